// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/transitiongesture.h"

#include "editor/edits/draftparts.h"
#include "editor/text/numbertext.h"

#include <QObject>

#include <algorithm>

namespace editor {

namespace {

QString weightText(int weight)
{
    return wholeText(static_cast<std::uint64_t>(weight));
}

} // namespace

TransitionGesture::TransitionGesture(RulesetDocument &document, const std::string &table,
                                     const std::vector<TransitionRef> &grabbed,
                                     const TransitionRef &held)
    : m_document(document)
    , m_table(table)
    , m_grabbed(grabbed)
    , m_held(held)
    , m_gesture(document.newGesture())
{
    std::erase_if(m_grabbed, [&document, &table](const TransitionRef &ref) {
        return document.isLocked(table, ref.entry);
    });
    for (const TransitionRef &ref : m_grabbed) {
        auto at = std::find_if(m_entries.begin(), m_entries.end(),
                               [&ref](const Moved &moved) { return moved.entry == ref.entry; });
        if (at == m_entries.end())
            at = m_entries.insert(at,
                                  {ref.entry, m_document.entry(m_table, ref.entry)->weight, {}});
        at->floors.push_back(ref.floor);
    }
}

const core::Progression *TransitionGesture::before(const std::string &entry) const
{
    for (const Moved &moved : m_entries) {
        if (moved.entry == entry)
            return &moved.before;
    }
    return nullptr;
}

void TransitionGesture::move(int floors, std::int64_t weight, Followers followers, Reach reach)
{
    const int last = m_document.draft().floors;
    for (const Moved &entry : m_entries)
        floors = possibleShift(entry.before, entry.floors, floors, last, followers);
    m_shift = floors;
    std::vector<core::Progression> weights;
    weights.reserve(m_entries.size());
    for (const Moved &entry : m_entries)
        weights.push_back(reaching(entry, weight, followers, reach));
    put(weights);
}

core::Progression TransitionGesture::reaching(const Moved &entry, std::int64_t weight,
                                              Followers followers, Reach reach) const
{
    const auto after = [&](std::int64_t by) {
        return moved(entry.before, entry.floors, m_shift, by, followers);
    };
    const int held = weightBefore();
    if (reach == Reach::WholeRow && held > 0)
        return scaled(after(0), held,
                      static_cast<int>(std::clamp<std::int64_t>(held + weight, 0, core::maxValue)));
    core::Progression result = after(weight);
    const core::Progression kept = after(0);
    for (const int floor : entry.floors) {
        const int next = floor + m_shift + 1;
        const bool isGrabbed
            = std::find(entry.floors.begin(), entry.floors.end(), floor + 1) != entry.floors.end();
        if (reach == Reach::ThisFloor && next <= m_document.draft().floors && !isGrabbed)
            result = withEffective(result, next, core::valueAt(kept, next));
    }
    return result;
}

void TransitionGesture::restore()
{
    m_shift = 0;
    std::vector<core::Progression> weights;
    weights.reserve(m_entries.size());
    for (const Moved &entry : m_entries)
        weights.push_back(entry.before);
    put(weights);
}

void TransitionGesture::put(const std::vector<core::Progression> &weights)
{
    // The text tells where the held one has come to, which the change itself shows.
    const auto held = std::find_if(m_entries.begin(), m_entries.end(), [this](const Moved &moved) {
        return moved.entry == m_held.entry;
    });
    const int after = core::valueAt(weights[static_cast<std::size_t>(held - m_entries.begin())],
                                    m_held.floor + m_shift);
    m_document.change(text(after),
                      onTable(m_table,
                              [&](core::SpawnTable &table) {
                                  for (std::size_t i = 0; i < weights.size(); ++i) {
                                      if (m_document.entry(m_table, m_entries[i].entry))
                                          entryIn(table, m_entries[i].entry).weight = weights[i];
                                  }
                              }),
                      m_gesture);
}

QString TransitionGesture::text(int after) const
{
    if (m_grabbed.size() > 1)
        return QObject::tr("Move %1 transitions").arg(m_grabbed.size());
    const QString name = m_document.entryName(m_table, m_held.entry);
    const QString before = weightText(weightBefore());
    if (m_shift == 0)
        return QObject::tr("%1: floor %2, %3 → %4")
            .arg(name)
            .arg(m_held.floor)
            .arg(before, weightText(after));
    if (after == weightBefore())
        return QObject::tr("%1: %2 from floor %3 → %4")
            .arg(name, before)
            .arg(m_held.floor)
            .arg(m_held.floor + m_shift);
    return QObject::tr("%1: floor %2 → %3, %4 → %5")
        .arg(name)
        .arg(m_held.floor)
        .arg(m_held.floor + m_shift)
        .arg(before, weightText(after));
}

std::vector<TransitionRef> TransitionGesture::grabbed() const
{
    std::vector<TransitionRef> now = m_grabbed;
    for (TransitionRef &ref : now)
        ref.floor += m_shift;
    return now;
}

TransitionRef TransitionGesture::held() const
{
    return {.entry = m_held.entry, .floor = m_held.floor + m_shift};
}

int TransitionGesture::weight() const
{
    const core::SpawnEntry *entry = m_document.entry(m_table, m_held.entry);
    return entry ? core::valueAt(entry->weight, m_held.floor + m_shift) : 0;
}

} // namespace editor
