// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windows.h"

#include "app/pages/gamewindow.h"
#include "app/runs/runjournal.h"
#include "app/settings/settings.h"
#include "app/settings/theme.h"
#include "editor/docks/playedpanel.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"

#include <optional>
#include <utility>

using editor::EditorWindow;
using editor::EditsApply;

namespace {

void raise(QWidget &window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

/// Lets the running game go on with the draft, and says in the editor what came of it.
void applyEdits(GameWindow &game, EditorWindow &editor, std::shared_ptr<const core::Ruleset> draft,
                EditsApply when)
{
    const bool atOnce = when == EditsApply::AtOnce;
    const QString problem = game.applyRules(
        std::move(draft), atOnce ? GameSession::Floor::Anew : GameSession::Floor::AsItIs);
    if (!problem.isEmpty())
        return editor.note(problem, true);
    editor.note(atOnce ? EditorWindow::tr("The running game has made its floor anew.")
                       : EditorWindow::tr("The running game uses these tables from its next "
                                          "floor on."),
                false);
}

} // namespace

Windows::Windows()
{
    if (const Theme theme = loadSettings().theme; theme != Theme::System)
        applyTheme(theme); // both windows have it, whichever comes first
}

Windows::~Windows() = default;

GameWindow &Windows::game()
{
    if (m_game)
        return *m_game;
    m_game = std::make_unique<GameWindow>();
    QObject::connect(m_game.get(), &GameWindow::editorRequested, [this] { raise(editor()); });
    return *m_game;
}

EditorWindow &Windows::editor()
{
    if (m_editor)
        return *m_editor;
    m_editor = std::make_unique<EditorWindow>();
    m_editor->docks().playedPanel().setRunsFolder(RunJournal::usualFolder());
    QObject::connect(m_editor.get(), &EditorWindow::playRequested,
                     [this](std::shared_ptr<const core::Ruleset> draft, quint64 seed, int floor,
                            const std::optional<core::StartKit> &kit) {
                         raise(game());
                         game().startGame(std::move(draft), seed, floor, kit);
                     });
    QObject::connect(m_editor.get(), &EditorWindow::editsRequested,
                     [this](std::shared_ptr<const core::Ruleset> draft, EditsApply when) {
                         applyEdits(game(), editor(), std::move(draft), when);
                     });
    QObject::connect(m_editor.get(), &EditorWindow::watchRequested, [this](const QString &path) {
        raise(game());
        game().watch(path);
    });
    return *m_editor;
}
