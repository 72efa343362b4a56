// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Compare dock: the draft against another state of it or another ruleset.

#include "editor/analysis/numbers.h"
#include "editor/analysis/snapshots.h"
#include "editor/models/comparemodels.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    ComparePanel(RulesetDocument &document, Numbers &numbers, Snapshots &snapshots,
                 QWidget *parent = nullptr);

    const DifferencesModel &differences() const { return m_differences; }
    const EffectsModel &effects() const { return m_effects; }
    /// Whether the lists are those of the draft as it is.
    bool isCurrent() const;
    /// The comparison as the page `fathom-cli compare --format markdown` prints.
    QString markdown() const;
    /// The comparison as a page of HTML with charts, for somebody who has not got the files.
    QString report() const;
    /// Compares with a ruleset file; on failure says why.
    void compareWithFile(const QString &path);
    /// Ends the thread; for the time before the document goes.
    void stop() { m_work.stop(); }

    QSize sizeHint() const override { return {700, 240}; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void listChoices();
    void choose(int index);
    void chooseFile();
    void follow();
    void request();
    void take(const std::shared_ptr<const ComparedState> &state);
    void takeBack();
    void saveReport();
    QString heading() const;
    void show();

    RulesetDocument &m_document;
    Numbers &m_numbers;
    Snapshots &m_snapshots;
    DifferencesModel m_differences;
    EffectsModel m_effects;
    std::shared_ptr<const ComparedState> m_state;
    ui::Worker m_work;
    QComboBox *m_choice = nullptr;
    QPushButton *m_takeBack = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_report = nullptr;
    QLabel *m_summary;
    QTreeView *m_differenceView;
    QTreeView *m_effectView;
};

} // namespace editor
