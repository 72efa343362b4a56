// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawcases.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace core {

DrawCases::Places::Places(std::vector<std::size_t> lawSizes)
    : sizes(std::move(lawSizes))
    , starts {0}
{
    for (const std::size_t size : sizes)
        starts.push_back(starts.back() + size + 2);
}

DrawCases::DrawCases(const Memory &memory, WorkBudget &budget)
    : m_budget(&budget)
    , m_places({})
{
    m_cases[memory].probability = 1;
}

void DrawCases::startCounting(std::size_t things)
{
    m_isCounting = true;
    m_places = Places(std::vector<std::size_t>(things, 1));
    for (auto &[memory, each] : m_cases) {
        each.numbers.clear();
        for (std::size_t i = 0; i < things; ++i)
            each.numbers.insert(each.numbers.end(), {each.probability, each.probability, 0.0});
    }
}

std::vector<CountedLaw> DrawCases::laws() const
{
    std::vector<CountedLaw> laws(m_places.sizes.size());
    // All cases together are certain but for rounding, which is taken out: what is certain of a
    // law then is exactly 1.
    double all = 0;
    for (const auto &[memory, each] : m_cases)
        all += each.probability;
    for (std::size_t i = 0; i < laws.size(); ++i) {
        const std::size_t size = m_places.sizes[i];
        laws[i].law.assign(size, 0.0);
        laws[i].unseenBy = 0;
        for (const auto &[memory, each] : m_cases) {
            const double *numbers = each.numbers.data() + m_places.starts[i];
            for (std::size_t n = 0; n < size; ++n)
                laws[i].law[n] += numbers[n];
            laws[i].unseenBy += numbers[size];
            laws[i].firstSeen += numbers[size + 1];
        }
        for (double &probability : laws[i].law)
            probability /= all;
        laws[i].unseenBy /= all;
        laws[i].firstSeen /= all;
        while (laws[i].law.size() > 1 && laws[i].law.back() == 0)
            laws[i].law.pop_back();
    }
    return laws;
}

double DrawCases::meanOf(std::size_t counted) const
{
    double mean = 0;
    for (const auto &[memory, each] : m_cases) {
        const double *numbers = each.numbers.data() + m_places.starts[counted];
        for (std::size_t n = 1; n < m_places.sizes[counted]; ++n)
            mean += static_cast<double>(n) * numbers[n];
    }
    return mean;
}

Courses DrawCases::courses() const
{
    Courses courses;
    for (const auto &[memory, each] : m_cases) {
        Course course {.to = memory, .probability = each.probability, .hits = {}};
        for (std::size_t i = 0; i < m_places.sizes.size(); ++i) {
            const double *first = each.numbers.data() + m_places.starts[i];
            Polynomial number(first, first + m_places.sizes[i]);
            while (number.size() > 1 && number.back() == 0)
                number.pop_back();
            if (number.size() > 1)
                course.hits.push_back({.counted = i, .number = std::move(number)});
        }
        courses.push_back(std::move(course));
    }
    return courses;
}

void DrawCases::leaveFloor(const std::function<void(Memory &)> &forget)
{
    const std::size_t things = m_places.sizes.size();
    std::unordered_map<Memory, Case, MemoryHash> after;
    for (const auto &[memory, each] : m_cases) {
        Memory kept = memory;
        forget(kept);
        Case &sum = after[kept];
        sum.probability += each.probability;
        sum.numbers.resize(things * 3, 0.0);
        for (std::size_t i = 0; i < things; ++i) {
            sum.numbers[3 * i] += each.probability;
            sum.numbers[3 * i + 1] += each.numbers[m_places.starts[i] + m_places.sizes[i]];
        }
    }
    m_cases = std::move(after);
    m_places = Places(std::vector<std::size_t>(things, 1));
}

DrawCases DrawCases::none() const
{
    DrawCases result = DrawCases({}, *m_budget);
    result.m_isCounting = m_isCounting;
    result.m_places = m_places;
    result.m_cases.clear();
    return result;
}

DrawCases::Step DrawCases::once(std::function<Courses(const Memory &)> step)
{
    auto known = std::make_shared<std::unordered_map<Memory, Courses, MemoryHash>>();
    return [known, step = std::move(step)](const Memory &memory) -> const Courses & {
        const auto [place, isNew] = known->try_emplace(memory);
        if (isNew)
            place->second = step(memory);
        return place->second;
    };
}

DrawCases DrawCases::after(const Step &step) const
{
    // A law becomes longer by as much as the largest number in any outcome.
    std::vector<std::pair<const Case *, const Courses *>> courses;
    courses.reserve(m_cases.size());
    std::vector<std::size_t> longer(m_places.sizes.size(), 0);
    for (const auto &[memory, each] : m_cases) {
        courses.emplace_back(&each, &step(memory));
        for (const Course &outcome : *courses.back().second) {
            for (std::size_t h = 0; m_isCounting && h < outcome.hits.size(); ++h) {
                const Hit &hit = outcome.hits[h];
                longer[hit.counted] = std::max(longer[hit.counted], hit.number.size() - 1);
            }
        }
        if (m_budget->isOver())
            return none();
    }
    DrawCases result = none();
    for (std::size_t i = 0; i < longer.size(); ++i)
        longer[i] += m_places.sizes[i];
    result.m_places = Places(std::move(longer));
    for (const auto &[from, outcomes] : courses) {
        for (const Course &outcome : *outcomes)
            result.addCourse(*from, m_places, outcome);
        m_budget->look(result.m_cases.size(), result.bytesOfEach());
        if (m_budget->isOver())
            return none();
    }
    return result;
}

// `places` are those of `from`.
void DrawCases::addCourse(const Case &from, const Places &places, const Course &outcome)
{
    Case &to = m_cases[outcome.to];
    to.probability += from.probability * outcome.probability;
    to.numbers.resize(m_places.starts.back(), 0.0);
    m_budget->add(static_cast<double>(to.numbers.size()) + 1);
    constexpr double atOnce = 8; // multiplications of two laws, in the time of one elsewhere
    auto hit = outcome.hits.begin();
    for (std::size_t i = 0; i < places.sizes.size(); ++i) {
        const double *before = from.numbers.data() + places.starts[i];
        double *now = to.numbers.data() + m_places.starts[i];
        double *unseen = now + m_places.sizes[i];
        const std::size_t size = places.sizes[i];
        if (hit == outcome.hits.end() || hit->counted != i) {
            for (std::size_t n = 0; n < size; ++n)
                now[n] += outcome.probability * before[n];
            unseen[0] += outcome.probability * before[size];
            unseen[1] += outcome.probability * before[size + 1];
            continue;
        }
        double some = 0;
        for (std::size_t k = 0; k < hit->number.size(); ++k) {
            for (std::size_t n = 0; n < size; ++n)
                now[n + k] += hit->number[k] * before[n];
            some += k > 0 ? hit->number[k] : 0.0;
        }
        m_budget->add(static_cast<double>((hit->number.size() - 1) * size) / atOnce);
        unseen[0] += hit->number[0] * before[size];
        unseen[1] += some * before[size] + outcome.probability * before[size + 1];
        ++hit;
    }
}

DrawCases DrawCases::afterSome(const Polynomial &law, const Step &step) const
{
    DrawCases sum = none();
    DrawCases now = *this;
    for (std::size_t n = 0; n < law.size() && !m_budget->isOver(); ++n) {
        if (n > 0)
            now = now.after(step);
        if (law[n] > 0)
            sum.add(now, law[n]);
    }
    return sum;
}

void DrawCases::add(const DrawCases &part, double factor)
{
    widen(part.m_places);
    for (const auto &[memory, each] : part.m_cases) {
        addScaled(m_cases[memory], each, part.m_places, factor);
        m_budget->add(static_cast<double>(each.numbers.size()) + 1);
    }
}

void DrawCases::addScaled(Case &to, const Case &from, const Places &places, double factor) const
{
    to.probability += factor * from.probability;
    to.numbers.resize(m_places.starts.back(), 0.0);
    for (std::size_t i = 0; i < places.sizes.size(); ++i) {
        const double *before = from.numbers.data() + places.starts[i];
        double *now = to.numbers.data() + m_places.starts[i];
        for (std::size_t n = 0; n < places.sizes[i]; ++n)
            now[n] += factor * before[n];
        for (std::size_t n = 0; n < 2; ++n)
            now[m_places.sizes[i] + n] += factor * before[places.sizes[i] + n];
    }
}

// Makes room for laws that are as long as those of `places` too.
void DrawCases::widen(const Places &places)
{
    std::vector<std::size_t> sizes = m_places.sizes;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        sizes[i] = std::max(sizes[i], places.sizes[i]);
    if (sizes == m_places.sizes)
        return;
    const Places old = std::exchange(m_places, Places(std::move(sizes)));
    for (auto &[memory, each] : m_cases) {
        Case wider;
        addScaled(wider, each, old, 1.0);
        each = std::move(wider);
    }
}

double DrawCases::bytesOfEach() const
{
    constexpr double besides = 100; // what lists and the map take
    const std::size_t places = m_cases.empty() ? 0 : m_cases.begin()->first.size();
    return besides + static_cast<double>(places * sizeof(std::int32_t))
        + static_cast<double>(m_places.starts.back() * sizeof(double));
}

DrawCases DrawCases::taken(const std::function<bool(const Memory &)> &isSuch)
{
    DrawCases result = none();
    for (auto each = m_cases.begin(); each != m_cases.end();) {
        const auto next = std::next(each);
        if (isSuch(each->first))
            result.m_cases.insert(m_cases.extract(each));
        each = next;
    }
    return result;
}

} // namespace core
