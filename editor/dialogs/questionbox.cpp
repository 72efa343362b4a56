// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/questionbox.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QPushButton>

namespace editor {

namespace {

struct QuestionTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::QuestionBox)
};

void addAnswer(QMessageBox &box, QMessageBox::StandardButton answer)
{
    QPushButton *button = box.addButton(answer);
    if (answer == QMessageBox::Save)
        button->setText(QuestionTexts::tr("&Save"));
    else if (answer == QMessageBox::Discard)
        button->setText(QuestionTexts::tr("&Discard"));
    else if (answer == QMessageBox::Apply)
        button->setText(QuestionTexts::tr("&Apply"));
    else
        button->setText(QuestionTexts::tr("&Cancel"));
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

std::optional<Users> askWhatBecomesOf(const QStringList &users, const QString &name,
                                      QWidget *parent)
{
    constexpr qsizetype most = 8;
    if (users.isEmpty())
        return Users::Stay;
    QString list = users.mid(0, most).join(QStringLiteral(", "));
    if (users.size() > most)
        list = QuestionTexts::tr("%1 and %2 more").arg(list).arg(users.size() - most);
    switch (askWhich(parent, QuestionTexts::tr("Remove"),
                     QuestionTexts::tr("“%1” is used. Remove what uses it as well?").arg(name),
                     QuestionTexts::tr("These need it: %1. Undo brings everything back.").arg(list),
                     {QuestionTexts::tr("Remove &All"), QuestionTexts::tr("&Only This")})) {
    case 0:
        return Users::Go;
    case 1:
        return Users::Stay;
    default:
        return {};
    }
}

} // namespace editor
