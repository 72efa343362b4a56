// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Numbers dock: everything about the selected entry on the selected floor.

#include "editor/analysis/numbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/models/numbersmodel.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;
class QTreeView;

namespace editor {

class ProgressionPane;

class NumbersPanel : public QWidget
{
    Q_OBJECT

public:
    NumbersPanel(RulesetDocument &document, Numbers &numbers, SelectedCell &cell,
                 QWidget *parent = nullptr);

    const NumbersModel &model() const { return m_model; }
    /// "exact given 20,000 layouts", "working …".
    QString badge() const;
    ProgressionPane &progression() { return *m_progression; }

    QSize sizeHint() const override { return {250, 420}; }

private:
    void show();
    void showFacts(const EntryFacts &facts);
    void showNothing(const QString &why);

    RulesetDocument &m_document;
    Numbers &m_numbers;
    SelectedCell &m_cell;
    NumbersModel m_model;
    ProgressionPane *m_progression;
    QLabel *m_title;
    QLabel *m_badge;
    QTreeView *m_view;
    QLabel *m_absence;
    QLabel *m_slope;
    QToolButton *m_howButton;
    QPlainTextEdit *m_how;
};

} // namespace editor
