// SPDX-License-Identifier: MIT
#include "app/cli/reports/pairedreport.h"
#include "app/cli/reports/simulatereport.h"
#include "app/cli/shards/partial.h"
#include "app/cli/shards/sealedjson.h"
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <map>
#include <memory>

namespace cli {

namespace {

constexpr std::size_t mostBytes = std::size_t {1} << 30U;

struct MergeOptions
{
    std::vector<std::string> files;
    Format format;
};

std::string name(const core::Shard &shard)
{
    return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

/// Shards of a simulation.
struct SimulationKind
{
    using Part = Partial;
    static constexpr const char *format = partialFormat;
    static constexpr const char *writer = partialWriter;

    static core::Result<Part> read(const std::string &text) { return readPartial(text); }
    static bool areOfOne(const Part &a, const Part &b) { return a.rules == b.rules; }
    static std::vector<std::string> facts(const Part &part)
    {
        return {"version " + part.head.program, "seed " + std::to_string(part.seed),
                std::to_string(part.runs) + " runs",
                "floors " + std::to_string(part.floors.front().floor) + "-"
                    + std::to_string(part.floors.back().floor)};
    }
    static void join(Part &sum, const Part &part) { core::merge(sum.floors, part.floors); }
    static std::string report(const Part &sum, const Format &format)
    {
        const core::Simulation whole {.runs = sum.runs, .floors = sum.floors};
        return simulated({sum.rules, whole, sum.seed}, format);
    }
};

/// Shards of a campaign of games.
struct CampaignKind
{
    using Part = PlayPartial;
    static constexpr const char *format = playPartialFormat;
    static constexpr const char *writer = playPartialWriter;

    static core::Result<Part> read(const std::string &text) { return readPlayPartial(text); }
    static bool areOfOne(const Part &a, const Part &b)
    {
        return a.campaign.rules == b.campaign.rules && a.campaign.other == b.campaign.other;
    }
    static std::vector<std::string> facts(const Part &part)
    {
        const Campaign &campaign = part.campaign;
        return {"version " + part.head.program, "bot " + std::string(campaign.bot.name),
                "seed " + std::to_string(campaign.seed), std::to_string(campaign.games) + " games",
                "turn budget " + std::to_string(campaign.turnBudget)};
    }
    static void join(Part &sum, const Part &part)
    {
        sum.seconds += part.seconds;
        core::merge(sum.result, part.result);
    }
    static std::string report(const Part &sum, const Format &format)
    {
        if (sum.campaign.other)
            return paired({sum.campaign, sum.result, sum.seconds}, format);
        return autoplayed({sum.campaign, sum.result.first, sum.seconds}, format);
    }
};

/// What keeps the second of two from being joined with the first, of the file `firstFile`: "seed 2,
/// but … has seed 1"; empty where nothing does.
template<typename Kind>
std::string differenceOf(const typename Kind::Part &other, const typename Kind::Part &first,
                         const std::string &firstFile)
{
    if (!Kind::areOfOne(other, first))
        return "of another ruleset than " + firstFile;
    std::vector<std::string> theirs = Kind::facts(other);
    std::vector<std::string> ours = Kind::facts(first);
    if (other.head.shard.count != first.head.shard.count) {
        theirs.push_back("shard " + name(other.head.shard));
        ours.push_back("shard " + name(first.head.shard));
    }
    const auto [their, our] = std::mismatch(theirs.begin(), theirs.end(), ours.begin());
    return their == theirs.end() ? "" : *their + ", but " + firstFile + " has " + *our;
}

/// Joins partial results one by one, so that only one is in memory beside the sum.
template<typename Kind>
class Merger
{
public:
    /// `bytes` are those of `file`.
    std::optional<core::Error> add(const std::string &file, const std::string &bytes);

    /// Which shards are missing, as a sentence; empty when none is.
    std::string missing() const;
    const typename Kind::Part &sum() const { return *m_sum; }

private:
    std::optional<typename Kind::Part> m_sum;
    std::map<std::uint64_t, std::string> m_files; // by the shard's index
};

template<typename Kind>
std::optional<core::Error> Merger<Kind>::add(const std::string &file, const std::string &bytes)
{
    core::Result<typename Kind::Part> partial = Kind::read(bytes);
    if (!partial)
        return error(file + ": " + resources::english(partial.error()));
    if (m_sum) {
        const std::string difference
            = differenceOf<Kind>(*partial, *m_sum, m_files.begin()->second);
        if (!difference.empty())
            return error(file + ": " + difference);
    }
    const auto [place, isNew] = m_files.emplace(partial->head.shard.index, file);
    if (!isNew)
        return error(file + ": shard " + name(partial->head.shard) + ", as is " + place->second);
    if (m_sum)
        Kind::join(*m_sum, *partial);
    else
        m_sum = std::move(partial).value();
    return std::nullopt;
}

template<typename Kind>
std::string Merger<Kind>::missing() const
{
    constexpr std::uint64_t mostNamed = 10;
    const std::uint64_t count = m_sum->head.shard.count;
    const std::uint64_t missing = count - m_files.size();
    if (missing == 0)
        return {};
    std::string named;
    std::uint64_t left = std::min(missing, mostNamed);
    for (std::uint64_t index = 1; left > 0; ++index) {
        if (m_files.contains(index))
            continue;
        named += (named.empty() ? "" : ", ") + std::to_string(index);
        --left;
    }
    if (missing > mostNamed)
        named += " and " + std::to_string(missing - mostNamed) + " more";
    return (missing == 1 ? "shard " : "shards ") + named + " of " + std::to_string(count)
        + (missing == 1 ? " is missing" : " are missing");
}

template<typename Kind>
int mergeAll(const MergeOptions &options, core::Result<std::string> bytes)
{
    const auto look = [](std::string_view head) -> std::optional<core::Error> {
        if (isSealed(head, Kind::format))
            return std::nullopt;
        return notSealed(Kind::writer);
    };
    Merger<Kind> merger;
    for (const std::string &file : options.files) {
        if (&file != &options.files.front())
            bytes = readFile(file, mostBytes, look);
        if (!bytes)
            return fail(bytes.error());
        if (const auto complaint = merger.add(file, *bytes))
            return fail(*complaint);
    }
    if (const std::string missing = merger.missing(); !missing.empty())
        return fail(missing);
    return print(Kind::report(merger.sum(), options.format));
}

/// The first file says what kind they all have to be.
int runMerge(const MergeOptions &options)
{
    const auto look = [](std::string_view head) -> std::optional<core::Error> {
        if (isSealed(head, partialFormat) || isSealed(head, playPartialFormat))
            return std::nullopt;
        return notSealed(partialWriter);
    };
    core::Result<std::string> first = readFile(options.files.front(), mostBytes, look);
    if (!first)
        return fail(first.error());
    return isSealed(*first, playPartialFormat)
        ? mergeAll<CampaignKind>(options, std::move(first))
        : mergeAll<SimulationKind>(options, std::move(first));
}

} // namespace

Action addMerge(CLI::App &app)
{
    const auto options = std::make_shared<MergeOptions>();
    app.add_option("FILE", options->files)->required();
    addFormat(app, options->format);
    return [options] { return runMerge(*options); };
}

} // namespace cli
