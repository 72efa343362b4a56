// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Choosing what to play: a ruleset and a seed.

#include "app/runs/rulesets.h"
#include "core/runs/runfile.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QLayout;

class NewGamePage : public QWidget
{
    Q_OBJECT

public:
    explicit NewGamePage(QWidget *parent = nullptr);

    /// Adds the ruleset of a file to the list and selects it; says why when it cannot be read.
    Q_INVOKABLE void addFile(const QString &path);

Q_SIGNALS:
    void startRequested(std::shared_ptr<const core::Ruleset> rules, quint64 seed,
                        core::RunMode mode);
    void backRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeList();
    QLayout *makeSeed();
    QWidget *makeDetails();
    void addRuleset(const RulesetChoice &ruleset);
    void chooseFile();
    void showSelected();
    void checkSeed();
    std::optional<std::uint64_t> typedSeed() const;
    bool selectShared(std::uint64_t ruleset);
    void start();

    std::vector<RulesetChoice> m_rulesets; // one per row of the list
    QListWidget *m_list = nullptr;
    QLabel *m_name = nullptr;
    QLabel *m_description = nullptr;
    QLabel *m_facts = nullptr;
    QLineEdit *m_seed = nullptr;
    QLabel *m_seedError = nullptr;
    QCheckBox *m_practice = nullptr;
    QCheckBox *m_easier = nullptr;
    QLabel *m_easierText = nullptr;
    QPushButton *m_start = nullptr;
};

/// A seed nobody has chosen, short enough to tell somebody.
quint64 randomSeed();
