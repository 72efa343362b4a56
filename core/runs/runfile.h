// SPDX-License-Identifier: MIT
#pragma once
// A run on disk: how it began and each action since, appended one by one. It is the save, the
// crash recovery, the replay and the undo of practice mode at once. Bytes only: the caller owns
// the file.
//
// A file is "FATHOMRUN\n", the version (2 bytes) and frames; numbers are least significant byte
// first. A frame is its kind (1 byte), the length of its body (4), the body and the CRC-32 of all
// that (4). The first frame, S, holds seed (8), floor (4), practice (1), the hash of the ruleset's
// text (8) and that text. Then come A, the stateHash() after the action (8) and its text, and U,
// the number of actions taken back (4).

#include "core/base/result.h"
#include "core/game/state/action.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

inline constexpr int runFileVersion = 1;

/// The largest run file read, in bytes: some ten million actions.
inline constexpr std::size_t maxRunBytes = std::size_t {256} * 1024 * 1024;

enum class RunMode {
    Normal,
    Practice, ///< turns may be taken back
    Bot ///< a bot chose the actions
};

struct RunStart
{
    Ruleset rules;
    std::uint64_t seed = 0;
    int floor = 1;
    RunMode mode = RunMode::Normal;

    bool operator==(const RunStart &) const = default;
};

struct RunStep
{
    Action action;
    std::uint64_t hash = 0; ///< stateHash() after it

    bool operator==(const RunStep &) const = default;
};

/// What a new file begins with.
std::string runHead(const RunStart &start);
/// What is appended for an action that was done.
std::string runStep(const RunStep &step);
/// What is appended when the last `steps` actions are taken back.
std::string runUndo(std::uint32_t steps);

/// What the beginning of a file tells.
struct RunBeginning
{
    RunStart start;
    std::size_t size = 0; ///< in bytes: what follows are frames
};

/// The most bytes that a beginning can have.
inline constexpr std::size_t maxRunBeginning = maxRulesetBytes + 1024;

/// Reads the beginning of a file. An error where it is not intact, or a newer program wrote it.
Result<RunBeginning> readRunBeginning(std::string_view bytes);

/// What a frame after that tells: an action, or how many were taken back.
struct RunFrame
{
    std::variant<RunStep, std::uint32_t> what;
    std::size_t size = 0; ///< in bytes
};

/// The most bytes that such a frame can have.
inline constexpr std::size_t maxRunFrame = 1024;

/// Reads the frame at the front of `bytes`; nothing where it is torn or damaged.
std::optional<RunFrame> readRunFrame(std::string_view bytes);

/// All of a file that is intact.
struct RunFile
{
    RunStart start;
    std::vector<RunStep> steps; ///< those taken back left out
    std::size_t intactBytes = 0; ///< where the intact part ends: append there
    std::size_t lostBytes = 0; ///< after it: torn or damaged, not used
};

/// Reads a run file up to the first frame that is torn or damaged. An error where not even the
/// start is intact, or a newer program wrote it.
Result<RunFile> readRun(std::string_view bytes);

} // namespace core
