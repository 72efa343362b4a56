// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/editor/drafts.h"
#include "tests/editor/edits.h"

#include "editor/document/atomicfile.h"

#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <utility>

using namespace editor;

using drafts::weightOf;

class TestDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingInACarriedCellStartsATransition();
    void removingATransitionLetsTheEarlierValueCarryOn();
    void constantBecomesTransitionsOnlyWhereItHasTo();
    void editsOfOneGestureAreOneStep();
    void editsOfTwoGesturesAreTwoSteps();
    void gestureBackToItsStartLeavesNoStep();
    void editsDoNotMergeIntoASavedStep();
    void countStepsSayWhatTheyDo();
    void onlyTheChangedFloorsAreAnnounced();
    void eachEditTellsWhatItHasChanged();
    void anotherEditDoesNotTakeAHalfTypedNumberAlong();
    void aPreviewTakesThePlaceOfAnother();
    void previewsLeaveWhatCanBeRedone();
    void earlierStepsAreReadWithoutGoingThere();
    void thousandsOfStepsKeepOnlyWhatDiffers();
    void computedProgressionsAreNotEditedByCell();
    void bakedProgressionsKeepTheirValues();
    void undoneEditsGiveTheEqualDraftAndRedoneOnesTheLast();
    void anyChangesTogetherMakeTheDraftTheirs();
    void publishedRulesetsDoNotChange();
    void savedDraftsReadBackEqual();
    void failedSaveLeavesTheOldFile();
    void brokenFilesSayWhere();
};

namespace {

void open(RulesetDocument &document)
{
    document.open(drafts::classic(), {});
}

} // namespace

void TestDraft::typingInACarriedCellStartsATransition()
{
    RulesetDocument document;
    open(document);
    setWeight(document, "monsters", {"troll", 4, 20}, document.newGesture());
    const core::Progression expected = core::Transitions {{{3, 15}, {4, 20}, {5, 30}, {7, 60}}};
    QVERIFY(document.entry("monsters", "troll")->weight == expected);
    QVERIFY(cellKind(expected, 4) == CellKind::Own);
    QVERIFY(cellKind(expected, 6) == CellKind::Carried);
    QVERIFY(cellKind(expected, 2) == CellKind::Before);
    QCOMPARE(sinceFloor(expected, 6), 5);
}

void TestDraft::removingATransitionLetsTheEarlierValueCarryOn()
{
    RulesetDocument document;
    open(document);
    QCOMPARE(removeTransitions(document, "monsters", {{"troll", 5, 0}}), 1);
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 15);
    QCOMPARE(weightOf(document, "monsters", "troll", 7), 60);
    QCOMPARE(document.undoStack().undoText(),
             QStringLiteral("troll: remove the transition on floor 5, 30 → 15"));
    QCOMPARE(removeTransitions(document, "monsters", {{"troll", 6, 0}}), 0);
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDraft::constantBecomesTransitionsOnlyWhereItHasTo()
{
    RulesetDocument document;
    open(document);
    setWeight(document, "monsters", {"orc", 1, 70}, document.newGesture());
    QVERIFY(document.entry("monsters", "orc")->weight == core::Progression(core::Constant {70}));
    setWeight(document, "monsters", {"orc", 6, 50}, document.newGesture());
    const core::Progression stepped = core::Transitions {{{1, 70}, {6, 50}}};
    QVERIFY(document.entry("monsters", "orc")->weight == stepped);
    removeTransitions(document, "monsters", {{"orc", 6, 0}});
    QVERIFY(document.entry("monsters", "orc")->weight == core::Progression(core::Constant {70}));
}

void TestDraft::editsOfOneGestureAreOneStep()
{
    RulesetDocument document;
    open(document);
    const int gesture = document.newGesture();
    setWeight(document, "monsters", {"troll", 5, 4}, gesture);
    setWeight(document, "monsters", {"troll", 5, 42}, gesture);
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("troll: floor 5, 30 → 42"));
    document.undoStack().undo();
    QVERIFY(document.draft() == drafts::classic());
    document.undoStack().redo();
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 42);
}

void TestDraft::editsOfTwoGesturesAreTwoSteps()
{
    RulesetDocument document;
    open(document);
    setWeight(document, "monsters", {"troll", 5, 41}, document.newGesture());
    setWeight(document, "monsters", {"troll", 5, 42}, document.newGesture());
    QCOMPARE(document.undoStack().count(), 2);
}

void TestDraft::gestureBackToItsStartLeavesNoStep()
{
    RulesetDocument document;
    open(document);
    const int gesture = document.newGesture();
    const core::Progression before = document.entry("monsters", "troll")->weight;
    setWeight(document, "monsters", {"troll", 4, 9}, gesture);
    setProgression(document, "monsters", "troll", before, QStringLiteral("back"), gesture);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
    QVERIFY(document.draft() == drafts::classic());
}

void TestDraft::editsDoNotMergeIntoASavedStep()
{
    RulesetDocument document;
    open(document);
    const int gesture = document.newGesture();
    setWeight(document, "monsters", {"troll", 5, 4}, gesture);
    document.noteSaved(QStringLiteral("/x/a.ruleset.json"));
    QVERIFY(!document.isModified());
    setWeight(document, "monsters", {"troll", 5, 42}, gesture);
    QVERIFY(document.isModified());
    document.undoStack().undo();
    QVERIFY(!document.isModified());
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 4);
}

void TestDraft::countStepsSayWhatTheyDo()
{
    RulesetDocument document;
    open(document);
    const int gesture = document.newGesture();
    setCount(document, "monsters", 4, 9, gesture);
    setCount(document, "monsters", 4, 4, gesture);
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(),
             QStringLiteral("monsters: count up to, floor 4, 3 → 4"));
    setCountRule(document, "items", {core::Per::Floor, core::Dice {2, 3, 1}});
    QCOMPARE(document.undoStack().undoText(),
             QStringLiteral("items: count up to per room → 2d3+1 per floor"));
}

void TestDraft::onlyTheChangedFloorsAreAnnounced()
{
    RulesetDocument document;
    open(document);
    FloorRange announced;
    connect(&document, &RulesetDocument::changed, this, [&announced](const DraftChange &change) {
        announced = std::get<WeightsChanged>(change).floors;
    });
    setWeight(document, "monsters", {"troll", 5, 31}, document.newGesture());
    QCOMPARE(announced.first, 5); // floor 7 has a transition of its own
    QCOMPARE(announced.last, 6);
}

namespace {

// The facts told by an edit, and announced before it with a "!", by the names of their types.
QStringList toldBy(RulesetDocument &document, const std::function<void()> &edit)
{
    const QStringList names {
        QStringLiteral("weights"), QStringLiteral("notes"),    QStringLiteral("entry"),
        QStringLiteral("renamed"), QStringLiteral("inserted"), QStringLiteral("removed"),
        QStringLiteral("count"),   QStringLiteral("goals"),    QStringLiteral("types"),
        QStringLiteral("floors"),  QStringLiteral("tables"),   QStringLiteral("draft")};
    QStringList told;
    QObject listener;
    QObject::connect(
        &document, &RulesetDocument::aboutToChange, &listener,
        [&](const DraftChange &change) { told << u'!' + names[static_cast<int>(change.index())]; });
    QObject::connect(
        &document, &RulesetDocument::changed, &listener,
        [&](const DraftChange &change) { told << names[static_cast<int>(change.index())]; });
    edit();
    return told;
}

core::Ruleset twoMoreFloors(core::Ruleset rules)
{
    rules.floors += 2;
    return rules;
}

} // namespace

void TestDraft::eachEditTellsWhatItHasChanged()
{
    RulesetDocument document;
    open(document);
    const auto told = [&document](const QString &facts, const std::function<void()> &edit) {
        QCOMPARE(toldBy(document, edit).join(u' '), facts);
        const core::Ruleset after = document.draft();
        document.undoStack().undo();
        document.undoStack().redo();
        QVERIFY(document.draft() == after);
    };
    told(QStringLiteral("weights"), [&] {
        setWeight(document, "monsters", {"troll", 5, 7}, document.newGesture());
    });
    told(QStringLiteral("weights weights"), [&] {
        setWeights(document, "monsters", {{"orc", 5, 7}, {"troll", 6, 9}}, QStringLiteral("both"));
    });
    told(QStringLiteral("notes"), [&] {
        setNotes(document, "monsters", "orc", {{}, "green", {}});
    });
    told(QStringLiteral("!inserted inserted"), [&] {
        insertEntry(document, "monsters", 1, {"bat", core::Constant {5}, {}});
    });
    told(QStringLiteral("!removed removed !inserted inserted"),
         [&] { moveEntry(document, "monsters", "bat", 2); });
    told(QStringLiteral("renamed"), [&] { renameEntry(document, "monsters", "bat", "wasp"); });
    told(QStringLiteral("!removed removed"), [&] { removeEntry(document, "monsters", "wasp"); });
    told(QStringLiteral("!floors floors"), [&] { setFloors(document, 12); });
    told(QStringLiteral("count"), [&] {
        setCountRule(document, "items", {core::Per::Floor, core::Dice {2, 3, 1}});
    });
    told(QStringLiteral("goals"), [&] {
        addGoal(document, {core::MeanGoal {{"monsters", "orc"}, 3, {}, {}}, {}});
    });
    told(QStringLiteral("!tables tables goals"),
         [&] { renameTable(document, "monsters", "beasts"); });
    told(QStringLiteral("!tables tables"), [&] { removeTable(document, "items"); });
    told(QStringLiteral("!draft draft"),
         [&] { replaceDraft(document, drafts::classic(), QStringLiteral("another")); });
}

void TestDraft::anotherEditDoesNotTakeAHalfTypedNumberAlong()
{
    RulesetDocument document;
    open(document);
    previewWeight(document, "monsters", {"troll", 5, 4});
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 4);
    document.change(QStringLiteral("floors"), twoMoreFloors);
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 30);
    document.commitPreview();
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QVERIFY(document.draft() == drafts::classic());
}

void TestDraft::aPreviewTakesThePlaceOfAnother()
{
    RulesetDocument document;
    open(document);
    previewWeight(document, "monsters", {"troll", 5, 4});
    previewWeight(document, "monsters", {"orc", 2, 7});
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 30);
    QCOMPARE(weightOf(document, "monsters", "orc", 2), 7);
    document.commitPreview();
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("orc: floor 2, 80 → 7"));
    document.undoStack().undo();
    QVERIFY(document.draft() == drafts::classic());
}

void TestDraft::previewsLeaveWhatCanBeRedone()
{
    RulesetDocument document;
    open(document);
    setWeight(document, "monsters", {"troll", 5, 42}, document.newGesture());
    document.undoStack().undo();
    previewWeight(document, "monsters", {"troll", 5, 4});
    document.withdrawPreview();
    QVERIFY(document.draft() == drafts::classic());
    previewWeight(document, "monsters", {"troll", 5, 5});
    document.undoStack().redo();
    QCOMPARE(weightOf(document, "monsters", "troll", 5), 42);
    document.commitPreview(); // of nothing: the step took its place
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDraft::earlierStepsAreReadWithoutGoingThere()
{
    RulesetDocument document;
    open(document);
    core::Rng rng(11);
    std::vector<core::Ruleset> states = {document.draft()};
    while (document.undoStack().index() < 60) {
        edits::edit(document, rng);
        if (document.undoStack().index() == static_cast<int>(states.size()))
            states.push_back(document.draft());
    }
    document.undoStack().setIndex(30);
    for (int step = 0; step < static_cast<int>(states.size()); ++step)
        QVERIFY2(*document.stateAt(step) == states[static_cast<std::size_t>(step)],
                 qPrintable(QString::number(step)));
    QCOMPARE(document.undoStack().index(), 30);
}

// A drag through a table of 600 entries, each a step of its own.
void TestDraft::thousandsOfStepsKeepOnlyWhatDiffers()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable &table = rules.tables[0];
    for (int i = 0; i < 600; ++i)
        table.entries.push_back({"entry" + std::to_string(i), core::Constant {1 + i}, {}});
    RulesetDocument document;
    document.open(std::move(rules), {});
    for (int step = 0; step < 1000; ++step)
        setWeight(document, "monsters", {"entry" + std::to_string(step % 600), 3, step + 1000},
                  document.newGesture());
    std::size_t entries = 0;
    for (int step = 0; step < document.undoStack().count(); ++step) {
        const auto *change = static_cast<const ChangeDraft *>(document.undoStack().command(step));
        QVERIFY(change->patch().tables.isEmpty());
        for (const TablePatch &patch : change->patch().inTables)
            entries += patch.entries.before.size() + patch.entries.after.size();
    }
    QCOMPARE(document.undoStack().count(), 1000);
    QCOMPARE(entries, std::size_t(2000));
}

void TestDraft::computedProgressionsAreNotEditedByCell()
{
    RulesetDocument document;
    open(document);
    setWeight(document, "items", {"rare", 3, 99}, document.newGesture());
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(cellKind(document.entry("items", "rare")->weight, 3) == CellKind::Computed);
}

void TestDraft::bakedProgressionsKeepTheirValues()
{
    RulesetDocument document;
    open(document);
    bakeTransitions(document, "items", {"rare"});
    for (int floor = 1; floor <= 10; ++floor)
        QCOMPARE(weightOf(document, "items", "rare", floor), 2 * (floor - 1));
    QVERIFY(core::isStepped(document.entry("items", "rare")->weight));
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("rare: bake into transitions"));
}

void TestDraft::undoneEditsGiveTheEqualDraftAndRedoneOnesTheLast()
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        RulesetDocument document;
        open(document);
        core::Rng rng(seed);
        std::vector<core::Ruleset> states = {document.draft()};
        while (document.undoStack().index() < 100) {
            edits::edit(document, rng);
            if (document.undoStack().index() == static_cast<int>(states.size()))
                states.push_back(document.draft());
        }
        const core::Ruleset last = document.draft();
        while (document.undoStack().canUndo()) {
            document.undoStack().undo();
            QVERIFY2(document.draft()
                         == states[static_cast<std::size_t>(document.undoStack().index())],
                     qPrintable(QStringLiteral("seed %1, step %2")
                                    .arg(seed)
                                    .arg(document.undoStack().index())));
        }
        QVERIFY(document.draft() == drafts::classic());
        while (document.undoStack().canRedo())
            document.undoStack().redo();
        QVERIFY(document.draft() == last);
    }
}

// Each kind of change by itself, and with each choice of the others, in one step.
void TestDraft::anyChangesTogetherMakeTheDraftTheirs()
{
    using Change = void (*)(core::Ruleset &);
    static constexpr std::array<Change, 9> changes {
        [](core::Ruleset &rules) { rules.name += " again"; },
        [](core::Ruleset &rules) { ++rules.floors; },
        [](core::Ruleset &rules) { rules.monsters.front().hp += 1; },
        [](core::Ruleset &rules) { rules.tables[0].entries.front().weight = core::Constant {77}; },
        [](core::Ruleset &rules) {
            core::SpawnEntry entry = rules.tables[0].entries.front();
            entry.id = "one-more";
            rules.tables[0].entries.push_back(entry);
        },
        [](core::Ruleset &rules) { rules.tables[1].entries.pop_back(); },
        [](core::Ruleset &rules) {
            std::swap(rules.tables[1].entries[0], rules.tables[1].entries[1]);
        },
        [](core::Ruleset &rules) { rules.tables[1].count.draws = core::UpTo {core::Constant {9}}; },
        [](core::Ruleset &rules) {
            core::SpawnTable table = rules.tables[0];
            table.id = "table-more";
            rules.tables.push_back(table);
        }};
    RulesetDocument document;
    open(document);
    const core::Ruleset before = document.draft();
    for (unsigned chosen = 1; chosen < 1U << changes.size(); ++chosen) {
        core::Ruleset after = before;
        for (std::size_t i = 0; i < changes.size(); ++i)
            if ((chosen >> i & 1U) != 0)
                changes[i](after);
        document.change(QStringLiteral("all"), [&](const core::Ruleset &) { return after; });
        QVERIFY2(document.draft() == after, qPrintable(QString::number(chosen, 2)));
        QVERIFY(*document.publish() == after);
        document.undoStack().undo();
        QVERIFY2(document.draft() == before, qPrintable(QString::number(chosen, 2)));
    }
}

void TestDraft::publishedRulesetsDoNotChange()
{
    RulesetDocument document;
    open(document);
    const std::shared_ptr<const core::Ruleset> before = document.publish();
    QVERIFY(document.publish() == before);
    setWeight(document, "monsters", {"troll", 5, 42}, document.newGesture());
    QVERIFY(*before == drafts::classic());
    QCOMPARE(core::valueAt(document.publish()->tables[0].entries[1].weight, 5), 42);
}

void TestDraft::savedDraftsReadBackEqual()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.ruleset.json"));
    RulesetDocument document;
    open(document);
    core::Rng rng(7);
    for (int i = 0; i < 60; ++i)
        edits::edit(document, rng);
    QCOMPARE(saveRuleset(document.draft(), path), QString());
    const core::Result<core::Ruleset> read = loadRuleset(path);
    QVERIFY2(read, read ? "" : resources::english(read.error()).c_str());
    QVERIFY(*read == document.draft());
}

// A folder in the way of the file makes every write fail, also for root.
void TestDraft::failedSaveLeavesTheOldFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.ruleset.json"));
    QVERIFY(QDir().mkpath(path));
    QVERIFY(!saveRuleset(drafts::classic(), path).isEmpty());
    QVERIFY(QDir(path).exists());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
}

void TestDraft::brokenFilesSayWhere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.ruleset.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"format\": \"fathom-ruleset\",\n  \"version\": 1,\n  \"floors\": ten\n}\n");
    file.close();
    const core::Result<core::Ruleset> broken = loadRuleset(path);
    QVERIFY(!broken);
    QCOMPARE(broken.error().line, 4);
    QVERIFY(broken.error().column > 0);
    QVERIFY(!loadRuleset(folder.filePath(QStringLiteral("nothing"))));
}

QTEST_GUILESS_MAIN(TestDraft)
#include "tst_draft.moc"
