#include "editor/widgets/gridbar.h"

#include "editor/document/editorsettings.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace {

const QString displayKey = QStringLiteral("editor/display");
const QString heatKey = QStringLiteral("editor/heat");

} // namespace

GridBar::GridBar(QWidget *parent)
    : QWidget(parent)
    , m_displays(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 3, 6, 3);
    layout->setSpacing(3);
    m_grid = addButton(tr("Grid"), tr("Entries by floors (Alt+G)"));
    m_list = addButton(tr("Transitions"), tr("Every transition as a line of a list (Alt+G)"));
    QToolButton *source = addButton(tr("Source"), tr("The tables as text to edit (Ctrl+U)"));
    source->setCheckable(false);
    connect(source, &QToolButton::clicked, this, &GridBar::sourceClicked);
    auto *views = new QButtonGroup(this);
    views->addButton(m_grid);
    views->addButton(m_list);
    m_grid->setChecked(true);
    connect(m_list, &QToolButton::toggled, this, [this](bool listed) {
        for (QAbstractButton *button : m_displays->buttons())
            button->setEnabled(!listed);
        m_heat->setEnabled(!listed);
        Q_EMIT changed();
    });
    layout->addSpacing(14);
    auto *label = new QLabel(tr("Cells:"));
    layout->addWidget(label);
    for (int i = 0; i < displayCount; ++i)
        m_displays->addButton(addButton({}, {}), i);
    setReferenceName(tr("saved"));
    m_displays->button(0)->setChecked(true);
    connect(m_displays, &QButtonGroup::idClicked, this, &GridBar::remember);
    layout->addSpacing(8);
    m_heat = addButton(tr("Heat"), tr("Colour cells by their number (Ctrl+Shift+H)"));
    connect(m_heat, &QToolButton::clicked, this, &GridBar::remember);
    layout->addStretch();
}

QToolButton *GridBar::addButton(const QString &text, const QString &help)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(help);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    layout()->addWidget(button);
    return button;
}

QString GridBar::displayName(CellDisplay display, const QString &reference)
{
    switch (display) {
    case CellDisplay::Weight:
        return tr("Weight");
    case CellDisplay::Share:
        return tr("Share %");
    case CellDisplay::AtLeastOne:
        return tr("P(≥1)");
    case CellDisplay::Expected:
        return tr("Expected");
    case CellDisplay::SeenBy:
        return tr("Seen by floor");
    case CellDisplay::Difference:
        return tr("Δ %1").arg(reference);
    }
    return {};
}

QString GridBar::displayHelp(CellDisplay display, const QString &reference)
{
    switch (display) {
    case CellDisplay::Weight:
        return tr("The weights themselves");
    case CellDisplay::Share:
        return tr("The probability of one draw; a typed share becomes the nearest weight");
    case CellDisplay::AtLeastOne:
        return tr("The probability of at least one on the floor; what is typed becomes the "
                  "nearest weight");
    case CellDisplay::Expected:
        return tr("The mean number on the floor; what is typed becomes the nearest weight");
    case CellDisplay::SeenBy:
        return tr("The probability to have seen one by this floor; what is typed becomes the "
                  "nearest weight");
    case CellDisplay::Difference:
        return tr("The weights less those of: %1").arg(reference);
    }
    return {};
}

void GridBar::setReferenceName(const QString &name)
{
    for (int i = 0; i < displayCount; ++i) {
        const auto display = static_cast<CellDisplay>(i);
        // A long name would widen the window.
        constexpr int most = 12;
        const QString brief = name.size() > most ? name.left(most - 1) + u'…' : name;
        m_displays->button(i)->setText(displayName(display, brief));
        m_displays->button(i)->setToolTip(
            tr("%1 (Ctrl+Shift+%2)").arg(displayHelp(display, name)).arg(i + 1));
    }
}

CellDisplay GridBar::display() const
{
    return static_cast<CellDisplay>(std::max(m_displays->checkedId(), 0));
}

void GridBar::setDisplay(CellDisplay display)
{
    m_displays->button(static_cast<int>(display))->setChecked(true);
    remember();
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
    const int display = std::clamp(kept.value(displayKey, 0).toInt(), 0, displayCount - 1);
    const bool heat = kept.value(heatKey, false).toBool();
    if (display == m_displays->checkedId() && heat == m_heat->isChecked())
        return;
    m_displays->button(display)->setChecked(true);
    m_heat->setChecked(heat);
    Q_EMIT changed();
}

void GridBar::keyPressEvent(QKeyEvent *event)
{
    const int display = event->key() - Qt::Key_1;
    if (display < 0 || display >= displayCount || event->modifiers() & ~Qt::KeypadModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    setDisplay(static_cast<CellDisplay>(display));
    m_displays->button(display)->setFocus(Qt::ShortcutFocusReason);
}

void GridBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    recall();
}
