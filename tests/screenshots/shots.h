// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Every window in every state that matters, as pictures: to look at after a change.

#include <QSize>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

namespace editor {
class EditorWindow;
}

struct Shot
{
    QString name; ///< of the file, without size and theme
    /// A window of this size, shown, in the state the name says.
    std::function<std::unique_ptr<QWidget>(QSize)> make;
};

/// Waits until the numbers of the draft are worked out and shown.
void waitForNumbers(editor::EditorWindow &window);

using EditorChange = std::function<void(editor::EditorWindow &)>;
/// The editor's window, on what `open` opens, after `change`.
Shot editorShot(const QString &name, const EditorChange &open, const EditorChange &change);
/// Opens a ruleset that comes with the program, with the table of that number in front.
EditorChange openingBuiltin(const char *name, int table = 0);

std::vector<Shot> gameShots();
std::vector<Shot> editorShots();
/// Tables that say more than weights and counts.
std::vector<Shot> ruleShots();
std::vector<Shot> chartShots();
std::vector<Shot> dialogShots();
