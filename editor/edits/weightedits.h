// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes the progressions of entries of one table, and the ways people ask for that.

#include "editor/document/rulesetdocument.h"

#include <vector>

namespace editor {

/// One cell of a weight grid, by name.
struct WeightCell
{
    std::string entry;
    int floor = 1;
    int value = 0; ///< the weight it gets, where it gets one
};

// Entries that are locked keep their weights: none of these functions changes them.

/// Gives one cell a weight. A gesture that has led back to where it began leaves no command.
void setWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
               int gesture);
/// Shows a weight in one cell, as a preview of the document's. `asked` is the target it answers,
/// for the name of the step: "troll: floor 5, share 30 %, 30 → 34".
void previewWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
                   const QString &asked = {}, Reach reach = Reach::ToNextTransition);
/// Shows another progression of an entry, as a preview of the document's.
void previewProgression(RulesetDocument &document, const std::string &table,
                        const std::string &entry, const core::Progression &after);
/// Gives an entry another progression, under a text of the caller's.
void setProgression(RulesetDocument &document, const std::string &table, const std::string &entry,
                    const core::Progression &after, const QString &text, int gesture = 0);
/// So, and even where the entry is locked.
void forceProgression(RulesetDocument &document, const std::string &table, const std::string &entry,
                      const core::Progression &after, const QString &text);
/// Gives many cells their weights in one step, with transitions only where the weight is another
/// than the one carried there.
void setWeights(RulesetDocument &document, const std::string &table,
                const std::vector<WeightCell> &cells, const QString &text);
/// Gives cells their weights as setWeights() does and removes the transitions in `blanks`, all in
/// one step.
void putWeights(RulesetDocument &document, const std::string &table,
                const std::vector<WeightCell> &cells, const std::vector<WeightCell> &blanks,
                const QString &text);
/// Removes the transitions after which the weights are what they were before them. Returns how
/// many there were.
int removeRedundant(RulesetDocument &document, const std::string &table);
/// Removes the transitions that start in these cells. Returns how many there were.
int removeTransitions(RulesetDocument &document, const std::string &table,
                      const std::vector<WeightCell> &cells);
/// Turns computed progressions into transitions with the same values on the ruleset's floors.
void bakeTransitions(RulesetDocument &document, const std::string &table,
                     const std::vector<std::string> &entries);

} // namespace editor
