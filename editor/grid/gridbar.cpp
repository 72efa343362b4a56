// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/gridbar.h"

#include "app/ui/widgets.h"
#include "editor/document/editorsettings.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafecombobox.h"

#include <QActionGroup>
#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace editor {

namespace {

int displayCount()
{
    return static_cast<int>(allDisplays().size());
}

const QString displayKey = QStringLiteral("editor/display");
const QString heatKey = QStringLiteral("editor/heat");

} // namespace

GridBar::GridBar(QWidget *parent)
    : QWidget(parent)
    , m_displays(new QButtonGroup(this))
    , m_buttonRow(new QWidget)
    , m_label(new QLabel(tr("Cells:")))
    , m_choice(ui::named(new WheelSafeComboBox, tr("What the cells show")))
    , m_filter(ui::named(new QLineEdit, tr("Filter of the entries")))
{
    auto *layout = ui::spaced(new QHBoxLayout(this), {6, 3, 6, 3}, 3);
    m_grid = addButton(*layout, tr("Grid"), tr("Entries by floors (Alt+G)"));
    m_list
        = addButton(*layout, tr("Transitions"), tr("Every transition as a line of a list (Alt+G)"));
    m_source = addButton(*layout, tr("Source"), tr("The tables as text to edit (Ctrl+U)"));
    m_source->setCheckable(false);
    connect(m_source, &QToolButton::clicked, this, &GridBar::sourceClicked);
    auto *views = new QButtonGroup(this);
    views->addButton(m_grid);
    views->addButton(m_list);
    m_grid->setChecked(true);
    connect(m_list, &QToolButton::toggled, this, [this](bool listed) {
        for (QWidget *widget : {m_buttonRow, static_cast<QWidget *>(m_choice),
                                static_cast<QWidget *>(m_heat), static_cast<QWidget *>(m_groups)})
            widget->setEnabled(!listed);
        Q_EMIT changed();
    });
    layout->addSpacing(14);
    layout->addWidget(m_label);
    addDisplays(*layout);
    layout->addSpacing(8);
    m_heat = addButton(*layout, tr("Heat"), tr("Colour cells by their number (Ctrl+Shift+H)"));
    connect(m_heat, &QToolButton::clicked, this, &GridBar::remember);
    addGroupings(*layout);
    layout->addStretch();
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setToolTip(
        tr("Show only entries with these words in their names, or with such numbers: troll, "
           "weight > 10 on 6, share < 5 % (Ctrl+F)"));
    m_filter->setClearButtonEnabled(true);
    followFont(*m_filter, [this] {
        const int half = 8 * m_filter->fontMetrics().averageCharWidth();
        m_filter->setMinimumWidth(half);
        m_filter->setMaximumWidth(2 * half);
    });
    connect(m_filter, &QLineEdit::textChanged, this, &GridBar::filterChanged);
    layout->addWidget(m_filter);
}

void GridBar::addGroupings(QLayout &row)
{
    m_groups = addButton(row, tr("Groups"),
                         tr("Put entries under headings that fold (Alt+U: the next kind)"));
    auto *menu = new QMenu(m_groups);
    auto *kinds = new QActionGroup(menu);
    const auto add = [this, menu, kinds](const QString &text, Grouping grouping) {
        QAction *action = menu->addAction(text);
        action->setCheckable(true);
        kinds->addAction(action);
        connect(action, &QAction::triggered, this, [this, grouping] { setGrouping(grouping); });
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, grouping] { action->setChecked(m_grouping == grouping); });
    };
    add(tr("&None"), Grouping::None);
    add(tr("By &Section"), Grouping::Section);
    add(tr("By Last &Word of the Name"), Grouping::Name);
    add(tr("By &First Floor"), Grouping::FirstFloor);
    m_groups->setMenu(menu);
    m_groups->setPopupMode(QToolButton::InstantPopup);
}

void GridBar::setGrouping(Grouping grouping)
{
    m_groups->setChecked(grouping != Grouping::None);
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    Q_EMIT groupingChanged();
}

QString GridBar::filter() const
{
    return m_filter->text();
}

void GridBar::clearFilter()
{
    m_filter->clear();
}

void GridBar::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

// A button for each display where there is room, else one list.
void GridBar::addDisplays(QLayout &row)
{
    auto *buttons = ui::spaced(new QHBoxLayout(m_buttonRow), {}, 3);
    for (int i = 0; i < displayCount(); ++i) {
        m_displays->addButton(addButton(*buttons, {}, {}), i);
        m_choice->addItem({});
    }
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->hide();
    row.addWidget(m_buttonRow);
    row.addWidget(m_choice);
    choose(0);
    connect(m_displays, &QButtonGroup::idClicked, this,
            [this](int display) { setDisplay(static_cast<CellDisplay>(display)); });
    connect(m_choice, &QComboBox::activated, this,
            [this](int display) { setDisplay(static_cast<CellDisplay>(display)); });
}

// With no more than cannot be left out.
QSize GridBar::minimumSizeHint() const
{
    QSize least = QWidget::minimumSizeHint();
    const QWidget &displays
        = m_buttonRow->isHidden() ? *static_cast<QWidget *>(m_choice) : *m_buttonRow;
    least.rwidth() += m_choice->minimumSizeHint().width() - displays.minimumSizeHint().width();
    for (const QWidget *part : spareParts())
        least.rwidth() -= part->isHidden() ? 0 : widthOf(*part);
    return least;
}

// What menus have as well, and a word; the first ones are kept longest.
std::array<QWidget *, 3> GridBar::spareParts() const
{
    return {m_heat, m_source, m_label};
}

int GridBar::widthOf(const QWidget &part) const
{
    return part.minimumSizeHint().width() + layout()->spacing();
}

// Its width may be another one, or that of its parts.
bool GridBar::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fitDisplays();
    return isDone;
}

// Beside the buttons the filter is to have all of its width.
void GridBar::fitDisplays()
{
    int room = width() - minimumSizeHint().width();
    for (QWidget *part : spareParts()) {
        const bool fits = room >= widthOf(*part);
        part->setVisible(fits);
        room -= fits ? widthOf(*part) : 0;
    }
    const bool wide = room >= m_buttonRow->minimumSizeHint().width()
            - m_choice->minimumSizeHint().width() + m_filter->minimumWidth();
    m_buttonRow->setVisible(wide);
    m_choice->setVisible(!wide);
}

QToolButton *GridBar::addButton(QLayout &row, const QString &text, const QString &help)
{
    QToolButton *button = ui::toolButton(text, help);
    button->setCheckable(true);
    button->setAutoRaise(true);
    row.addWidget(button);
    return button;
}

void GridBar::setReferenceName(const QString &name)
{
    // A long name would widen the window.
    constexpr int most = 20;
    const QString brief = name.size() > most ? name.left(most - 1) + u'…' : name;
    for (const DisplayInfo &info : allDisplays()) {
        const auto i = static_cast<int>(info.display);
        m_displays->button(i)->setText(withReference(info.name, brief));
        m_choice->setItemText(i, withReference(info.name, brief));
        m_displays->button(i)->setToolTip(
            tr("%1 (Ctrl+Shift+%2)").arg(withReference(info.help, name)).arg(i + 1));
    }
}

CellDisplay GridBar::display() const
{
    return static_cast<CellDisplay>(std::max(m_displays->checkedId(), 0));
}

void GridBar::setDisplay(CellDisplay display)
{
    choose(static_cast<int>(display));
    remember();
}

void GridBar::choose(int display)
{
    m_displays->button(display)->setChecked(true);
    m_choice->setCurrentIndex(display);
}

bool GridBar::showsHeat() const
{
    return m_heat->isChecked();
}

void GridBar::setShowsHeat(bool shown)
{
    m_heat->setChecked(shown);
    remember();
}

bool GridBar::showsList() const
{
    return m_list->isChecked();
}

void GridBar::setShowsList(bool shown)
{
    (shown ? m_list : m_grid)->setChecked(true);
}

void GridBar::remember()
{
    QSettings kept = editorSettings();
    kept.setValue(displayKey, m_displays->checkedId());
    kept.setValue(heatKey, m_heat->isChecked());
    Q_EMIT changed();
}

void GridBar::recall()
{
    const QSettings kept = editorSettings();
    const int display = std::clamp(kept.value(displayKey, 0).toInt(), 0, displayCount() - 1);
    const bool heat = kept.value(heatKey, false).toBool();
    if (display == m_displays->checkedId() && heat == m_heat->isChecked())
        return;
    choose(display);
    m_heat->setChecked(heat);
    Q_EMIT changed();
}

void GridBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_filter->hasFocus())
        return clearFilter();
    const int display = event->key() - Qt::Key_1;
    if (display < 0 || display >= displayCount() || event->modifiers() & ~Qt::KeypadModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    setDisplay(static_cast<CellDisplay>(display));
    QWidget *field = m_choice;
    if (!m_buttonRow->isHidden())
        field = m_displays->button(display);
    field->setFocus(Qt::ShortcutFocusReason);
}

void GridBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    recall();
}

} // namespace editor
