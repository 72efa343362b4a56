// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/importdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/dialogs/importquestions.h"
#include "editor/dialogs/mappingpage.h"
#include "editor/dialogs/replacingbox.h"
#include "editor/style/fixedfont.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/style/texthighlight.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"
#include "editor/text/exportform.h"

#include "core/io/code/literalimport.h"
#include "core/io/sheets/columns.h"
#include "core/io/workbook/datatree.h"
#include "core/tables/progression.h"
#include "resources/messages/importtext.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace editor {

namespace {

// An entry of the box that says how the text is written.
struct Kind
{
    QString title;
    bool isCsv = false;
    std::optional<core::Notation> notation = {};
    std::optional<core::Language> language = {};
};

constexpr int automatic = 0;
constexpr int separated = 1;

const std::vector<Kind> &kinds()
{
    static const std::vector<Kind> list = [] {
        using core::Language;
        std::vector<Kind> all {
            {ImportDialog::tr("Find out")},
            {.title = ImportDialog::tr("Spreadsheet (CSV, TSV)"), .isCsv = true},
        };
        for (const core::NotationInfo *info : core::notations) {
            if (!info->isCsv())
                all.push_back({notationText(*info), false, info->notation, info->language});
        }
        const std::pair<QString, Language> languages[]
            = {{ImportDialog::tr("C, C++, C#, Java, JavaScript, JSON …"), Language::Braces},
               {ImportDialog::tr("Lua"), Language::Lua},
               {ImportDialog::tr("Ruby"), Language::Ruby},
               {ImportDialog::tr("TOML"), Language::Toml},
               {ImportDialog::tr("YAML"), Language::Yaml},
               {ImportDialog::tr("XML"), Language::Xml}};
        for (const auto &[title, language] : languages)
            all.push_back({.title = title, .language = language});
        return all;
    }();
    return list;
}

QPlainTextEdit *makeText(const QString &name)
{
    auto *edit = new QPlainTextEdit;
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(name);
    return edit;
}

// In columns, as they are in a program.
QPlainTextEdit *makeColumnText(const QString &name)
{
    QPlainTextEdit *edit = makeText(name);
    edit->setFont(fixedFont());
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    return edit;
}

// The tables floor by floor, without the first line, which names a notation, and the notes.
QString tablesText(const core::Imported &imported, int floors)
{
    core::Imported tables = imported;
    tables.notes.clear();
    return QString::fromStdString(resources::importText(tables, floors)).section(u'\n', 2);
}

// What the answer reads, with so many floors behind the last one that it tells.
QString readingText(const core::TriedAnswer &way, int more)
{
    return way.imported ? tablesText(*way.imported, way.imported->rules.floors + more)
                        : ImportDialog::tr("  leads to a further question") + u'\n';
}

// What the answers to the open question read, one below the other; where some differ only behind
// the last floor, with the floor behind it.
QString readingsText(const std::vector<core::AskedQuestion> &asked)
{
    if (asked.empty() || asked.back().chosen)
        return {};
    const std::vector<core::TriedAnswer> &ways = asked.back().answers;
    std::set<QString> read;
    bool areAlike = false;
    for (const core::TriedAnswer &way : ways)
        areAlike |= way.imported && !read.insert(readingText(way, 0)).second;
    QStringList readings;
    for (const core::TriedAnswer &way : ways)
        readings << answerText(way.answer) + u'\n' + readingText(way, areAlike ? 1 : 0);
    return readings.join(u'\n').trimmed();
}

// What was changed on the way, what was left out, and of code, as which notation it was read.
QString notesText(const core::Imported &imported, bool isByColumns)
{
    QStringList lines;
    if (!isByColumns)
        lines << QString::fromStdString(resources::importText(imported, 1)).section(u'\n', 0, 0);
    for (const core::Message &note : imported.notes)
        lines << messageText(note);
    return lines.join(u'\n');
}

// Whether the answer says what a column is, which a mapping tells; of a list, behind its name.
bool saysColumn(const std::string &answer)
{
    const std::string word = answer.substr(0, answer.find('='));
    return word.size() < answer.size() && core::columnRoleOf(word.substr(word.rfind('.') + 1));
}

} // namespace

core::ImportOptions importOptions(const QString &name)
{
    return {.notation = {},
            .language = core::languageWithEnding(QFileInfo(name).suffix().toLower().toStdString()),
            .order = {},
            .take = {},
            .blanks = {},
            .floors = {},
            .parseData = core::parseData};
}

ImportDialog::ImportDialog(ImportSource source, const core::Ruleset *draft, QWidget *parent)
    : QDialog(parent)
    , m_text(makeColumnText(tr("Text to import")))
    , m_kind(new WheelSafeComboBox)
    , m_columns(new MappingPage)
    , m_pages(new QTabWidget)
    , m_floors(new WheelSafeSpinBox)
    , m_preview(makeColumnText(tr("What was understood")))
    , m_notes(makeText(tr("Notes")))
    , m_verdict(ui::wrapped())
    , m_questions(new ImportQuestions)
    , m_replacing(new ReplacingBox(draft))
    , m_byName(importOptions(source.name))
    , m_isFile(!source.name.isEmpty())
    , m_isWorkbook(!source.sheets.empty())
{
    HelpWindow::setPlace(*this, {QStringLiteral("convert")});
    setWindowTitle(source.name.isEmpty() ? tr("Import Tables")
                                         : tr("Import “%1”").arg(source.name));
    auto *layout = new QVBoxLayout(this);
    if (!source.explanation.isEmpty())
        layout->addWidget(ui::wrapped(source.explanation));
    auto *sides = new QSplitter;
    sides->setChildrenCollapsible(false);
    for (QWidget *side : {makeSource(m_isWorkbook), makeUnderstood()})
        sides->addWidget(new PanelArea(side, 10));
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 1);
    sides->setSizes({500, 500});
    layout->addWidget(sides, 1);
    makeButtons();
    resize(fittingScreen(*this, {1100, 660}));

    if (source.kept)
        m_answers = m_remembered = source.kept->answers;
    const QString ending = QFileInfo(source.name).suffix().toLower();
    if (ending == QLatin1String("csv") || ending == QLatin1String("tsv"))
        m_kind->setCurrentIndex(separated);
    m_text->setPlainText(source.text);
    if (m_isWorkbook)
        m_columns->setSheets(core::guessedSheets(std::move(source.sheets)), source.kept);
    else
        takeText(source.kept);
    m_isMapped = source.kept && !source.kept->tabs.empty();
    if ((m_isCells || m_isMapped) && m_columns->hasSheets())
        m_pages->setCurrentWidget(m_columns);
    connectParts();
    update();
    if (QRadioButton *answer = m_questions->firstAnswer())
        answer->setFocus(); // not the text, which a key would change
    else if (m_isWorkbook || m_pages->currentWidget() == m_columns)
        m_columns->cells().setFocus();
    else
        m_text->setFocus();
}

void ImportDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    scrollToCursor(*m_text); // what has room is known from now on
    if (m_questions->firstAnswer() != nullptr) // which has the focus, as is to be seen
        setAttribute(Qt::WA_KeyboardFocusChange);
}

QWidget *ImportDialog::makeTextPage()
{
    m_text->setPlaceholderText(
        tr("Paste a table from a spreadsheet, or the lines of a program that hold one, "
           "such as\n\nmonster_chances['orc'] = 80\n"
           "monster_chances['troll'] = from_dungeon_level([[15, 3], [30, 5], [60, 7]])"));
    for (const Kind &kind : kinds())
        m_kind->addItem(kind.title);
    // Its longest name would keep the side from a narrow window.
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(16);
    m_kind->view()->setMinimumWidth(m_kind->view()->sizeHintForColumn(0));
    auto *form = new QFormLayout;
    form->addRow(tr("&Written as:"), m_kind);
    return ui::holding(ui::inColumn({ui::growing(m_text), form}));
}

QWidget *ImportDialog::makeSource(bool isWorkbook)
{
    QWidget *textPage = makeTextPage();
    m_pages->addTab(textPage, tr("Te&xt"));
    m_pages->addTab(m_columns, tr("Colu&mns"));
    m_pages->setTabToolTip(1,
                           tr("The cells, or the lists of code, with what each row and column "
                              "is taken for; code is read so, while this page is shown, once "
                              "something is changed here"));
    m_pages->setTabVisible(0, !isWorkbook);
    m_floors->setRange(1, core::maxFloors);
    m_floors->setValue(10);
    auto *form = new QFormLayout;
    form->addRow(tr("F&loors of the ruleset:"), m_floors);
    return ui::holding(ui::spaced(ui::inColumn({ui::growing(m_pages), form}), {0, 0, 4, 0}));
}

QWidget *ImportDialog::makeUnderstood()
{
    m_notesLabel = ui::labelOf(tr("N&otes"), m_notes);
    m_preview->setReadOnly(true);
    m_notes->setReadOnly(true);
    for (QPlainTextEdit *text : {m_preview, m_notes})
        text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return ui::holding(ui::spaced(
        ui::inColumn({m_verdict, m_questions, ui::labelOf(tr("&Understood as"), m_preview),
                      ui::growing(m_preview, 3), m_notesLabel, ui::growing(m_notes, 2),
                      ui::growing(m_replacing, 3)}),
        {4, 0, 0, 0}));
}

void ImportDialog::makeButtons()
{
    auto *buttons = new QDialogButtonBox;
    m_open = buttons->addButton(tr("Open as &New Draft"), QDialogButtonBox::AcceptRole);
    m_replace
        = buttons->addButton(tr("Re&place Tables of the Draft"), QDialogButtonBox::AcceptRole);
    buttons->addButton(QDialogButtonBox::Cancel);
    m_replace->setToolTip(tr("Each table takes the place chosen above; one undo step."));
    m_replace->setVisible(m_replacing->hasDraft());
    connect(buttons, &QDialogButtonBox::clicked, this, [this](const QAbstractButton *button) {
        m_use = button == m_replace ? Use::ReplaceTables : Use::NewDraft;
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::chosen);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void ImportDialog::connectParts()
{
    const auto readAnew = [this] {
        m_answers.clear();
        m_remembered.clear();
        m_isMapped = false;
        takeText({});
        update();
    };
    connect(m_text, &QPlainTextEdit::textChanged, this, readAnew);
    connect(m_kind, &QComboBox::currentIndexChanged, this, readAnew);
    connect(m_pages, &QTabWidget::currentChanged, this, &ImportDialog::update);
    connect(m_floors, &QSpinBox::valueChanged, this, [this] {
        m_ownFloors = true;
        update();
    });
    connect(m_columns, &MappingPage::changed, this, [this] {
        m_isMapped = true; // which tells now what columns are
        std::erase_if(m_answers, saysColumn);
        update();
    });
    connect(m_questions, &ImportQuestions::answered, this,
            [this](const std::vector<std::string> &answers, std::size_t chosen) {
                const auto isOfThis = [&answers](const std::string &answer) {
                    return std::find(answers.begin(), answers.end(), answer) != answers.end();
                };
                std::erase_if(m_answers, isOfThis);
                std::erase_if(m_remembered, isOfThis);
                m_answers.push_back(answers[chosen]);
                update();
            });
}

// As it is said to be written, by its name, or as the text itself tells.
bool ImportDialog::looksLikeCells() const
{
    if (m_kind->currentIndex() != automatic || m_byName.language)
        return kinds()[static_cast<std::size_t>(m_kind->currentIndex())].isCsv;
    return core::holdsCells(m_text->toPlainText().toStdString(), options());
}

core::ImportOptions ImportDialog::options() const
{
    const Kind &kind = kinds()[static_cast<std::size_t>(m_kind->currentIndex())];
    core::ImportOptions options = m_byName;
    options.notation = kind.notation;
    if (kind.language)
        options.language = kind.language;
    if (m_ownFloors)
        options.floors = m_floors->value();
    return options;
}

// Cells are mapped; of code, the lists are mapped on their page.
void ImportDialog::takeText(const std::optional<KeptImport> &kept)
{
    const std::string bytes = m_text->toPlainText().toStdString();
    std::vector<core::MappedSheet> sheets;
    m_isCells = looksLikeCells();
    if (!m_isCells) {
        sheets = core::listsOf(bytes, options());
    } else if (auto cells = core::guessedText(bytes); cells && !cells->front().sheet.rows.empty()) {
        sheets = std::move(cells).value();
    }
    m_columns->setSheets(std::move(sheets), kept);
    m_pages->setTabEnabled(m_pages->indexOf(m_columns), m_columns->hasSheets());
}

core::Result<core::Imported> ImportDialog::read(const core::ImportOptions &options) const
{
    if (m_isByColumns && m_columns->hasSheets())
        return m_columns->read(options);
    const std::string bytes = m_text->toPlainText().toStdString();
    if (!m_isCells)
        return core::importLiterals(bytes, options);
    const auto cells = core::sheetsFromText(bytes);
    return cells ? core::Error {.message = {"there-are-no-rows"}, .where = {}} : cells.error();
}

// To look at the columns of code changes nothing, unless it cannot be read otherwise.
core::AnsweredImport ImportDialog::readAnswered()
{
    const auto readWith = [this](const core::ImportOptions &with) { return read(with); };
    const bool areShown = m_pages->currentWidget() == m_columns && m_columns->hasSheets();
    m_isByColumns = m_isWorkbook || m_isCells || (m_isMapped && areShown);
    core::AnsweredImport answered = core::importAnswered(options(), m_answers, readWith);
    if (m_isByColumns || !areShown || answered.imported || answered.imported.error().question)
        return answered;
    m_isByColumns = true;
    return core::importAnswered(options(), m_answers, readWith);
}

void ImportDialog::update()
{
    const bool isEmpty = !m_isWorkbook && m_text->toPlainText().trimmed().isEmpty();
    const core::AnsweredImport answered
        = isEmpty ? core::AnsweredImport {core::Error {}} : readAnswered();
    const core::Result<core::Imported> &result = answered.imported;
    const QString place = m_isByColumns ? m_columns->show(answered.options) : QString();
    m_questions->show(answered.asked, m_remembered);
    m_imported.reset();
    QString verdict;
    markLine(*m_text, 0, 0);
    m_preview->setPlainText(readingsText(answered.asked));
    m_notes->clear();
    if (result) {
        m_imported = *result;
        const QSignalBlocker blocker(m_floors);
        m_floors->setValue(m_imported->rules.floors);
        m_preview->setPlainText(tablesText(*m_imported, m_imported->rules.floors));
        m_notes->setPlainText(notesText(*m_imported, m_isByColumns));
    } else if (!isEmpty && m_isByColumns) {
        verdict = messageText(result.error().message) + u'.';
        verdict = place.isEmpty() ? verdict : tr("%1: %2").arg(place, verdict);
        if (!result.error().question && result.error().line == 0)
            verdict += u' ' + tr("Say on the page Columns what each column is.");
        verdict[0] = verdict[0].toUpper();
    } else if (!isEmpty) {
        verdict = errorText(result.error());
        markLine(*m_text, result.error().line, result.error().column);
        if (!m_text->hasFocus()) // else the cursor is where somebody types
            goToPlace(*m_text, result.error().line,
                      result.error().question ? 1 : result.error().column);
    } else if (m_isFile) {
        verdict = tr("There is no text in this file.");
    }
    for (QWidget *widget : std::initializer_list<QWidget *> {m_notesLabel, m_notes})
        widget->setVisible(!m_notes->document()->isEmpty());
    m_verdict->setText(verdict);
    m_verdict->setVisible(!verdict.isEmpty());
    m_open->setEnabled(m_imported.has_value());
    m_replace->setEnabled(m_imported.has_value());
    m_replacing->propose(m_imported ? m_imported->rules.tables : std::vector<core::SpawnTable> {});
    orderTabs();
}

// What was made for this text comes where it is seen.
void ImportDialog::orderTabs()
{
    QWidget *before = m_floors;
    const auto then = [&before](QWidget *field) {
        setTabOrder(before, field);
        before = field;
    };
    const auto thenFieldsOf = [this, &then](const QWidget *box) {
        for (QWidget *field : box->findChildren<QWidget *>()) {
            if (field->window() == this && field->focusPolicy() & Qt::TabFocus)
                then(field);
        }
    };
    thenFieldsOf(m_questions);
    then(m_preview);
    then(m_notes);
    thenFieldsOf(m_replacing);
}

std::vector<KeptImport::Tab> ImportDialog::keptTabs() const
{
    return m_isByColumns ? m_columns->keptTabs() : std::vector<KeptImport::Tab> {};
}

} // namespace editor
