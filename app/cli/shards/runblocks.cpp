// SPDX-License-Identifier: MIT
#include "app/cli/shards/runblocks.h"

#include "app/cli/support/input.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

namespace cli {

/// A window on the bytes of the file that always holds one more frame, if there is one.
class RunBlocks::Frames
{
public:
    Frames(RunBlocks &blocks, std::uint64_t offset)
        : m_blocks(blocks)
        , m_offset(offset)
    {}

    /// The next frame; nothing at the end of what is intact.
    std::optional<core::RunFrame> next()
    {
        if (m_at + core::maxRunFrame > m_window.size())
            fill();
        auto frame = core::readRunFrame(std::string_view(m_window).substr(m_at));
        m_at += frame ? frame->size : 0;
        return frame;
    }
    /// Where in the file the next frame begins.
    std::uint64_t offset() const { return m_offset + m_at; }

private:
    void fill()
    {
        constexpr std::size_t windowSize = 1U << 20U;
        m_offset += m_at;
        m_at = 0;
        m_window.resize(windowSize);
        m_window.resize(m_blocks.readAt(m_offset, m_window.data(), windowSize));
    }

    RunBlocks &m_blocks;
    std::uint64_t m_offset; // of the window
    std::string m_window;
    std::size_t m_at = 0; // in the window
};

core::Result<RunBlocks> RunBlocks::open(const std::string &path)
{
    RunBlocks run;
    const auto first = run.readBeginning(path);
    if (!first)
        return first.error();
    run.m_lostBytes = run.m_size - run.findKept(*first);
    run.findBlocks(*first);
    return run;
}

/// Where the frames after the beginning start.
core::Result<std::uint64_t> RunBlocks::readBeginning(const std::string &path)
{
    std::error_code problem;
    if (std::filesystem::is_regular_file(path, problem)) {
        m_file.reset(std::fopen(path.c_str(), "rb"));
        if (!m_file)
            return core::wordedError(path + ": cannot be read: " + std::strerror(errno));
        m_size = std::filesystem::file_size(path, problem);
    } else {
        auto bytes = readFile(path, core::maxRunBytes);
        if (!bytes)
            return bytes.error();
        m_bytes = *std::move(bytes);
        m_size = m_bytes.size();
    }
    if (m_size > core::maxRunBytes)
        return core::wordedError(path + ": larger than " + std::to_string(core::maxRunBytes >> 20U)
                                 + " MiB, the most that is read");
    std::string bytes(
        static_cast<std::size_t>(std::min<std::uint64_t>(m_size, core::maxRunBeginning)), '\0');
    bytes.resize(readAt(0, bytes.data(), bytes.size()));
    auto beginning = core::readRunBeginning(bytes);
    if (!beginning)
        return core::wordedError(path + ": " + resources::english(beginning.error().message));
    m_start = beginning->start;
    return beginning->size;
}

/// Up to `size` bytes from `offset` on, as many as there are; how many.
std::size_t RunBlocks::readAt(std::uint64_t offset, char *to, std::size_t size)
{
    if (m_file)
        return std::fseek(m_file.get(), static_cast<long>(offset), SEEK_SET) == 0
            ? std::fread(to, 1, size, m_file.get())
            : 0;
    return m_bytes.copy(to, size, static_cast<std::size_t>(offset));
}

/// False where there are not so many.
bool RunBlocks::takeBack(std::uint64_t steps)
{
    if (steps > m_steps)
        return false;
    m_steps -= steps;
    while (steps > 0) {
        Kept &last = m_kept.back();
        const std::uint64_t here = std::min(steps, last.end - last.first);
        last.end -= here;
        steps -= here;
        if (last.first == last.end)
            m_kept.pop_back();
    }
    return true;
}

/// Finds which steps are not taken back; where the intact part of the file ends.
std::uint64_t RunBlocks::findKept(std::uint64_t offset)
{
    Frames frames(*this, offset);
    std::uint64_t written = 0;
    for (auto frame = frames.next(); frame; frame = frames.next()) {
        if (const auto *undone = std::get_if<std::uint32_t>(&frame->what)) {
            if (!takeBack(*undone))
                break;
        } else {
            if (m_kept.empty() || m_kept.back().end != written)
                m_kept.push_back({.first = written, .end = written});
            ++m_kept.back().end;
            ++written;
            ++m_steps;
        }
        offset = frames.offset();
    }
    return offset;
}

/// Whether a step is not taken back. `range` is where to look, and goes up with the steps.
bool RunBlocks::isKept(std::uint64_t step, std::size_t &range) const
{
    while (range < m_kept.size() && m_kept[range].end <= step)
        ++range;
    return range < m_kept.size() && m_kept[range].first <= step;
}

void RunBlocks::findBlocks(std::uint64_t offset)
{
    constexpr std::size_t leastSteps = 512;
    constexpr std::size_t mostBlocks = 256;
    m_stepsInBlock
        = std::max(leastSteps, static_cast<std::size_t>((m_steps + mostBlocks - 1) / mostBlocks));
    Frames frames(*this, offset);
    std::size_t range = 0;
    std::uint64_t found = 0;
    for (std::uint64_t written = 0; found < m_steps;) {
        offset = frames.offset();
        const auto frame = frames.next();
        if (!frame)
            break;
        if (!std::holds_alternative<core::RunStep>(frame->what))
            continue;
        if (isKept(written, range) && found++ % m_stepsInBlock == 0)
            m_blocks.push_back({.offset = offset, .step = written});
        ++written;
    }
}

std::vector<core::RunStep> RunBlocks::block(std::size_t index)
{
    const Block &begins = m_blocks[index];
    const std::size_t count = static_cast<std::size_t>(
        std::min<std::uint64_t>(m_stepsInBlock, m_steps - index * m_stepsInBlock));
    std::vector<core::RunStep> steps;
    steps.reserve(count);
    Frames frames(*this, begins.offset);
    std::size_t range = 0;
    for (std::uint64_t written = begins.step; steps.size() < count;) {
        const auto frame = frames.next();
        if (!frame)
            break;
        const auto *step = std::get_if<core::RunStep>(&frame->what);
        if (step != nullptr && isKept(written++, range))
            steps.push_back(*step);
    }
    return steps;
}

} // namespace cli
