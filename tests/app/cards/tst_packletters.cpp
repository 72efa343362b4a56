// SPDX-License-Identifier: GPL-3.0-or-later
// Letters of the pack: who keeps, inherits and gets one.

#include "app/cards/packletters.h"

#include <QStringList>
#include <QTest>

namespace {

enum Type { Sword, Dagger, Potion, Staff };

/// With a staff among 61 types.
core::Ruleset someRules()
{
    core::Ruleset rules;
    rules.items.resize(61);
    rules.items[Staff].charges = core::Exactly {core::Constant {2}};
    return rules;
}

QStringList lettersOf(PackLetters &letters, const core::Player &player)
{
    const core::Ruleset rules = someRules();
    letters.update(player, rules);
    QStringList texts;
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot)
        texts << letters.letterOf(player, rules, slot);
    return texts;
}

QStringList list(const char *text)
{
    return QString::fromLatin1(text).split(u' ');
}

} // namespace

class tst_PackLetters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalThingsShareALetter();
    void whatIsGoneLeavesItsLetterToNobodyElse();
    void whatIsPutOnOrEnchantedKeepsItsLetter();
    void oneOfSeveralThatIsPutOnGetsItsOwn();
    void whatHasChargesHasALetterOfItsOwn();
    void capitalsFollowAndAreUsedUp();
};

void tst_PackLetters::equalThingsShareALetter()
{
    PackLetters letters;
    core::Player player;
    player.pack = {Potion, Sword, Potion};
    QCOMPARE(lettersOf(letters, player), list("a b a"));
}

void tst_PackLetters::whatIsGoneLeavesItsLetterToNobodyElse()
{
    PackLetters letters;
    core::Player player;
    player.pack = {Potion, Sword};
    QCOMPARE(lettersOf(letters, player), list("a b"));
    player.pack = {Sword, Dagger};
    QCOMPARE(lettersOf(letters, player), list("b c"));
    player.pack = {Sword, Dagger, Potion};
    QCOMPARE(lettersOf(letters, player), list("b c a"));
}

void tst_PackLetters::whatIsPutOnOrEnchantedKeepsItsLetter()
{
    PackLetters letters;
    core::Player player;
    player.pack = {Potion, Sword};
    QCOMPARE(lettersOf(letters, player), list("a b"));
    player.worn = {1};
    QCOMPARE(lettersOf(letters, player), list("a b"));
    player.pluses = {0, 2};
    QCOMPARE(lettersOf(letters, player), list("a b"));
    player.worn.clear();
    QCOMPARE(lettersOf(letters, player), list("a b"));
}

void tst_PackLetters::oneOfSeveralThatIsPutOnGetsItsOwn()
{
    PackLetters letters;
    core::Player player;
    player.pack = {Dagger, Dagger};
    QCOMPARE(lettersOf(letters, player), list("a a"));
    player.worn = {1};
    QCOMPARE(lettersOf(letters, player), list("a b"));
}

void tst_PackLetters::whatHasChargesHasALetterOfItsOwn()
{
    PackLetters letters;
    core::Player player;
    player.pack = {Staff, Potion, Staff};
    player.pluses = {2, 0, 2};
    QCOMPARE(lettersOf(letters, player), list("a b c"));
    // Charges come and go, letters stay.
    player.pluses = {1, 0, 2};
    QCOMPARE(lettersOf(letters, player), list("a b c"));
    player.pluses = {1, 0, 1};
    QCOMPARE(lettersOf(letters, player), list("a b c"));
    player.pluses = {0, 0, 1};
    QCOMPARE(lettersOf(letters, player), list("a b c"));
}

void tst_PackLetters::capitalsFollowAndAreUsedUp()
{
    PackLetters letters;
    core::Player player;
    for (int type = 0; type < 52; ++type)
        player.pack.push_back(type);
    const QStringList all = lettersOf(letters, player);
    QCOMPARE(all.first(), QStringLiteral("a"));
    QCOMPARE(all[25], QStringLiteral("z"));
    QCOMPARE(all[26], QStringLiteral("A"));
    QCOMPARE(all.last(), QStringLiteral("Z"));
    player.pack = {60, 51};
    QCOMPARE(lettersOf(letters, player), list("a Z")); // the first of a thing that is gone
}

QTEST_APPLESS_MAIN(tst_PackLetters)
#include "tst_packletters.moc"
