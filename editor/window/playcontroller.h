// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// From the draft into the game: which floor, seed and player a game begins with, and what it
// takes over of later edits.

#include "editor/analysis/playstart.h"

#include "core/game/startkit.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace editor {

class EditorDocks;
class PlayBar;
class PlayPanel;
class TableTabs;

/// From when on edits count in a game that runs.
enum class EditsApply { AtOnce, FromTheNextFloor };

class PlayController : public QObject
{
    Q_OBJECT

public:
    /// Follows the play bar and the Play dock of `docks`; what is typed in `tabs` is final before
    /// a game has it.
    PlayController(RulesetDocument &document, Numbers &exact, TableTabs &tabs, EditorDocks &docks,
                   PlayBar &bar);

    /// The player that games begin with.
    PlayStart &start() { return m_start; }
    /// Takes that player, a custom one as a dialog says.
    void chooseStart(StartChoice choice);
    /// Asks for the game on the unsaved draft, or says what is missing for that.
    void play();
    /// Asks for the running game to go on with the unsaved draft.
    void applyEdits(EditsApply when);

Q_SIGNALS:
    /// A sentence for the status bar; `isProblem` when something was refused.
    void noted(const QString &sentence, bool isProblem);
    /// The user wants to stand on `floor` of the unsaved draft, with a player that has `kit`, or a
    /// fresh one.
    void playRequested(std::shared_ptr<const core::Ruleset> draft, quint64 seed, int floor,
                       std::optional<core::StartKit> kit);
    /// The user wants the running game to go on with the unsaved draft.
    void editsRequested(std::shared_ptr<const core::Ruleset> draft, EditsApply when);

private:
    bool mayPlay(const std::function<void()> &then);
    void serve(PlayPanel &panel);
    void showPlace();
    void showStart();

    RulesetDocument &m_document;
    TableTabs &m_tabs;
    PlayPanel *m_panel = nullptr; // until somebody has seen it
    PlayBar &m_bar;
    PlayStart m_start;
};

} // namespace editor
