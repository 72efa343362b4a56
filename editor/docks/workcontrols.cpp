// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/workcontrols.h"

#include "app/ui/widgets.h"
#include "core/base/batches.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/numbertext.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace editor {

void addLabelled(QHBoxLayout &row, const QString &text, QWidget *field)
{
    row.addWidget(ui::labelOf(text, field));
    row.addWidget(field);
}

std::uint64_t nextPortion(std::uint64_t portion, double seconds, std::uint64_t least)
{
    // One portion takes this many seconds.
    constexpr double shortest = 0.08;
    constexpr double longest = 0.3;
    if (seconds < shortest)
        return portion * 2;
    return seconds > longest ? std::max(portion / 2, least) : portion;
}

WorkControls::WorkControls(ui::Worker &worker, Names names)
    : m_worker(worker)
    , m_names(std::move(names))
{}

void WorkControls::addSettings(QHBoxLayout &row)
{
    m_seed = ui::named(new QLineEdit(QStringLiteral("1")), m_names.seed);
    followFont(*m_seed, [this] {
        m_seed->setMaximumWidth(11 * m_seed->fontMetrics().averageCharWidth() + 20);
    });
    connect(m_seed, &QLineEdit::returnPressed, this, &WorkControls::startRequested);
    m_jobs = ui::named(new WheelSafeSpinBox, tr("Threads"));
    m_jobs->setRange(1, 256);
    m_jobs->setValue(std::max(1, core::threadsOfMachine() - 1)); // one is for the windows
    addLabelled(row, tr("Seed"), m_seed);
    addLabelled(row, tr("Th&reads"), m_jobs);
}

void WorkControls::addButtons(QHBoxLayout &row)
{
    m_start = ui::button(tr("&Start"), this, &WorkControls::startRequested);
    m_pause = ui::button(tr("Pause"), this, &WorkControls::pauseOrResume);
    m_cancel = ui::button(tr("Cancel"), this, [this] {
        m_worker.cancel();
        Q_EMIT changed();
    });
    for (QPushButton *button : {m_start, m_pause, m_cancel})
        row.addWidget(button);
}

void WorkControls::addProgress(QHBoxLayout &row)
{
    m_bar = ui::named(new QProgressBar, m_names.progress);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    followFont(*m_bar, [this] { m_bar->setMaximumHeight(m_bar->fontMetrics().height()); });
    m_rate = ui::named(new QLabel, tr("Rate and time left"));
    row.addWidget(m_bar, 1);
    row.addWidget(m_rate);
}

std::optional<std::uint64_t> WorkControls::seed() const
{
    return parseSeed(m_seed->text());
}

void WorkControls::focusSeed()
{
    m_seed->setFocus();
}

int WorkControls::jobs() const
{
    return m_jobs->value();
}

void WorkControls::show(bool mayStart)
{
    const ui::Worker::Progress &progress = m_worker.progress();
    const bool isPaused = progress.state == ui::Worker::State::Paused;
    const bool runs = isPaused || progress.state == ui::Worker::State::Running;
    m_start->setText(runs ? tr("Re&start") : tr("&Start"));
    m_start->setEnabled(mayStart);
    m_pause->setEnabled(runs);
    m_pause->setText(isPaused ? tr("Resume") : tr("Pause"));
    m_cancel->setEnabled(runs);
    const bool began = progress.state != ui::Worker::State::Idle;
    m_bar->setVisible(runs);
    m_bar->setValue(began ? static_cast<int>(1000 * progress.done / progress.total) : 0);
    m_rate->setText(began ? rateText() : QString());
}

void WorkControls::pauseOrResume()
{
    if (m_worker.progress().state == ui::Worker::State::Paused)
        m_worker.resume();
    else
        m_worker.pause();
    Q_EMIT changed();
}

QString WorkControls::rateText() const
{
    const ui::Worker::Progress &progress = m_worker.progress();
    QString done = m_names.done.arg(wholeText(progress.done), wholeText(progress.total));
    if (progress.state == ui::Worker::State::Cancelled)
        return tr("%1 · cancelled").arg(done);
    if (progress.seconds <= 0)
        return done;
    const double rate = static_cast<double>(progress.done) / progress.seconds;
    const QString speed = wholeText(static_cast<std::uint64_t>(rate));
    const std::uint64_t left = progress.total - progress.done;
    if (progress.state == ui::Worker::State::Paused)
        return tr("%1 · paused").arg(done);
    if (left == 0)
        return done;
    return tr("%1 · %2 a second · %3 s left")
        .arg(done, speed, QLocale().toString(static_cast<double>(left) / rate, 'f', 0));
}

} // namespace editor
