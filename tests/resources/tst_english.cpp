// SPDX-License-Identifier: MIT
#include "resources/messages/english.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using core::Message;
using resources::english;

class tst_English : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void argumentsGoWhereTheSentenceSays()
    {
        QCOMPARE(english(Message {"value-is-too-high", {7, 3, "5"}}),
                 "The value 7 on floor 3 is above 5, the most there may be: lower it.");
        QCOMPARE(english(Message {"section-is-not-closed", {"rows"}}),
                 "the section {{#rows}} is not closed: {{/rows}} is missing");
    }
    void listsAreJoinedAsTheSentenceSays()
    {
        const std::vector<std::string> names {"a", "b", "c"};
        QCOMPARE(english(Message {"only-one-belongs-here", {names}}),
                 "Only one of a, b and c belongs here: remove the others.");
        QCOMPARE(english(Message {"needs-one-of", {names}}), "This needs a, b or c: add one.");
        QCOMPARE(english(Message {"needs-one-of", {std::vector<std::string> {"a"}}}),
                 "This needs a: add one.");
        QCOMPARE(english(Message {"columns-left-out", {names}}), "Columns left out: a, b, c.");
        const std::vector<Message> notes {{"note-of-section", {"\"low\""}},
                                          {"note-on-floor", {2, "\"x\""}}};
        QCOMPARE(english(Message {"notes", {notes}}), "section \"low\"; floor 2: \"x\"");
    }
    void oneAndManyAreToldApart()
    {
        const auto leftOut = [](const std::vector<std::string> &names) {
            return english(Message {"left-out-on-no-floor", {names.size(), names}});
        };
        QCOMPARE(leftOut({"orc"}), "on no floor, orc was left out.");
        QCOMPARE(leftOut({"orc", "troll"}), "on no floor, orc and troll were left out.");
    }
    void aMessageWithinASentenceMayBecomeOne()
    {
        const Message inner {"dice-cannot-be-read", {"2e6"}};
        QVERIFY(english(inner).back() != '.');
        QCOMPARE(english(Message {"sentence", {inner}}), english(inner) + '.');
        QCOMPARE(english(Message {"sentence", {Message {"floors-do-not-ascend"}}}),
                 "The floors do not ascend.");
        QCOMPARE(english(Message {"sentence", {Message {"has-no-id"}}}),
                 english(Message {"has-no-id"}));
    }
    void whatIsPutInKeepsToItsLine()
    {
        QCOMPARE(english(Message {"id-is-no-name", {"a\nb\tc"}}),
                 "the id \"a b c\" cannot be written as a name");
        QCOMPARE(english(Message {"id-is-no-name", {"a\x1b[31m\x07\u202e"}}),
                 "the id \"a␛[31m␇<U+202E>\" cannot be written as a name");
        QCOMPARE(english(Message {"id-is-no-name", {"{0} {1}"}}),
                 "the id \"{0} {1}\" cannot be written as a name");
    }
    void wordsOfOthersStayAsTheyAre()
    {
        QCOMPARE(english(Message::verbatim("disk full")), "disk full");
        QVERIFY(Message {}.isEmpty());
        QCOMPARE(english(Message {}), "");
    }
    void errorsSayWhereTheyAre()
    {
        const Message message {"has-no-id"};
        const std::string words = english(message);
        QCOMPARE(english(core::Error {.message = message, .where = {}}), words);
        QCOMPARE(english(core::Error {.message = message, .where = "tables[0]"}),
                 "tables[0]: " + words);
        QCOMPARE(english(core::Error {message, "tables[0]", 3, 7}),
                 "line 3, column 7, tables[0]: " + words);
    }

    void everyMessageOfCoreHasWordsAndNoWordsAreUnused();
    void placesInSentencesAreCountedFromZero();
};

void tst_English::everyMessageOfCoreHasWordsAndNoWordsAreUnused()
{
    QSet<QString> known;
    for (const resources::Sentence &sentence : resources::sentences()) {
        const QString id = QString::fromUtf8(sentence.id);
        QVERIFY2(!known.contains(id), qPrintable(id + QStringLiteral(" has words twice")));
        QVERIFY2(!sentence.words.empty(), qPrintable(id));
        known.insert(id);
    }
    // A literal of several words joined by hyphens behind a brace begins a message.
    static const QRegularExpression begun(
        QStringLiteral("(?:(?:Message |[(,=] ?|return )\\{|(?:title|sentence|trait|withoutPairs) =)"
                       "\\s*\"([a-z0-9]+(?:-[a-z0-9]+)+)\""));
    static const QRegularExpression literal(QStringLiteral("\"([a-z0-9-]+)\""));
    QSet<QString> used;
    int messages = 0;
    for (const char *folder : {"/../core", "/../resources/messages", "/../app/text"}) {
        QDirIterator files(QStringLiteral(TEST_DATA_DIR) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto found = literal.globalMatch(source); found.hasNext();)
                used.insert(found.next().captured(1));
            for (auto found = begun.globalMatch(source); found.hasNext(); ++messages) {
                const QString id = found.next().captured(1);
                QVERIFY2(
                    known.contains(id),
                    qPrintable(QStringLiteral("%1: no words for %2").arg(file.fileName(), id)));
            }
        }
    }
    QVERIFY(messages > 300); // it is they that were looked at
    for (const QString &id : known)
        QVERIFY2(used.contains(id), qPrintable(QStringLiteral("nobody says %1").arg(id)));
}

void tst_English::placesInSentencesAreCountedFromZero()
{
    static const QRegularExpression place(QStringLiteral("\\{(\\d)(?:[:?][^{}]*)?\\}"));
    for (const resources::Sentence &sentence : resources::sentences()) {
        QSet<int> places;
        for (auto found = place.globalMatch(QString::fromUtf8(sentence.words)); found.hasNext();)
            places.insert(found.next().captured(1).toInt());
        for (int i = 0; i < places.size(); ++i)
            QVERIFY2(places.contains(i), sentence.id.data());
    }
}

QTEST_APPLESS_MAIN(tst_English)
#include "tst_english.moc"
