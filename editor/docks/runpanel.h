// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the docks have in common that add up runs of the draft while one looks at them: from the
// seed and Start to the counts of a floor, and what is said once the tables are others.

#include "app/ui/worker.h"
#include "editor/docks/workcontrols.h"
#include "editor/document/rulesetdocument.h"
#include "editor/models/floorcounts.h"

#include <QWidget>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

class QHBoxLayout;
class QLabel;
class QSpinBox;

namespace editor {

class RunPanel : public QWidget
{
    Q_OBJECT

public:
    ui::Worker::Progress progress() const { return m_worker.progress(); }
    /// What the runs say, in a sentence or two.
    QString summary() const;
    /// Whether the runs are of other tables than the draft's by now; goals change no run.
    bool isStale() const;
    /// What is counted in the runs that are over: none while they go on, or the draft is another.
    FloorCounts &floorCounts() { return m_floorCounts; }
    /// As by its button.
    void start();
    /// Ends the threads; for the time before the document goes.
    virtual void stop();

protected:
    struct Names
    {
        WorkControls::Names controls;
        QString count; ///< accessible name of how many runs
        QString summary; ///< accessible name
    };
    /// Runs 0 to the last, the first portion of them, and the least that is worth a portion.
    struct Portions
    {
        CountedRuns runs;
        std::uint64_t first = 1;
        std::uint64_t least = 1;
    };

    RunPanel(RulesetDocument &document, const Names &names, int proposed, QWidget *parent);

    RulesetDocument &document() const { return m_document; }
    WorkControls &controls() { return m_controls; }
    QSpinBox &count() const { return *m_count; }
    QLabel &summaryLabel() const { return *m_summary; }
    /// Those that were begun last; without rules before.
    const CountedRuns &runs() const { return m_runs; }
    /// Settings, progress with the summary and, below them, what the panel shows.
    void layOut(QHBoxLayout *settings, QHBoxLayout *progress, QWidget *shown);

    /// Begins anew in a thread: `add(sum, runs, cancelled)` adds the next runs to the sum, or
    /// returns false when cancelled; `take(sum)` is called on the panel's thread from time to time.
    template<typename Sum, typename Add, typename Take>
    void run(const Portions &portions, const Add &add, const Take &take);

    /// Start was pressed, with this seed.
    virtual void begin(std::uint64_t seed) = 0;
    /// What was begun is over, done or not.
    virtual void finish() {}
    /// Another ruleset is open: there are no runs any more.
    virtual void forget() = 0;
    /// The draft is another, and may be the old one again.
    virtual void showStale() = 0;
    /// The summary, and what may be used.
    virtual void showRuns() = 0;
    /// How far it is, the counts of floors, and showRuns().
    void refresh();

private:
    RulesetDocument &m_document;
    CountedRuns m_runs;
    FloorCounts m_floorCounts;
    ui::Worker m_worker;
    WorkControls m_controls;
    QSpinBox *m_count;
    QLabel *m_summary;
};

template<typename Sum, typename Add, typename Take>
void RunPanel::run(const Portions &portions, const Add &add, const Take &take)
{
    m_worker.stop();
    m_runs = portions.runs;
    const auto work = [this, portions, add, take](const ui::Demand &demand) -> ui::Worker::Deliver {
        Sum sum;
        const std::uint64_t total = portions.runs.runs;
        std::uint64_t portion = portions.first;
        double seconds = 0;
        for (std::uint64_t done = 0; done < total && demand.waitToGoOn();) {
            const std::uint64_t runs = std::min(portion, total - done);
            const auto begin = std::chrono::steady_clock::now();
            if (!add(sum, runs, demand.cancelled))
                break;
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
            done += runs;
            seconds += took.count();
            portion = nextPortion(portion, took.count(), portions.least);
            demand.publish(done, seconds, [this, take, known = std::make_shared<const Sum>(sum)] {
                take(known);
                refresh();
            });
        }
        return [this] {
            finish();
            refresh();
        };
    };
    m_worker.request(work, m_runs.runs);
    refresh();
}

} // namespace editor
