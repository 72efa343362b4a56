// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Random edits of a draft, as people make them, for properties that must hold for all of them.

#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"

#include "core/base/rng.h"

namespace editor {

namespace edits {

inline int below(core::Rng &rng, int bound)
{
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

inline core::CountRule randomRule(core::Rng &rng)
{
    core::CountRule rule;
    rule.per = below(rng, 2) == 0 ? core::Per::Room : core::Per::Floor;
    switch (below(rng, 4)) {
    case 0:
        rule.draws = core::UpTo {core::Constant {below(rng, 9)}};
        break;
    case 1:
        rule.draws = core::Exactly {core::Transitions {{{1, 1}, {4, below(rng, 9)}}}};
        break;
    case 2:
        rule.draws = core::OneOf {{0, 1, below(rng, 9)}};
        break;
    default:
        rule.draws = core::Dice {2, 3, below(rng, 3)};
    }
    return rule;
}

/// One edit of any kind through the undo stack; sometimes one that changes nothing.
inline void edit(RulesetDocument &document, core::Rng &rng)
{
    const core::Ruleset &rules = document.draft();
    if (rules.tables.empty())
        return;
    const core::SpawnTable &table = rules.tables[rng.below(rules.tables.size())];
    const std::string id = table.id;
    const std::string entry
        = table.entries.empty() ? std::string() : table.entries[rng.below(table.entries.size())].id;
    const int floor = 1 + below(rng, rules.floors);
    const int kind = below(rng, 12);
    if (kind == 0 || entry.empty()) {
        const std::string fresh = "new" + std::to_string(rng.next());
        const int row = below(rng, static_cast<int>(table.entries.size()) + 1);
        insertEntry(document, id, row, {fresh, core::Constant {below(rng, 50)}, {}});
    } else if (kind == 1) {
        removeEntry(document, id, entry);
    } else if (kind == 2) {
        renameEntry(document, id, entry, "name" + std::to_string(rng.next()));
    } else if (kind == 3) {
        setCountRule(document, id, randomRule(rng));
    } else if (kind == 4) {
        setCount(document, id, floor, below(rng, 6), document.newGesture());
    } else if (kind == 5) {
        setFloors(document, 1 + below(rng, 14));
    } else if (kind == 6) {
        bakeTransitions(document, id, {entry});
    } else if (kind == 7) {
        removeTransitions(document, id, {{entry, floor, 0}, {entry, 1, 0}});
    } else {
        const int gesture = document.newGesture();
        setWeight(document, id, {entry, floor, below(rng, 10)}, gesture);
        setWeight(document, id, {entry, floor, below(rng, 100)}, gesture);
    }
}

} // namespace edits

} // namespace editor
