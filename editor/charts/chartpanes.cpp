#include "editor/charts/chartpanes.h"

#include "editor/text/numbertext.h"
#include "editor/widgets/colors.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace {

constexpr std::array<ChartKind, 3> kinds = {ChartKind::Weights, ChartKind::Mix, ChartKind::Chance};

} // namespace

ChartPanes::ChartPanes(const ChartContext &context, WeightGridModel &grid, FloorAxis &axis,
                       QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_charts {new WeightsChart(context), new MixChart(context), new ChanceChart(context)}
    , m_choices(new QButtonGroup(this))
    , m_tablesButton(new QToolButton)
    , m_readOut(new QLabel)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    for (const ChartKind kind : kinds) {
        const auto i = static_cast<std::size_t>(kind);
        auto *model = new ChartTableModel(kind, grid, context.numbers, this);
        m_tables[i] = new FloorTableView(FloorTableView::Rows::Entries, axis, context.cursor);
        m_tables[i]->setReadOnlyCells(*model);
        m_tables[i]->setAccessibleName(
            tr("%1 as a table, entries by floors").arg(m_charts[i]->title()));
        m_tablePanes[i] = new QWidget;
        auto *pane = new QVBoxLayout(m_tablePanes[i]);
        pane->setContentsMargins({});
        pane->setSpacing(0);
        auto *title = new QLabel(m_charts[i]->title());
        title->setContentsMargins(10, 4, 0, 2);
        pane->addWidget(title);
        pane->addWidget(m_tables[i]);
        layout->addWidget(m_charts[i], 1);
        layout->addWidget(m_tablePanes[i], 1);
    }
    connect(&context.cursor, &FloorCursor::changed, this, &ChartPanes::readOut);
    connect(&context.numbers, &FloorNumbers::changed, this, &ChartPanes::readOut);
    connect(&context.numbers, &FloorNumbers::reshaped, this, &ChartPanes::readOut);
    connect(&context.numbers, &FloorNumbers::changed, this, &ChartPanes::describeMethod);
    connect(&context.numbers, &FloorNumbers::reshaped, this, &ChartPanes::describeMethod);
    describeMethod();
    arrange();
}

QWidget *ChartPanes::makeBar()
{
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(6, 4, 8, 4);
    layout->setSpacing(4);
    const QStringList names = {tr("Weights"), tr("Mix"), tr("P(≥1)"), tr("All")};
    for (int i = 0; i < names.size(); ++i) {
        auto *button = new QToolButton;
        button->setText(names[i]);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)));
        button->setToolTip(tr("%1 (Alt+%2)").arg(names[i]).arg(i + 1));
        button->setAccessibleName(tr("Chart: %1").arg(names[i]));
        button->setObjectName(i == 0 ? QStringLiteral("chartChoice") : QString());
        m_choices->addButton(button, i);
        layout->addWidget(button);
    }
    m_choices->button(0)->setChecked(true);
    connect(m_choices, &QButtonGroup::idClicked, this,
            [this](int id) { choose(static_cast<Choice>(id)); });
    m_tablesButton->setText(tr("Show as table"));
    m_tablesButton->setCheckable(true);
    m_tablesButton->setFocusPolicy(Qt::StrongFocus);
    m_tablesButton->setShortcut(QKeySequence(Qt::ALT | Qt::Key_T));
    m_tablesButton->setToolTip(tr("The charts' numbers as text (Alt+T)"));
    connect(m_tablesButton, &QToolButton::clicked, this, &ChartPanes::showTables);
    layout->addSpacing(8);
    layout->addWidget(m_tablesButton);
    layout->addSpacing(12);
    m_readOut->setAccessibleName(tr("Read-out"));
    m_readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_readOut->setTextFormat(Qt::PlainText);
    layout->addWidget(m_readOut, 1);
    return bar;
}

WeightsChart &ChartPanes::weightsChart() const
{
    return static_cast<WeightsChart &>(chart(ChartKind::Weights));
}

MixChart &ChartPanes::mixChart() const
{
    return static_cast<MixChart &>(chart(ChartKind::Mix));
}

ChanceChart &ChartPanes::chanceChart() const
{
    return static_cast<ChanceChart &>(chart(ChartKind::Chance));
}

FloorTableView &ChartPanes::table(ChartKind kind) const
{
    return *m_tables[static_cast<std::size_t>(kind)];
}

void ChartPanes::choose(Choice choice)
{
    m_choice = choice;
    m_choices->button(static_cast<int>(choice))->setChecked(true);
    arrange();
    Q_EMIT choiceChanged();
}

void ChartPanes::showTables(bool asTables)
{
    m_asTables = asTables;
    m_tablesButton->setChecked(asTables);
    arrange();
    Q_EMIT choiceChanged();
}

void ChartPanes::arrange()
{
    for (const ChartKind kind : kinds) {
        const auto i = static_cast<std::size_t>(kind);
        const bool shown
            = m_choice == Choice::All || static_cast<int>(m_choice) == static_cast<int>(kind);
        m_charts[i]->setVisible(shown && !m_asTables);
        m_tablePanes[i]->setVisible(shown && m_asTables);
    }
}

void ChartPanes::describeMethod()
{
    m_charts[static_cast<std::size_t>(ChartKind::Chance)]->setSubtitle(m_context.numbers.method());
    const int others = m_context.rows.others();
    m_charts[static_cast<std::size_t>(ChartKind::Weights)]->setSubtitle(
        others > 0 ? tr("the %1 largest of %2 entries")
                         .arg(m_context.rows.rows().size())
                         .arg(m_context.numbers.entries())
                   : QString());
}

void ChartPanes::readOut()
{
    const FloorPoint point = m_context.cursor.focus();
    if (point.row < 0 || point.row >= m_context.numbers.entries() || point.floor < 1
        || point.floor > m_context.numbers.floors()) {
        m_readOut->clear();
        return;
    }
    const FloorNumbers::Column &column = m_context.numbers.at(point.floor);
    const core::ClosedForm::Entry &entry = column.entries[static_cast<std::size_t>(point.row)];
    const bool drawn = column.total > 0;
    m_readOut->setText(
        tr("%1 · floor %2 · %3 → share %4, P(≥1) %5")
            .arg(m_context.grid.headerData(point.row, Qt::Vertical, Qt::DisplayRole).toString())
            .arg(point.floor)
            .arg(wholeText(static_cast<std::uint64_t>(entry.weight)),
                 drawn ? percentText(entry.share) : QStringLiteral("–"),
                 drawn ? percentText(entry.atLeastOne) : QStringLiteral("–")));
}
