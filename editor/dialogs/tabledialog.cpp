// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/tabledialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/formdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QObject>

namespace editor {

namespace {

struct Answer
{
    std::string id;
    core::Spawns spawns = core::Spawns::Monsters;
};

std::optional<Answer> ask(QWidget *parent, const RulesetDocument &document, const QString &title,
                          const std::string &suggestion, bool asksForSpawns)
{
    FormDialog dialog(parent);
    dialog.setWindowTitle(title);
    auto *id = ui::named(new QLineEdit(QString::fromStdString(suggestion)),
                         QObject::tr("Id of the table"));
    id->selectAll();
    auto *spawns = ui::named(new QComboBox, QObject::tr("What the table spawns"));
    spawns->addItems({QObject::tr("monsters"), QObject::tr("items")});
    auto *form = new QFormLayout(&dialog);
    form->addRow(QObject::tr("&Id:"), id);
    if (asksForSpawns)
        form->addRow(QObject::tr("&Spawns:"), spawns);
    else
        spawns->setParent(&dialog), spawns->hide();
    form->addRow(dialog.told());
    form->addRow(dialog.buttons());
    const auto check = [&] {
        const QString typed = id->text().trimmed();
        QString sentence;
        if (typed.isEmpty())
            sentence = QObject::tr("Type an id.");
        else if (typed.toStdString() != suggestion && document.table(typed.toStdString()))
            sentence = QObject::tr("There is a table “%1” already.").arg(typed);
        dialog.tell(sentence);
    };
    QObject::connect(id, &QLineEdit::textChanged, &dialog, check);
    check();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return Answer {id->text().trimmed().toStdString(),
                   static_cast<core::Spawns>(spawns->currentIndex())};
}

} // namespace

std::string freeTableId(const RulesetDocument &document, const std::string &wanted)
{
    std::string id = wanted;
    for (int number = 2; document.table(id); ++number)
        id = wanted + "-" + std::to_string(number);
    return id;
}

std::optional<core::SpawnTable> askForNewTable(QWidget *parent, const RulesetDocument &document)
{
    const std::optional<Answer> answer
        = ask(parent, document, QObject::tr("Add Table"), freeTableId(document, "table"), true);
    if (!answer)
        return {};
    core::SpawnTable table;
    table.id = answer->id;
    table.spawns = answer->spawns;
    table.count.draws = core::UpTo {core::Constant {1}};
    return table;
}

std::optional<std::string> askForTableId(QWidget *parent, const RulesetDocument &document,
                                         const QString &title, const std::string &suggestion)
{
    const std::optional<Answer> answer = ask(parent, document, title, suggestion, false);
    if (!answer)
        return {};
    return answer->id;
}

} // namespace editor
