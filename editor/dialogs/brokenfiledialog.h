// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Shows the text of a file that cannot be read, at the place where reading stopped.

#include "core/base/result.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;

namespace editor {

class BrokenFileDialog : public QDialog
{
    Q_OBJECT

public:
    /// `error` names line and column.
    BrokenFileDialog(const QString &path, const core::Error &error, QWidget *parent = nullptr);

    /// The file's text; of a large file the part around the fault.
    QPlainTextEdit &text() const { return *m_text; }

private:
    void showPlace(const QByteArray &bytes, const core::Error &error);

    QPlainTextEdit *m_text;
    QLabel *m_hint;
};

} // namespace editor
