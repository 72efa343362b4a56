#include "editor/widgets/entrydialog.h"

#include "editor/text/numbertext.h"
#include "editor/widgets/colors.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

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

} // namespace

EntryDialog::EntryDialog(const RulesetDocument &document, const std::string &table,
                         const std::string &before, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_table(table)
    , m_before(before)
    , m_id(new QComboBox)
    , m_weight(new QLineEdit(QStringLiteral("10")))
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
    m_weight->setAccessibleName(tr("Weight on every floor"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Id:"), m_id);
    if (renaming)
        m_weight->setParent(this), m_weight->hide();
    else
        form->addRow(tr("&Weight:"), m_weight);
    form->addRow(m_problem);
    form->addRow(m_buttons);
    connect(m_id, &QComboBox::editTextChanged, this, &EntryDialog::check);
    connect(m_weight, &QLineEdit::textChanged, this, &EntryDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

std::string EntryDialog::id() const
{
    return m_id->currentText().trimmed().toStdString();
}

QString EntryDialog::problem()
{
    const TypedNumber weight = parseWhole(m_weight->text(), core::maxValue);
    if (!weight.value)
        return weight.problem.isEmpty() ? tr("Type a weight.") : weight.problem;
    m_acceptedWeight = *weight.value;
    if (id().empty())
        return tr("Type the id of a monster or an item.");
    if (id() != m_before && m_document.entry(m_table, id()))
        return tr("This table has an entry “%1” already.").arg(QString::fromStdString(id()));
    return {};
}

void EntryDialog::check()
{
    const QString sentence = problem();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, problemText(colors));
    m_problem->setPalette(colors);
    m_problem->setText(sentence);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(sentence.isEmpty());
}

std::optional<core::SpawnEntry> askForNewEntry(QWidget *parent, const RulesetDocument &document,
                                               const std::string &table)
{
    EntryDialog dialog(document, table, {}, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return core::SpawnEntry {
        .id = dialog.id(), .weight = core::Constant {dialog.weight()}, .unknown = {}};
}

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before)
{
    EntryDialog dialog(document, table, before, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return dialog.id();
}
