// SPDX-License-Identifier: GPL-3.0-or-later
// What is removed while others need it: they are named, and go with it where that is wanted.

#include "editor/dialogs/questionbox.h"
#include "editor/edits/tableedits.h"

#include "tests/editor/drafts.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTimer>
#include <QtTest>

using namespace editor;

namespace {

/// The classic draft with a table “deep” that an entry and a group of the monsters draw from; the
/// group has an orc as well.
core::Ruleset nested()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable deep = rules.tables[0];
    deep.id = "deep";
    rules.tables.push_back(deep);
    core::SpawnEntry draw {"from-below", core::Constant {1}, {}};
    draw.stands = core::FromTable {"deep"};
    core::SpawnEntry band {"band", core::Constant {1}, {}};
    band.stands = core::Group {{{core::OneType {"orc"}}, {core::FromTable {"deep"}}}};
    rules.tables[0].entries.push_back(draw);
    rules.tables[0].entries.push_back(band);
    return rules;
}

QStringList ids(const core::SpawnTable &table)
{
    QStringList ids;
    for (const core::SpawnEntry &entry : table.entries)
        ids << QString::fromStdString(entry.id);
    return ids;
}

/// Presses that button of the question to come.
void answer(const QString &text)
{
    QTimer::singleShot(0, qApp, [text] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        const QList<QAbstractButton *> buttons = box->buttons();
        for (QAbstractButton *button : buttons) {
            if (button->text().remove(u'&') == text)
                return button->click();
        }
        box->reject();
    });
}

} // namespace

class TestRemoval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usersOfATableAreNamed();
    void usersOfATypeAreNamed();
    void usersGoWithTheTableAndComeBackWithIt();
    void usersGoWithTheType();
    void answersAreWhatIsPressed();
    void everyAnswerHasALetter();
};

void TestRemoval::usersOfATableAreNamed()
{
    QCOMPARE(
        usersOfTable(nested(), "deep"),
        QStringList({QStringLiteral("monsters › from-below"), QStringLiteral("monsters › band")}));
    QVERIFY(usersOfTable(nested(), "items").isEmpty());
}

void TestRemoval::usersOfATypeAreNamed()
{
    QCOMPARE(usersOfType(nested(), core::Spawns::Monsters, "orc"),
             QStringList({QStringLiteral("monsters › orc"), QStringLiteral("monsters › band"),
                          QStringLiteral("deep › orc")}));
    QVERIFY(usersOfType(nested(), core::Spawns::Items, "orc").isEmpty());
}

void TestRemoval::usersGoWithTheTableAndComeBackWithIt()
{
    RulesetDocument document;
    document.open(nested(), {});
    removeTable(document, "deep", Users::Go);
    QCOMPARE(ids(document.draft().tables[0]),
             QStringList({QStringLiteral("orc"), QStringLiteral("troll"), QStringLiteral("band")}));
    const auto &band = std::get<core::Group>(document.entry("monsters", "band")->stands);
    QCOMPARE(band.members.size(), std::size_t(1));
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QVERIFY(document.draft() == nested());
}

void TestRemoval::usersGoWithTheType()
{
    const core::Ruleset left = withoutUsersOfType(nested(), core::Spawns::Monsters, "orc");
    QCOMPARE(ids(left.tables[0]),
             QStringList(
                 {QStringLiteral("troll"), QStringLiteral("from-below"), QStringLiteral("band")}));
    QCOMPARE(std::get<core::Group>(left.tables[0].entries[2].stands).members.size(),
             std::size_t(1));
}

void TestRemoval::answersAreWhatIsPressed()
{
    const QStringList users {QStringLiteral("monsters › band")};
    answer(QStringLiteral("Remove All"));
    QVERIFY(askWhatBecomesOf(users, QStringLiteral("deep"), nullptr) == Users::Go);
    answer(QStringLiteral("Only This"));
    QVERIFY(askWhatBecomesOf(users, QStringLiteral("deep"), nullptr) == Users::Stay);
    answer(QStringLiteral("Cancel"));
    QVERIFY(!askWhatBecomesOf(users, QStringLiteral("deep"), nullptr));
    QVERIFY(askWhatBecomesOf({}, QStringLiteral("deep"), nullptr) == Users::Stay); // not asked
}

void TestRemoval::everyAnswerHasALetter()
{
    QStringList bare;
    QTimer::singleShot(0, this, [&bare] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        const QList<QAbstractButton *> buttons = box->buttons();
        for (const QAbstractButton *button : buttons) {
            if (button->shortcut().isEmpty())
                bare << button->text();
        }
        box->button(QMessageBox::Discard)->click();
    });
    QCOMPARE(
        ask(nullptr, QStringLiteral("t"), QStringLiteral("q"), {},
            {QMessageBox::Save, QMessageBox::Apply, QMessageBox::Discard, QMessageBox::Cancel}),
        QMessageBox::Discard);
    QCOMPARE(bare, QStringList());
}

QTEST_MAIN(TestRemoval)
#include "tst_removal.moc"
