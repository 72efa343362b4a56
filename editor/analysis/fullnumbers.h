// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The exact numbers of the draft as `fathom-cli analyze` prints them, worked out in a thread:
// ExactNumbers is for what must follow each keystroke, this for what is read at leisure.

#include "editor/analysis/worker.h"
#include "editor/document/rulesetdocument.h"

#include "core/analysis/exact/analysis.h"

#include <array>
#include <optional>

namespace editor {

/// A ruleset and its numbers, on floors 1 to at least its last.
struct KnownNumbers
{
    std::shared_ptr<const core::Ruleset> rules; ///< nullptr: nothing is known yet
    std::shared_ptr<const core::Analysis> analysis; ///< nullptr: too large to be worked out
    std::optional<core::Error> refusal = {}; ///< why there is no analysis, where the engine says so
};

class FullNumbers : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive this. The environment variables FATHOM_LAYOUTS and FATHOM_RUNS set
    /// other numbers of layouts and runs than the command line's defaults: tests of slow builds
    /// need few.
    explicit FullNumbers(RulesetDocument &document, QObject *parent = nullptr);

    /// The newest such numbers there are, perhaps of an earlier draft.
    const KnownNumbers &known() const { return m_known; }
    /// Whether they are those of the draft as it is.
    bool isCurrent() const { return m_known.rules && !m_stale; }
    /// Where runs have to be played for known(), numbers of few of them are there in a tenth of a
    /// second or two, and of more in a second: those while they are newer, else known().
    const KnownNumbers &newest() const { return m_early.rules ? m_early : m_known; }
    /// Whether newest() is of the draft as it is.
    bool isNewestCurrent() const { return m_early.rules ? !m_isEarlyStale : isCurrent(); }
    /// Whether newest() is to be replaced by known() soon.
    bool isEarly() const { return m_early.rules != nullptr; }
    /// Floors beyond the draft's last that somebody asks about; 0 for none.
    void setLastFloor(int floor);
    int layouts() const { return m_layouts; }
    int runs() const { return m_runs; }
    /// Ends the thread, which drops what it is at; for the time before the document goes.
    void stop();
    /// After stop(): whether the thread was ended before it had worked out what was asked last.
    bool wasEndedEarly() const { return *m_engine && !(*m_engine)->isComplete(); }

Q_SIGNALS:
    /// There are newer numbers, or those there are have gone stale.
    void changed();

private:
    void outdate();
    void request();
    void requestEarly(const std::shared_ptr<const core::Ruleset> &rules, int last,
                      core::Effort effort);
    bool isFarFromFull(const core::Analysis &early) const;
    void requestFull(const std::shared_ptr<const core::Ruleset> &rules, int last);
    void take(const KnownNumbers &numbers, int asked);
    void keep();

    RulesetDocument &m_document;
    int m_layouts = core::defaultLayouts;
    int m_runs = core::defaultSampleRuns;
    int m_lastFloor = 0;
    int m_asked = 0; // how often other numbers were needed
    bool m_isOutdated = false; // by the change that is being told of
    bool m_isStopped = false;
    bool m_stale = true;
    bool m_isEarlyStale = true;
    KnownNumbers m_known;
    KnownNumbers m_early;
    // All used by the thread only.
    std::shared_ptr<std::optional<core::Analysis>> m_engine;
    std::array<std::shared_ptr<std::optional<core::Analysis>>, 2> m_earlyEngines; // quick, seconds
    Worker m_work;
};

} // namespace editor
