#pragma once
// The game and the table editor, and what they ask of each other.

#include <memory>

class EditorWindow;
class GameWindow;

/// Both windows, each made when it is first asked for: who plays does not wait for the editor.
class Windows
{
public:
    Windows();
    ~Windows();
    Windows(const Windows &) = delete;
    Windows &operator=(const Windows &) = delete;

    GameWindow &game();
    EditorWindow &editor();

private:
    std::unique_ptr<GameWindow> m_game;
    std::unique_ptr<EditorWindow> m_editor;
};
