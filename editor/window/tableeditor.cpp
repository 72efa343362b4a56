// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/tableeditor.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/dialogs/tableform.h"
#include "editor/document/foldmemory.h"
#include "editor/edits/tableedits.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/entryheader.h"
#include "editor/grid/rowfilter.h"
#include "editor/style/colors.h"
#include "editor/style/panelarea.h"
#include "editor/text/numbertext.h"

#include "core/tables/progression.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

namespace editor {

namespace {

constexpr int linesInSight = 8; // of a window too low for grid, figures and chart
constexpr int rowsInSight = 5; // of the grid, where the chart can be lower
constexpr int roomOfChart = 40; // beyond its lowest, in pixels: docks leave so much

} // namespace

TableEditor::TableEditor(RulesetDocument &document, Numbers &exact, const SeriesNumbers &series,
                         const std::string &table, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_table(table)
    , m_numbers(document, exact, table)
    , m_model(document, table)
    , m_groups(document, m_model, m_numbers)
    , m_footerModel(document, table, m_numbers)
    , m_rows(m_numbers)
    , m_bar(new GridBar)
    , m_grid(new WeightGrid(document, m_model, m_axis, m_cursor))
    , m_groupGrid(new GroupGrid(m_groups, *m_grid, m_axis, m_cursor))
    , m_footer(new FloorTableView(FloorTableView::Rows::Figures, m_axis, m_cursor))
    , m_list(new TransitionList(document, table))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_scrollBar(new QScrollBar(Qt::Horizontal))
    , m_charts(new ChartPanes({.document = document,
                               .exact = exact,
                               .numbers = m_numbers,
                               .grid = m_model,
                               .axis = m_axis,
                               .cursor = m_cursor,
                               .rows = m_rows,
                               .series = series},
                              m_model, m_axis))
{
    m_model.followNumbers(exact, m_numbers);
    m_grid->entryHeader().setStyles(
        [&series, id = m_table](int row) { return series.of(id, row); });
    m_groupGrid->entryHeader().setStyles(
        [this, &series](int line) { return series.of(m_table, m_groups.rowsAt(line).front()); });
    m_footer->setCells(m_footerModel);
    m_footer->setAccessibleName(tr("Figures of %1 by floor").arg(QString::fromStdString(table)));
    addFooterActions();

    for (QWidget *part : std::initializer_list<QWidget *> {m_bar, m_grid, m_groupGrid, m_list})
        HelpWindow::setPlace(*part, {QStringLiteral("workbench"), QStringLiteral("Cells")});
    HelpWindow::setPlace(*m_footer, {QStringLiteral("workbench"), QStringLiteral("Goals")});
    HelpWindow::setPlace(*m_charts,
                         {QStringLiteral("workbench"), QStringLiteral("Grid and charts")});
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeGridPane());
    m_splitter->addWidget(m_charts);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_dragged = true; });
    setLayout(ui::spaced(ui::inColumn({new PanelArea(m_splitter, linesInSight)}), {}));
    m_splitter->installEventFilter(this);
    connectViews();
    connectList();
    connectGroups();
    m_bar->setReferenceName(m_document.referenceName());
    m_bar->recall();
    updateEmptyHint();
    if (m_model.rowCount() > 0 && m_model.columnCount() > 0)
        m_grid->goTo(m_model.index(0, 0));
}

QWidget *TableEditor::makeGridPane()
{
    m_emptyHint = makeEmptyHint();
    // What is set by hand above the gap, what follows from it below.
    m_gridPane = ui::holding(ui::spaced(
        ui::inColumn({m_bar, ui::growing(m_grid), ui::growing(m_groupGrid), ui::growing(m_list),
                      ui::growing(m_emptyHint), ui::gap(4), m_footer, m_scrollBar}),
        {}, 0));
    m_gridPane->setAutoFillBackground(true);
    m_gridPane->setBackgroundRole(QPalette::Base);
    return m_gridPane;
}

QWidget *TableEditor::makeEmptyHint()
{
    auto *text = ui::wrapped(tr("This table has no entries yet: nothing can be drawn from it."));
    text->setAlignment(Qt::AlignCenter);
    m_addFirst = ui::button(tr("&Add Entry…"), &m_grid->entries(), &EntryActions::add);
    return ui::holding(
        ui::inColumn({ui::rest(), text, ui::at(Qt::AlignCenter, m_addFirst), ui::rest()}));
}

void TableEditor::connectViews()
{
    connect(m_bar, &GridBar::changed, this, &TableEditor::followBar);
    connect(&m_document, &RulesetDocument::referenceChanged, this, &TableEditor::followBar);
    connect(m_grid, &WeightGrid::noted, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, false); });
    const auto problem = [this](const QString &sentence) { Q_EMIT noted(sentence, true); };
    connect(m_grid, &FloorTableView::problemChanged, this, problem);
    connect(m_footer, &FloorTableView::problemChanged, this, problem);
    connect(m_charts, &ChartPanes::refused, this, problem);
    connect(m_charts, &ChartPanes::roomForNamesChanged, &m_rows, &ChartedRows::showNames);
    connect(m_footer, &FloorTableView::readOnlyEditAttempted, this, [this](const QModelIndex &at) {
        if (at.row() == FooterModel::CountRow)
            editCountRule();
        else if (const std::vector<int> goals = m_footerModel.goalsOf(at.row()); !goals.empty())
            Q_EMIT goalChosen(goals.front());
    });
    connect(m_footer, &FloorTableView::fillRequested, this, &TableEditor::fillCounts);
    connect(m_footer, &FloorTableView::reported, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, false); });
    const auto showSpan = [this] {
        m_footer->clearSpans();
        if (!m_footerModel.wholeRule().isEmpty() && m_footerModel.columnCount() > 1)
            m_footer->setSpan(FooterModel::CountRow, 0, 1, m_footerModel.columnCount());
    };
    connect(&m_footerModel, &FooterModel::ruleChanged, this, showSpan);
    showSpan();

    connect(m_scrollBar, &QScrollBar::valueChanged, &m_axis, &FloorAxis::setScroll);
    connect(&m_axis, &FloorAxis::changed, this, &TableEditor::followScroll);
    connect(&m_cursor, &FloorCursor::selectionChanged, this, [this] {
        const FloorPoint at = m_cursor.selected();
        if (at.row >= 0 && m_grid->isRowHidden(at.row))
            m_bar->clearFilter(); // somebody goes there by another way
        m_rows.include(at.row);
        const QModelIndex index = m_model.index(at.row, FloorCellModel::columnOf(at.floor));
        if (index.isValid() && index != m_grid->currentIndex())
            m_grid->goTo(index);
    });
    for (const auto &signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_model, signal, this, &TableEditor::updateEmptyHint);
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this, &TableEditor::fitSoon);
    for (const auto &signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_footerModel, signal, this, &TableEditor::fitSoon);
    connect(&m_footerModel, &QAbstractItemModel::headerDataChanged, this, &TableEditor::fitSoon);
    connect(&m_document, &RulesetDocument::changed, this,
            [this, showSpan](const DraftChange &change) {
                if (!isAny<FloorsChanged>(change))
                    return;
                fit();
                showSpan();
            });
}

void TableEditor::addFooterActions()
{
    const auto add = [this](const QString &text, const QKeySequence &keys, auto slot) {
        ui::ownAction(*m_footer, text, keys, this, slot);
    };
    m_footer->setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto at = [this] { return m_footer->currentIndex(); };
    add(tr("&Remove Transition"), Qt::Key_Delete, [this, at] {
        if (at().row() == FooterModel::CountRow)
            removeCountTransition(m_document, m_table, FloorCellModel::floorOf(at()));
    });
    add(tr("Set to &0"), Qt::CTRL | Qt::Key_Delete, [this, at] {
        if (at().row() == FooterModel::CountRow)
            setCount(m_document, m_table, FloorCellModel::floorOf(at()), 0,
                     m_document.newGesture());
    });
    add(tr("&Table Rules…"), {}, &TableEditor::editCountRule);
}

// Of the marked cells those that can be typed in, as one step; each is read before any is changed.
void TableEditor::fillCounts(const QString &text)
{
    std::vector<std::pair<int, int>> counts; // floor, number
    for (const QModelIndex &index : m_footer->selectionModel()->selectedIndexes()) {
        if (!(index.flags() & Qt::ItemIsEditable))
            continue;
        const CellReading reading = m_footerModel.read(index, text);
        if (!reading.value)
            return Q_EMIT noted(reading.problem, true);
        counts.emplace_back(FloorCellModel::floorOf(index), *reading.value);
    }
    std::sort(counts.begin(), counts.end());
    const int gesture = m_document.newGesture();
    for (const auto &[floor, number] : counts)
        setCount(m_document, m_table, floor, number, gesture);
    Q_EMIT noted(counts.size() == 1 ? tr("Filled one cell.")
                                    : tr("Filled %1 cells.").arg(counts.size()),
                 false);
}

void TableEditor::editCountRule()
{
    const core::SpawnTable before = *m_document.table(m_table);
    TableForm form(m_document.draft(), before, this);
    if (form.exec() == QDialog::Accepted && form.table())
        setTableRules(m_document, m_table, *form.table());
}

// The views look at axis and cursor to the last.
TableEditor::~TableEditor()
{
    qDeleteAll(findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
}

void TableEditor::focusCells()
{
    QWidget *cells = m_addFirst;
    if (m_model.rowCount() > 0)
        cells = m_bar->showsList() ? static_cast<QWidget *>(m_list) : &this->cells();
    cells->setFocus(Qt::OtherFocusReason);
}

void TableEditor::goToFloor(int floor)
{
    const int row = std::max(m_grid->currentIndex().row(), 0);
    const QModelIndex cell = m_model.index(row, floor - 1);
    if (cell.isValid() && cell != m_grid->currentIndex())
        m_grid->goTo(cell);
}

void TableEditor::showAllFloors()
{
    m_axis.setWidth(FloorAxis::Width::AllFloors);
    const int inSight = m_axis.lastVisible() - m_axis.firstVisible() + 1;
    if (inSight < m_axis.floors())
        Q_EMIT noted(tr("%1 of %2 floors have room, as narrow as columns can be.")
                         .arg(inSight)
                         .arg(m_axis.floors()),
                     false);
}

QList<TablePane> TableEditor::panes() const
{
    QWidget *cells = m_bar->showsList() ? static_cast<QWidget *>(m_list) : &this->cells();
    return {{cells, cells}, {m_footer, m_footer}, {m_charts, &m_charts->chooser()}};
}

void TableEditor::finishTyping()
{
    m_grid->finishTyping();
    m_groupGrid->finishTyping();
    m_footer->finishTyping();
}

// The grid, whose key this is, is not to be seen while it has no rows.
void TableEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Insert && m_model.rowCount() == 0)
        m_grid->entries().add();
    else
        QWidget::keyPressEvent(event);
}

bool TableEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_splitter && event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void TableEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

// Of the weights of a floor.
std::uint64_t TableEditor::largestTotal() const
{
    std::uint64_t largest = 0;
    const core::SpawnTable *table = m_document.table(m_table);
    for (int floor = 1; table && floor <= m_document.draft().floors; ++floor) {
        std::uint64_t total = 0;
        for (const core::SpawnEntry &entry : table->entries)
            total += static_cast<std::uint64_t>(core::valueAt(entry.weight, floor));
        largest = std::max(largest, total);
    }
    return largest;
}

// Measuring the names of a long table takes a while; a paste changes each of its rows.
void TableEditor::fitSoon()
{
    if (std::exchange(m_fitting, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_fitting = false;
        fit();
    });
}

void TableEditor::fit()
{
    const int header = std::max(m_grid->entryHeader().comfortableWidth(),
                                m_footer->entryHeader().comfortableWidth());
    QFont bold = m_grid->font();
    bold.setBold(true);
    // The longest number of all, and the room around it.
    const QFontMetrics metrics(bold);
    m_axis.setNarrowest(std::max(metrics.horizontalAdvance(percentText(1 - 1e-6)),
                                 metrics.horizontalAdvance(wholeText(largestTotal())))
                        + 6);
    m_axis.fit(std::max(m_splitter->width(), header + 1), header, m_document.draft().floors);
    followScroll();
    fitGridPane();
}

QSize TableEditor::sizeHint() const
{
    const int rows = std::min(rowsHeight(), m_grid->heightOf(rowsInSight));
    return {QWidget::sizeHint().width(),
            heightWithRows(rows) + m_splitter->handleWidth() + m_charts->minimumSizeHint().height()
                + roomOfChart};
}

// All rows of the grid, or of what is in its place.
int TableEditor::rowsHeight() const
{
    const int rows = m_model.rowCount() > 0 ? cells().fullHeight() : 120;
    if (!m_bar->showsList())
        return rows;
    const int lines = m_list->model()->rowCount() * std::max(m_list->sizeHintForRow(0), 1);
    return std::max(rows, m_list->header()->sizeHint().height() + lines + 4);
}

// Of bar, rows, figures and scroll bar.
int TableEditor::heightWithRows(int rows) const
{
    const int scroll = m_axis.maxScroll() > 0 ? m_scrollBar->sizeHint().height() : 0;
    return m_bar->sizeHint().height() + rows + m_footer->fullHeight() + scroll + 6;
}

// A short table leaves its room to the charts, a long one scrolls before it takes theirs.
void TableEditor::fitGridPane()
{
    const int rows = rowsHeight();
    const int all = heightWithRows(rows);
    const int bar = m_bar->sizeHint().height();
    m_footer->setMaximumHeight(m_footer->fullHeight());
    m_gridPane->setMaximumHeight(all);
    if (m_dragged)
        return;
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int usual = std::min({all, window()->height() * 45 / 100 + bar, room * 60 / 100});
    const int least = std::min({all, all - rows + m_grid->heightOf(rowsInSight),
                                room - m_charts->minimumSizeHint().height()});
    const int pane = std::max(usual, least);
    m_splitter->setSizes({pane, std::max(1, room - pane)});
}

void TableEditor::followScroll()
{
    m_scrollBar->setRange(0, m_axis.maxScroll());
    m_scrollBar->setPageStep(std::max(1, m_axis.visibleWidth()));
    m_scrollBar->setSingleStep(m_axis.columnWidth());
    m_scrollBar->setValue(m_axis.scroll());
    m_scrollBar->setVisible(m_axis.maxScroll() > 0);
    m_rows.showFloors(m_axis.firstVisible(), m_axis.lastVisible());
}

void TableEditor::updateEmptyHint()
{
    const bool empty = m_model.rowCount() == 0;
    const bool isGrouped = m_groups.grouping() != Grouping::None;
    m_grid->setVisible(!empty && !m_bar->showsList() && !isGrouped);
    m_groupGrid->setVisible(!empty && !m_bar->showsList() && isGrouped);
    m_list->setVisible(!empty && m_bar->showsList());
    m_emptyHint->setVisible(empty);
    fit();
}

void TableEditor::followBar()
{
    m_bar->setReferenceName(m_document.referenceName());
    m_model.showHeat(m_bar->showsHeat());
    m_model.setDisplay(m_bar->display());
    const bool listed = m_bar->showsList();
    const bool hadFocus
        = cells().hasFocus() || m_list->hasFocus() || m_bar->isAncestorOf(focusWidget());
    updateEmptyHint();
    if (listed)
        m_list->showTransition(m_model.entryAt(m_cursor.selected().row), m_cursor.selected().floor);
    if (hadFocus && !m_bar->isAncestorOf(QApplication::focusWidget()))
        focusCells();
}

// Rows that are not asked for are neither seen nor charted, nor can they be selected. What changes
// while somebody edits stays in sight: the question is asked when it is typed.
void TableEditor::followFilter()
{
    const RowFilter filter(m_bar->filter());
    int first = -1;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QString name = m_model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString()
            + u' ' + QString::fromStdString(m_model.entryAt(row));
        const core::Progression &weight = m_document.entry(m_table, m_model.entryAt(row))->weight;
        const auto value = [&](RowFilter::Quantity quantity, int floor) {
            constexpr double whole = 100; // percent
            if (quantity == RowFilter::Quantity::Weight)
                return double(core::valueAt(weight, floor));
            return floor <= m_numbers.floors() ? whole * m_numbers.at(row, floor).share : 0;
        };
        const bool shown = filter.matches(name, value, m_model.columnCount());
        m_grid->setRowHidden(row, !shown);
        if (shown && first < 0)
            first = row;
    }
    std::vector<bool> shown;
    for (int row = 0; row < m_model.rowCount(); ++row)
        shown.push_back(!m_grid->isRowHidden(row));
    m_groups.setShown(shown);
    deselectHidden();
    if (first >= 0 && m_grid->isRowHidden(m_grid->currentIndex().row()))
        m_grid->setCurrentIndex(m_model.index(first, m_grid->currentIndex().column()));
    chooseRows();
    fit();
}

void TableEditor::deselectHidden()
{
    QItemSelection hidden;
    for (const QModelIndex &index : m_grid->selectionModel()->selectedIndexes()) {
        if (m_grid->isRowHidden(index.row()))
            hidden.select(index, index);
    }
    if (!hidden.isEmpty())
        m_grid->selectionModel()->select(hidden, QItemSelectionModel::Deselect);
}

void TableEditor::chooseRows()
{
    bool anySolo = false;
    for (int row = 0; row < m_model.rowCount(); ++row)
        anySolo = anySolo || m_model.isSolo(row);
    std::vector<int> rows;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_grid->isRowHidden(row) && (!anySolo || m_model.isSolo(row)))
            rows.push_back(row);
    }
    if (static_cast<int>(rows.size()) == m_model.rowCount())
        rows.clear(); // all: those that are added later too
    m_rows.showOnly(std::move(rows));
}

void TableEditor::connectList()
{
    connect(m_list, &TransitionList::noted, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, true); });
    connect(m_list, &TransitionList::transitionChosen, this,
            [this](const std::string &entry, int floor) {
                if (!m_list->isVisible())
                    return;
                // The list shows transitions below the last floor too, the grid does not.
                m_cursor.setSelected(
                    {.row = m_model.rowOf(entry), .floor = std::min(floor, m_model.columnCount())});
            });
    connect(&m_model, &WeightGridModel::soloChanged, this, &TableEditor::chooseRows);
    connect(m_bar, &GridBar::filterChanged, this, &TableEditor::followFilter);
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TableEditor::deselectHidden);
    // Rows have moved: those that are solo or filtered out have other numbers.
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &TableEditor::followFilter);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &TableEditor::followFilter);
}

FloorTableView &TableEditor::cells() const
{
    if (m_groups.grouping() == Grouping::None)
        return *m_grid;
    return *m_groupGrid;
}

void TableEditor::connectGroups()
{
    connect(m_groupGrid, &GroupGrid::noted, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, false); });
    connect(m_groupGrid, &FloorTableView::problemChanged, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, true); });
    connect(&m_cursor, &FloorCursor::selectionChanged, m_groupGrid, &GroupGrid::followCursor);
    connect(m_bar, &GridBar::groupingChanged, this, &TableEditor::followGrouping);
    connect(&m_groups, &GroupsModel::foldsChanged, this, &TableEditor::foldCharts);
    if (const Folds kept = keptFolds(m_document.path(), m_table); kept.grouping != Grouping::None) {
        m_bar->setGrouping(kept.grouping);
        m_groups.setOpen(kept.open);
    }
}

void TableEditor::groupByNextKind()
{
    if (const core::SpawnTable *table = m_document.table(m_table))
        m_bar->setGrouping(nextGrouping(m_document.draft(), *table, m_bar->grouping()));
}

void TableEditor::followGrouping()
{
    if (m_bar->grouping() != m_groups.grouping())
        m_groups.setGrouping(m_bar->grouping());
    updateEmptyHint();
    if (m_groups.grouping() != Grouping::None)
        m_groupGrid->showCursor();
    QTimer::singleShot(0, this, [this] { // a menu this was chosen from puts the focus back first
        if (isVisible())
            focusCells();
    });
}

// The charts take a fold for one where they can add its entries up.
void TableEditor::foldCharts()
{
    m_rows.fold(m_groups.folded());
    keepFolds(m_document.path(), m_table, {m_groups.grouping(), m_groups.open()});
    fitSoon();
}

} // namespace editor
