// SPDX-License-Identifier: GPL-3.0-or-later
// What one key advises, the other does: nobody is sent from key to key.

#include "tests/app/playedpage.h"

#include <QTest>

class tst_Advice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAdvisedIsDone_data();
    void whatIsAdvisedIsDone();
    void oneThatIsAwakeIsNotSaidToSleep();
};

void tst_Advice::whatIsAdvisedIsDone_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("hp");
    QTest::addColumn<int>("power");
    QTest::addColumn<bool>("fights");
    QTest::newRow("strong, far") << "#@...o#" << 30 << 5 << true;
    QTest::newRow("strong, beside") << "#@o...#" << 30 << 5 << true;
    QTest::newRow("half the HP") << "#@...o#" << 15 << 5 << true;
    QTest::newRow("weak, far") << "#@...o#" << 14 << 20 << false;
    QTest::newRow("weak, beside") << "#@o...#" << 14 << 20 << false;
    QTest::newRow("weak, but as good as sure to win") << "#@o...#" << 14 << 5 << true;
    QTest::newRow("weak, harmless") << "#@...o#" << 1 << 0 << true;
    QTest::newRow("behind what nobody crosses") << "#@=..o#" << 30 << 5 << false;
}

// Each key that refuses in view of an enemy speaks of the same key, and that does as it says.
void tst_Advice::whatIsAdvisedIsDone()
{
    QFETCH(QString, row);
    QFETCH(int, hp);
    QFETCH(int, power);
    QFETCH(bool, fights);
    Picture picture {"#######", row.toStdString(), "#######"};
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {power, power};
    core::GameState state = gameFrom(rules, picture);
    const auto barrier = picture[1].find('=');
    if (barrier != std::string::npos)
        state.map.tiles[{static_cast<int>(barrier), 1}] = core::Tile::Barrier;
    state.player.hp = hp;
    PlayedPage game({"###", "#@#", "###"});
    Settings settings;
    settings.confirmsHarm = false;
    game.page.setSettings(settings);
    game.session.resume(std::make_shared<const core::Ruleset>(rules), state);
    const QString key = settings.keys.keyText(Command::NextTarget);
    for (const Qt::Key refuses : {Qt::Key_O, Qt::Key_Z}) {
        game.press(refuses, refuses == Qt::Key_Z ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(game.state().turn, 0);
        QVERIFY2(game.hint().startsWith(QStringLiteral("Not while you see an orc: ")),
                 qPrintable(game.hint()));
        QVERIFY2(game.hint().contains(key) == fights, qPrintable(game.hint()));
    }
    game.press(Qt::Key_Tab);
    QCOMPARE(game.state().turn, fights ? 1 : 0);
}

void tst_Advice::oneThatIsAwakeIsNotSaidToSleep()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 20, .radius = 3};
    for (const bool asleep : {true, false}) {
        core::GameState state = gameFrom(rules, {"#######", "#@...o#", "#######"});
        state.monsters.front().isAsleep = asleep;
        PlayedPage game({"###", "#@#", "###"});
        game.session.resume(std::make_shared<const core::Ruleset>(rules), state);
        game.press(Qt::Key_X);
        QString said = game.hint() + game.log().join(u'|');
        for (const QLabel *label : game.page.findChildren<QLabel *>())
            said += label->text() + u'|';
        QVERIFY2(said.contains(QStringLiteral("sleep")) == asleep, qPrintable(said));
    }
}

QTEST_MAIN(tst_Advice)
#include "tst_advice.moc"
