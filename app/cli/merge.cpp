#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/partial.h"
#include "app/cli/simulatereport.h"

#include <algorithm>
#include <map>
#include <memory>

namespace cli {

namespace {

constexpr std::size_t mostBytes = std::size_t {1} << 30U;

struct Options
{
    std::vector<std::string> files;
    Format format = Format::Table;
};

core::Error error(const std::string &message)
{
    return {.message = message, .where = {}};
}

std::string name(const core::Shard &shard)
{
    return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

std::string floorsOf(const Partial &partial)
{
    return std::to_string(partial.floors.front().floor) + "-"
        + std::to_string(partial.floors.back().floor);
}

/// What two partial results must have in common: "seed 2, but … has seed 1"
std::string difference(const Partial &first, const std::string &firstFile, const Partial &other)
{
    const auto differ = [&firstFile](const std::string &theirs, const std::string &ours) {
        return theirs + ", but " + firstFile + " has " + ours;
    };
    if (other.rules != first.rules)
        return "of another ruleset than " + firstFile;
    if (other.program != first.program)
        return differ("counted by version " + other.program, "version " + first.program);
    if (other.seed != first.seed)
        return differ("seed " + std::to_string(other.seed), "seed " + std::to_string(first.seed));
    if (other.runs != first.runs)
        return differ(std::to_string(other.runs) + " runs", std::to_string(first.runs));
    if (floorsOf(other) != floorsOf(first))
        return differ("floors " + floorsOf(other), "floors " + floorsOf(first));
    if (other.shard.count != first.shard.count)
        return differ("shard " + name(other.shard), "shard " + name(first.shard));
    return {};
}

/// Joins partial results one by one, so that only one is in memory beside the sum.
class Merger
{
public:
    std::optional<core::Error> add(const std::string &file);

    /// Which shards are missing, as a sentence; empty when none is.
    std::string missing() const;
    const Partial &sum() const { return *m_sum; }

private:
    std::optional<Partial> m_sum;
    std::map<std::uint64_t, std::string> m_files; // by the shard's index
};

std::optional<core::Error> Merger::add(const std::string &file)
{
    const core::Result<std::string> bytes = readFile(file, mostBytes);
    if (!bytes)
        return bytes.error();
    core::Result<Partial> partial = readPartial(*bytes);
    if (!partial)
        return error(file + ": " + core::describe(partial.error()));
    if (m_sum) {
        const std::string complaint = difference(*m_sum, m_files.begin()->second, *partial);
        if (!complaint.empty())
            return error(file + ": " + complaint);
    }
    const auto [place, isNew] = m_files.emplace(partial->shard.index, file);
    if (!isNew)
        return error(file + ": shard " + name(partial->shard) + ", as is " + place->second);
    if (m_sum)
        core::merge(m_sum->floors, partial->floors);
    else
        m_sum = std::move(partial).value();
    return std::nullopt;
}

std::string Merger::missing() const
{
    constexpr std::uint64_t mostNamed = 10;
    const std::uint64_t count = m_sum->shard.count;
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

int run(const Options &options)
{
    Merger merger;
    for (const std::string &file : options.files) {
        if (const auto complaint = merger.add(file))
            return fail(*complaint);
    }
    if (const std::string missing = merger.missing(); !missing.empty())
        return fail(missing);
    const Partial &sum = merger.sum();
    const core::Simulation whole {.runs = sum.runs, .floors = sum.floors};
    return print(simulated({sum.rules, whole, sum.seed}, options.format));
}

} // namespace

Action addMerge(CLI::App &app)
{
    const auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "What simulate --shard wrote, every shard once")
        ->required()
        ->type_name("");
    addFormat(app, options->format);
    return [options] { return run(*options); };
}

} // namespace cli
