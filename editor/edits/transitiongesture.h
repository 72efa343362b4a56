// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Moving transitions by hand: however often they move on the way, one gesture is one undo step.

#include "editor/document/progressionedits.h"
#include "editor/document/rulesetdocument.h"
#include "editor/document/transitionmoves.h"

#include <cstdint>
#include <string>
#include <vector>

namespace editor {

/// One transition, by name.
struct TransitionRef
{
    std::string entry;
    int floor = 1;

    bool operator==(const TransitionRef &) const = default;
};

class TransitionGesture
{
public:
    /// `grabbed` are transitions of stepped entries of the table; `held` is the one among them
    /// that the hand is on. Those of locked entries stay where they are; the held one must not be
    /// locked.
    TransitionGesture(RulesetDocument &document, const std::string &table,
                      const std::vector<TransitionRef> &grabbed, const TransitionRef &held);

    /// Moves all of them from where they began; floors as far as neighbours and the end allow.
    /// The weight of the held one says in what proportion a whole row changes.
    void move(int floors, std::int64_t weight, Followers followers,
              Reach reach = Reach::ToNextTransition);
    /// Puts everything back to where it began; no undo step is left.
    void restore();

    /// Where they are now, in the order given, and by how many floors they have moved.
    std::vector<TransitionRef> grabbed() const;
    TransitionRef held() const;
    int shift() const { return m_shift; }
    /// The weight that the held one began with, and the one it has now.
    int weightBefore() const { return core::valueAt(*before(m_held.entry), m_held.floor); }
    int weight() const;
    /// The progression that entry began with; nullptr for one that is not moved.
    const core::Progression *before(const std::string &entry) const;

private:
    struct Moved
    {
        std::string entry;
        core::Progression before;
        std::vector<int> floors;
    };

    core::Progression reaching(const Moved &entry, std::int64_t weight, Followers followers,
                               Reach reach) const;
    void put(const std::vector<core::Progression> &weights);
    QString text(int after) const;

    RulesetDocument &m_document;
    std::string m_table;
    std::vector<TransitionRef> m_grabbed; // where they began
    TransitionRef m_held;
    std::vector<Moved> m_entries;
    int m_gesture = 0;
    int m_shift = 0;
};

} // namespace editor
