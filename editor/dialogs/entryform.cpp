// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/entryform.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/dialogs/iddialog.h"
#include "editor/forms/progressionedit.h"
#include "editor/forms/roomfilteredit.h"
#include "editor/forms/standsedit.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/text/ruletext.h"
#include "editor/typeforms/propertyform.h"

#include "core/base/freename.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QTabWidget>

namespace editor {

namespace {

constexpr int linesOfPage = 10; // of a page, on a small screen
constexpr int comfortableWidth = 640; // a group's member in one line

// An id to begin with, for those who cannot or will not type one now.
QString unusedId(const RulesetDocument &document, const std::string &table)
{
    return QString::fromStdString(core::freeName(
        "new-entry", [&](const std::string &id) { return document.entry(table, id) != nullptr; }));
}

// Whoever turns to a page goes on in its first field.
void focusFirstField(const QTabWidget &pages)
{
    const QWidget *page = pages.currentWidget();
    QWidget *field = page->nextInFocusChain();
    while (page->isAncestorOf(field) && !(field->focusPolicy() & Qt::TabFocus))
        field = field->nextInFocusChain();
    if (page->isAncestorOf(field) && !pages.tabBar()->hasFocus())
        field->setFocus();
}

QWidget *page(QWidget *content)
{
    return ui::holding(ui::inColumn({content, ui::rest()}));
}

} // namespace

EntryForm::EntryForm(const RulesetDocument &document, const std::string &table, QWidget *parent)
    : FormDialog(parent)
    , m_document(document)
    , m_table(table)
{
    setWindowTitle(tr("Add Entry"));
    m_id = makeEntryIdField(document, table);
    m_id->setParent(this);
    if (m_id->count() == 0)
        m_id->setEditText(unusedId(document, table));
    m_id->lineEdit()->selectAll();
    core::SpawnEntry start;
    start.weight = core::Constant {10};
    build(start);
    m_id->setFocus();
}

EntryForm::EntryForm(const RulesetDocument &document, const std::string &table,
                     const core::SpawnEntry &before, QWidget *parent)
    : FormDialog(parent)
    , m_document(document)
    , m_table(table)
{
    setWindowTitle(tr("Entry “%1” of “%2”")
                       .arg(QString::fromStdString(before.id), QString::fromStdString(table)));
    build(before);
    if (m_stands) {
        m_pages->setCurrentWidget(m_stands->parentWidget());
        m_stands->findChild<QComboBox *>()->setFocus();
    }
}

EntryForm::~EntryForm() = default; // where its parts are known

QWidget *EntryForm::makeMemoryPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    m_memory = std::make_unique<PropertyForm>(
        *form, PropertyForm::Surroundings {.rules = m_document.draft(), .skipped = {"id", "keep"}});
    m_memory->edit("entry", m_shown);
    return page;
}

void EntryForm::build(const core::SpawnEntry &start)
{
    const core::Ruleset &rules = m_document.draft();
    const bool isTheme = m_document.table(m_table)->spawns == core::Spawns::Themes;
    const HelpPlace aboutForm {QStringLiteral("workbench"),
                               QStringLiteral("Rules beside the weights")};
    HelpWindow::setPlace(*this, aboutForm);
    m_shown = start;
    m_weight = new ProgressionEdit(start.weight, rules.floors);
    m_rooms = new RoomFilterEdit(rules, start.rooms);
    m_note = ui::named(new QLineEdit(QString::fromStdString(start.notes.ofEntry)), tr("Note"));
    m_note->setPlaceholderText(tr("why it is so; kept in the file, and read by nobody else"));
    m_lock = new QCheckBox(tr("Locked: neither &hands nor balancing change it"));
    m_lock->setChecked(start.isKept);
    m_pages = new QTabWidget;
    told()->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    const auto add = [this](QWidget *page, const QString &title, const HelpPlace &help) {
        m_pages->addTab(page, title);
        HelpWindow::setPlace(*page, help);
    };
    const QString helpPage = QStringLiteral("rules");
    add(new PanelArea(page(m_weight), linesOfPage), tr("&Weights"), aboutForm);
    if (!isTheme) {
        m_stands = new StandsEdit(m_document, m_table, start.stands);
        add(page(m_stands), tr("What It &Is"), {helpPage, QStringLiteral("What")});
        connect(m_stands, &StandsEdit::changed, this, &EntryForm::read);
    }
    add(new PanelArea(makeMemoryPage(), linesOfPage), tr("&Earlier Draws"),
        {helpPage, QStringLiteral("What was drawn before")});
    add(new PanelArea(page(m_rooms), linesOfPage), tr("&Themes"),
        {helpPage, QStringLiteral("Where and how deep")});
    connect(m_pages, &QTabWidget::currentChanged, this, [this] { focusFirstField(*m_pages); });
    auto *named = new QFormLayout;
    if (m_id) {
        named->addRow(tr("I&d:"), m_id);
        m_id->setToolTip(tr("The id; and a group of several behind it, such as "
                            "“goblin-band = 3 goblin + archer”"));
        connect(m_id, &QComboBox::editTextChanged, this, &EntryForm::readId);
    }
    auto *note = new QFormLayout;
    note->addRow(tr("N&ote:"), m_note);
    note->addRow(m_lock);
    setLayout(ui::inColumn({named, ui::growing(m_pages), note, told(), buttons()}));
    setMinimumWidth(comfortableWidth);
    connect(m_note, &QLineEdit::textEdited, this, &EntryForm::read);
    connect(m_lock, &QCheckBox::toggled, this, &EntryForm::read);
    connect(m_weight, &ProgressionEdit::changed, this, &EntryForm::read);
    connect(m_memory.get(), &PropertyForm::edited, this, &EntryForm::read);
    connect(m_rooms, &RoomFilterEdit::changed, this, &EntryForm::read);
    read();
    resize(fittingScreen(*this, sizeHint())); // with the whole picture of its weights
}

std::string EntryForm::id() const
{
    return m_id ? m_id->currentText().left(endOfId()).trimmed().toStdString() : m_shown.id;
}

// Where what it is a group of may stand behind the id; -1 where all is the id: of a theme or an
// existing type.
qsizetype EntryForm::endOfId() const
{
    const QString typed = m_id->currentText();
    return m_stands && m_id->findText(typed, Qt::MatchFixedString | Qt::MatchCaseSensitive) < 0
        ? typed.indexOf(u'=')
        : -1;
}

void EntryForm::readId()
{
    m_groupProblem.clear();
    if (const qsizetype end = endOfId(); end >= 0) {
        const core::Spawns spawns = m_document.table(m_table)->spawns;
        const TypedGroup read
            = parseGroup(m_id->currentText().mid(end + 1), typeIds(m_document.draft(), spawns));
        m_groupProblem = read.problem;
        if (read.group)
            m_stands->setStands(*read.group);
    }
    read();
}

QString EntryForm::problem() const
{
    for (const QString &sentence :
         {m_id ? entryIdProblem(m_document, m_table, id()) : QString(), m_groupProblem,
          m_stands ? m_stands->problem() : QString(), m_weight->problem(), m_memory->problem()}) {
        if (!sentence.isEmpty())
            return sentence;
    }
    return {};
}

void EntryForm::read()
{
    const QString sentence = problem();
    m_pages->setEnabled(!m_lock->isChecked());
    m_entry.reset();
    QString words;
    if (sentence.isEmpty()) {
        m_entry = m_shown;
        m_entry->id = id();
        m_entry->isKept = m_lock->isChecked();
        m_entry->weight = *m_weight->progression();
        if (m_stands)
            m_entry->stands = *m_stands->stands();
        m_entry->rooms = m_rooms->filter();
        if (m_note->isModified()) // one of several lines stays so
            m_entry->notes.ofEntry = m_note->text().trimmed().toStdString();
        const QStringList rules = entryRuleTexts(*m_entry);
        if (!rules.isEmpty())
            words = tr("This entry: %1.").arg(rules.join(tr("; ")));
    }
    tell(sentence, words);
}

namespace {

std::optional<core::SpawnEntry> answerOf(EntryForm &form)
{
    return form.exec() == QDialog::Accepted ? form.entry() : std::nullopt;
}

} // namespace

std::optional<core::SpawnEntry> askForNewEntry(QWidget *parent, const RulesetDocument &document,
                                               const std::string &table)
{
    EntryForm form(document, table, parent);
    return answerOf(form);
}

std::optional<core::SpawnEntry> askForEntry(QWidget *parent, const RulesetDocument &document,
                                            const std::string &table,
                                            const core::SpawnEntry &before)
{
    EntryForm form(document, table, before, parent);
    return answerOf(form);
}

} // namespace editor
