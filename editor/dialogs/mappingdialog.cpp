// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/mappingdialog.h"

#include "editor/dialogs/mappingedits.h"
#include "editor/style/screenfit.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

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

// What was changed on the way, and what was left out.
QString notesText(const core::SheetImport &import)
{
    QStringList lines;
    for (const core::Message &sentence : import.leftOut)
        lines << messageText(sentence);
    for (const core::Message &sentence : import.imported.notes)
        lines << messageText(sentence);
    return lines.join(u'\n');
}

// Whether the question is what a column is.
bool isAboutColumn(const core::Question &question)
{
    return question.about == core::Question::About::OneOfSeveral && !question.answers.empty()
        && question.answers.front() != "point" && !question.answers.front().starts_with("zero=");
}

// Where the question is answered.
QString howToSettle(const core::Question &question)
{
    if (question.about == core::Question::About::BlankCells)
        return MappingDialog::tr("Say below the cells what empty cells mean.");
    const std::string answer = question.answers.empty() ? std::string() : question.answers.front();
    if (answer == "point")
        return MappingDialog::tr("Say below the cells what marks the decimals.");
    if (answer.starts_with("zero="))
        return MappingDialog::tr("Say below the cells what floor 0 is.");
    return MappingDialog::tr("Choose below the cells what the column is.");
}

} // namespace

MappingDialog::MappingDialog(std::vector<core::Sheet> sheets, const QString &name,
                             const std::optional<KeptImport> &kept, const core::Ruleset *draft,
                             QWidget *parent)
    : ImportPreview(draft, parent)
    , m_cells(new QTableView)
    , m_explanation(new QLabel)
    , m_tabChoice(new QComboBox)
    , m_isTaken(new QCheckBox(tr("Read t&his sheet")))
    , m_isTransposed(new QCheckBox(tr("Floors go &down")))
    , m_table(new QLineEdit)
    , m_columnLabel(new QLabel)
    , m_column(new QComboBox)
    , m_floor(new WheelSafeSpinBox)
    , m_rowLabel(new QLabel)
    , m_row(new QComboBox)
    , m_blanks(new QComboBox)
    , m_mark(new QComboBox)
    , m_zero(new QComboBox)
    , m_notes(new QPlainTextEdit)
{
    setWindowTitle(name.isEmpty() ? tr("Map Columns and Rows")
                                  : tr("Import “%1”: Columns and Rows").arg(name));
    std::vector<std::string> missing;
    for (core::Sheet &sheet : sheets) {
        Tab own {std::move(sheet), {}, false};
        own.mapping = core::guessMapping(own.sheet);
        own.mapping.isDoubtful = false; // what comes of it is seen before it is taken
        own.isTaken = sheets.size() == 1 || (!kept && core::hasWeights(own.mapping));
        for (std::size_t i = 0; kept && i < kept->tabs.size(); ++i) {
            if (kept->tabs[i].name != own.sheet.name && sheets.size() > 1)
                continue;
            own.mapping = core::mappingFrom(kept->tabs[i].mapping, own.sheet, missing);
            own.isTaken = true;
        }
        m_tabs.push_back(std::move(own));
    }
    m_model.setPalette(palette());
    m_cells->setModel(&m_model);
    m_explanation->hide();
    m_explanation->setWordWrap(true);
    makeChoices();
    m_notes->setReadOnly(true);
    m_notes->setTabChangesFocus(true);
    m_notes->setAccessibleName(tr("Changed or left out"));
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *notesLabel = new QLabel(tr("Chan&ged or left out"));
    notesLabel->setBuddy(m_notes);
    layout()->addWidget(m_explanation);
    layOut({.source = makeSheetSide(),
            .sourceParts = 3,
            .notes = {notesLabel, m_notes},
            .replace = tr("Re&place Tables of the Draft")});
    resize(fittingScreen(*this, {1100, 660}));
    connectChoices();
    const auto first
        = std::find_if(m_tabs.begin(), m_tabs.end(), [](const Tab &own) { return own.isTaken; });
    if (first != m_tabs.end())
        m_tabChoice->setCurrentIndex(static_cast<int>(first - m_tabs.begin()));
    showTab();
    update();
    m_cells->setFocus();
}

void MappingDialog::makeChoices()
{
    m_tabChoice->setAccessibleName(tr("Sheet"));
    for (const Tab &own : m_tabs)
        m_tabChoice->addItem(QString::fromStdString(own.sheet.name));
    for (const core::ColumnRole role : columnRoles)
        m_column->addItem(role == core::ColumnRole::Floor ? tr("Weight on floor")
                                                          : roleText(core::SheetColumn {role, 1}));
    for (const core::RowRole role : rowRoles)
        m_row->addItem(roleText(role));
    m_floor->setRange(0, core::maxFloors);
    m_floor->setAccessibleName(tr("Floor of the column"));
    m_blanks->addItems({tr("zero, but ask after a weight"), tr("zero: nothing appears there"),
                        tr("carried: the weight before goes on")});
    m_mark->addItems(
        {tr("as the numbers say"), tr("point: 1.5 and 1,000"), tr("comma: 1,5 and 1.000")});
    m_zero->addItems({tr("ask where floors begin at 0"), tr("the first floor: all are one more"),
                      tr("before the first floor")});
    m_table->setToolTip(tr("The table that the rows with the cursor go into"));
}

QWidget *MappingDialog::makeSheetSide()
{
    m_cells->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_cells->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_cells->setTabKeyNavigation(false);
    m_cells->setAccessibleName(tr("Cells of the sheet"));
    m_cells->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
    m_cells->horizontalHeader()->setHighlightSections(false); // bold texts have no room
    m_cells->verticalHeader()->setHighlightSections(false);
    m_cells->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    const bool isWorkbook = m_tabs.size() > 1;
    auto *form = new QFormLayout;
    auto *tabRow = new QHBoxLayout;
    tabRow->addWidget(m_tabChoice, 1);
    tabRow->addWidget(m_isTaken);
    if (isWorkbook) {
        form->addRow(tr("&Sheet:"), tabRow);
        qobject_cast<QLabel *>(form->labelForField(tabRow))->setBuddy(m_tabChoice);
    } else {
        m_tabChoice->setParent(this);
        m_tabChoice->hide();
        m_isTaken->setParent(this);
        m_isTaken->hide();
        delete tabRow;
    }
    auto *columnRow = new QHBoxLayout;
    columnRow->addWidget(m_column, 1);
    columnRow->addWidget(m_floor);
    m_columnLabel->setBuddy(m_column);
    m_rowLabel->setBuddy(m_row);
    auto *below = new QFormLayout;
    below->addRow(m_columnLabel, columnRow);
    below->addRow(m_rowLabel, m_row);
    below->addRow(tr("&Table:"), m_table);
    below->addRow(tr("&Empty cells:"), m_blanks);
    below->addRow(tr("Decimal &mark:"), m_mark);
    below->addRow(tr("Floor &0 is:"), m_zero);
    below->addRow(m_isTransposed);
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addLayout(form);
    layout->addWidget(m_cells, 1);
    layout->addLayout(below);
    return side;
}

void MappingDialog::connectChoices()
{
    connect(m_tabChoice, &QComboBox::currentIndexChanged, this, [this] {
        showTab();
        update();
    });
    connect(m_isTaken, &QCheckBox::clicked, this, [this](bool isTaken) {
        tab().isTaken = isTaken;
        update();
    });
    connect(m_isTransposed, &QCheckBox::clicked, this, [this](bool isTransposed) {
        guessAgain({isTransposed, {}});
        showTab();
    });
    connect(m_cells->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &MappingDialog::showBlock);
    connect(m_column, &QComboBox::activated, this, &MappingDialog::changeColumns);
    connect(m_floor, &QSpinBox::valueChanged, this, &MappingDialog::changeFloors);
    connect(m_row, &QComboBox::activated, this, &MappingDialog::changeRows);
    connect(m_table, &QLineEdit::textEdited, this, &MappingDialog::changeTable);
    connect(m_blanks, &QComboBox::activated, this, [this](int index) {
        tab().mapping.blanks = index == 0 ? std::nullopt
            : index == 1                  ? std::optional {core::Blanks::Zero}
                                          : std::optional {core::Blanks::Carried};
        update();
    });
    connect(m_zero, &QComboBox::activated, this, &MappingDialog::changeZero);
    connect(m_mark, &QComboBox::activated, this, [this](int index) {
        tab().mapping.mark = index == 0 ? std::nullopt
            : index == 1                ? std::optional {core::DecimalMark::Point}
                                        : std::optional {core::DecimalMark::Comma};
        update();
    });
}

void MappingDialog::changeZero(int index)
{
    tab().mapping.zero = index == 0 ? std::nullopt
        : index == 1                ? std::optional {core::ZeroFloor::First}
                                    : std::optional {core::ZeroFloor::Before};
    update();
}

void MappingDialog::explain(const QString &sentence)
{
    m_explanation->setText(sentence);
    m_explanation->setVisible(!sentence.isEmpty());
}

MappingDialog::Tab &MappingDialog::tab()
{
    return m_tabs[static_cast<std::size_t>(std::max(m_tabChoice->currentIndex(), 0))];
}

// The block with the cursor, or the first; nothing in an empty sheet.
core::SheetBlock *MappingDialog::block()
{
    std::vector<core::SheetBlock> &blocks = tab().mapping.blocks;
    if (blocks.empty())
        return nullptr;
    const QModelIndex at = m_cells->currentIndex();
    const auto place = m_model.blockAt(at.row(), at.column());
    return &blocks[std::min(place.value_or(0), blocks.size() - 1)];
}

void MappingDialog::showTab()
{
    const core::SheetMapping &mapping = tab().mapping;
    m_model.set(tab().sheet, mapping);
    m_isTaken->setChecked(tab().isTaken);
    m_isTransposed->setChecked(mapping.isTransposed);
    m_blanks->setCurrentIndex(mapping.blanks ? static_cast<int>(*mapping.blanks) + 1 : 0);
    m_mark->setCurrentIndex(mapping.mark ? static_cast<int>(*mapping.mark) + 1 : 0);
    if (m_model.rowCount() > 0 && m_model.columnCount() > 0) {
        const auto heading
            = mapping.blocks.empty() ? std::nullopt : core::headingRow(mapping.blocks.front());
        m_cells->setCurrentIndex(m_model.index(heading.value_or(0), 0));
    }
    showBlock();
}

void MappingDialog::showBlock()
{
    const QModelIndex at = m_cells->currentIndex();
    m_model.setBlock(m_model.blockAt(at.row(), at.column()).value_or(0));
    showCell();
}

// What the row and the column with the cursor are.
void MappingDialog::showCell()
{
    const core::SheetBlock *own = block();
    const QModelIndex at = m_cells->currentIndex();
    const bool isThere
        = own != nullptr && at.isValid() && m_model.blockAt(at.row(), at.column()).has_value();
    for (QWidget *widget : std::initializer_list<QWidget *> {m_column, m_row, m_table})
        widget->setEnabled(isThere);
    m_floor->setVisible(false);
    if (!isThere) {
        m_columnLabel->setText(tr("&Column:"));
        m_rowLabel->setText(tr("Ro&w:"));
        return;
    }
    const bool isTurned = tab().mapping.isTransposed;
    const QString letters
        = QString::fromStdString(core::columnName(isTurned ? at.row() : at.column()));
    const QString number = QString::number((isTurned ? at.column() : at.row()) + 1);
    m_columnLabel->setText(isTurned ? tr("&Row %1 is:").arg(number)
                                    : tr("&Column %1 is:").arg(letters));
    m_rowLabel->setText(isTurned ? tr("&Column %1 is:").arg(letters)
                                 : tr("Ro&w %1 is:").arg(number));
    const core::SheetColumn &column
        = own->columns[static_cast<std::size_t>(at.column() - own->left)];
    const auto *role = std::find(std::begin(columnRoles), std::end(columnRoles), column.role);
    m_column->setCurrentIndex(static_cast<int>(role - std::begin(columnRoles)));
    const QSignalBlocker blocker(m_floor);
    m_floor->setVisible(column.role == core::ColumnRole::Floor);
    m_floor->setValue(column.floor);
    const core::RowRole rowRole = own->rows[static_cast<std::size_t>(at.row() - own->top)];
    const auto *row = std::find(std::begin(rowRoles), std::end(rowRoles), rowRole);
    m_row->setCurrentIndex(
        row == std::end(rowRoles) ? -1 : static_cast<int>(row - std::begin(rowRoles)));
    if (m_table->text() != QString::fromStdString(own->table))
        m_table->setText(QString::fromStdString(own->table));
}

// The rows or columns with something selected, ascending.
std::vector<int> MappingDialog::selected(Qt::Orientation orientation) const
{
    std::set<int> places;
    for (const QModelIndex &index : m_cells->selectionModel()->selectedIndexes())
        places.insert(orientation == Qt::Horizontal ? index.column() : index.row());
    if (places.empty())
        places.insert(orientation == Qt::Horizontal ? m_cells->currentIndex().column()
                                                    : m_cells->currentIndex().row());
    return {places.begin(), places.end()};
}

void MappingDialog::changeColumns()
{
    if (core::SheetBlock *own = block()) {
        setColumnRoles(m_model.sheet(), *own, selected(Qt::Horizontal),
                       columnRoles[m_column->currentIndex()]);
        update();
    }
}

void MappingDialog::changeFloors()
{
    if (core::SheetBlock *own = block()) {
        setFloors(*own, selected(Qt::Horizontal), m_floor->value());
        update();
    }
}

void MappingDialog::changeRows()
{
    core::SheetBlock *own = block();
    if (own == nullptr)
        return;
    const core::RowRole role = rowRoles[m_row->currentIndex()];
    const int row = m_cells->currentIndex().row();
    if (role == core::RowRole::Heading) {
        const core::MappingHints hints = hintsWithHeading(tab().mapping, *own, row);
        if (core::hasWeights(core::guessMapping(tab().sheet, hints)))
            return guessAgain(hints);
        setHeading(*own, row);
        return update();
    }
    setRowRoles(*own, selected(Qt::Vertical), role);
    update();
}

void MappingDialog::changeTable(const QString &id)
{
    core::SheetBlock *own = block();
    if (own == nullptr || id.trimmed().isEmpty())
        return;
    own->table = id.trimmed().toStdString();
    update();
}

void MappingDialog::guessAgain(const core::MappingHints &hints)
{
    core::SheetMapping mapping = core::guessMapping(tab().sheet, hints);
    mapping.blanks = tab().mapping.blanks;
    mapping.mark = tab().mapping.mark;
    mapping.zero = tab().mapping.zero;
    mapping.isDoubtful = false;
    tab().mapping = std::move(mapping);
    update();
}

void MappingDialog::update()
{
    m_model.set(tab().sheet, tab().mapping);
    m_model.setProblem({});
    showBlock();
    m_cells->resizeColumnsToContents();
    m_imported.reset();
    QString verdict;
    std::vector<core::SheetImport> imports;
    QStringList untaken;
    bool isBroken = false;
    for (const Tab &own : m_tabs) {
        if (!own.isTaken) {
            if (!own.sheet.rows.empty())
                untaken << QString::fromStdString(own.sheet.name);
            continue;
        }
        auto read = core::readSheet(own.sheet, own.mapping);
        if (read) {
            imports.push_back(std::move(read).value());
        } else if (!isBroken) {
            verdict = showProblem(own.sheet, read.error());
            isBroken = true;
        }
    }
    if (!isBroken && imports.empty())
        verdict = tr("No sheet is to be read.");
    if (!isBroken && !imports.empty()) {
        m_imported = core::joined(std::move(imports));
        if (!untaken.isEmpty())
            m_imported->leftOut.push_back(core::Message::verbatim(
                tr("Sheets left out: %1.").arg(untaken.join(QStringLiteral(", "))).toStdString()));
    }
    preview().setPlainText(m_imported ? tablesText(m_imported->imported) : QString());
    m_notes->setPlainText(m_imported ? notesText(*m_imported) : QString());
    setUnderstood(m_imported ? &m_imported->imported.rules.tables : nullptr, verdict);
}

// Returns the problem in words.
QString MappingDialog::showProblem(const core::Sheet &sheet, const core::Error &error)
{
    QString text = messageText(error.message);
    text[0] = text[0].toUpper();
    if (error.line > 0) {
        const int row = error.line - 1;
        const int column = std::max(error.column, 1) - 1;
        if (error.question && isAboutColumn(*error.question)
            && &sheet == &tab().sheet) // the answer is chosen for where the cursor is
            m_cells->setCurrentIndex(tab().mapping.isTransposed ? m_model.index(column, row)
                                                                : m_model.index(row, column));
        const QString cell = QString::fromStdString(core::cellName(row, column));
        text = tr("Cell %1: %2.").arg(cell, messageText(error.message));
        if (&sheet == &tab().sheet)
            m_model.setProblem(tab().mapping.isTransposed ? std::pair {column, row}
                                                          : std::pair {row, column});
    } else {
        text += u'.';
    }
    if (&sheet != &tab().sheet && !sheet.name.empty())
        text = tr("Sheet “%1”. %2").arg(QString::fromStdString(sheet.name), text);
    if (error.question)
        text += u' ' + howToSettle(*error.question);
    else if (error.line == 0)
        text += u' ' + tr("Say below the cells what each column is.");
    return text;
}

std::vector<KeptImport::Tab> MappingDialog::keptTabs() const
{
    std::vector<KeptImport::Tab> tabs;
    for (const Tab &own : m_tabs) {
        if (own.isTaken)
            tabs.push_back({own.sheet.name, core::keptMapping(own.sheet, own.mapping)});
    }
    return tabs;
}

} // namespace editor
