// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/mappingpage.h"

#include "app/ui/blending.h"
#include "app/ui/widgets.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/io/sheets/columns.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>
#include <set>

namespace editor {

namespace {

constexpr core::ColumnRole columnRoles[]
    = {core::ColumnRole::LeftOut,    core::ColumnRole::Name,       core::ColumnRole::Weight,
       core::ColumnRole::Floor,      core::ColumnRole::FirstFloor, core::ColumnRole::LastFloor,
       core::ColumnRole::OnlyFloor,  core::ColumnRole::WholeFloor, core::ColumnRole::FloorList,
       core::ColumnRole::FloorRange, core::ColumnRole::Growth,     core::ColumnRole::Rest,
       core::ColumnRole::OwnChance,  core::ColumnRole::OneIn,      core::ColumnRole::Cumulative,
       core::ColumnRole::DiceRange,  core::ColumnRole::Steps,      core::ColumnRole::Table};
// The heading comes last: who steps through them by keys must not pass what tells columns anew.
constexpr core::RowRole rowRoles[] = {core::RowRole::Entry, core::RowRole::LeftOut,
                                      core::RowRole::TableName, core::RowRole::Heading};

core::SheetColumn *columnAt(core::SheetBlock &block, int column)
{
    const bool isThere = column >= block.left && column <= block.right;
    return isThere ? &block.columnAt(column) : nullptr;
}

// The columns, ascending, get the role; those of floors count on from the floor before the first.
// Rows are told anew, but for those that were told by hand.
void setColumnRoles(const core::Sheet &mapped, core::SheetBlock &block,
                    const std::vector<int> &columns, core::ColumnRole role)
{
    core::SheetBlock guessed = block;
    core::guessRows(mapped, guessed);
    const std::vector<core::RowRole> before = block.rows;
    int floor = 0;
    for (int column = block.left; !columns.empty() && column < columns.front(); ++column) {
        const core::SheetColumn *other = columnAt(block, column);
        if (other != nullptr && other->role == core::ColumnRole::Floor)
            floor = other->floor;
    }
    for (const int column : columns) {
        core::SheetColumn *changed = columnAt(block, column);
        if (changed == nullptr)
            continue;
        *changed = {role, changed->floor, {}, {"you-said-so"}};
        if (role == core::ColumnRole::Floor)
            changed->floor = std::min(++floor, core::maxFloors);
    }
    core::guessRows(mapped, block);
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        if (before[i] != guessed.rows[i])
            block.rows[i] = before[i];
    }
}

// Those of the columns that hold the weights of a floor hold those of `first` and on.
void setFloors(core::SheetBlock &block, const std::vector<int> &columns, int first)
{
    for (const int column : columns) {
        core::SheetColumn *changed = columnAt(block, column);
        if (changed != nullptr && changed->role == core::ColumnRole::Floor)
            changed->floor = std::min(first++, core::maxFloors);
    }
}

void setRowRoles(core::SheetBlock &block, const std::vector<int> &rows, core::RowRole role)
{
    for (const int row : rows) {
        if (row >= block.top && row <= block.bottom)
            block.rowAt(row) = role;
    }
}

// The row is the heading, whatever it says; the columns stay as they are.
void setHeading(core::SheetBlock &block, int row)
{
    std::replace(block.rows.begin(), block.rows.end(), core::RowRole::Heading,
                 core::RowRole::LeftOut);
    setRowRoles(block, {row}, core::RowRole::Heading);
}

// What to guess from when `row` is the heading of `block`; the other blocks keep theirs.
core::MappingHints hintsWithHeading(const core::SheetMapping &mapping,
                                    const core::SheetBlock &block, int row)
{
    core::MappingHints hints {mapping.isTransposed, {row}};
    for (const core::SheetBlock &other : mapping.blocks) {
        const auto heading = core::headingRow(other);
        if (heading && &other != &block)
            hints.headings.push_back(*heading);
    }
    return hints;
}

// Whether cells say which table the row goes into: those of a column, or of a row above.
bool tellTables(const core::SheetBlock &block, int row)
{
    const auto isToldBy
        = [](const core::SheetColumn &column) { return column.role == core::ColumnRole::Table; };
    const auto end = block.rows.begin() + (row - block.top) + 1;
    return std::any_of(block.columns.begin(), block.columns.end(), isToldBy)
        || std::find(block.rows.begin(), end, core::RowRole::TableName) != end;
}

// "C–E", or "C … F" where not all between them are among the places.
QString spanText(const std::vector<int> &places, const QString &first, const QString &last)
{
    const auto span = static_cast<std::size_t>(places.back() - places.front()) + 1;
    return first + (span == places.size() ? QStringLiteral("–") : QStringLiteral(" … ")) + last;
}

QString columnsText(const std::vector<int> &places)
{
    const QString first = QString::fromStdString(core::columnName(places.front()));
    const QString last = QString::fromStdString(core::columnName(places.back()));
    return places.size() == 1
        ? MappingPage::tr("&Column %1 is:").arg(first)
        : MappingPage::tr("&Columns %1 are:").arg(spanText(places, first, last));
}

QString rowsText(const std::vector<int> &places)
{
    const QString first = QString::number(places.front() + 1);
    const QString last = QString::number(places.back() + 1);
    return places.size() == 1 ? MappingPage::tr("Ro&w %1 is:").arg(first)
                              : MappingPage::tr("Ro&ws %1 are:").arg(spanText(places, first, last));
}

} // namespace

MappingPage::MappingPage(QWidget *parent)
    : QWidget(parent)
    , m_cells(ui::named(new QTableView, tr("Cells of the sheet")))
    , m_tabRow(new QWidget)
    , m_tabChoice(ui::named(new WheelSafeComboBox, tr("Sheet")))
    , m_isTaken(new QCheckBox(tr("Read t&his sheet")))
    , m_isTransposed(new QCheckBox(tr("Floors go &down")))
    , m_table(new QLineEdit)
    , m_columnLabel(new QLabel)
    , m_column(new WheelSafeComboBox)
    , m_floor(ui::named(new WheelSafeSpinBox, tr("Floor of the column")))
    , m_reason(ui::wrapped())
    , m_rowLabel(new QLabel)
    , m_row(new WheelSafeComboBox)
{
    m_model.setPalette(palette());
    m_cells->setModel(&m_model);
    makeChoices();
    layOut();
    connectChoices();
}

void MappingPage::setSheets(std::vector<core::MappedSheet> sheets,
                            const std::optional<KeptImport> &kept)
{
    m_sheets = std::move(sheets);
    m_problem.reset();
    m_shown.clear();
    m_shown.reserve(m_sheets.size());
    std::vector<std::string> missing;
    const bool isKept = kept && !kept->tabs.empty();
    for (core::MappedSheet &own : m_sheets) {
        own.isRead = m_sheets.size() == 1 || (!isKept && own.isRead);
        for (std::size_t i = 0; kept && i < kept->tabs.size(); ++i) {
            if (kept->tabs[i].name != own.sheet.name && m_sheets.size() > 1)
                continue;
            own.mapping = core::mappingFrom(kept->tabs[i].mapping, own, missing);
            own.isRead = true;
        }
        m_shown.push_back(own.mapping);
    }
    const auto first = std::find_if(m_sheets.begin(), m_sheets.end(),
                                    [](const core::MappedSheet &own) { return own.isRead; });
    const QSignalBlocker blocker(m_tabChoice);
    m_tabChoice->clear();
    for (const core::MappedSheet &own : m_sheets)
        m_tabChoice->addItem(QString::fromStdString(own.sheet.name));
    m_tabChoice->setCurrentIndex(
        first == m_sheets.end() ? 0 : static_cast<int>(first - m_sheets.begin()));
    m_tabRow->setVisible(m_sheets.size() > 1);
    showTab();
}

void MappingPage::makeChoices()
{
    for (const core::ColumnRole role : columnRoles)
        m_column->addItem(role == core::ColumnRole::Floor ? tr("Weight on floor")
                                                          : roleText(core::SheetColumn {role, 1}));
    for (const core::RowRole role : rowRoles)
        m_row->addItem(roleText(role));
    m_floor->setRange(0, core::maxFloors);
    m_table->setToolTip(tr("The table that the rows with the cursor go into"));
    m_reason->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_reason->setMinimumHeight(2 * fontMetrics().height()); // a longer one moves nothing
    QPalette colors = palette(); // in which what is selected is weaker without the focus
    const QColor weak
        = ui::blended(colors.color(QPalette::Base), colors.color(QPalette::Highlight), 0.35);
    colors.setColor(QPalette::Inactive, QPalette::Highlight, weak);
    colors.setColor(QPalette::Inactive, QPalette::HighlightedText, colors.color(QPalette::Text));
    m_cells->setPalette(colors);
    m_cells->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_cells->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_cells->setTabKeyNavigation(false);
    m_cells->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
    m_cells->horizontalHeader()->setHighlightSections(false); // bold texts have no room
    m_cells->verticalHeader()->setHighlightSections(false);
    m_cells->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
}

void MappingPage::layOut()
{
    m_tabRow->setLayout(ui::spaced(
        ui::inRow({ui::labelOf(tr("&Sheet:"), m_tabChoice), ui::growing(m_tabChoice), m_isTaken}),
        {}));
    auto *columnRow = ui::inRow({ui::growing(m_column), m_floor});
    m_columnLabel->setBuddy(m_column);
    m_rowLabel->setBuddy(m_row);
    auto *below = new QFormLayout;
    below->addRow(m_columnLabel, columnRow);
    below->addRow(QString(), m_reason);
    below->addRow(m_rowLabel, m_row);
    below->addRow(tr("&Table:"), m_table);
    below->addRow(m_isTransposed);
    setLayout(ui::inColumn({m_tabRow, ui::growing(m_cells), below}));
}

void MappingPage::connectChoices()
{
    connect(m_tabChoice, &QComboBox::currentIndexChanged, this, [this] {
        showTab();
        showProblem();
    });
    connect(m_isTaken, &QCheckBox::clicked, this, [this](bool isTaken) {
        takeShown();
        m_sheets[tab()].isRead = isTaken;
        Q_EMIT changed();
    });
    connect(m_isTransposed, &QCheckBox::clicked, this, [this](bool isTransposed) {
        guessAgain({isTransposed, {}});
    });
    connect(m_cells->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &MappingPage::showBlock);
    connect(m_cells->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &MappingPage::nameSelected);
    connect(m_column, &QComboBox::activated, this, &MappingPage::changeColumns);
    connect(m_floor, &QSpinBox::valueChanged, this, [this](int floor) {
        if (core::SheetBlock *own = block()) {
            setFloors(*own, selected(Qt::Horizontal), floor);
            Q_EMIT changed();
        }
    });
    connect(m_row, &QComboBox::activated, this, &MappingPage::changeRows);
    connect(m_table, &QLineEdit::textEdited, this, [this](const QString &id) {
        core::SheetBlock *own = block();
        if (own == nullptr || id.trimmed().isEmpty())
            return;
        own->table = id.trimmed().toStdString();
        Q_EMIT changed();
    });
}

std::size_t MappingPage::tab() const
{
    return static_cast<std::size_t>(std::max(m_tabChoice->currentIndex(), 0));
}

// What was answered about columns becomes part of the mappings.
void MappingPage::takeShown()
{
    for (std::size_t i = 0; i < m_sheets.size(); ++i) {
        m_sheets[i].mapping.blocks = m_shown[i].blocks;
        m_sheets[i].mapping.isDoubtful = m_shown[i].isDoubtful;
    }
}

// The block with the cursor, or the first, to be changed by hand; nothing in an empty sheet.
core::SheetBlock *MappingPage::block()
{
    if (m_sheets.empty() || m_shown[tab()].blocks.empty())
        return nullptr;
    takeShown();
    core::SheetMapping &mapping = m_sheets[tab()].mapping;
    mapping.isDoubtful = false;
    std::vector<core::SheetBlock> &blocks = mapping.blocks;
    const QModelIndex at = m_cells->currentIndex();
    const auto place = m_model.blockAt(at.row(), at.column());
    return &blocks[std::min(place.value_or(0), blocks.size() - 1)];
}

void MappingPage::showTab()
{
    if (m_sheets.empty())
        return;
    const core::SheetMapping &mapping = m_shown[tab()];
    m_model.set(m_sheets[tab()].sheet, mapping);
    m_isTaken->setChecked(m_sheets[tab()].isRead);
    m_isTransposed->setChecked(mapping.isTransposed);
    if (m_model.rowCount() > 0 && m_model.columnCount() > 0) {
        const auto heading
            = mapping.blocks.empty() ? std::nullopt : core::headingRow(mapping.blocks.front());
        m_cells->setCurrentIndex(m_model.index(heading.value_or(0), 0));
    }
    showBlock();
}

void MappingPage::showBlock()
{
    const QModelIndex at = m_cells->currentIndex();
    m_model.setBlock(m_model.blockAt(at.row(), at.column()).value_or(0));
    showCell();
}

// What the row and the column with the cursor are.
void MappingPage::showCell()
{
    const QModelIndex at = m_cells->currentIndex();
    const auto place = m_model.blockAt(at.row(), at.column());
    const bool isThere = !m_sheets.empty() && at.isValid() && place.has_value();
    for (QWidget *widget : std::initializer_list<QWidget *> {m_column, m_row, m_table})
        widget->setEnabled(isThere);
    m_floor->setVisible(false);
    nameSelected();
    if (!isThere) {
        m_reason->clear();
        return;
    }
    const core::SheetBlock *own = &m_shown[tab()].blocks[*place];
    const core::SheetColumn &column
        = own->columns[static_cast<std::size_t>(at.column() - own->left)];
    const auto *role = std::find(std::begin(columnRoles), std::end(columnRoles), column.role);
    m_column->setCurrentIndex(static_cast<int>(role - std::begin(columnRoles)));
    const QSignalBlocker blocker(m_floor);
    m_floor->setVisible(column.role == core::ColumnRole::Floor);
    m_floor->setValue(column.floor);
    m_reason->setText(m_model.reasonText(at.column()));
    m_column->setAccessibleDescription(m_reason->text());
    const core::RowRole rowRole = own->rows[static_cast<std::size_t>(at.row() - own->top)];
    const auto *row = std::find(std::begin(rowRoles), std::end(rowRoles), rowRole);
    m_row->setCurrentIndex(
        row == std::end(rowRoles) ? -1 : static_cast<int>(row - std::begin(rowRoles)));
    const bool isTold = tellTables(*own, at.row());
    m_table->setEnabled(!isTold);
    m_table->setPlaceholderText(isTold ? tr("as the cells say") : QString());
    const QString table = isTold ? QString() : QString::fromStdString(own->table);
    if (m_table->text() != table) {
        m_table->setText(table);
        m_table->setCursorPosition(0);
    }
}

// What the choices of a column and a row change: all that is selected.
void MappingPage::nameSelected()
{
    if (!m_column->isEnabled()) {
        m_columnLabel->setText(tr("&Column:"));
        m_rowLabel->setText(tr("Ro&w:"));
        return;
    }
    const bool isTurned = m_shown[tab()].isTransposed;
    m_columnLabel->setText(isTurned ? rowsText(selected(Qt::Horizontal))
                                    : columnsText(selected(Qt::Horizontal)));
    m_rowLabel->setText(isTurned ? columnsText(selected(Qt::Vertical))
                                 : rowsText(selected(Qt::Vertical)));
}

// The rows or columns with something selected, ascending.
std::vector<int> MappingPage::selected(Qt::Orientation orientation) const
{
    std::set<int> places;
    for (const QModelIndex &index : m_cells->selectionModel()->selectedIndexes())
        places.insert(orientation == Qt::Horizontal ? index.column() : index.row());
    if (places.empty())
        places.insert(orientation == Qt::Horizontal ? m_cells->currentIndex().column()
                                                    : m_cells->currentIndex().row());
    return {places.begin(), places.end()};
}

void MappingPage::changeColumns()
{
    if (core::SheetBlock *own = block()) {
        setColumnRoles(m_model.sheet(), *own, selected(Qt::Horizontal),
                       columnRoles[m_column->currentIndex()]);
        Q_EMIT changed();
    }
}

void MappingPage::changeRows()
{
    core::SheetBlock *own = block();
    if (own == nullptr)
        return;
    const core::RowRole role = rowRoles[m_row->currentIndex()];
    const int row = m_cells->currentIndex().row();
    if (role == core::RowRole::Heading) {
        const core::MappingHints hints = hintsWithHeading(m_sheets[tab()].mapping, *own, row);
        if (core::hasWeights(core::guessMapping(m_sheets[tab()].sheet, hints)))
            return guessAgain(hints);
        setHeading(*own, row);
    } else {
        setRowRoles(*own, selected(Qt::Vertical), role);
    }
    Q_EMIT changed();
}

void MappingPage::guessAgain(const core::MappingHints &hints)
{
    takeShown();
    core::SheetMapping &mapping = m_sheets[tab()].mapping;
    core::SheetMapping guessed = core::guessMapping(m_sheets[tab()].sheet, hints);
    mapping.isTransposed = guessed.isTransposed;
    mapping.blocks = std::move(guessed.blocks);
    mapping.isDoubtful = false;
    m_shown[tab()] = mapping;
    showTab();
    Q_EMIT changed();
}

core::Result<core::Imported> MappingPage::read(const core::ImportOptions &options) const
{
    std::size_t broken = 0;
    return core::readSheets(m_sheets, options, broken);
}

QString MappingPage::show(const core::ImportOptions &options)
{
    m_problem.reset();
    if (m_sheets.empty())
        return {};
    for (std::size_t i = 0; i < m_sheets.size(); ++i)
        m_shown[i] = core::answered(m_sheets[i].sheet, m_sheets[i].mapping, options);
    std::size_t broken = 0;
    const auto read = core::readSheets(m_sheets, options, broken);
    if (!read && broken < m_sheets.size())
        m_problem = {broken, read.error()};
    const bool isAtWork = isAncestorOf(QApplication::focusWidget()); // and stays on that sheet
    if (m_problem && broken != tab() && !isAtWork) {
        const QSignalBlocker blocker(m_tabChoice);
        m_tabChoice->setCurrentIndex(static_cast<int>(broken));
        showTab();
    }
    return showProblem();
}

void MappingPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (hasSheets())
        showProblem(); // what has room is known from now on
}

// Marks it on the sheet that is shown, and returns its place in words.
QString MappingPage::showProblem()
{
    m_model.set(m_sheets[tab()].sheet, m_shown[tab()]);
    m_model.setProblem({});
    showBlock();
    m_cells->resizeColumnsToContents();
    if (!m_problem)
        return {};
    const auto &[broken, error] = *m_problem;
    const QString sheet
        = m_sheets.size() == 1 ? QString() : QString::fromStdString(m_sheets[broken].sheet.name);
    if (error.line == 0)
        return sheet.isEmpty() ? QString() : tr("Sheet “%1”").arg(sheet);
    const int row = error.line - 1;
    const int column = std::max(error.column, 1) - 1;
    if (broken == tab()) {
        const auto place
            = m_shown[tab()].isTransposed ? std::pair {column, row} : std::pair {row, column};
        m_model.setProblem(place);
        if (isVisible())
            m_cells->scrollTo(m_model.index(place.first, place.second));
    }
    const QString cell = QString::fromStdString(core::cellName(row, column));
    return sheet.isEmpty() ? tr("Cell %1").arg(cell) : tr("Sheet “%1”, cell %2").arg(sheet, cell);
}

std::vector<KeptImport::Tab> MappingPage::keptTabs() const
{
    std::vector<KeptImport::Tab> tabs;
    for (std::size_t i = 0; i < m_sheets.size(); ++i) {
        const core::Sheet &sheet = m_sheets[i].sheet;
        if (m_sheets[i].isRead)
            tabs.push_back({sheet.name, core::keptMapping(sheet, m_shown[i])});
    }
    return tabs;
}

} // namespace editor
