// SPDX-License-Identifier: MIT
#pragma once
// A run file read block by block, so that a long run needs no more memory than a short one.

#include "core/base/result.h"
#include "core/runs/runfile.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace cli {

class RunBlocks
{
public:
    /// Goes through the file once; what is no file but a pipe is kept in memory. The error names
    /// the file.
    static core::Result<RunBlocks> open(const std::string &path);

    const core::RunStart &start() const { return m_start; }
    /// How many steps there are, those taken back left out.
    std::uint64_t steps() const { return m_steps; }
    /// At the end of the file: torn or damaged, not used.
    std::uint64_t lostBytes() const { return m_lostBytes; }

    /// How many blocks the steps make, at most 256, each but the last of stepsInBlock().
    std::size_t blocks() const { return m_blocks.size(); }
    std::size_t stepsInBlock() const { return m_stepsInBlock; }
    /// The steps of one block. Shorter than it should be where the file has changed meanwhile.
    std::vector<core::RunStep> block(std::size_t index);

private:
    /// Where frames are read from, one after the other.
    class Frames;

    struct Closer
    {
        void operator()(std::FILE *file) const { std::fclose(file); }
    };
    /// Steps of the file that are not taken back, numbered as they were written.
    struct Kept
    {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    /// Where a block begins: the place in the file and the number of the step there.
    struct Block
    {
        std::uint64_t offset = 0;
        std::uint64_t step = 0;
    };

    core::Result<std::uint64_t> readBeginning(const std::string &path);
    bool takeBack(std::uint64_t steps);
    std::uint64_t findKept(std::uint64_t offset);
    void findBlocks(std::uint64_t offset);
    std::size_t readAt(std::uint64_t offset, char *to, std::size_t size);
    bool isKept(std::uint64_t step, std::size_t &range) const;

    std::unique_ptr<std::FILE, Closer> m_file; // or
    std::string m_bytes; // all of a pipe
    std::uint64_t m_size = 0;
    core::RunStart m_start;
    std::vector<Kept> m_kept;
    std::vector<Block> m_blocks;
    std::uint64_t m_steps = 0;
    std::size_t m_stepsInBlock = 0;
    std::uint64_t m_lostBytes = 0;
};

} // namespace cli
