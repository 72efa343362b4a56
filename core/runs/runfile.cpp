// SPDX-License-Identifier: MIT
#include "core/runs/runfile.h"

#include "core/base/crc32.h"
#include "core/base/hash.h"
#include "core/runs/actiontext.h"

#include <utility>

namespace core {

namespace {

constexpr std::string_view magic = "FATHOMRUN\n";
constexpr char startKind = 'S';
constexpr char stepKind = 'A';
constexpr char undoKind = 'U';
constexpr std::size_t aroundBody = 1 + 4 + 4; // kind, length, CRC

void put(std::string &bytes, std::uint64_t number, int width)
{
    for (int i = 0; i < width; ++i, number >>= 8U)
        bytes += static_cast<char>(number & 0xFFU);
}

std::string frame(char kind, std::string_view body)
{
    std::string bytes(1, kind);
    put(bytes, body.size(), 4);
    bytes += body;
    put(bytes, crc32(bytes), 4);
    return bytes;
}

/// Takes numbers off the front of bytes that are long enough.
std::uint64_t take(std::string_view &bytes, std::size_t width)
{
    std::uint64_t number = 0;
    for (std::size_t i = width; i > 0; --i)
        number = (number << 8U) | static_cast<std::uint8_t>(bytes[i - 1]);
    bytes.remove_prefix(width);
    return number;
}

struct Frame
{
    char kind = 0;
    std::string_view body;
};

/// Takes one frame off the front; nothing, and `bytes` as they were, where it is torn or damaged.
std::optional<Frame> takeFrame(std::string_view &bytes)
{
    if (bytes.size() < aroundBody)
        return std::nullopt;
    std::string_view rest = bytes.substr(1);
    const std::uint64_t length = take(rest, 4);
    if (length > bytes.size() - aroundBody)
        return std::nullopt;
    const std::string_view body = rest.substr(0, length);
    rest.remove_prefix(length);
    if (take(rest, 4) != crc32(bytes.substr(0, 5 + length)))
        return std::nullopt;
    const Frame result {.kind = bytes.front(), .body = body};
    bytes = rest;
    return result;
}

Error damaged(Message message)
{
    return {.message = std::move(message), .where = {}};
}

/// What is no mode of this version is at least none that counts.
RunMode modeOf(std::uint64_t number)
{
    return number <= static_cast<std::uint64_t>(RunMode::Bot) ? static_cast<RunMode>(number)
                                                              : RunMode::Practice;
}

Result<RunStart> readStart(const std::optional<Frame> &first)
{
    constexpr std::size_t numbers = 8 + 4 + 1 + 8;
    if (!first || first->kind != startKind || first->body.size() < numbers)
        return damaged({"run-file-begins-damaged"});
    std::string_view body = first->body;
    RunStart start;
    start.seed = take(body, 8);
    const std::uint64_t floor = take(body, 4);
    start.mode = modeOf(take(body, 1));
    const std::uint64_t wanted = take(body, 8);
    Hash hash;
    hash.add(body);
    auto rules = readRuleset(body);
    if (!rules || hash.value() != wanted || floor < 1
        || floor > static_cast<std::uint64_t>(rules->floors))
        return damaged(rules ? Message {"ruleset-of-run-is-another"}
                             : Message {"ruleset-of-run-cannot-be-read", {rules.error().message}});
    start.rules = *std::move(rules);
    start.floor = static_cast<int>(floor);
    return start;
}

/// Adds what a frame tells; false where it makes no sense.
bool apply(RunFile &run, const RunFrame &frame)
{
    if (const auto *step = std::get_if<RunStep>(&frame.what)) {
        run.steps.push_back(*step);
        return true;
    }
    const std::size_t undone = std::get<std::uint32_t>(frame.what);
    if (undone > run.steps.size())
        return false;
    run.steps.resize(run.steps.size() - undone);
    return true;
}

} // namespace

std::string runHead(const RunStart &start)
{
    const std::string rules = writeRuleset(start.rules);
    Hash hash;
    hash.add(std::string_view(rules));
    std::string body;
    put(body, start.seed, 8);
    put(body, static_cast<std::uint64_t>(start.floor), 4);
    put(body, static_cast<std::uint64_t>(start.mode), 1);
    put(body, hash.value(), 8);
    body += rules;
    std::string bytes(magic);
    put(bytes, runFileVersion, 2);
    return bytes + frame(startKind, body);
}

std::string runStep(const RunStep &step)
{
    std::string body;
    put(body, step.hash, 8);
    return frame(stepKind, body + toText(step.action));
}

std::string runUndo(std::uint32_t steps)
{
    std::string body;
    put(body, steps, 4);
    return frame(undoKind, body);
}

Result<RunBeginning> readRunBeginning(std::string_view bytes)
{
    if (bytes.size() < magic.size() + 2 || bytes.substr(0, magic.size()) != magic)
        return damaged({"is-not-a-run-file"});
    std::string_view rest = bytes.substr(magic.size());
    const auto version = static_cast<int>(take(rest, 2));
    if (version > runFileVersion)
        return damaged({"run-file-is-of-a-newer-version", {version, runFileVersion}});
    if (version < 1)
        return damaged({"run-file-has-no-version"});
    auto start = readStart(takeFrame(rest));
    if (!start)
        return start.error();
    return RunBeginning {.start = *std::move(start), .size = bytes.size() - rest.size()};
}

std::optional<RunFrame> readRunFrame(std::string_view bytes)
{
    std::string_view rest = bytes;
    const auto frame = takeFrame(rest);
    const std::size_t size = bytes.size() - rest.size();
    if (!frame || size > maxRunFrame)
        return std::nullopt;
    std::string_view body = frame->body;
    if (frame->kind == undoKind && body.size() == 4)
        return RunFrame {.what = static_cast<std::uint32_t>(take(body, 4)), .size = size};
    if (frame->kind != stepKind || body.size() <= 8)
        return std::nullopt;
    const std::uint64_t hash = take(body, 8);
    const auto action = parseAction(body);
    if (!action)
        return std::nullopt;
    return RunFrame {.what = RunStep {.action = *action, .hash = hash}, .size = size};
}

Result<RunFile> readRun(std::string_view bytes)
{
    if (bytes.size() > maxRunBytes)
        return damaged({"run-file-is-too-large"});
    auto read = readRunBeginning(bytes);
    if (!read)
        return read.error();
    RunBeginning beginning = *std::move(read);
    RunFile run {.start = std::move(beginning.start), .steps = {}, .intactBytes = beginning.size};
    auto frame = readRunFrame(bytes.substr(run.intactBytes));
    while (frame && apply(run, *frame)) {
        run.intactBytes += frame->size;
        frame = readRunFrame(bytes.substr(run.intactBytes));
    }
    run.lostBytes = bytes.size() - run.intactBytes;
    return run;
}

} // namespace core
