// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Ctrl+K: type a few letters, Enter goes there or does it.

#include "editor/models/palettemodel.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListView;

namespace editor {

class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    CommandPalette(std::vector<PaletteItem> items, QWidget *parent);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void narrow(const QString &words);
    void run();

    PaletteModel m_model;
    QLineEdit *m_words;
    QListView *m_list;
    QLabel *m_nothing;
};

} // namespace editor
