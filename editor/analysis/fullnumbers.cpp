// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/fullnumbers.h"

#include "core/analysis/solve/goals.h"
#include "core/base/batches.h"

#include <algorithm>
#include <utility>

namespace editor {

namespace {

// About 100 MB of numbers: beyond that the window would suffer.
constexpr std::size_t mostCells = 500'000;

// For numbers of few runs.
constexpr int fewLayouts = 2000;

bool fits(const core::Ruleset &rules, int floors)
{
    std::size_t cells = 0;
    for (const core::SpawnTable &table : rules.tables)
        cells += table.entries.size() * static_cast<std::size_t>(floors);
    return cells <= mostCells;
}

// On floors 1 to at least `last`; without an analysis where it was ended early or is refused.
KnownNumbers numbersOf(const std::shared_ptr<const core::Ruleset> &rules, int last,
                       std::optional<core::Analysis> &engine, core::AnalysisOptions options,
                       const core::MayGoOn &mayGoOn)
{
    KnownNumbers numbers {.rules = rules, .analysis = {}};
    options.floors = {1, last};
    options.jobs = core::threadsOfMachine();
    if (!engine)
        engine.emplace(options);
    // More floors than asked for do no harm: going back to fewer stays quick.
    if (engine->options().floors.last < last)
        engine->setFloors({1, last});
    if (engine->update(*rules, mayGoOn))
        numbers.analysis = std::make_shared<const core::Analysis>(*engine);
    else
        numbers.refusal = engine->refusal();
    return numbers;
}

} // namespace

FullNumbers::FullNumbers(RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_engine(std::make_shared<std::optional<core::Analysis>>())
    , m_earlyEngines {std::make_shared<std::optional<core::Analysis>>(),
                      std::make_shared<std::optional<core::Analysis>>()}
{
    const auto takeFewer = [](int &number, const char *variable) {
        const int few = qEnvironmentVariableIntValue(variable);
        number = few > 0 ? few : number;
    };
    takeFewer(m_layouts, "FATHOM_LAYOUTS");
    takeFewer(m_runs, "FATHOM_RUNS");
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        m_known = {};
        m_early = {};
    });
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        m_isOutdated = m_isOutdated || !isAny<NotesChanged>(change);
    });
    connect(&document, &RulesetDocument::settled, this, [this] {
        if (std::exchange(m_isOutdated, false))
            outdate();
        else
            keep();
    });
    connect(&document, &RulesetDocument::workingChanged, this, &FullNumbers::outdate);
    request();
}

void FullNumbers::setLastFloor(int floor)
{
    if (floor == m_lastFloor)
        return;
    m_lastFloor = floor;
    outdate();
}

void FullNumbers::stop()
{
    m_isStopped = true;
    m_work.stop();
}

// The draft says something else beside its entries: its numbers are the same.
void FullNumbers::keep()
{
    if (isCurrent())
        m_known.rules = m_document.publish();
    if (isEarly() && !m_isEarlyStale)
        m_early.rules = m_document.publish();
}

void FullNumbers::outdate()
{
    ++m_asked;
    m_stale = true;
    m_isEarlyStale = true;
    request();
    Q_EMIT changed();
}

void FullNumbers::request()
{
    if (m_isStopped || !m_document.isOpen() || m_document.working() == Working::Paused
        || m_document.draft().floors < 1)
        return;
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    const int last = std::max({rules->floors, m_lastFloor, core::floorsOfGoals(*rules).last});
    if (core::drawsPlainly(*rules))
        requestFull(rules, last);
    else
        requestEarly(rules, last, core::Effort::Quick);
}

void FullNumbers::requestEarly(const std::shared_ptr<const core::Ruleset> &rules, int last,
                               core::Effort effort)
{
    const int layouts = std::min(m_layouts, fewLayouts);
    m_work.request([this, rules, last, layouts, runs = m_runs, asked = m_asked, effort,
                    engine = m_earlyEngines[effort == core::Effort::Quick ? 0 : 1]](
                       const Demand &demand) -> Worker::Deliver {
        KnownNumbers numbers {.rules = rules, .analysis = {}};
        if (fits(*rules, last))
            numbers
                = numbersOf(rules, last, *engine,
                            {.layouts = layouts, .runs = runs, .effort = effort}, demand.mayGoOn());
        return [this, numbers, last, asked, effort] {
            if (asked != m_asked || !m_document.isOpen())
                return; // the next ones are being worked out already
            const std::shared_ptr<const core::Ruleset> draft = m_document.publish();
            if (numbers.analysis) {
                m_early = {.rules = draft, .analysis = numbers.analysis};
                m_isEarlyStale = false;
                Q_EMIT changed();
            }
            if (effort == core::Effort::Quick && numbers.analysis
                && isFarFromFull(*numbers.analysis))
                requestEarly(draft, last, core::Effort::Seconds);
            else
                requestFull(draft, last);
        };
    });
}

// Whether all runs take much longer than these did.
bool FullNumbers::isFarFromFull(const core::Analysis &early) const
{
    constexpr std::uint64_t times = 8;
    return early.runs() > 0 && early.runs() * times < static_cast<std::uint64_t>(m_runs);
}

void FullNumbers::requestFull(const std::shared_ptr<const core::Ruleset> &rules, int last)
{
    if (m_isStopped)
        return;
    m_work.request([this, rules, last, engine = m_engine, layouts = m_layouts, runs = m_runs,
                    asked = m_asked](const Demand &demand) -> Worker::Deliver {
        KnownNumbers numbers {.rules = rules, .analysis = {}};
        if (fits(*rules, last)) {
            // Runs that were played so far are of no use for a newer draft, and take long.
            const core::MayGoOn mayGoOn = core::drawsPlainly(*rules)
                ? demand.mayGoOn()
                : [&demand](core::Stage) { return !demand.cancelled && !demand.superseded; };
            numbers = numbersOf(rules, last, *engine, {.layouts = layouts, .runs = runs}, mayGoOn);
            if (!numbers.analysis && !numbers.refusal)
                return {};
        }
        return [this, numbers, asked] { take(numbers, asked); };
    });
}

void FullNumbers::take(const KnownNumbers &numbers, int asked)
{
    if (!m_document.isOpen())
        return;
    m_known = numbers;
    m_early = {};
    m_stale = asked != m_asked;
    keep();
    Q_EMIT changed();
}

} // namespace editor
