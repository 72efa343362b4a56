// SPDX-License-Identifier: MIT
// Run files as bytes: what is written is read back; whatever happens to the bytes, the reader
// answers with an intact earlier part or with an error.

#include "core/base/crc32.h"
#include "core/game/newgame.h"
#include "core/runs/runfile.h"
#include "core/runs/runreplay.h"
#include "resources/messages/english.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using namespace core;

namespace {

static_assert(crc32("123456789") == 0xCBF43926U);
static_assert(crc32("") == 0U);

/// A ruleset whose text is short, so that a test can try each of its bytes.
Ruleset tiny()
{
    Ruleset rules;
    rules.dungeon.width = 20;
    rules.dungeon.height = 12;
    rules.dungeon.roomWidth = {4, 6};
    rules.dungeon.roomHeight = {4, 6};
    rules.player.emplace();
    rules.player->hp = 10;
    return rules;
}

/// Steps of a game played by a fixed pattern, refused ones left out.
std::vector<RunStep> playedSteps(const Ruleset &rules, std::uint64_t seed, int actions)
{
    GameState state = *newGame(rules, seed);
    std::vector<RunStep> steps;
    for (int i = 0; i < actions; ++i) {
        const Action action = i % 5 == 4
            ? Action {Wait {}}
            : Action {Move {allDirections[static_cast<std::size_t>(i * 7 / 3) % 8]}};
        if (!takeTurn(state, rules, action).refusal)
            steps.push_back({.action = action, .hash = stateHash(state)});
    }
    return steps;
}

std::string fileOf(const RunStart &start, const std::vector<RunStep> &steps)
{
    std::string bytes = runHead(start);
    for (const RunStep &step : steps)
        bytes += runStep(step);
    return bytes;
}

bool isPrefix(const std::vector<RunStep> &part, const std::vector<RunStep> &whole)
{
    return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

} // namespace

class TestRunFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunIsReadBack();
    void whoPlayedIsKept();
    void whatWasTakenBackIsGone();
    void aFileCutAnywhereGivesAllWholeStepsBeforeTheCut();
    void aFlippedBitAnywhereGivesAnEarlierPartOrAnError();
    void aNewerFileIsRefusedByItsVersion();
    void whatIsNoRunFileIsSaidSo();
    void moreIsTakenBackThanThereIs();
    void aRunResumesWhereItStood();
    void aRunThatGoesOtherwiseResumesBeforeThat();
};

void TestRunFile::aRunIsReadBack()
{
    const RunStart start {
        .rules = roguebasinRules(), .seed = 0xFEDCBA9876543210U, .floor = 3, .mode = {}};
    std::vector<RunStep> steps = playedSteps(start.rules, start.seed, 40);
    steps.push_back({.action = UseItem {3, Point {-1, 70}}, .hash = 1});
    const std::string bytes = fileOf(start, steps);
    const auto run = readRun(bytes);
    QVERIFY(run.has_value());
    QVERIFY(run->start == start);
    QVERIFY(run->steps == steps);
    QCOMPARE(run->intactBytes, bytes.size());
    QCOMPARE(run->lostBytes, std::size_t {0});
}

void TestRunFile::whoPlayedIsKept()
{
    for (const RunMode mode : {RunMode::Normal, RunMode::Practice, RunMode::Bot}) {
        const auto run = readRun(runHead({.rules = tiny(), .seed = 5, .mode = mode}));
        QVERIFY(run.has_value());
        QVERIFY(run->start.mode == mode);
    }
}

void TestRunFile::whatWasTakenBackIsGone()
{
    const RunStart start {.rules = tiny(), .seed = 5, .mode = RunMode::Practice};
    const std::vector<RunStep> steps = playedSteps(start.rules, 5, 20);
    std::string bytes = runHead(start);
    bytes += runStep(steps[0]) + runStep(steps[1]) + runStep(steps[2]) + runUndo(2);
    bytes += runStep(steps[3]);
    const auto run = readRun(bytes);
    QVERIFY(run.has_value());
    QVERIFY(run->start.mode == RunMode::Practice);
    QVERIFY((run->steps == std::vector<RunStep> {steps[0], steps[3]}));
}

void TestRunFile::aFileCutAnywhereGivesAllWholeStepsBeforeTheCut()
{
    const RunStart start {.rules = tiny(), .seed = 2};
    const std::vector<RunStep> steps = playedSteps(start.rules, 2, 30);
    const std::size_t head = runHead(start).size();
    const std::string bytes = fileOf(start, steps);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const auto run = readRun(std::string_view(bytes).substr(0, length));
        QCOMPARE(run.has_value(), length >= head);
        if (!run) {
            QVERIFY(!run.error().message.isEmpty());
            continue;
        }
        QVERIFY(isPrefix(run->steps, steps));
        std::size_t whole = head;
        for (const RunStep &step : run->steps)
            whole += runStep(step).size();
        QCOMPARE(run->intactBytes, whole);
        QCOMPARE(run->lostBytes, length - whole);
        // Nothing that is whole is dropped.
        QVERIFY(run->steps.size() == steps.size()
                || whole + runStep(steps[run->steps.size()]).size() > length);
    }
}

void TestRunFile::aFlippedBitAnywhereGivesAnEarlierPartOrAnError()
{
    const RunStart start {.rules = tiny(), .seed = 3};
    const std::vector<RunStep> steps = playedSteps(start.rules, 3, 30);
    const std::size_t head = runHead(start).size();
    const std::string bytes = fileOf(start, steps);
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (const char flip : {'\x01', '\x80', '\xFF'}) {
            std::string broken = bytes;
            broken[place] = static_cast<char>(broken[place] ^ flip);
            const auto run = readRun(broken);
            QCOMPARE(run.has_value(), place >= head);
            if (!run)
                continue;
            QVERIFY(isPrefix(run->steps, steps));
            QVERIFY(run->intactBytes <= place); // all before the flip, nothing after it
            QVERIFY(run->steps.size() == steps.size()
                    || run->intactBytes + runStep(steps[run->steps.size()]).size() > place);
            QVERIFY(run->lostBytes > 0);
        }
    }
}

void TestRunFile::aNewerFileIsRefusedByItsVersion()
{
    std::string bytes = runHead({.rules = tiny(), .seed = 1});
    bytes[10] = 7;
    const auto run = readRun(bytes);
    QVERIFY(!run.has_value());
    QCOMPARE(resources::english(run.error().message),
             std::string("This run file has version 7, which a newer program wrote; this one reads "
                         "version 1. Open it with the newer program."));
}

void TestRunFile::whatIsNoRunFileIsSaidSo()
{
    for (const char *bytes : {"", "FATHOM", "FATHOMRUN\n", "{\"format\": \"fathom-ruleset\"}"})
        QCOMPARE(resources::english(readRun(bytes).error().message),
                 std::string("This is not a run file, or its beginning is damaged."));
}

void TestRunFile::moreIsTakenBackThanThereIs()
{
    const RunStart start {.rules = tiny(), .seed = 5, .mode = RunMode::Practice};
    const std::vector<RunStep> steps = playedSteps(start.rules, 5, 3);
    const std::string bytes = runHead(start) + runStep(steps[0]);
    const auto run = readRun(bytes + runUndo(2) + runStep(steps[1]));
    QVERIFY(run.has_value());
    QVERIFY((run->steps == std::vector<RunStep> {steps[0]}));
    QCOMPARE(run->intactBytes, bytes.size());
}

void TestRunFile::aRunResumesWhereItStood()
{
    const RunStart start {.rules = roguebasinRules(), .seed = 9};
    RunFile run {.start = start, .steps = playedSteps(start.rules, 9, 700)};
    GameState state = *newGame(start.rules, 9);
    for (const RunStep &step : run.steps)
        takeTurn(state, start.rules, step.action);
    const auto resumed = resumeRun(run);
    QVERIFY(resumed.has_value());
    QVERIFY(!resumed->divergence);
    QCOMPARE(resumed->steps, run.steps.size());
    QVERIFY(resumed->state == state);
    run.steps.clear();
    QVERIFY(resumeRun(run)->state == *newGame(start.rules, 9));
    run.start.rules.player.reset();
    QVERIFY(!resumeRun(run).has_value());
}

void TestRunFile::aRunThatGoesOtherwiseResumesBeforeThat()
{
    const RunStart start {.rules = roguebasinRules(), .seed = 9};
    RunFile run {.start = start, .steps = playedSteps(start.rules, 9, 700)};
    // From here on every state was another one, as if the rules had changed.
    for (std::size_t i = 137; i < run.steps.size(); ++i)
        run.steps[i].hash ^= 1;
    GameState state = *newGame(start.rules, 9);
    for (std::size_t i = 0; i < 137; ++i)
        takeTurn(state, start.rules, run.steps[i].action);
    const auto resumed = resumeRun(run);
    QVERIFY(resumed.has_value());
    QCOMPARE(resumed->steps, std::size_t {137});
    QVERIFY(resumed->state == state);
    QVERIFY(resumed->divergence
            == std::optional(
                Divergence {.step = 137, .turn = 137, .floor = 1, .refusal = std::nullopt}));
    // An action that is not even possible.
    run.steps[20].action = PickUp {};
    run.steps[20].hash = 0;
    QCOMPARE(resumeRun(run)->divergence->step, std::size_t {20});
    QVERIFY(resumeRun(run)->divergence->refusal == std::optional(Refusal::NothingHere));
}

QTEST_GUILESS_MAIN(TestRunFile)
#include "tst_runfile.moc"
