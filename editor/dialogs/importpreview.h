// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the dialogs of an import have in common: beside what is read stands what was understood, and
// which tables of the draft it takes the place of.

#include "core/tables/ruleset.h"

#include <QDialog>

#include <string>
#include <vector>

class QFormLayout;
class QGroupBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace core {
struct Imported;
}

namespace editor {

class ImportPreview : public QDialog
{
    Q_OBJECT

public:
    /// What is done with the tables that were understood.
    enum class Use { NewDraft, ReplaceTables };

    Use use() const { return m_use; }
    /// For each table understood, the id of the draft's table that it replaces; empty where it is
    /// added.
    std::vector<std::string> replaced() const;

    QPlainTextEdit &preview() const { return *m_preview; }
    const QLabel &verdict() const { return *m_verdict; }
    QGroupBox &replacing() const { return *m_replacing; }

protected:
    struct Parts
    {
        QWidget *source; ///< the left side
        int linesInSight = 8; ///< of the two sides, on a small screen
        int sourceParts = 1; ///< of five in the width
        std::vector<QWidget *> notes = {}; ///< below the preview
        std::vector<QWidget *> questions = {}; ///< below the verdict
        QPushButton *action = nullptr; ///< beside those that take the tables
        QString replace = {}; ///< the text of the button
    };

    /// Replacing the tables of `draft` is offered where there is one.
    ImportPreview(const core::Ruleset *draft, QWidget *parent);
    /// Below what the layout of the dialog holds already.
    void layOut(const Parts &parts);

    /// These may be taken; nullptr: none, for the reason told. Proposes what each replaces: the
    /// draft's table of its name, else the first that shares an entry, else the first of its kind
    /// that no other replaces.
    void setUnderstood(const std::vector<core::SpawnTable> *tables, const QString &verdict);

private:
    QWidget *makeUnderstood(const Parts &parts);
    void makeButtons(const Parts &parts);
    void propose(const std::vector<core::SpawnTable> &tables);

    std::vector<core::SpawnTable> m_draftTables;
    QPlainTextEdit *m_preview;
    QLabel *m_verdict;
    QGroupBox *m_replacing;
    QFormLayout *m_rows; // of m_replacing
    QPushButton *m_open = nullptr;
    QPushButton *m_replace = nullptr;
    Use m_use = Use::NewDraft;
};

/// A text to be read, in columns.
QPlainTextEdit *makeColumnText(const QString &name);

/// The tables floor by floor, without the first line, which names a notation, and the notes.
QString tablesText(const core::Imported &imported);

} // namespace editor
