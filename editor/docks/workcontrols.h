// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the docks that work through many runs have in common: seed, threads, the buttons that start
// and hold the work, and how far it is.

#include "app/ui/worker.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QWidget;

namespace editor {

class WheelSafeSpinBox;

/// A label with a mnemonic for the field, both put into the row.
void addLabelled(QHBoxLayout &row, const QString &text, QWidget *field);

/// How much to do next, at least `least`, where `portion` took so many seconds: what is done is
/// seen to move, and looking at it does not cost much.
std::uint64_t nextPortion(std::uint64_t portion, double seconds, std::uint64_t least);

/// Makes the fields and buttons, pauses and cancels the work by itself, and leaves it to its owner
/// to start it.
class WorkControls : public QObject
{
    Q_OBJECT

public:
    struct Names
    {
        QString seed; ///< accessible name
        QString progress; ///< accessible name
        QString done; ///< how much is done: "%1 of %2 runs"
    };

    /// The worker must outlive the controls.
    WorkControls(ui::Worker &worker, Names names);

    void addSettings(QHBoxLayout &row);
    void addButtons(QHBoxLayout &row);
    void addProgress(QHBoxLayout &row);

    /// The seed typed; nothing where it is no whole number from 0 on.
    std::optional<std::uint64_t> seed() const;
    void focusSeed();
    int jobs() const;

    /// `mayStart`: there is something to work on.
    void show(bool mayStart);

Q_SIGNALS:
    void startRequested();
    /// The work was paused, resumed or cancelled.
    void changed();

private:
    void pauseOrResume();
    QString rateText() const;

    ui::Worker &m_worker;
    Names m_names;
    QLineEdit *m_seed = nullptr;
    WheelSafeSpinBox *m_jobs = nullptr;
    QPushButton *m_start = nullptr;
    QPushButton *m_pause = nullptr;
    QPushButton *m_cancel = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_rate = nullptr;
};

} // namespace editor
