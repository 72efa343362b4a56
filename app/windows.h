// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The game and the table editor, and what they ask of each other.

#include <memory>

class GameWindow;
class QMenu;

namespace editor {
class EditorWindow;
}

/// Both windows, each made when it is first asked for: who plays does not wait for the editor.
class Windows
{
public:
    Windows();
    ~Windows();
    Windows(const Windows &) = delete;
    Windows &operator=(const Windows &) = delete;

    GameWindow &game();
    ::editor::EditorWindow &editor();

private:
    void addLook(QMenu &view);
    template<typename Set>
    void change(Set set);

    std::unique_ptr<GameWindow> m_game;
    std::unique_ptr<::editor::EditorWindow> m_editor;
};
