// SPDX-License-Identifier: MIT
#pragma once
// All courses that the draws on a floor can have taken so far, sorted by the memory they left;
// with each the law of everything that is counted.

#include "core/analysis/drawn/course.h"
#include "core/analysis/laws/maygoon.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace core {

struct ChainLimits
{
    std::size_t states = 1'000'000; ///< so many different memories at once
    double work = 3e8; ///< multiplications altogether: about a second
    double bytes = 5e8; ///< of what is known at once of draws, and of all memories
};

/// Adds up how much was done, and tells when it is too much.
class WorkBudget
{
public:
    WorkBudget(const ChainLimits &limits, MayGoOn mayGoOn)
        : m_limits(limits)
        , m_mayGoOn(std::move(mayGoOn))
    {}

    void add(double multiplications)
    {
        m_work += multiplications;
        if (m_work > m_limits.work || !mayGoOnAt(Stage::Within, m_mayGoOn))
            m_isOver = true;
    }
    /// At so many different memories, with so many bytes for each.
    void look(std::size_t states, double bytesOfEach)
    {
        m_isOver = m_isOver || states > m_limits.states
            || static_cast<double>(states) * bytesOfEach > m_limits.bytes;
    }
    /// So many bytes are kept until forget() is called.
    void keep(double bytes)
    {
        m_bytes += bytes;
        m_isOver = m_isOver || m_bytes > m_limits.bytes;
    }
    void forget() { m_bytes = 0; }
    double work() const { return m_work; }
    /// Too much, or nobody waits for it; what is worked out from then on is worthless.
    bool isOver() const { return m_isOver; }

private:
    ChainLimits m_limits;
    MayGoOn m_mayGoOn;
    double m_work = 0;
    double m_bytes = 0;
    bool m_isOver = false;
};

/// How often something counted is on one floor.
struct CountedLaw
{
    Polynomial law {1.0}; ///< P(n) at index n
    double firstSeen = 0; ///< P(on this floor, and on none before it), from the first floor asked
    double unseenBy = 1; ///< P(on none up to this one)
    double error = 0; ///< of the mean, as TableLaw::error
    int layouts = 0; ///< that the error is of

    bool operator==(const CountedLaw &) const = default;
};

class DrawCases
{
public:
    /// What follows on a memory; the outcomes stay for as long as the step is used.
    using Step = std::function<const Courses &(const Memory &)>;
    /// A step that works out what follows once for each memory.
    static Step once(std::function<Courses(const Memory &)> step);

    /// One course with this memory, of which nothing is counted.
    DrawCases(const Memory &memory, WorkBudget &budget);

    /// Begins to count so many things: there were none, and none of them was seen yet.
    void startCounting(std::size_t things);
    bool isCounting() const { return m_isCounting; }
    std::vector<CountedLaw> laws() const;
    /// The mean of what is counted at this place.
    double meanOf(std::size_t counted) const;
    /// All this as what one step can come to.
    Courses courses() const;
    /// The floor is over: `forget` takes out of a memory what is not kept for the next.
    void leaveFloor(const std::function<void(Memory &)> &forget);

    DrawCases after(const Step &step) const;
    /// After n steps with probability law[n].
    DrawCases afterSome(const Polynomial &law, const Step &step) const;
    /// The same kind of list, but empty.
    DrawCases none() const;
    void add(const DrawCases &part, double factor);
    /// Those with such memories; the others stay here.
    DrawCases taken(const std::function<bool(const Memory &)> &isSuch);

private:
    struct Case
    {
        double probability = 0;
        std::vector<double> numbers; // see Places
    };
    // Where a case keeps what: per thing counted its law, then P(not seen before, and not here)
    // and P(not seen before, but here).
    struct Places
    {
        std::vector<std::size_t> sizes; // of the laws
        std::vector<std::size_t> starts; // one more at the end

        explicit Places(std::vector<std::size_t> lawSizes);
    };

    void addCourse(const Case &from, const Places &places, const Course &outcome);
    void addScaled(Case &to, const Case &from, const Places &places, double factor) const;
    void widen(const Places &places);
    double bytesOfEach() const;

    WorkBudget *m_budget;
    bool m_isCounting = false;
    Places m_places;
    std::unordered_map<Memory, Case, MemoryHash> m_cases;
};

} // namespace core
