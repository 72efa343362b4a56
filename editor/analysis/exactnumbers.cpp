// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/exactnumbers.h"

#include "editor/analysis/fullnumbers.h"
#include "editor/text/exacttext.h"

#include "core/analysis/drawn/drawshares.h"
#include "core/base/batches.h"
#include "core/tables/countrule.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace editor {

namespace {

// Nobody reads third digits while typing or dragging: milliseconds.
constexpr int restBeforeRefining = 250;

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

// Whether rows and columns of the numbers of `known` are those of `rules`.
bool hasSameEntries(const core::Ruleset &known, const core::Ruleset &rules)
{
    const auto isSame
        = [](const core::SpawnEntry &a, const core::SpawnEntry &b) { return a.id == b.id; };
    return std::equal(known.tables.begin(), known.tables.end(), rules.tables.begin(),
                      rules.tables.end(),
                      [&isSame](const core::SpawnTable &a, const core::SpawnTable &b) {
                          return a.id == b.id
                              && std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(),
                                            b.entries.end(), isSame);
                      });
}

bool isQuick(const core::Ruleset &rules)
{
    if (!drawsByShares(rules))
        return false;
    constexpr double mostWork = 50;
    constexpr std::size_t mostCells = 200'000;
    std::size_t cells = 0;
    for (const core::SpawnTable &table : rules.tables)
        cells += table.entries.size() * static_cast<std::size_t>(rules.floors);
    if (cells > mostCells)
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

} // namespace

ExactNumbers::ExactNumbers(RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        m_isOther = m_isOther || isAny<DraftExchanged>(change);
        if (!isAny<NotesChanged, GoalsChanged, TypesChanged>(change))
            outdate();
    });
    connect(&document, &RulesetDocument::workingChanged, this, [this] {
        outdate();
        Q_EMIT refined();
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(restBeforeRefining);
    connect(&m_rest, &QTimer::timeout, this, &ExactNumbers::refine);
}

void ExactNumbers::outdate()
{
    m_stale = true;
    m_refined.reset();
    m_isQuick.reset();
    m_isEarlierAlike.reset();
    m_rest.stop();
}

void ExactNumbers::refineBy(const FullNumbers &full)
{
    m_full = &full;
    connect(&full, &FullNumbers::changed, this, [this] {
        m_isEarlierAlike.reset();
        if (!m_full->isNewestCurrent()) {
            if (!std::exchange(m_wasStale, true) && earlier())
                Q_EMIT refined(); // they are known to be of the past now
            return;
        }
        m_wasStale = false;
        if (!isDraftQuick())
            refine(); // nothing else is there to be read meanwhile
        else if (m_full->layouts() > layouts)
            m_rest.start();
    });
}

void ExactNumbers::refine()
{
    const bool isOfUse = m_full && m_full->isNewestCurrent() && m_full->newest().analysis;
    if (!isOfUse || m_refined == m_full->newest().analysis)
        return;
    m_refined = m_full->newest().analysis;
    Q_EMIT refined();
}

const core::Analysis *ExactNumbers::analysis()
{
    if (m_refined)
        return m_refined.get();
    if (m_stale)
        bringUpToDate();
    return m_followed ? &*m_analysis : nullptr;
}

bool ExactNumbers::isDraftQuick()
{
    if (!m_isQuick)
        m_isQuick = isQuick(m_document.draft());
    return *m_isQuick;
}

const core::Analysis *ExactNumbers::earlier()
{
    const core::Ruleset &rules = m_document.draft();
    if (!m_full || !m_full->newest().analysis || isDraftQuick())
        return nullptr;
    if (!m_isEarlierAlike)
        m_isEarlierAlike = m_full->newest().analysis->options().floors.last >= rules.floors
            && hasSameEntries(*m_full->newest().rules, rules);
    return *m_isEarlierAlike ? m_full->newest().analysis.get() : nullptr;
}

const core::Analysis *ExactNumbers::shown()
{
    const core::Analysis *now = analysis();
    return now ? now : earlier();
}

bool ExactNumbers::isStale()
{
    return !analysis() && earlier() && !m_full->isNewestCurrent();
}

bool ExactNumbers::isAwaited()
{
    return m_full && m_document.isOpen() && m_document.working() == Working::Running
        && !m_full->isNewestCurrent() && !shown() && !isDraftQuick();
}

void ExactNumbers::bringUpToDate()
{
    const core::Ruleset &rules = m_document.draft();
    m_stale = false;
    m_followed = m_document.isOpen() && m_document.working() == Working::Running
        && rules.floors >= 1 && isDraftQuick();
    if (!m_followed)
        return; // what is kept is brought up to date when it is of use again
    if (!m_analysis)
        m_analysis.emplace(core::AnalysisOptions {.floors = {1, rules.floors},
                                                  .layouts = layouts,
                                                  .jobs = core::threadsOfMachine(),
                                                  .effort = core::Effort::None});
    // More floors than the draft has do no harm: floors fewer and back again stay quick.
    if (std::exchange(m_isOther, false) || m_analysis->options().floors.last < rules.floors)
        m_analysis->setFloors({1, rules.floors});
    m_followed = m_analysis->update(rules);
}

QString ExactNumbers::absence() const
{
    if (m_document.working() == Working::Paused)
        return waitingText(Working::Paused);
    if (m_analysis && m_analysis->refusal())
        return QString::fromStdString(resources::english(m_analysis->refusal()->message));
    if (m_full && m_full->isCurrent() && m_full->known().refusal)
        return QString::fromStdString(resources::english(m_full->known().refusal->message));
    if (m_full && !m_full->isCurrent())
        return tr("The numbers of these tables are worked out in the background.");
    return tr("Too large a ruleset for numbers.");
}

} // namespace editor
