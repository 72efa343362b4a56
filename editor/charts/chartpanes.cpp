// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartpanes.h"

#include "app/ui/widgets.h"
#include "editor/charts/chartexport.h"
#include "editor/charts/targettool.h"
#include "editor/grid/entryheader.h"
#include "editor/text/numbertext.h"

#include <QHeaderView>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

constexpr int lowestOfMany = 84; // where all are below one another

} // namespace

ChartPanes::ChartPanes(const ChartContext &context, WeightGridModel &grid, FloorAxis &axis,
                       QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_grid(grid)
    , m_axis(axis)
{
    QStringList names;
    for (const ChartInfo &info : allCharts())
        names << info.name;
    m_bar = new ChartBar(names);
    setLayout(ui::spaced(ui::inColumn({m_bar}), {}, 0));
    m_choices.compared = [this](const FigureSource &source) { return comparedFigures(source); };
    m_panes.resize(static_cast<std::size_t>(ChartKind::All));
    connectBar();
    connectContext();
    arrange();
}

const ChartPanes::Pane &ChartPanes::pane(ChartKind kind)
{
    Pane &pane = madeSoFar(kind);
    if (pane.picture)
        return pane;
    const ChartInfo &info = infoOf(kind);
    if (info.figures)
        addFigures(info, pane);
    else
        pane.model = new ChartTableModel(kind, m_grid, m_context.numbers, this);
    pane.picture = info.picture(m_context, pane.figures, info.name);
    pane.picture->setObjectName(QString::number(static_cast<int>(kind)));
    pane.picture->hide();
    insert(*pane.picture, kind);
    if (auto *chart = qobject_cast<FloorChart *>(pane.picture))
        connectChart(*chart);
    if (kind == ChartKind::Weights)
        connect(&weightsChart().tool(), &TransitionTool::refused, this, &ChartPanes::refused);
    addTargetTool(kind);
    describeMethod();
    return pane;
}

QTableView &ChartPanes::twin(ChartKind kind)
{
    this->pane(kind);
    Pane &pane = madeSoFar(kind);
    if (!pane.table)
        addTable(infoOf(kind), pane);
    return *pane.table;
}

// In the order of the charts, below the bar.
void ChartPanes::insert(QWidget &part, ChartKind kind)
{
    int before = 1;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(kind); ++i) {
        for (const QWidget *there : {m_panes[i].picture, m_panes[i].tablePane})
            before += there && there != &part ? 1 : 0;
    }
    static_cast<QVBoxLayout *>(layout())->insertWidget(before, &part, 1);
}

void ChartPanes::addFigures(const ChartInfo &info, Pane &pane)
{
    const ChartKind kind = info.kind;
    pane.figures = new FiguresModel([this, kind] { return figuresOf(kind); }, this);
    pane.model = pane.figures;
    connect(pane.figures, &FiguresModel::figuresChanged, this, [this, kind] {
        writeTitle(kind);
        writeReadOut();
    });
}

void ChartPanes::writeTitle(ChartKind kind)
{
    const Pane &pane = madeSoFar(kind);
    if (!pane.title)
        return;
    const QString note = pane.figures ? pane.figures->figures().note : QString();
    pane.title->setText(note.isEmpty() ? nameOf(kind) : tr("%1: %2").arg(nameOf(kind), note));
}

void ChartPanes::addTable(const ChartInfo &info, Pane &pane)
{
    pane.title = new QLabel;
    pane.title->setContentsMargins(10, 4, 0, 2);
    if (info.isOneByFloor()) {
        auto *table = new FloorTableView(FloorTableView::Rows::Entries, m_axis, m_context.cursor);
        table->setReadOnlyCells(*pane.model);
        table->entryHeader().setStyles(
            [this](int row) { return m_context.series.of(m_context.grid.table(), row); });
        table->setAccessibleName(tr("%1 as a table, entries by floors").arg(info.name));
        pane.table = table;
    } else {
        pane.table = new QTableView;
        pane.table->setModel(pane.model);
        pane.table->setFrameShape(QFrame::NoFrame);
        pane.table->setAccessibleName(tr("%1 as a table").arg(info.name));
        pane.table->horizontalHeader()->setDefaultSectionSize(
            fontMetrics().horizontalAdvance(QStringLiteral("> 99.9 %")) + 16);
    }
    pane.tablePane = ui::holding(ui::spaced(ui::inColumn({pane.title, pane.table}), {}, 0));
    pane.tablePane->hide();
    insert(*pane.tablePane, info.kind);
    writeTitle(info.kind);
    hideRows();
}

void ChartPanes::addTargetTool(ChartKind kind)
{
    if (!infoOf(kind).target)
        return;
    const auto wanted = [this, kind]() -> std::optional<core::Goal> {
        const auto goals = infoOf(kind).target(m_choices);
        return goals ? goalOfSelected(sourceOf(kind), *goals) : std::nullopt;
    };
    auto *tool = new TargetTool(m_context.document, canvasOf(m_context, chart(kind)), wanted);
    connect(&m_context.cursor, &FloorCursor::selectionChanged, tool, &TargetTool::follow);
    connect(tool, &TargetTool::changed, this, &ChartPanes::writeReadOut);
    m_targets[kind] = tool;
}

void ChartPanes::offerTarget()
{
    const auto target = infoOf(m_choice).target;
    m_bar->showTarget(!m_asTables && target && target(m_choices));
}

TargetTool *ChartPanes::targetTool() const
{
    const auto found = m_targets.find(m_choice);
    return found == m_targets.end() ? nullptr : found->second;
}

void ChartPanes::connectBar()
{
    connect(m_bar, &ChartBar::chosen, this,
            [this](int choice) { choose(static_cast<Choice>(choice)); });
    connect(m_bar, &ChartBar::tablesToggled, this, &ChartPanes::showTables);
    connect(m_bar, &ChartBar::exportRequested, this, [this] { exportChart(*this, window()); });
    connect(m_bar, &ChartBar::rippleToggled, this, [this](bool on) {
        weightsChart().tool().setFollowers(on ? Followers::Move : Followers::Stay);
    });
    connect(m_bar, &ChartBar::optionChosen, this, &ChartPanes::takeOption);
    connect(m_bar, &ChartBar::drawingToggled, this, [this](bool on) {
        if (TargetTool *tool = targetTool())
            tool->setOn(on);
    });
}

void ChartPanes::takeOption(ChartBar::Options of, int choice)
{
    using Options = ChartBar::Options;
    if (of == Options::Ripple)
        return weightsChart().tool().setReach(static_cast<Reach>(choice));
    if (of == Options::ExpectedOf)
        m_choices.expectedOf = static_cast<ExpectedOf>(choice);
    else if (of == Options::ComparedBy)
        m_choices.comparedBy = static_cast<ComparedBy>(choice);
    else if (of == Options::TypesBy)
        m_choices.typesBy = static_cast<TypesBy>(choice);
    else if (of == Options::HeatOf)
        m_choices.heatOf = static_cast<CellDisplay>(choice);
    if (TargetTool *tool = targetTool())
        tool->setOn(false);
    offerTarget();
    outdateFigures();
}

void ChartPanes::connectChart(FloorChart &chart)
{
    // Floors lie side by side: the wheel walks along them.
    connect(&chart, &FloorChart::wheelTurned, this, [this](int columns) {
        m_axis.setScroll(m_axis.scroll() + columns * m_axis.columnWidth());
    });
    connect(&chart, &FloorChart::zoomTurned, &m_axis, &FloorAxis::zoom);
    connect(&chart, &FloorChart::roomChanged, this, &ChartPanes::measureRoom);
}

void ChartPanes::connectContext()
{
    const ChartContext &context = m_context;
    connect(&context.cursor, &FloorCursor::changed, this, &ChartPanes::writeReadOut);
    connect(&context.cursor, &FloorCursor::selectionChanged, this, &ChartPanes::outdateFigures);
    connect(&context.rows, &ChartedRows::changed, this, &ChartPanes::outdateFigures);
    connect(&context.rows, &ChartedRows::changed, this, &ChartPanes::hideRows);
    connect(&context.rows, &ChartedRows::floorsChanged, this, [this] { // its types may be others
        if (FiguresModel *types = madeSoFar(ChartKind::Types).figures)
            types->outdate();
    });
    connect(&context.document, &RulesetDocument::settled, this, &ChartPanes::outdateFigures);
    connect(&context.exact, &Numbers::refined, this, &ChartPanes::outdateFigures);
    connect(&context.exact, &Numbers::othersKnown, this, &ChartPanes::outdateFigures);
    connect(&context.document, &RulesetDocument::pathChanged, this, &ChartPanes::outdateFigures);
    connect(&context.document, &RulesetDocument::referenceChanged, this,
            &ChartPanes::outdateFigures);
    connect(&context.rows, &ChartedRows::changed, this, &ChartPanes::describe);
    connect(&context.numbers, &FloorNumbers::reshaped, this, &ChartPanes::describe);
    connect(&context.numbers, &FloorNumbers::changed, this, &ChartPanes::describe);
}

FloorChart &ChartPanes::chart(ChartKind kind)
{
    auto *chart = qobject_cast<FloorChart *>(pane(kind).picture);
    Q_ASSERT(chart);
    return *chart;
}

WeightsChart &ChartPanes::weightsChart()
{
    return static_cast<WeightsChart &>(chart(ChartKind::Weights));
}

MixChart &ChartPanes::mixChart()
{
    return static_cast<MixChart &>(chart(ChartKind::Mix));
}

ChanceChart &ChartPanes::chanceChart()
{
    return static_cast<ChanceChart &>(chart(ChartKind::Chance));
}

FloorTableView &ChartPanes::table(ChartKind kind)
{
    auto *table = qobject_cast<FloorTableView *>(&twin(kind));
    Q_ASSERT(table);
    return *table;
}

ChartKind ChartPanes::shown() const
{
    return m_choice == Choice::All ? ChartKind::Weights : static_cast<ChartKind>(m_choice);
}

void ChartPanes::steer(AxisStep step)
{
    for (const Pane &pane : m_panes) {
        auto *chart = qobject_cast<FloorChart *>(pane.picture);
        if (chart && chart->isVisible())
            chart->axisTool().steer(step);
    }
}

void ChartPanes::choose(Choice choice)
{
    m_choice = choice;
    arrange();
    Q_EMIT choiceChanged();
}

void ChartPanes::showTables(bool asTables)
{
    m_asTables = asTables;
    arrange();
    Q_EMIT choiceChanged();
}

// Where the rows of a table are entries, those that are filtered out.
void ChartPanes::hideRows()
{
    for (const Pane &pane : m_panes) {
        auto *entries = qobject_cast<FloorTableView *>(pane.table);
        for (int row = 0; entries && row < entries->model()->rowCount(); ++row)
            entries->setRowHidden(row, !m_context.rows.isShown(row));
    }
}

void ChartPanes::arrange()
{
    for (const auto &[kind, tool] : m_targets) {
        if (kind != m_choice || m_asTables)
            tool->setOn(false);
    }
    for (const ChartInfo &info : allCharts()) {
        if (info.kind == Choice::All)
            continue;
        const bool shown = m_choice == Choice::All ? info.isOneByFloor() : m_choice == info.kind;
        if (shown && m_asTables)
            twin(info.kind);
        else if (shown)
            this->pane(info.kind);
        const Pane &pane = madeSoFar(info.kind);
        if (pane.picture) {
            pane.picture->setMinimumHeight(m_choice == Choice::All ? lowestOfMany
                                                                   : FigureView::lowest);
            pane.picture->setVisible(shown && !m_asTables);
        }
        if (pane.tablePane)
            pane.tablePane->setVisible(shown && m_asTables);
    }
    followFigures();
    const ChartBar::Options options = infoOf(m_choice).options;
    m_bar->showState(static_cast<int>(m_choice), m_asTables,
                     m_asTables && options == ChartBar::Options::Ripple ? ChartBar::Options::None
                                                                        : options);
    offerTarget();
    writeReadOut();
    measureRoom();
}

// Of the table in front alone: others keep up once they come there.
void ChartPanes::followFigures()
{
    for (const ChartInfo &info : allCharts()) {
        if (FiguresModel *figures = info.figures ? madeSoFar(info.kind).figures : nullptr)
            figures->setFollowed(m_choice == info.kind && isVisible());
    }
}

void ChartPanes::describe()
{
    if (!isVisible())
        return;
    writeReadOut();
    describeMethod();
}

void ChartPanes::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followFigures();
    describe();
}

void ChartPanes::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    followFigures();
}

// The mix joins what it cannot name; lines are left out.
void ChartPanes::measureRoom()
{
    int room = ChartedRows::most;
    for (const Pane &pane : m_panes) {
        const auto *chart = qobject_cast<FloorChart *>(pane.picture);
        if (chart && chart->isVisible() && !qobject_cast<const MixChart *>(chart))
            room = std::min(room, chart->roomForNames());
    }
    Q_EMIT roomForNamesChanged(room);
}

void ChartPanes::describeMethod()
{
    const ChartedRows &rows = m_context.rows;
    QStringList weights;
    QStringList shares {tr("share of one draw")};
    QStringList chances {m_context.numbers.method()};
    if (!rows.chosen().isEmpty()) {
        weights << rows.chosen();
        chances << rows.chosen();
        shares << rows.chosen();
    }
    if (rows.hasFolds()) {
        weights << tr("folded groups added up");
        chances << tr("of a folded group, at least one of its entries");
    }
    if (rows.others() > 0) {
        weights << (rows.hasFolds() ? tr("%1 smaller entries left out").arg(rows.others())
                                    : tr("the selected and the largest, %1 of %2 entries")
                                          .arg(rows.lines().size())
                                          .arg(rows.shown()));
        chances << weights.last();
    }
    const auto say = [this](ChartKind kind, const QStringList &text) {
        if (auto *chart = qobject_cast<FloorChart *>(madeSoFar(kind).picture))
            chart->setSubtitle(text.join(QStringLiteral("; ")));
    };
    say(ChartKind::Chance, chances);
    say(ChartKind::Weights, weights);
    say(ChartKind::Mix, shares);
}

int ChartPanes::headingHeight() const
{
    return 2 * fontMetrics().height();
}

QSize ChartPanes::paintedSize(ChartKind kind)
{
    return picture(kind).size() + QSize(0, headingHeight());
}

void ChartPanes::paintChart(ChartKind kind, QPainter &painter)
{
    const QRect heading(0, 0, picture(kind).width(), headingHeight());
    painter.save();
    painter.fillRect(heading, palette().color(QPalette::Base));
    painter.setFont(ui::bold(font()));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(heading.adjusted(10, 0, -10, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("%1 · %2 · %3", "ruleset, table, chart")
                         .arg(QString::fromStdString(m_context.document.draft().name),
                              QString::fromStdString(m_context.grid.table()),
                              nameOf(static_cast<Choice>(kind))));
    painter.setFont(font());
    painter.translate(0, heading.height());
    if (const auto *view = qobject_cast<FigureView *>(pane(kind).picture))
        view->paintInto(painter, view->rect());
    else
        chart(kind).paintInto(painter);
    painter.restore();
}

void ChartPanes::outdateFigures()
{
    for (const Pane &pane : m_panes) {
        if (pane.figures)
            pane.figures->outdate();
    }
}

void ChartPanes::setSimulated(CountTally simulated)
{
    m_choices.simulated = std::move(simulated);
    outdateFigures();
}

void ChartPanes::setPlayed(CountTally played)
{
    m_choices.played = std::move(played);
    outdateFigures();
}

Figures ChartPanes::comparedFigures(const FigureSource &source)
{
    const std::shared_ptr<const core::Ruleset> &rules = m_context.document.reference();
    const QString name = m_context.document.referenceName();
    const core::Analysis *own = m_context.exact.analysis();
    const auto analysis = own ? m_context.exact.of(rules, own->options()) : nullptr;
    if (rules && source.analysis && !analysis) {
        Figures figures;
        figures.columnsName = tr("floor");
        figures.note = tr("working out %1 …").arg(name);
        return figures;
    }
    return compareFigures(source, {.name = name, .rules = rules, .analysis = analysis.get()},
                          m_choices.comparedBy);
}

Figures ChartPanes::figuresOf(ChartKind kind)
{
    Figures figures = bareFiguresOf(kind);
    const bool isOfOne = kind == ChartKind::FirstSeen || kind == ChartKind::Counts;
    const bool isOfEntries = !isOfOne
        && std::any_of(figures.rows.begin(), figures.rows.end(),
                       [](const FigureRow &row) { return row.entry >= 0; });
    if (const QString chosen = m_context.rows.chosen(); isOfEntries && !chosen.isEmpty())
        figures.note = figures.note.isEmpty() ? chosen : tr("%1; %2").arg(figures.note, chosen);
    const std::string &table = m_context.grid.table();
    for (FigureRow &row : figures.rows) {
        if (row.entry >= 0)
            row.look = m_context.series.of(table, row.entry);
        else if (!row.type.empty())
            row.look = m_context.series.ofType(table, row.type);
    }
    return figures;
}

Figures ChartPanes::bareFiguresOf(ChartKind kind)
{
    return m_context.document.table(m_context.grid.table())
        ? infoOf(kind).figures(sourceOf(kind), m_choices)
        : Figures();
}

FigureSource ChartPanes::sourceOf(ChartKind kind) const
{
    const FloorPoint selected = m_context.cursor.selected();
    return {.document = m_context.document,
            .numbers = m_context.numbers,
            .analysis = m_context.exact.shown(),
            .table = m_context.grid.table(),
            .lines = infoOf(kind).isOfAll ? m_context.rows.all() : m_context.rows.lines(),
            .row = selected.row,
            .floor = selected.floor,
            .shown = m_context.rows.shown(),
            .firstInSight = m_axis.firstVisible(),
            .lastInSight = m_axis.lastVisible()};
}

void ChartPanes::writeReadOut()
{
    const TargetTool *tool = targetTool();
    m_bar->showDrawing(tool && tool->isOn());
    if (tool && tool->isOn())
        return m_bar->setReadOut(tool->text());
    const FloorPoint point = m_context.cursor.focus();
    if (point.row < 0 || point.row >= m_context.numbers.entries() || point.floor < 1
        || point.floor > m_context.numbers.floors()) {
        m_bar->setReadOut({});
        return;
    }
    const FloorNumbers::Entry entry = m_context.numbers.at(point.row, point.floor);
    const bool drawn = !m_context.numbers.drawsNothing(point.floor);
    const QString mark = m_context.numbers.runs() > 0 ? QStringLiteral("≈ ") : QString();
    const auto [first, last] = m_context.numbers.band(point.row, point.floor);
    const QString weight = wholeText(static_cast<std::uint64_t>(entry.weight));
    QString text
        = tr("%1 · floor %2 · %3 → share %4, P(≥1) %5")
              .arg(m_context.grid.headerData(point.row, Qt::Vertical, Qt::DisplayRole).toString())
              .arg(point.floor)
              .arg(first == last ? weight
                                 : tr("%1 on floors %2–%3").arg(weight).arg(first).arg(last),
                   drawn ? percentText(entry.share) : QStringLiteral("–"),
                   drawn ? mark + percentText(entry.atLeastOne) : QStringLiteral("–"));
    const QString reached = weightsChart().tool().reached();
    if (!reached.isEmpty())
        text = tr("%1 · %2").arg(text, reached);
    const QString consequences = weightsChart().tool().consequences();
    if (!consequences.isEmpty())
        text = tr("%1 · %2").arg(text, consequences);
    const FiguresModel *figures = m_choice == Choice::All ? nullptr : pane(shown()).figures;
    if (figures && qobject_cast<FloorChart *>(pane(shown()).picture)) {
        for (const FigureRow &row : figures->figures().rows) {
            const auto at = static_cast<std::size_t>(point.floor - 1);
            const bool isReference = row.role == FigureRole::Reference;
            if ((row.role == FigureRole::Line || isReference) && row.entry == point.row
                && at < row.values.size())
                text = tr("%1 · %2 %3")
                           .arg(text,
                                isReference ? m_context.document.referenceName()
                                    : m_choice == Choice::Compare ? tr("now")
                                    : infoOf(m_choice).isOfAll    ? valuesName(figures->figures())
                                                                  : nameOf(m_choice).toLower(),
                                (row.intervals.empty() ? QString() : mark)
                                    + figureText(row.unit, row.values[at]));
        }
    }
    m_bar->setReadOut(text);
}

} // namespace editor
