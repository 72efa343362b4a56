// SPDX-License-Identifier: MIT
#pragma once
// The exact numbers of a ruleset, kept up to date while it is edited.
//
// Exact means: under the generator's own rules for rooms, counts and placement, given a sample of
// layouts. Where all tables are plain floors are independent of each other, and within a table
// kinds are independent of cells: all that links an entry to the map is how many things its table
// places (TableLaw). That law does not depend on weights, so changing a weight only evaluates a
// polynomial per entry and floor. Tables that are not plain are the matter of MixedNumbers.

#include "core/analysis/drawn/runsample.h"
#include "core/analysis/exact/effort.h"
#include "core/analysis/exact/figures.h"
#include "core/analysis/laws/floorlaw.h"
#include "core/analysis/laws/floorrange.h"
#include "core/base/result.h"
#include "core/tables/distribution.h"
#include "core/tables/ruleset.h"

#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

namespace core {

struct AnalysisOptions
{
    FloorRange floors {1, 10};
    int layouts = defaultLayouts; ///< >= 1
    std::optional<int> rooms = {}; ///< every floor has just so many, >= 1
    Collisions collisions = Collisions::Counted;
    int runs = defaultSampleRuns; ///< >= 1, of what has to be simulated; fewer by `effort`
    int jobs = 1; ///< threads, >= 1; the numbers do not depend on them
    Effort effort = Effort::Full;

    bool operator==(const AnalysisOptions &) const = default;
};

/// How numbers came about.
enum class Method {
    Exact,
    Simulated ///< counted on generated floors: they have an interval
};

/// One entry on one floor.
struct EntryNumbers : Figures
{
    int weight = 0;
    double share = 0; ///< probability of one draw by the weights; 0 where all weights are 0
    double rest = 1; ///< 1 − share, accurate near 0

    bool operator==(const EntryNumbers &) const = default;
};

/// All things of one type on one floor, whatever brings them.
struct TypeNumbers : Figures
{
    Method method = Method::Exact;

    bool operator==(const TypeNumbers &) const = default;
};

/// How many of so many things are of a kind: each with probability `share`.
struct Thinned
{
    std::shared_ptr<const CountLaw> all;
    double share = 0;
    double rest = 1; ///< 1 − share, accurate near 0
};

/// One table on one floor.
struct TableNumbers
{
    std::shared_ptr<const TableLaw> law; ///< what it draws and places
    bool isDrawn = false; ///< false where all weights are 0
    double distinctKinds = 0; ///< expected number of different entries on the floor
    std::vector<EntryNumbers> entries; ///< as in the ruleset
    Method method = Method::Exact;
    /// What the entries' counts follow from where that is shares of draws, but not those of the
    /// weights alone; else empty.
    std::vector<Thinned> thinned = {};
    /// The laws of the entries' counts, where they do not follow from shares; else empty.
    std::vector<CountLaw> counts = {};

    /// Whether the entries' counts follow from the weights' shares of what is placed.
    bool followsFromWeights() const { return thinned.empty() && counts.empty(); }
    /// P(n of the entry on the floor) at index n.
    Polynomial lawOf(std::size_t entry) const;
    /// The counts of the entry below or at which 5, 50 and 95 % are.
    std::array<int, 3> pointsOf(std::size_t entry) const;
};

struct FloorNumbers
{
    int floor = 1;
    FloorModel model;
    std::vector<TableNumbers> tables; ///< as in the ruleset
    /// As spawnedTypes(); empty where all tables are plain: see TypeFigures.
    std::vector<TypeNumbers> types = {};
};

/// Tells the entries what they weigh.
void weigh(TableNumbers &numbers, const Distribution &weights);
/// Says how many different entries there are, of which the figures are known.
void countKinds(TableNumbers &numbers);
/// Says by when the entries of the table are seen, from floors[first] on, where floors are
/// independent.
void countHistory(std::vector<FloorNumbers> &floors, std::size_t table, std::size_t first = 0);

class Analysis
{
public:
    explicit Analysis(const Ruleset &rules, const AnalysisOptions &options = {});
    /// Without numbers until the first update.
    explicit Analysis(const AnalysisOptions &options);

    /// Brings the numbers up to date with `rules`; works out only what its changes touch. False
    /// where `mayGoOn` ended it early or there is a refusal(): there are no numbers then until an
    /// update comes to its end, which finds the pieces that are done already.
    bool update(const Ruleset &rules, const MayGoOn &mayGoOn = {});
    /// Asks for other floors from the next update on; there are no numbers until then.
    void setFloors(FloorRange floors);
    /// One of other floors, still without numbers; its first update finds the laws known here.
    Analysis ofFloors(FloorRange floors) const;
    /// Whether there are numbers; nothing below may be asked without.
    bool isComplete() const { return m_isComplete; }
    /// Why the last update came to no numbers though nothing ended it: a count too large for them.
    const std::optional<Error> &refusal() const { return m_refusal; }

    const AnalysisOptions &options() const { return m_options; }
    /// The layouts the numbers are exact for. With --rooms they have that many rooms, and
    /// without collisions only the number of rooms is left of them.
    const LayoutSample &sample() const { return *m_sample; }
    /// True where no layout is needed: room count given and collisions ignored.
    bool isClosedForm() const;
    double roomsMean() const { return m_rooms.mean(); }
    double roomsSd() const { return m_rooms.sd(); }
    /// Standard errors of these two.
    double roomsError() const { return roomsSd() / std::sqrt(m_sample->layouts); }
    double roomsSdError() const { return sdErrorOf(m_rooms, m_sample->layouts); }
    const CountLaw &rooms() const { return m_rooms; }
    /// As drawsPlainly().
    bool isPlain() const { return m_isPlain; }
    /// Whether what some table draws depends on what earlier floors drew.
    bool remembersFloors() const;
    /// How many runs the simulated numbers are counted on; 0 where there are none.
    std::uint64_t runs() const { return m_runs ? m_runs->runs() : 0; }
    /// Runs that answer what does not follow from the laws of single things: how several come
    /// together. Only where not all tables are plain; played when it is asked for, if they are not
    /// there. Nothing where rooms are given and collisions count: no generated floor is like that.
    std::shared_ptr<const RunSample> sampled() const;

    /// Ascending, as asked.
    const std::vector<FloorNumbers> &floors() const { return m_floors; }
    /// `floor` must be one of those asked for.
    const FloorNumbers &at(int floor) const;
    const EntryNumbers &at(int floor, std::size_t table, std::size_t entry) const;

private:
    struct KnownLaw
    {
        FloorModel model;
        std::shared_ptr<const TableLaw> law;
    };
    struct KnownSample
    {
        Dungeon dungeon;
        bool tellsFirstRooms = false;
        std::shared_ptr<const LayoutSample> sample;
    };

    bool takeSample(const Dungeon &dungeon, bool tellsFirstRooms, const MayGoOn &mayGoOn);
    bool drawsWhereItDid(const Ruleset &rules) const;
    bool rebuild(const Ruleset &rules, const MayGoOn &mayGoOn);
    bool learn(const std::vector<FloorModel> &models, const MayGoOn &mayGoOn);
    bool rebuildMixed(const Ruleset &rules, const MayGoOn &mayGoOn);
    bool rebuildFloor(const FloorPlan &plan, FloorNumbers &numbers, const MayGoOn &mayGoOn);
    const KnownLaw *known(const FloorModel &model) const;
    bool reweigh(const Ruleset &rules, std::size_t table, const MayGoOn &mayGoOn);
    void evaluate(TableNumbers &numbers, const Distribution &weights);
    std::shared_ptr<const TableLaw> lawOf(const FloorModel &model, const MayGoOn &mayGoOn);

    AnalysisOptions m_options;
    bool m_isComplete = false;
    std::optional<Error> m_refusal;
    bool m_isPlain = true;
    std::shared_ptr<const RunSample> m_runs; // where some numbers are simulated
    struct LateSample;
    std::shared_ptr<LateSample> m_late; // of sampled(), where there are no m_runs
    Dungeon m_dungeon;
    bool m_tellsFirstRooms = false; // the sample is of withFirstRooms(): tables ask for themes
    std::vector<SpawnTable> m_tables; // what the numbers are of
    std::shared_ptr<const LayoutSample> m_sample; // of m_dungeon
    CountLaw m_rooms;
    std::vector<FloorNumbers> m_floors;
    std::vector<KnownLaw> m_laws; // of m_sample
    std::vector<KnownSample> m_samples; // recent ones: undoing a change of the dungeon is quick
    ThinnedFigures m_figures; // working memory of evaluate()
};

} // namespace core
