// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/importdialog.h"

#include "editor/style/screenfit.h"
#include "editor/style/texthighlight.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"
#include "editor/text/exportform.h"

#include "core/io/code/literalimport.h"
#include "core/io/import/answers.h"
#include "core/io/sheets/sheettext.h"
#include "core/io/workbook/datatree.h"
#include "core/tables/progression.h"
#include "resources/messages/importtext.h"

#include <QAbstractItemView>
#include <QButtonGroup>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

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

std::vector<Kind> makeKinds()
{
    using core::Language;
    std::vector<Kind> list {
        {ImportDialog::tr("Find out")},
        {.title = ImportDialog::tr("Spreadsheet (CSV, TSV)"), .isCsv = true},
    };
    for (const core::NotationInfo *info : core::notations) {
        if (!info->isCsv())
            list.push_back({notationText(*info), false, info->notation, info->language});
    }
    list.push_back({.title = ImportDialog::tr("C, C++, C#, Java, JavaScript, JSON …"),
                    .language = Language::Braces});
    list.push_back({.title = ImportDialog::tr("Lua"), .language = Language::Lua});
    list.push_back({.title = ImportDialog::tr("Ruby"), .language = Language::Ruby});
    list.push_back({.title = ImportDialog::tr("TOML"), .language = Language::Toml});
    list.push_back({.title = ImportDialog::tr("YAML"), .language = Language::Yaml});
    list.push_back({.title = ImportDialog::tr("XML"), .language = Language::Xml});
    return list;
}

const std::vector<Kind> &kinds()
{
    static const std::vector<Kind> list = makeKinds();
    return list;
}

// Tables begin with a header of names that separators part; code has brackets or assignments.
bool looksLikeCsv(const QString &text)
{
    const QString line = text.trimmed().section(u'\n', 0, 0);
    const bool parted = line.contains(u',') || line.contains(u';') || line.contains(u'\t');
    return parted && !line.contains(u'(') && !line.contains(u'=') && !line.contains(u'{')
        && !line.startsWith(u'[') && !line.startsWith(u'#')
        && !line.startsWith(QLatin1String("//"));
}

} // namespace

ImportDialog::ImportDialog(const QString &text, const QString &name, const core::Ruleset *draft,
                           QWidget *parent)
    : ImportPreview(draft, parent)
    , m_source(makeColumnText(tr("Text to import")))
    , m_kind(new QComboBox)
    , m_floors(new WheelSafeSpinBox)
    , m_order(new QButtonGroup(this))
    , m_unsorted(new QButtonGroup(this))
    , m_blanks(new QButtonGroup(this))
    , m_take(new QComboBox)
{
    setWindowTitle(name.isEmpty() ? tr("Import Tables") : tr("Import “%1”").arg(name));
    m_floors->setRange(1, core::maxFloors);
    m_floors->setValue(10);
    makeQuestions();
    layOut({.source = makeSourceSide(),
            .linesInSight = 10,
            .sourceParts = 2,
            .questions = {m_takeBox, m_orderBox, m_unsortedBox, m_blanksBox},
            .action = makeMapButton(),
            .replace = tr("&Replace Tables of the Draft")});
    resize(fittingScreen(*this, {1000, 640}));

    m_language = core::languageWithEnding(QFileInfo(name).suffix().toLower().toStdString());
    m_source->setPlainText(text);
    if (name.endsWith(QLatin1String(".csv")) || name.endsWith(QLatin1String(".tsv")))
        m_kind->setCurrentIndex(1);
    connect(m_source, &QPlainTextEdit::textChanged, this, [this] {
        m_answers.clear();
        update();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ImportDialog::update);
    connect(m_floors, &QSpinBox::valueChanged, this, [this] {
        m_ownFloors = true;
        update();
    });
    connect(m_take, &QComboBox::activated, this, [this](int index) {
        if (index <= 0)
            return;
        m_answers.push_back(m_take->itemText(index).toStdString());
        update();
    });
    connect(m_blanks, &QButtonGroup::idClicked, this, &ImportDialog::update);
    connect(m_order, &QButtonGroup::idClicked, this, &ImportDialog::update);
    connect(m_unsorted, &QButtonGroup::idClicked, this, &ImportDialog::update);
    update();
    m_source->setFocus();
}

QWidget *ImportDialog::makeSourceSide()
{
    m_source->setPlaceholderText(
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
    form->addRow(tr("F&loors shown:"), m_floors);
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 4, 0);
    auto *label = new QLabel(tr("&Text"));
    label->setBuddy(m_source);
    layout->addWidget(label);
    layout->addWidget(m_source, 1);
    layout->addLayout(form);
    return side;
}

void ImportDialog::makeQuestions()
{
    m_orderBox
        = makeQuestion(tr("Which number of a pair is which?"),
                       {tr("&As the text says"), tr("&Value first: [15, 3] is 15 from floor 3"),
                        tr("&Floor first: (3, 15) is 15 from floor 3")},
                       m_order);
    m_unsortedBox
        = makeQuestion(tr("A list does not ascend by floor. What does it mean?"),
                       {tr("A&sk"), tr("What the tutorial's own look-up &finds, floor by floor"),
                        tr("What it says once s&orted by floor")},
                       m_unsorted);
    m_blanksBox = makeQuestion(tr("What does an empty cell behind a weight mean?"),
                               {tr("As&k"), tr("&Zero: nothing appears there"),
                                tr("&Carried: the weight before it goes on")},
                               m_blanks);
    m_takeBox = new QGroupBox;
    auto *takeLayout = new QVBoxLayout(m_takeBox);
    takeLayout->addWidget(m_take);
}

QGroupBox *ImportDialog::makeQuestion(const QString &title, const QStringList &answers,
                                      QButtonGroup *group)
{
    auto *box = new QGroupBox(title);
    auto *layout = new QVBoxLayout(box);
    for (const QString &answer : answers) {
        auto *button = new QRadioButton(answer);
        group->addButton(button, static_cast<int>(group->buttons().size()));
        layout->addWidget(button);
    }
    group->button(0)->setChecked(true);
    return box;
}

QPushButton *ImportDialog::makeMapButton()
{
    m_map = new QPushButton(tr("&Map Columns…"));
    m_map->setToolTip(
        tr("Shows the cells, or the lists of code, with what each row and column is taken for"));
    connect(m_map, &QPushButton::clicked, this, [this] {
        if (isCsv())
            Q_EMIT mappingRequested(m_source->toPlainText());
        else
            Q_EMIT listMappingRequested(m_lists);
        reject();
    });
    return m_map;
}

core::ImportOptions ImportDialog::options() const
{
    const Kind &kind = kinds()[static_cast<std::size_t>(m_kind->currentIndex())];
    core::ImportOptions options {.notation = kind.notation,
                                 .language = kind.language ? kind.language : m_language,
                                 .order = {},
                                 .take = m_answers,
                                 .blanks = {},
                                 .floors = {},
                                 .parseData = core::parseData};
    if (m_ownFloors)
        options.floors = m_floors->value();
    if (m_blanks->checkedId() > 0)
        options.blanks = m_blanks->checkedId() == 1 ? core::Blanks::Zero : core::Blanks::Carried;
    if (m_order->checkedId() > 0)
        options.order
            = m_order->checkedId() == 1 ? core::PairOrder::ValueFirst : core::PairOrder::FloorFirst;
    if (m_unsorted->checkedId() > 0)
        options.unsorted
            = m_unsorted->checkedId() == 1 ? core::Unsorted::AsPlayed : core::Unsorted::Sorted;
    return options;
}

bool ImportDialog::isCsv() const
{
    return kinds()[static_cast<std::size_t>(m_kind->currentIndex())].isCsv
        || (m_kind->currentIndex() == automatic && looksLikeCsv(m_source->toPlainText()));
}

core::Result<core::Imported> ImportDialog::read(const core::ImportOptions &options) const
{
    const std::string bytes = m_source->toPlainText().toStdString();
    return isCsv() ? core::importSheetText(bytes, options) : core::importLiterals(bytes, options);
}

void ImportDialog::update()
{
    using About = core::Question::About;
    const core::ImportOptions asked = options();
    const bool isEmpty = m_source->toPlainText().trimmed().isEmpty();
    core::Result<core::Imported> result
        = isEmpty ? core::Result<core::Imported>(core::Error {}) : read(asked);
    const std::optional<core::Question> question = result ? std::nullopt : result.error().question;
    const auto asks = [&question](About about) { return question && question->about == about; };
    QString verdict;
    m_imported.reset();
    if (result) {
        m_imported = std::move(result).value();
        const QSignalBlocker blocker(m_floors);
        m_floors->setValue(m_imported->rules.floors);
        preview().setPlainText(
            QString::fromStdString(resources::importText(*m_imported, m_floors->value())));
        markLine(*m_source, 0, 0);
    } else {
        preview().clear();
        if (!isEmpty) {
            verdict = errorText(result.error());
            markLine(*m_source, result.error().line, result.error().column);
        }
    }
    showChoices(
        asks(About::OneOfSeveral) ? core::triedAnswers(
            *question, asked, [this](const core::ImportOptions &with) { return read(with); })
                                  : std::vector<core::TriedAnswer> {});
    // What was answered stays to be seen, and to be answered otherwise.
    m_orderBox->setVisible(
        !isEmpty && (asks(About::PairOrder) || asked.order || (m_imported && m_imported->order)));
    m_unsortedBox->setVisible(
        !isEmpty && (asks(About::UnsortedFloors) || asked.unsorted != core::Unsorted::Ask));
    m_blanksBox->setVisible(!isEmpty && isCsv() && (asks(About::BlankCells) || asked.blanks));
    m_lists = isEmpty || isCsv() ? std::vector<core::Sheet> {}
                                 : core::listsOf(m_source->toPlainText().toStdString(), asked);
    m_map->setVisible(!isEmpty && (isCsv() || !m_lists.empty()));
    setUnderstood(m_imported ? &m_imported->rules.tables : nullptr, verdict);
}

// The answers to choose from with what each reads, and what was chosen.
void ImportDialog::showChoices(const std::vector<core::TriedAnswer> &tried)
{
    std::vector<std::string> choices;
    QStringList results;
    for (const core::TriedAnswer &answer : tried) {
        choices.push_back(answer.answer);
        if (answer.imported)
            results << QString::fromStdString(answer.answer) + u'\n'
                    + tablesText(*answer.imported).trimmed();
    }
    if (!results.isEmpty())
        preview().setPlainText(results.join(QLatin1String("\n\n")));
    m_take->clear();
    m_take->addItem(
        choices.empty()
            ? tr("Taken: %1")
                  .arg(m_answers.empty() ? QString() : QString::fromStdString(m_answers.back()))
            : tr("Choose one"));
    for (const std::string &choice : choices)
        m_take->addItem(QString::fromStdString(choice));
    const std::string first = choices.empty() && !m_answers.empty() ? m_answers.back()
        : choices.empty()                                           ? std::string()
                                                                    : choices.front();
    m_takeBox->setTitle(first.find("weight=") == std::string::npos
                            ? first.find('=') == std::string::npos
                                ? tr("Which table or limit is read?")
                                : tr("Which of these is meant?")
                            : tr("Which field is how often each appears?"));
    m_take->setAccessibleName(m_takeBox->title());
    m_takeBox->setVisible(!choices.empty() || !m_answers.empty());
}

} // namespace editor
