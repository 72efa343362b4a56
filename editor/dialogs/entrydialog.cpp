#include "editor/dialogs/entrydialog.h"

#include "editor/commands/entrycommands.h"
#include "editor/dialogs/progressionedit.h"
#include "editor/style/colors.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace editor {

namespace {

// The types of the ruleset that the table does not have yet.
QStringList freeIds(const RulesetDocument &document, const std::string &table)
{
    const core::Ruleset &rules = document.draft();
    const core::SpawnTable *found = document.table(table);
    QStringList ids;
    const auto add = [&](const std::string &id) {
        if (!document.entry(table, id))
            ids << QString::fromStdString(id);
    };
    if (found && found->spawns == core::Spawns::Monsters) {
        for (const core::MonsterType &monster : rules.monsters)
            add(monster.id);
    } else {
        for (const core::ItemType &item : rules.items)
            add(item.id);
    }
    return ids;
}

// An id to begin with, for those who cannot or will not type one now.
QString unusedId(const RulesetDocument &document, const std::string &table)
{
    QString id = QStringLiteral("new-entry");
    for (int number = 2; document.entry(table, id.toStdString()); ++number)
        id = QStringLiteral("new-entry-%1").arg(number);
    return id;
}

} // namespace

EntryDialog::EntryDialog(const RulesetDocument &document, const std::string &table,
                         const std::string &before, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_table(table)
    , m_before(before)
    , m_id(new QComboBox)
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    const bool renaming = !before.empty();
    setWindowTitle(renaming ? tr("Rename Entry") : tr("Add Entry"));
    m_id->setEditable(true);
    m_id->addItems(freeIds(document, table));
    m_id->setMinimumContentsLength(24);
    m_id->setAccessibleName(tr("Id of a monster or an item"));
    if (renaming)
        m_id->setEditText(QString::fromStdString(before));
    else if (m_id->count() == 0)
        m_id->setEditText(unusedId(document, table));
    m_id->lineEdit()->selectAll();
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Id:"), m_id);
    if (!renaming) {
        m_weight = new ProgressionEdit(core::Constant {10}, document.draft().floors);
        form->addRow(m_weight);
        connect(m_weight, &ProgressionEdit::changed, this, &EntryDialog::check);
    }
    form->addRow(m_problem);
    form->addRow(m_buttons);
    m_id->setFocus();
    connect(m_id, &QComboBox::editTextChanged, this, &EntryDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

std::string EntryDialog::id() const
{
    return m_id->currentText().trimmed().toStdString();
}

core::Progression EntryDialog::weight() const
{
    return m_weight && m_weight->progression() ? *m_weight->progression() : core::Constant {0};
}

QString EntryDialog::problem()
{
    if (id().empty())
        return tr("Type the id of a monster or an item.");
    if (id() != m_before && m_document.entry(m_table, id()))
        return tr("This table has an entry “%1” already.").arg(QString::fromStdString(id()));
    return {};
}

QString EntryDialog::consequence() const
{
    if (m_before.empty() || id() == m_before)
        return {};
    switch (renamingOf(m_document.draft(), *m_document.table(m_table), m_before, id())) {
    case Renaming::WithItsType:
        return tr("Its type is renamed with it, and so is every entry, goal and pack that names "
                  "“%1”.")
            .arg(QString::fromStdString(m_before));
    case Renaming::AnotherType:
        return tr("The entry will stand for “%1”, which is there already.")
            .arg(QString::fromStdString(id()));
    case Renaming::EntryAlone:
        return {};
    }
    return {};
}

void EntryDialog::check()
{
    const QString sentence = problem();
    QPalette colors = palette();
    if (!sentence.isEmpty())
        colors.setColor(QPalette::WindowText, problemText(colors));
    m_problem->setPalette(colors);
    m_problem->setText(sentence.isEmpty() ? consequence() : sentence);
    // The fields of the weights say themselves what is wrong with them.
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(sentence.isEmpty() && (!m_weight || m_weight->progression()));
}

std::optional<core::SpawnEntry> askForNewEntry(QWidget *parent, const RulesetDocument &document,
                                               const std::string &table)
{
    EntryDialog dialog(document, table, {}, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return core::SpawnEntry {.id = dialog.id(), .weight = dialog.weight(), .unknown = {}};
}

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before)
{
    EntryDialog dialog(document, table, before, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return dialog.id();
}

} // namespace editor
