// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The draft as CSV, as source code or by a template, shown before it is saved or copied.

#include "editor/text/exportform.h"

#include <QByteArray>
#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace editor {

class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name` without its ending is proposed for the file; `path` is the ruleset's own, or empty.
    ExportDialog(std::shared_ptr<const core::Ruleset> rules, const QString &name,
                 const QString &path = {}, QWidget *parent = nullptr);

    /// The ways to write them. Where several are selected, all of them are saved, each with an
    /// ending of its own beside the first.
    QListWidget &formats() const { return *m_formats; }
    /// Selects the one of that key alone; false where there is none.
    bool choose(const QString &key);
    const ExportForm &form() const; ///< that is shown
    QComboBox &values() const { return *m_values; }
    QCheckBox &onSave() const { return *m_onSave; }
    QPlainTextEdit &preview() const { return *m_preview; }
    /// Writes what is shown to that file, and beside it what else is selected; says why where it
    /// cannot. True when written.
    bool saveTo(const QString &path);

Q_SIGNALS:
    /// A sentence for the status bar.
    void noted(const QString &sentence, bool isProblem);
    /// exportOnSave() of the ruleset's file is another one.
    void onSaveChanged();

private:
    void update();
    void chooseFile();
    bool write(const QString &path);
    void copy();
    void showKept();
    void keepOnSave(const std::optional<ExportOnSave> &target);
    core::ExportValues chosenValues() const;

    std::shared_ptr<const core::Ruleset> m_rules;
    QString m_name;
    QString m_path;
    std::vector<ExportForm> m_forms;
    QByteArray m_text;
    QListWidget *m_formats;
    QComboBox *m_values;
    QCheckBox *m_onSave;
    QPlainTextEdit *m_preview;
    QLabel *m_notes;
    QPushButton *m_save;
    QPushButton *m_copy;
};

} // namespace editor
