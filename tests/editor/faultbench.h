// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A window with a saved file and an edit that is not saved, for tests of what may go wrong.

#include "editor/dialogs/brokenfiledialog.h"
#include "editor/document/atomicfile.h"
#include "editor/edits/weightedits.h"
#include "editor/window/editorwindow.h"

#include "tests/editor/drafts.h"

#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>

#include <memory>

namespace editor {

class FaultBench : public QObject
{
protected:
    /// Two tables in a file, open; a troll's weight of 20 is not saved.
    void open()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = path("tables.ruleset.json");
        QCOMPARE(saveRuleset(drafts::classic(), m_file), QString());
        m_saved = bytesOf(m_file);
        m_window = std::make_unique<EditorWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(m_window->files().openFile(m_file));
        setWeight(document(), "monsters", {"troll", 3, 20}, document().newGesture());
    }

    RulesetDocument &document() { return m_window->document(); }
    int troll() { return drafts::weightOf(document(), "monsters", "troll", 3); }
    QString path(const char *name) { return m_folder->filePath(QLatin1String(name)); }
    void put(const char *name, const QByteArray &bytes)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// The words of the box or the dialog that has come up, which is closed.
    QString said()
    {
        QString words;
        for (QMessageBox *box : m_window->findChildren<QMessageBox *>()) {
            words += box->text() + u'\n' + box->informativeText();
            delete box;
        }
        for (BrokenFileDialog *dialog : m_window->findChildren<BrokenFileDialog *>()) {
            words += dialog->windowTitle();
            for (const QLabel *label : dialog->findChildren<QLabel *>())
                words += u'\n' + label->text();
            delete dialog;
        }
        return words;
    }
    /// The draft with its unsaved edit is there, and the file as it was saved.
    bool isUntouched()
    {
        return troll() == 20 && document().isModified() && document().undoStack().count() == 1
            && document().path() == m_file && bytesOf(m_file) == m_saved;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    QByteArray m_saved;
    std::unique_ptr<EditorWindow> m_window;
};

} // namespace editor
