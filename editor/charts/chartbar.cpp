// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartbar.h"

#include "app/ui/widgets.h"
#include "editor/chartdata/chartfigures.h"
#include "editor/style/wheelsafecombobox.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QRegularExpression>
#include <QShortcut>

namespace editor {

namespace {

constexpr int readOutRoom = 560; // pixels beside the buttons

} // namespace

ChartBar::ChartBar(const QStringList &names, QWidget *parent)
    : QWidget(parent)
    , m_buttonRow(new QWidget)
    , m_buttons(new QButtonGroup(this))
    , m_list(new WheelSafeComboBox)
    , m_readOut(new QLabel)
{
    setMinimumWidth(200); // or the buttons would keep the window from becoming narrower
    m_buttonRow->hide();
    addChooser(names);
    m_tables = ui::toolButton(tr("Show as table"), tr("The charts' numbers as text (Alt+T)"));
    m_tables->setCheckable(true);
    m_tables->setShortcut(QKeySequence(Qt::ALT | Qt::Key_T));
    connect(m_tables, &QToolButton::clicked, this, &ChartBar::tablesToggled);
    auto *layout
        = ui::spaced(ui::inRow({m_buttonRow, m_list, ui::gap(8), m_tables}), {6, 4, 8, 4}, 4);
    setLayout(layout);
    addOptions(*layout);
    m_readOut->setAccessibleName(tr("Read-out"));
    m_readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_readOut->setTextFormat(Qt::PlainText);
    ui::filled(layout, {ui::gap(12), ui::growing(m_readOut)});
}

// A button for each chart where there is room, else one list.
void ChartBar::addChooser(const QStringList &names)
{
    auto *row = new QHBoxLayout(m_buttonRow);
    row->setContentsMargins({});
    row->setSpacing(4);
    for (int i = 0; i < names.size(); ++i) {
        const bool isLast = i + 1 == names.size();
        const int digit = isLast ? 0 : i + 1;
        auto *button = ui::named(
            ui::toolButton(names[i],
                           digit < 10 ? tr("%1 (Alt+%2)").arg(names[i]).arg(digit) : names[i]),
            tr("Chart: %1").arg(names[i]));
        button->setCheckable(true);
        m_buttons->addButton(button, i);
        row->addWidget(button);
        if (digit > 9)
            continue;
        auto *shortcut
            = new QShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + digit)), this);
        connect(shortcut, &QShortcut::activated, this, [this, i] { Q_EMIT chosen(i); });
    }
    m_list->addItems(names);
    m_list->setMaxVisibleItems(static_cast<int>(names.size()));
    m_list->setAccessibleName(tr("Chart"));
    m_list->setToolTip(tr("Which chart is shown (Alt+1 to Alt+%1)").arg(0));
    connect(m_buttons, &QButtonGroup::idClicked, this, &ChartBar::chosen);
    connect(m_list, &QComboBox::activated, this, &ChartBar::chosen);
}

void ChartBar::addOptions(QHBoxLayout &layout)
{
    QToolButton *exporter
        = ui::toolButton(tr("Export…"), tr("The chart as PNG, PDF or SVG, its numbers as CSV"));
    connect(exporter, &QToolButton::clicked, this, &ChartBar::exportRequested);
    m_ripple
        = ui::toolButton(tr("Ripple"),
                         tr("A transition moved to another floor takes those right of it along "
                            "(with keys: Shift and an arrow)"));
    m_ripple->setCheckable(true);
    connect(m_ripple, &QToolButton::toggled, this, &ChartBar::rippleToggled);
    m_target = ui::toolButton(
        tr("Draw Goal"), tr("Draw what the number shall be over the floors: a goal of the file"));
    m_target->setCheckable(true);
    connect(m_target, &QToolButton::toggled, this, &ChartBar::drawingToggled);
    ui::filled(&layout, {exporter, m_ripple, m_target});
    const auto add = [&](Options of, const QStringList &choices, const QString &name,
                         const QString &tip = {}) {
        auto *box = ui::named(new WheelSafeComboBox, name);
        box->addItems(choices);
        box->setToolTip(tip);
        layout.addWidget(box);
        m_choices[of] = box;
        connect(box, &QComboBox::currentIndexChanged, this,
                [this, of](int choice) { Q_EMIT optionChosen(of, choice); });
    };
    add(Options::Ripple, {tr("From here on"), tr("Only this floor"), tr("Scale the row")},
        tr("How far a dragged weight reaches"),
        tr("How far a weight that is dragged, or stepped by keys, reaches: to the next transition, "
           "one floor, or every floor in proportion"));
    add(Options::ExpectedOf,
        {tr("Each entry"), tr("Share of all"), tr("Total"), tr("Danger by experience"),
         tr("Danger by power"), tr("Healing")},
        tr("What the expected number is of"));
    add(Options::ComparedBy, {tr("P(≥1)"), tr("Share"), tr("Weight"), tr("Expected")},
        tr("What is compared"));
    add(Options::TypesBy, {tr("P(≥1)"), tr("Expected"), tr("Share of all"), tr("Seen by floor")},
        tr("What is shown of each type"),
        tr("Of each monster or item that the table can bring, however and from whatever table it "
           "comes"));
    QStringList displays;
    for (const DisplayInfo &info : allDisplays()) {
        if (info.number != DisplayInfo::Number::Difference)
            displays << info.name;
    }
    add(Options::HeatOf, displays, tr("What the colours show"));
}

void ChartBar::showState(int chart, bool asTable, Options options)
{
    m_buttons->button(chart)->setChecked(true);
    m_list->setCurrentIndex(chart);
    m_tables->setChecked(asTable);
    m_ripple->setVisible(options == Options::Ripple);
    for (const auto &[of, box] : m_choices)
        box->setVisible(options == of);
}

void ChartBar::showTarget(bool isOffered)
{
    m_target->setVisible(isOffered);
}

void ChartBar::showDrawing(bool on)
{
    m_target->setChecked(on);
}

void ChartBar::setReadOut(const QString &text)
{
    m_text = text;
    m_readOut->setToolTip(text);
    fitReadOut();
}

// It begins with what it is of and ends with the number that the chart shows. What does not fit
// goes from between them, and never a part of a number.
void ChartBar::fitReadOut()
{
    static const QRegularExpression parts(QStringLiteral(" · | → |, "));
    const int width = m_readOut->width();
    QString fitting = m_text;
    QString of; // entry and floor
    int part = 0;
    for (auto match = parts.globalMatch(m_text);
         match.hasNext() && fontMetrics().horizontalAdvance(fitting) > width;) {
        const QRegularExpressionMatch here = match.next();
        ++part;
        if (part == 2)
            of = m_text.left(here.capturedStart());
        else if (part > 2)
            fitting = tr("%1 · … %2").arg(of, m_text.mid(here.capturedEnd()));
    }
    m_readOut->setText(fontMetrics().elidedText(fitting, Qt::ElideMiddle, width));
}

QWidget &ChartBar::chooser() const
{
    if (m_buttonRow->isHidden())
        return *m_list;
    return *m_buttons->checkedButton();
}

void ChartBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool wide = width() >= m_buttonRow->sizeHint().width() + readOutRoom;
    m_buttonRow->setVisible(wide);
    m_list->setVisible(!wide);
    layout()->activate();
    fitReadOut();
}

} // namespace editor
