#pragma once
// Why exploring, travelling, resting or fighting stopped, as a sentence.

#include "core/game/errand.h"

#include <QString>

QString sentenceFor(const core::Stop &stop, const core::Ruleset &rules);
