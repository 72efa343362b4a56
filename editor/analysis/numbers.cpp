// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/numbers.h"

#include "editor/text/errortext.h"
#include "editor/text/exacttext.h"

#include "core/analysis/drawn/drawshares.h"
#include "core/analysis/goals/goals.h"
#include "core/base/batches.h"
#include "core/tables/countrule.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace editor {

namespace {

// Nobody reads third digits while typing or dragging: milliseconds.
constexpr int restBeforeRefining = 250;

std::size_t cellsOf(const core::Ruleset &rules, int floors)
{
    std::size_t cells = 0;
    for (const core::SpawnTable &table : rules.tables)
        cells += table.entries.size() * static_cast<std::size_t>(floors);
    return cells;
}

// About 100 MB of numbers: beyond that the window would suffer.
bool fits(const core::Ruleset &rules, int floors)
{
    constexpr std::size_t mostCells = 500'000;
    return cellsOf(rules, floors) <= mostCells;
}

// About how many milliseconds the laws of a floor take with so many draws at most of each table,
// measured with 2,000 layouts of the classic dungeon. Draws per floor tie all rooms together:
// each such table multiplies the terms that are kept, and their products grow with the square.
double workOf(const core::Ruleset &rules, const std::vector<int> &most)
{
    double inRooms = 0;
    double terms = 1;
    for (std::size_t i = 0; i < most.size(); ++i) {
        if (rules.tables[i].count.per == core::Per::Room)
            inRooms += most[i];
        else
            terms *= 1.0 + most[i];
    }
    return (0.1 + 0.5 * inRooms) * terms * terms;
}

// Whether each table with a count draws by shares alone, as far as its rules say.
bool drawsByShares(const core::Ruleset &rules)
{
    const std::vector<bool> byShares = core::drawnByShares(rules);
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const core::SpawnTable &table = rules.tables[t];
        const bool draws = table.spawns == core::Spawns::Themes
            || !std::holds_alternative<core::NotDrawn>(table.count.draws);
        if (draws ? !byShares[t] : core::remembers(table))
            return false;
    }
    return true;
}

bool isQuick(const core::Ruleset &rules)
{
    constexpr double mostWork = 50;
    constexpr std::size_t mostCells = 200'000;
    if (!drawsByShares(rules) || cellsOf(rules, rules.floors) > mostCells)
        return false;
    std::set<std::vector<int>> known; // floors of like counts share their laws
    double work = 0;
    for (int floor = 1; floor <= rules.floors && work <= mostWork; ++floor) {
        std::vector<int> most;
        for (const core::SpawnTable &table : rules.tables)
            most.push_back(core::Count::at(table.count, floor).most());
        if (known.insert(most).second)
            work += workOf(rules, most);
    }
    return work <= mostWork;
}

// Whether rows and columns of what is known are those of `rules`.
bool hasSameEntries(const KnownNumbers &known, const core::Ruleset &rules)
{
    const auto isSame
        = [](const core::SpawnEntry &a, const core::SpawnEntry &b) { return a.id == b.id; };
    return known.analysis->options().floors.last >= rules.floors
        && std::equal(known.rules->tables.begin(), known.rules->tables.end(), rules.tables.begin(),
                      rules.tables.end(),
                      [&isSame](const core::SpawnTable &a, const core::SpawnTable &b) {
                          return a.id == b.id
                              && std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(),
                                            b.entries.end(), isSame);
                      });
}

// Leaves `numbers` without an analysis where that was ended early or is refused.
void workOut(KnownNumbers &numbers, std::optional<core::Analysis> &engine,
             const core::AnalysisOptions &options, const core::MayGoOn &mayGoOn)
{
    if (!engine)
        engine.emplace(options);
    // More floors than asked for do no harm: going back to fewer stays quick.
    if (engine->options().floors.last < options.floors.last)
        engine->setFloors(options.floors);
    if (engine->update(*numbers.rules, mayGoOn))
        numbers.analysis = std::make_shared<const core::Analysis>(*engine);
    else
        numbers.refusal = engine->refusal();
}

} // namespace

Numbers::Numbers(RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    const auto takeFewer = [](int &number, const char *variable) {
        const int few = qEnvironmentVariableIntValue(variable);
        number = few > 0 ? few : number;
    };
    takeFewer(m_layouts, "FATHOM_LAYOUTS");
    takeFewer(m_runs, "FATHOM_RUNS");
    for (const core::Effort effort :
         {core::Effort::Quick, core::Effort::Seconds, core::Effort::Full})
        m_engines[effort] = std::make_shared<std::optional<core::Analysis>>();
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        m_known = {};
        m_others.clear();
    });
    connect(&document, &RulesetDocument::changed, this, &Numbers::follow);
    connect(&document, &RulesetDocument::settled, this, [this] {
        if (m_draft != m_told)
            renew();
        else
            keep();
    });
    connect(&document, &RulesetDocument::workingChanged, this, [this] {
        ++m_draft;
        forgetShown();
        renew();
        Q_EMIT refined();
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(restBeforeRefining);
    connect(&m_rest, &QTimer::timeout, this, &Numbers::showKnown);
    renew();
}

void Numbers::setLastFloor(int floor)
{
    if (floor == m_lastFloor)
        return;
    m_lastFloor = floor;
    ++m_draft;
    renew();
}

void Numbers::stop()
{
    m_isStopped = true;
    m_work.stop();
    m_otherWork.stop();
}

bool Numbers::wasEndedEarly() const
{
    const std::optional<core::Analysis> &engine = *m_engines.at(core::Effort::Full);
    return engine && !engine->isComplete();
}

void Numbers::follow(const DraftChange &change)
{
    if (isAny<NotesChanged>(change))
        return;
    ++m_draft;
    if (!isAny<GoalsChanged, TypesChanged>(change))
        forgetShown();
    const int floors = m_document.draft().floors;
    if (isAny<DraftExchanged>(change) && m_quick && floors >= 1)
        m_quick->setFloors({1, floors});
}

void Numbers::forgetShown()
{
    m_shown.reset();
    m_isQuick.reset();
    m_rest.stop();
}

// What is known is of the past.
void Numbers::renew()
{
    const bool wasOfDraft = m_known.rules && m_known.draft == m_told;
    m_told = m_draft;
    request(core::drawsPlainly(m_document.draft()) ? core::Effort::Full : core::Effort::Quick);
    if (wasOfDraft && isStale())
        Q_EMIT refined();
    Q_EMIT changed();
}

// The draft says something else beside its entries: its numbers are the same.
void Numbers::keep()
{
    if (isOfDraft())
        m_known.rules = m_document.publish();
}

const core::Analysis *Numbers::analysis()
{
    return look().isStale ? nullptr : look().analysis.get();
}

const core::Analysis *Numbers::shown()
{
    return look().analysis.get();
}

bool Numbers::isStale()
{
    return look().isStale;
}

const core::Distribution &Numbers::weights(std::size_t table, int floor)
{
    std::map<std::pair<std::size_t, int>, core::Distribution> &known = look().weights;
    auto found = known.find({table, floor});
    if (found == known.end()) {
        const core::SpawnTable &drawn = m_document.draft().tables[table];
        found = known.emplace(std::pair(table, floor), core::Distribution::at(drawn, floor)).first;
    }
    return found->second;
}

double Numbers::atLeastOneOf(const core::EntryRefs &entries, int floor)
{
    Shown &shown = look();
    if (!shown.analysis)
        return std::numeric_limits<double>::quiet_NaN();
    const auto [found, isNew] = shown.chances.try_emplace({entries, floor});
    if (isNew)
        found->second = core::atLeastOneOf(*shown.analysis, floor, entries);
    return found->second;
}

bool Numbers::isAwaited()
{
    return m_document.isOpen() && m_document.working() == Working::Running && !isOfDraft()
        && !shown() && !isDraftQuick();
}

QString Numbers::absence()
{
    if (m_document.working() == Working::Paused)
        return waitingText(Working::Paused);
    if (isDraftQuick() && m_quick && m_quick->refusal())
        return messageText(m_quick->refusal()->message);
    if (!isCurrent())
        return tr("The numbers of these tables are worked out in the background.");
    return m_known.refusal ? messageText(m_known.refusal->message)
                           : tr("Too large a ruleset for numbers.");
}

core::AnalysisOptions Numbers::fullOptions(int last) const
{
    return {.floors = {1, last},
            .layouts = m_layouts,
            .runs = m_runs,
            .jobs = core::threadsOfMachine(),
            .effort = core::Effort::Full};
}

std::shared_ptr<const core::Analysis> Numbers::of(const std::shared_ptr<const core::Ruleset> &rules,
                                                  const core::AnalysisOptions &options)
{
    constexpr std::size_t few = 3;
    core::AnalysisOptions full = options;
    full.runs = m_runs;
    full.effort = core::Effort::Full;
    std::shared_ptr<const core::Analysis> known
        = m_known.analysis && m_known.analysis->options() == full ? m_known.analysis : nullptr;
    if (known && rules == m_known.rules)
        return known;
    const auto isAsked = [rules, full](const Other &other) {
        return other.rules == rules && other.options == full;
    };
    const auto found = std::find_if(m_others.begin(), m_others.end(), isAsked);
    if (found != m_others.end())
        return found->analysis;
    if (!rules || m_isStopped)
        return {};
    // Nobody asks for that any more, or they ask again.
    std::erase_if(m_others, [](const Other &other) { return !other.analysis; });
    m_otherWork.cancel();
    m_others.insert(m_others.begin(), Other {.rules = rules, .options = full});
    m_others.resize(std::min(m_others.size(), few));
    m_otherWork.request([this, rules, full, known,
                         isAsked](const ui::Demand &demand) -> ui::Worker::Deliver {
        const auto analysis = known ? std::make_shared<core::Analysis>(*known) // its layouts serve
                                    : std::make_shared<core::Analysis>(full);
        if (!analysis->update(*rules, demand.mayGoOn()))
            return {};
        return [this, isAsked, analysis] {
            const auto asked = std::find_if(m_others.begin(), m_others.end(), isAsked);
            if (asked == m_others.end())
                return;
            asked->analysis = analysis;
            Q_EMIT othersKnown();
        };
    });
    return {};
}

Numbers::Shown &Numbers::look()
{
    if (m_shown)
        return *m_shown;
    if (isDraftQuick())
        m_shown = Shown {.analysis = workOutQuickly()};
    else if (m_known.analysis && hasSameEntries(m_known, m_document.draft()))
        m_shown = Shown {.analysis = m_known.analysis, .isStale = !isOfDraft()};
    else
        m_shown = Shown {};
    return *m_shown;
}

bool Numbers::isDraftQuick()
{
    if (!m_isQuick)
        m_isQuick = isQuick(m_document.draft());
    return *m_isQuick;
}

std::shared_ptr<const core::Analysis> Numbers::workOutQuickly()
{
    const core::Ruleset &rules = m_document.draft();
    if (!m_document.isOpen() || m_document.working() != Working::Running || rules.floors < 1)
        return {}; // what is kept is brought up to date when it is of use again
    if (!m_quick)
        m_quick.emplace(core::AnalysisOptions {.floors = {1, rules.floors},
                                               .layouts = std::min(m_layouts, quickLayouts),
                                               .jobs = core::threadsOfMachine(),
                                               .effort = core::Effort::None});
    // More floors than the draft has do no harm: floors fewer and back again stay quick.
    if (m_quick->options().floors.last < rules.floors)
        m_quick->setFloors({1, rules.floors});
    const core::Analysis *numbers = m_quick->update(rules) ? &*m_quick : nullptr;
    return {std::shared_ptr<void>(), numbers}; // without owning it
}

void Numbers::request(core::Effort effort)
{
    if (m_isStopped || !m_document.isOpen() || m_document.working() == Working::Paused
        || m_document.draft().floors < 1)
        return;
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    const int last = std::max({rules->floors, m_lastFloor, core::floorsOfGoals(*rules).last});
    core::AnalysisOptions options = fullOptions(last);
    if (effort != core::Effort::Full)
        options.layouts = std::min(m_layouts, quickLayouts);
    options.effort = effort;
    m_work.request([this, rules, options, draft = m_draft,
                    engine = m_engines[effort]](const ui::Demand &demand) -> ui::Worker::Deliver {
        KnownNumbers numbers {
            .rules = rules, .analysis = {}, .effort = options.effort, .draft = draft};
        if (fits(*rules, options.floors.last)) {
            // Runs that were played so far are of no use for a newer draft, and take long.
            const bool isKept = options.effort != core::Effort::Full || core::drawsPlainly(*rules);
            const core::MayGoOn mayGoOn = isKept ? demand.mayGoOn() : [&demand](core::Stage) {
                return !demand.cancelled && !demand.superseded;
            };
            workOut(numbers, *engine, options, mayGoOn);
            if (!numbers.analysis && !numbers.refusal)
                return {}; // ended early
        }
        return [this, numbers] { take(numbers); };
    });
}

void Numbers::take(const KnownNumbers &numbers)
{
    const bool isFull = numbers.effort == core::Effort::Full;
    if (!m_document.isOpen() || (!isFull && numbers.draft != m_draft))
        return; // the next ones are being worked out already
    if (isFull || numbers.analysis) {
        m_known = numbers;
        keep();
        if (!isDraftQuick())
            showKnown(); // nothing else is there to be read meanwhile
        else if (m_layouts > quickLayouts)
            m_rest.start();
        Q_EMIT changed();
    }
    if (!isFull)
        request(effortAfter(numbers));
}

// Seconds where all runs take much longer than a first few did.
core::Effort Numbers::effortAfter(const KnownNumbers &numbers) const
{
    constexpr std::uint64_t times = 8;
    const std::uint64_t runs = numbers.analysis ? numbers.analysis->runs() : 0;
    const bool isFar = runs > 0 && runs * times < static_cast<std::uint64_t>(m_runs);
    return isFar && numbers.effort == core::Effort::Quick ? core::Effort::Seconds
                                                          : core::Effort::Full;
}

// In place of the quick ones, where there are such.
void Numbers::showKnown()
{
    if (!isDraftQuick())
        m_shown.reset();
    else if (isOfDraft() && m_known.analysis)
        m_shown = Shown {.analysis = m_known.analysis};
    else
        return;
    Q_EMIT refined();
}

} // namespace editor
