// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windows.h"

#include "app/pages/gamewindow.h"
#include "app/runs/runjournal.h"
#include "app/settings/settings.h"
#include "app/settings/theme.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
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
    // Both windows have them, whichever comes first.
    const Settings settings = loadSettings();
    if (settings.theme != Theme::System)
        applyTheme(settings.theme);
    applyTextSize(settings.textSize);
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
    m_editor->docks().setRunsFolder(RunJournal::usualFolder());
    addLook(*m_editor->menuBar()->findChild<QMenu *>(QStringLiteral("view")));
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

/// The settings of the game that are those of all windows, where who edits looks for them.
void Windows::addLook(QMenu &view)
{
    view.addSeparator();
    QMenu *look = view.addMenu(EditorWindow::tr("Colours an&d Text"));
    auto *group = new QActionGroup(look);
    const auto add = [this, look, group](const QString &text, Theme theme) {
        QAction *action = look->addAction(
            text, [this, theme] { change([=](Settings &settings) { settings.theme = theme; }); });
        action->setCheckable(true);
        group->addAction(action);
        QObject::connect(look, &QMenu::aboutToShow, action,
                         [action, theme] { action->setChecked(loadSettings().theme == theme); });
    };
    add(EditorWindow::tr("Dark &Game, Editor as the Desktop"), Theme::DarkGame);
    add(EditorWindow::tr("All as the Des&ktop"), Theme::System);
    add(EditorWindow::tr("All &Light"), Theme::Light);
    add(EditorWindow::tr("All &Dark"), Theme::Dark);
    look->addSeparator();
    const auto resize
        = [this, look](const QString &text, const QList<QKeySequence> &keys, auto sizeAfter) {
              look->addAction(text,
                              [this, sizeAfter] {
                                  change([=](Settings &settings) {
                                      settings.textSize = std::clamp(sizeAfter(settings.textSize),
                                                                     leastTextSize, mostTextSize);
                                  });
                              })
                  ->setShortcuts(keys);
          };
    resize(EditorWindow::tr("La&rger Text"),
           {Qt::CTRL | Qt::ALT | Qt::Key_Plus, Qt::CTRL | Qt::ALT | Qt::Key_Equal},
           [](int size) { return size + textSizeStep; });
    resize(EditorWindow::tr("&Smaller Text"), {Qt::CTRL | Qt::ALT | Qt::Key_Minus},
           [](int size) { return size - textSizeStep; });
    resize(EditorWindow::tr("&Usual Size of Text"), {Qt::CTRL | Qt::ALT | Qt::Key_0},
           [](int) { return 100; });
}

/// Also where the game's window, whose settings they are, is not there.
template<typename Set>
void Windows::change(Set set)
{
    Settings settings = loadSettings();
    set(settings);
    if (m_game)
        return m_game->setLook(settings.theme, settings.textSize);
    saveSettings(settings);
    applyTheme(settings.theme);
    applyTextSize(settings.textSize);
}
