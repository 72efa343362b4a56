// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The ruleset being edited: draft, undo stack and file. The draft changes only by steps of the undo
// stack and by previews of one; signals tell what has changed, so that views follow cell by cell.

#include "editor/document/changedraft.h"

#include "core/tables/ruleset.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <string>

namespace editor {

/// Whether the exact numbers of the draft are worked out.
enum class Working { Running, Paused };

/// What makes another draft of one.
using DraftEdit = std::function<core::Ruleset(core::Ruleset)>;

class RulesetDocument : public QObject
{
    Q_OBJECT

public:
    explicit RulesetDocument(QObject *parent = nullptr);

    /// Makes `rules` the draft, clean, with an empty history. `path` is empty for a draft that
    /// has no file yet; `suggestion` is then the file name proposed on saving.
    void open(core::Ruleset rules, const QString &path, const QString &suggestion = {},
              Working working = Working::Running);
    /// Back to the state without any ruleset.
    void close();
    bool isOpen() const { return m_open; }
    /// Paused for a draft that has ended the program, until somebody starts it.
    Working working() const { return m_working; }
    void setWorking(Working working);

    const core::Ruleset &draft() const { return m_draft; }
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
    /// The draft as it is at that index of the undo stack, without a preview.
    std::shared_ptr<const core::Ruleset> stateAt(int index) const;
    bool isModified() const { return m_open && !m_undoStack.isClean(); }
    /// Makes `edit` of the draft a step of the history, unless it changes nothing. Steps with one
    /// merge key, a newGesture(), become one; those with key 0 never do. A preview is withdrawn
    /// first: the edit is one of the draft without it.
    void change(const QString &text, const DraftEdit &edit, int mergeKey = 0);
    void change(const StepText &text, const DraftEdit &edit, int mergeKey = 0);
    /// Shows what `edit` makes of the draft in place of what is previewed, without a place in the
    /// history: what could be redone still can. Any other change of the draft withdraws it.
    void preview(StepText text, const DraftEdit &edit);
    /// Gives what is previewed its place in the history, unless it changes nothing.
    void commitPreview();
    /// Puts the draft back to what it was before the preview.
    void withdrawPreview();

    /// Whether the draft is as a gesture has it that is not done yet.
    bool isPreviewed() const { return m_unpreviewed != nullptr; }

    /// Locked entries, and all those of a locked table, keep their weights, names and places:
    /// balancing leaves them alone too.
    bool isLocked(const std::string &table, const std::string &entry) const;

    /// What differences are counted from: the saved state, until another is set.
    const std::shared_ptr<const core::Ruleset> &reference() const;
    /// What was set; nullptr while differences are counted from the saved state.
    const std::shared_ptr<const core::Ruleset> &compared() const { return m_reference; }
    /// The reference in a word or two: savedName(), or the name it was set with.
    QString referenceName() const;
    /// What saved() is called: "as opened" where there is no file.
    QString savedName() const;
    /// Counts differences from `rules` from now on; from the saved state where that is nullptr.
    void compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name = {});

    /// A merge key that no earlier edit has: all edits of one gesture are one undo step.
    int newGesture() { return ++m_gesture; }

    const QString &path() const { return m_path; }
    /// The file's name, or the name proposed for it.
    QString fileName() const;
    /// Notes that the draft as it is now is in the file `path`.
    void noteSaved(const QString &path);

Q_SIGNALS:
    /// Another ruleset is open, or none: the history is empty.
    void sessionBegan();
    /// Rows, columns, tables or the whole draft will be others: see DraftChange.
    void aboutToChange(const DraftChange &change);
    /// One fact of what has changed. An edit that does several things gives several of them.
    void changed(const DraftChange &change);
    /// The edit is done: all of its facts are told.
    void settled();
    void pathChanged();
    void workingChanged();
    /// reference() is another.
    void referenceChanged();

private:
    friend class ChangeDraft;

    void push(const QString &text, const StepText &made, const DraftEdit &edit, int mergeKey);
    void begin(core::Ruleset rules, const QString &path, const QString &suggestion, bool isOpen,
               Working working);
    void apply(const DraftPatch &patch);
    void put(const DraftPatch &patch, const std::shared_ptr<const core::Ruleset> &result = {});
    void putShape(const DraftPatch &patch);

    core::Ruleset m_draft;
    bool m_open = false;
    Working m_working = Working::Running;
    QString m_path;
    QString m_suggestion;
    QUndoStack m_undoStack;
    int m_gesture = 0;
    mutable std::shared_ptr<const core::Ruleset> m_published;
    std::shared_ptr<const core::Ruleset> m_unpreviewed; // the draft but for what is previewed
    StepText m_previewText;
    std::shared_ptr<const core::Ruleset> m_saved;
    std::shared_ptr<const core::Ruleset> m_reference;
    QString m_referenceName;
};

} // namespace editor
