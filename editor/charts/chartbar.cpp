// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartbar.h"

#include "editor/chartdata/chartfigures.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QShortcut>
#include <QToolButton>

namespace editor {

namespace {

constexpr int readOutRoom = 560; // pixels beside the buttons

} // namespace

ChartBar::ChartBar(const QStringList &names, QWidget *parent)
    : QWidget(parent)
    , m_buttonRow(new QWidget)
    , m_buttons(new QButtonGroup(this))
    , m_list(new QComboBox)
    , m_reach(new QComboBox)
    , m_expectedOf(new QComboBox)
    , m_comparedBy(new QComboBox)
    , m_typesBy(new QComboBox)
    , m_heatOf(new QComboBox)
    , m_readOut(new QLabel)
{
    setMinimumWidth(200); // or the buttons would keep the window from becoming narrower
    m_buttonRow->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 8, 4);
    layout->setSpacing(4);
    addChooser(*layout, names);
    layout->addSpacing(8);
    m_tables = addButton(*layout, tr("Show as table"), tr("The charts' numbers as text (Alt+T)"));
    m_tables->setCheckable(true);
    m_tables->setShortcut(QKeySequence(Qt::ALT | Qt::Key_T));
    connect(m_tables, &QToolButton::clicked, this, &ChartBar::tablesToggled);
    addOptions(*layout);
    layout->addSpacing(12);
    m_readOut->setAccessibleName(tr("Read-out"));
    m_readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_readOut->setTextFormat(Qt::PlainText);
    layout->addWidget(m_readOut, 1);
}

// A button for each chart where there is room, else one list.
void ChartBar::addChooser(QHBoxLayout &layout, const QStringList &names)
{
    auto *row = new QHBoxLayout(m_buttonRow);
    row->setContentsMargins({});
    row->setSpacing(4);
    for (int i = 0; i < names.size(); ++i) {
        auto *button = new QToolButton;
        button->setText(names[i]);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        const bool isLast = i + 1 == names.size();
        const int digit = isLast ? 0 : i + 1;
        button->setToolTip(digit < 10 ? tr("%1 (Alt+%2)").arg(names[i]).arg(digit) : names[i]);
        button->setAccessibleName(tr("Chart: %1").arg(names[i]));
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
    layout.addWidget(m_buttonRow);
    layout.addWidget(m_list);
    connect(m_buttons, &QButtonGroup::idClicked, this, &ChartBar::chosen);
    connect(m_list, &QComboBox::activated, this, &ChartBar::chosen);
}

QToolButton *ChartBar::addButton(QHBoxLayout &layout, const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    layout.addWidget(button);
    return button;
}

void ChartBar::addOptions(QHBoxLayout &layout)
{
    QToolButton *exporter
        = addButton(layout, tr("Export…"), tr("The chart as PNG, PDF or SVG, its numbers as CSV"));
    connect(exporter, &QToolButton::clicked, this, &ChartBar::exportRequested);
    m_ripple = addButton(layout, tr("Ripple"),
                         tr("A transition moved to another floor takes those right of it along "
                            "(with keys: Shift and an arrow)"));
    m_ripple->setCheckable(true);
    connect(m_ripple, &QToolButton::toggled, this, &ChartBar::rippleToggled);
    m_target = addButton(layout, tr("Draw Goal"),
                         tr("Draw what the number shall be over the floors: a goal of the file"));
    m_target->setCheckable(true);
    connect(m_target, &QToolButton::toggled, this, &ChartBar::drawingToggled);
    m_reach->addItems({tr("From here on"), tr("Only this floor"), tr("Scale the row")});
    m_reach->setAccessibleName(tr("How far a dragged weight reaches"));
    m_reach->setToolTip(tr("How far a weight that is dragged, or stepped by keys, reaches: to the "
                           "next transition, one floor, or every floor in proportion"));
    layout.addWidget(m_reach);
    connect(m_reach, &QComboBox::currentIndexChanged, this, &ChartBar::reachChosen);
    m_expectedOf->addItems({tr("Each entry"), tr("Share of all"), tr("Total"),
                            tr("Danger by experience"), tr("Danger by power"), tr("Healing")});
    m_expectedOf->setAccessibleName(tr("What the expected number is of"));
    m_comparedBy->addItems({tr("P(≥1)"), tr("Share"), tr("Weight"), tr("Expected")});
    m_comparedBy->setAccessibleName(tr("What is compared"));
    layout.addWidget(m_expectedOf);
    m_typesBy->addItems({tr("P(≥1)"), tr("Expected"), tr("Share of all"), tr("Seen by floor")});
    m_typesBy->setAccessibleName(tr("What is shown of each type"));
    m_typesBy->setToolTip(tr("Of each monster or item that the table can bring, however and from "
                             "whatever table it comes"));
    layout.addWidget(m_comparedBy);
    layout.addWidget(m_typesBy);
    for (const DisplayInfo &info : allDisplays()) {
        if (info.number != DisplayInfo::Number::Difference)
            m_heatOf->addItem(info.name);
    }
    m_heatOf->setAccessibleName(tr("What the colours show"));
    layout.addWidget(m_heatOf);
    connect(m_heatOf, &QComboBox::currentIndexChanged, this, &ChartBar::heatOfChosen);
    connect(m_typesBy, &QComboBox::currentIndexChanged, this, &ChartBar::typesByChosen);
    connect(m_expectedOf, &QComboBox::currentIndexChanged, this, &ChartBar::expectedOfChosen);
    connect(m_comparedBy, &QComboBox::currentIndexChanged, this, &ChartBar::comparedByChosen);
}

void ChartBar::showState(int chart, bool asTable, Options options)
{
    m_buttons->button(chart)->setChecked(true);
    m_list->setCurrentIndex(chart);
    m_tables->setChecked(asTable);
    m_ripple->setVisible(options == Options::Ripple);
    m_reach->setVisible(options == Options::Ripple);
    m_expectedOf->setVisible(options == Options::ExpectedOf);
    m_comparedBy->setVisible(options == Options::ComparedBy);
    m_typesBy->setVisible(options == Options::TypesBy);
    m_heatOf->setVisible(options == Options::HeatOf);
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
