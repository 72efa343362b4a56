// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which player a game begun from the editor starts with; kept in the settings.

#include "editor/analysis/numbers.h"

#include "core/game/startkit.h"

#include <optional>

namespace editor {

enum class StartChoice { Fresh, Typical, Custom };

class PlayStart : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this.
    PlayStart(RulesetDocument &document, Numbers &numbers, QObject *parent = nullptr);

    StartChoice choice() const { return m_choice; }
    void choose(StartChoice choice);
    /// The custom start, of item ids that the draft need not have; nothing before one was made.
    const std::optional<core::StartKit> &custom() const { return m_custom; }
    /// Keeps and chooses it.
    void setCustom(const core::StartKit &kit);

    /// How the draft's own player starts.
    core::StartKit freshKit() const;
    /// What one typically has on `floor`; nothing where the draft is too large to work it out.
    std::optional<core::StartKit> expectedLoadout(int floor);
    /// What is chosen, for `floor`; nothing where that is not known.
    std::optional<core::StartKit> kit(int floor);
    /// The chosen start in words: "level 4; wears a sword; carries 3 × healing potion".
    QString sentence(int floor);

Q_SIGNALS:
    void changed();

private:
    void readSettings();

    RulesetDocument &m_document;
    Numbers &m_numbers;
    StartChoice m_choice = StartChoice::Fresh;
    std::optional<core::StartKit> m_custom;
};

} // namespace editor
