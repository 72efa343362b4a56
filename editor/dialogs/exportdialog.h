// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The draft's tables as CSV or as a tutorial's source code, shown before they are saved or copied.

#include "core/io/literals/literalexport.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace editor {

class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `name` without its ending is proposed for the file.
    ExportDialog(std::shared_ptr<const core::Ruleset> rules, const QString &name,
                 QWidget *parent = nullptr);

    QComboBox &notation() const { return *m_notation; }
    QComboBox &values() const { return *m_values; }
    QPlainTextEdit &preview() const { return *m_preview; }
    /// Writes what is shown to that file; says why where it cannot. True when written.
    bool saveTo(const QString &path);

Q_SIGNALS:
    /// A sentence for the status bar.
    void noted(const QString &sentence, bool isProblem);

private:
    void update();
    void chooseFile();
    void copy();
    QString ending() const;

    std::shared_ptr<const core::Ruleset> m_rules;
    QString m_name;
    QComboBox *m_notation;
    QComboBox *m_values;
    QPlainTextEdit *m_preview;
    QLabel *m_notes;
    QPushButton *m_save;
    QPushButton *m_copy;
};

} // namespace editor
