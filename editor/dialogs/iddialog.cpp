// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/iddialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/formdialog.h"
#include "editor/edits/entryedits.h"
#include "editor/forms/standsedit.h"
#include "editor/style/wheelsafecombobox.h"

#include "core/base/freename.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QObject>

#include <functional>

namespace editor {

namespace {

/// What a dialog tells of the id that is typed.
struct Told
{
    QString problem;
    QString words = {}; ///< where there is none
};

/// The id that was typed into `line` of `field`; `more` is what is asked for besides.
std::optional<std::string> ask(FormDialog &dialog, QWidget *field, QLineEdit &line,
                               const std::function<Told(const std::string &)> &tellOf,
                               QWidget *more = nullptr)
{
    line.selectAll();
    auto *form = new QFormLayout(&dialog);
    form->addRow(QObject::tr("&Id:"), field);
    if (more)
        form->addRow(QObject::tr("&Spawns:"), more);
    form->addRow(dialog.told());
    form->addRow(dialog.buttons());
    field->setFocus();
    const auto typed = [&line] { return line.text().trimmed().toStdString(); };
    const auto check = [&] {
        const Told told = tellOf(typed());
        dialog.tell(told.problem, told.words);
    };
    QObject::connect(&line, &QLineEdit::textChanged, &dialog, check);
    check();
    return dialog.exec() == QDialog::Accepted ? std::optional(typed()) : std::nullopt;
}

std::optional<std::string> askOfTable(FormDialog &dialog, const RulesetDocument &document,
                                      const std::string &before, QWidget *more = nullptr)
{
    auto *id
        = ui::named(new QLineEdit(QString::fromStdString(before)), QObject::tr("Id of the table"));
    const auto tellOf = [&](const std::string &typed) {
        if (typed.empty())
            return Told {QObject::tr("Type an id.")};
        if (typed != before && document.table(typed))
            return Told {
                QObject::tr("There is a table “%1” already.").arg(QString::fromStdString(typed))};
        return Told {};
    };
    return ask(dialog, id, *id, tellOf, more);
}

/// What renaming an entry will change besides it; empty where nothing.
QString consequence(const RulesetDocument &document, const std::string &table,
                    const std::string &before, const std::string &id)
{
    if (id == before)
        return {};
    switch (renamingOf(document.draft(), *document.table(table), before, id)) {
    case Renaming::WithItsType:
        return QObject::tr("Its type is renamed with it, and so is every entry, goal and pack that "
                           "names “%1”.")
            .arg(QString::fromStdString(before));
    case Renaming::AnotherType:
        return QObject::tr("The entry will stand for “%1”, which is there already.")
            .arg(QString::fromStdString(id));
    case Renaming::EntryAlone:
        return {};
    }
    return {};
}

} // namespace

std::optional<core::SpawnTable> askForNewTable(QWidget *parent, const RulesetDocument &document)
{
    FormDialog dialog(parent);
    dialog.setWindowTitle(QObject::tr("Add Table"));
    auto *spawns = ui::named(new WheelSafeComboBox, QObject::tr("What the table spawns"));
    spawns->addItems({QObject::tr("monsters"), QObject::tr("items")});
    const std::optional<std::string> id
        = askOfTable(dialog, document, freeTableId(document, "table"), spawns);
    if (!id)
        return {};
    core::SpawnTable table;
    table.id = *id;
    table.spawns = static_cast<core::Spawns>(spawns->currentIndex());
    table.count.draws = core::UpTo {core::Constant {1}};
    return table;
}

std::optional<std::string> askForTableId(QWidget *parent, const RulesetDocument &document,
                                         const QString &title, const std::string &before)
{
    FormDialog dialog(parent);
    dialog.setWindowTitle(title);
    return askOfTable(dialog, document, before);
}

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before)
{
    FormDialog dialog(parent);
    dialog.setWindowTitle(QObject::tr("Rename Entry"));
    QComboBox *id = makeEntryIdField(document, table);
    id->setEditText(QString::fromStdString(before));
    return ask(dialog, id, *id->lineEdit(), [&](const std::string &typed) {
        return Told {entryIdProblem(document, table, typed, before),
                     consequence(document, table, before, typed)};
    });
}

QComboBox *makeEntryIdField(const RulesetDocument &document, const std::string &table)
{
    auto *id = ui::named(new WheelSafeComboBox, QObject::tr("Id of the entry"));
    id->setEditable(true);
    for (const QString &type : typeIds(document.draft(), document.table(table)->spawns)) {
        if (!document.entry(table, type.toStdString()))
            id->addItem(type);
    }
    id->setMinimumContentsLength(24);
    return id;
}

QString entryIdProblem(const RulesetDocument &document, const std::string &table,
                       const std::string &id, const std::string &before)
{
    if (id.empty())
        return QObject::tr("Type the id of a monster or an item.");
    if (id != before && document.entry(table, id))
        return QObject::tr("This table has an entry “%1” already.").arg(QString::fromStdString(id));
    return {};
}

std::string freeTableId(const RulesetDocument &document, const std::string &wanted)
{
    return core::freeName(
        wanted, [&document](const std::string &id) { return document.table(id) != nullptr; });
}

} // namespace editor
