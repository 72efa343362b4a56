// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The ruleset being edited: draft, undo stack and file. The draft changes only inside undo
// commands; its signals name what has changed, so that views follow cell by cell.

#include "editor/document/progressionedits.h"

#include "core/tables/ruleset.h"

#include <QObject>
#include <QUndoStack>

#include <memory>
#include <set>
#include <string>
#include <utility>

namespace editor {

/// What only undo commands can make: the right to change the draft.
class DraftKey
{
    friend class DraftCommand;
    DraftKey() = default;
};

class RulesetDocument : public QObject
{
    Q_OBJECT

public:
    explicit RulesetDocument(QObject *parent = nullptr);

    /// Makes `rules` the draft, clean, with an empty history. `path` is empty for a draft that
    /// has no file yet; `suggestion` is then the file name proposed on saving.
    void open(core::Ruleset rules, const QString &path, const QString &suggestion = {});
    /// Back to the state without any ruleset.
    void close();
    bool isOpen() const { return m_open; }

    const core::Ruleset &draft() const { return m_draft; }
    core::Ruleset &draft(DraftKey);
    /// The table of that id in the draft, or nullptr.
    const core::SpawnTable *table(const std::string &id) const;
    /// The entry of that id in that table, or nullptr.
    const core::SpawnEntry *entry(const std::string &table, const std::string &entry) const;
    /// The name people read for an entry.
    QString entryName(const std::string &table, const std::string &entry) const;

    /// An unchanging copy of the draft as it is now, shared by all callers until the next change.
    std::shared_ptr<const core::Ruleset> publish() const;

    /// The draft as it was opened or last saved; nullptr while none is open.
    std::shared_ptr<const core::Ruleset> saved() const { return m_saved; }

    QUndoStack &undoStack() { return m_undoStack; }
    const QUndoStack &undoStack() const { return m_undoStack; }
    /// The draft as it is at that index of the undo stack; nobody notices the way there and back.
    std::shared_ptr<const core::Ruleset> stateAt(int index);
    bool isModified() const { return m_open && !m_undoStack.isClean(); }
    /// Shows what `command` does, merged into what is previewed already, without a place in the
    /// history: what could be redone still can. Any other change of the draft withdraws it first.
    void preview(std::unique_ptr<QUndoCommand> command);
    /// Gives what is previewed its place in the history, unless it changes nothing.
    void commitPreview();
    /// Puts the draft back to what it was before the preview.
    void withdrawPreview();

    /// Locked entries keep their weights, names and places; locks are not part of the file.
    bool isLocked(const std::string &table, const std::string &entry) const;
    void setLocked(const std::string &table, const std::string &entry, bool locked);

    /// What differences are counted from: the saved state, until another is set.
    const std::shared_ptr<const core::Ruleset> &reference() const;
    /// The reference in a word or two: "saved", or the name it was set with.
    QString referenceName() const;
    /// Counts differences from `rules` from now on; from the saved state where that is nullptr.
    void compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name = {});

    /// A number that no earlier edit has: edits of one cell with one gesture are one undo step.
    int newGesture() { return ++m_gesture; }

    const QString &path() const { return m_path; }
    /// The file's name, or the name proposed for it.
    QString fileName() const;
    /// Notes that the draft as it is now is in the file `path`.
    void noteSaved(const QString &path);

Q_SIGNALS:
    /// Another ruleset is open, or none: the history is empty.
    void sessionBegan();
    /// The whole draft is another one, by opening or by an undo step: everything is different.
    /// Comes after tablesAboutToChange().
    void opened();
    /// Any change whatever, after its own signal.
    void changed();
    void pathChanged();
    /// One entry's weights have changed on floors first..last.
    void weightsChanged(const std::string &table, const std::string &entry, FloorRange floors);
    /// What is written beside one entry has changed.
    void notesChanged(const std::string &table, const std::string &entry);
    void countRuleChanged(const std::string &table);
    void goalsChanged();
    void entryAboutToBeInserted(const std::string &table, int row);
    void entryInserted(const std::string &table, int row);
    void entryAboutToBeRemoved(const std::string &table, int row);
    void entryRemoved(const std::string &table, int row);
    void entryRenamed(const std::string &table, const std::string &before,
                      const std::string &after);
    void floorsAboutToChange(int after);
    void floorsChanged();
    /// Whole tables will be added, removed or renamed, or the whole draft exchanged: what shows
    /// one has to go now, and may come again with tablesChanged() or opened().
    void tablesAboutToChange();
    void tablesChanged();
    void lockChanged(const std::string &table, const std::string &entry);
    /// reference() is another.
    void referenceChanged();

private:
    void followLocks();

    core::Ruleset m_draft;
    bool m_open = false;
    QString m_path;
    QString m_suggestion;
    QUndoStack m_undoStack;
    int m_gesture = 0;
    mutable std::shared_ptr<const core::Ruleset> m_published;
    std::unique_ptr<QUndoCommand> m_preview;
    bool m_previewing = false; // a previewed command is at work on the draft
    std::set<std::pair<std::string, std::string>> m_locked; // table and entry
    std::shared_ptr<const core::Ruleset> m_saved;
    std::shared_ptr<const core::Ruleset> m_reference;
    QString m_referenceName;
};

} // namespace editor
