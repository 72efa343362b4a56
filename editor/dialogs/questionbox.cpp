// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/questionbox.h"

#include <QAbstractButton>
#include <QKeySequence>
#include <QObject>
#include <QPushButton>

namespace editor {

namespace {

void addAnswer(QMessageBox &box, QMessageBox::StandardButton answer)
{
    QPushButton *button = box.addButton(answer);
    if (answer == QMessageBox::Save)
        button->setText(QObject::tr("&Save"));
    else if (answer == QMessageBox::Discard)
        button->setText(QObject::tr("&Discard"));
    else if (answer == QMessageBox::Apply)
        button->setText(QObject::tr("&Apply"));
    else
        button->setText(QObject::tr("&Cancel"));
}

} // namespace

QMessageBox::StandardButton ask(QWidget *parent, const QString &title, const QString &question,
                                const QString &details,
                                const QList<QMessageBox::StandardButton> &answers)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::NoButton, parent);
    box.setInformativeText(details);
    for (const QMessageBox::StandardButton answer : answers)
        addAnswer(box, answer);
    box.setDefaultButton(answers.front());
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

int askWhich(QWidget *parent, const QString &title, const QString &question, const QString &details,
             const QStringList &answers)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::NoButton, parent);
    box.setInformativeText(details);
    addAnswer(box, QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Cancel);
    QList<QAbstractButton *> buttons;
    for (const QString &answer : answers)
        buttons << box.addButton(answer, QMessageBox::AcceptRole);
    box.exec();
    return static_cast<int>(buttons.indexOf(box.clickedButton()));
}

std::optional<Users> askWhatBecomesOf(const Loss &loss, const QString &name, QWidget *parent)
{
    constexpr qsizetype most = 8;
    if (loss.findings.isEmpty())
        return Users::Stay;
    QStringList lines = loss.findings.mid(0, most);
    if (loss.findings.size() > most)
        lines << QObject::tr("… and %1 more").arg(loss.findings.size() - most);
    const QString list = lines.join(u'\n');
    if (!loss.haveUsers) {
        const int pressed
            = askWhich(parent, QObject::tr("Remove"),
                       QObject::tr("“%1” is needed. Remove it all the same?").arg(name),
                       QObject::tr("Without it:\n%1\nUndo brings it back.").arg(list),
                       {QObject::tr("&Remove")});
        return pressed == 0 ? std::optional(Users::Stay) : std::nullopt;
    }
    switch (askWhich(parent, QObject::tr("Remove"),
                     QObject::tr("“%1” is used. Remove the entries, members of groups and "
                                 "goals that need it as well?")
                         .arg(name),
                     QObject::tr("Without it:\n%1\nUndo brings everything back.").arg(list),
                     {QObject::tr("Remove &All"), QObject::tr("&Only This")})) {
    case 0:
        return Users::Go;
    case 1:
        return Users::Stay;
    default:
        return {};
    }
}

QString removedText(const QString &name)
{
    return QObject::tr("“%1” is removed. Undo (%2) brings it back.")
        .arg(name, QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
}

} // namespace editor
