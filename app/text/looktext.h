// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything worth knowing about what is on a cell, in numbers: the content of the look card.

#include "app/map/maprenderer.h"
#include "app/text/origintext.h"
#include "core/game/state/kindodds.h"
#include "core/game/state/state.h"

#include <QList>
#include <QString>

#include <optional>
#include <utility>

/// One thing on a cell: its name and its facts, each with a label.
struct LookText
{
    QString name;
    char32_t glyph = U'?';
    QRgb color = 0xffffffff;
    std::optional<std::pair<int, int>> hp; ///< now and at most
    QString outcome = {}; ///< of a fight with it, in a sentence; empty where there is none to tell
    QList<std::pair<QString, QString>> facts;
    QString origin; ///< why it is here; empty for the player
    QString description = {}; ///< in the ruleset's words; empty where it has none

    bool operator==(const LookText &) const = default;
};

/// The actor and the items on a cell that the player sees or remembers, topmost first; empty where
/// there is only ground. `rates` are those of `rules`; null while they are being worked out.
QList<LookText> lookAt(const core::GameState &state, const core::Ruleset &rules,
                       const MapLooks &looks, const FloorMaking &making,
                       const core::FindRates *rates, core::Point cell);

/// The same as text to be read out.
QString spokenLook(const QList<LookText> &things);
