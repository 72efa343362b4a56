// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of the draft, for all that shows some: of few layouts at once, where that can follow
// each edit, and from a thread as `fathom-cli analyze` prints them. All tables at once, because
// monsters take the cells that items would have had.

#include "app/ui/worker.h"
#include "editor/document/rulesetdocument.h"

#include "core/analysis/exact/analysis.h"
#include "core/analysis/exact/joint.h"

#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace editor {

/// A ruleset and its numbers, on floors 1 to at least its last.
struct KnownNumbers
{
    std::shared_ptr<const core::Ruleset> rules; ///< nullptr: nothing is known yet
    std::shared_ptr<const core::Analysis> analysis; ///< nullptr: too large to be worked out
    std::optional<core::Error> refusal = {}; ///< why there is no analysis, where the engine says so
    core::Effort effort = core::Effort::Full; ///< below Full: of few runs, until more are played
    int draft = 0; ///< which of the drafts there were
};

class Numbers : public QObject
{
    Q_OBJECT

public:
    /// Those of the numbers that follow each edit: three digits, and the wait for them is too
    /// short to be noticed.
    static constexpr int quickLayouts = 2000;

    /// `document` must outlive this; views of the document are to be made later than this. The
    /// environment variables FATHOM_LAYOUTS and FATHOM_RUNS set other numbers of layouts and runs
    /// than the command line's defaults: tests of slow builds need few.
    explicit Numbers(RulesetDocument &document, QObject *parent = nullptr);

    /// The engine's numbers of the draft as it is now, at least of all its floors; nullptr where
    /// working them out would make typing wait. Good until the next edit or refined().
    const core::Analysis *analysis();
    /// What there is to be shown: analysis(), or while the thread works that out the newest numbers
    /// of the same entries; nullptr where there are none.
    const core::Analysis *shown();
    /// Whether shown() is of the tables as they were before an edit.
    bool isStale();
    /// What the draft says of one of its tables on one of its floors, whatever shown() is of. Good
    /// as long as analysis() is.
    const core::Distribution &weights(std::size_t table, int floor);
    /// P(at least one of these on the floor) as shown() has it; NaN where that has nothing.
    double atLeastOneOf(const core::EntryRefs &entries, int floor);
    /// Whether there will be numbers, of which none are here yet.
    bool isAwaited();
    /// Why there are no numbers of this draft, in a sentence.
    QString absence();

    /// The thread's newest numbers, perhaps of an earlier draft. Where runs have to be played,
    /// numbers of few of them are there in a tenth of a second or two, and of more in a second.
    const KnownNumbers &known() const { return m_known; }
    /// Whether known() is of the draft as it is.
    bool isOfDraft() const { return m_known.rules && m_known.draft == m_draft; }
    /// Whether known() is of the draft as it is, and all runs are played.
    bool isCurrent() const { return isOfDraft() && m_known.effort == core::Effort::Full; }
    /// The full numbers of rules that the draft is compared with, or that were the draft once, of
    /// these floors and layouts; nullptr while they are worked out, until othersKnown().
    std::shared_ptr<const core::Analysis> of(const std::shared_ptr<const core::Ruleset> &rules,
                                             const core::AnalysisOptions &options);
    /// Of floors 1..`last` and all layouts.
    core::AnalysisOptions fullOptions(int last) const;
    /// Floors beyond the draft's last that somebody asks about; 0 for none.
    void setLastFloor(int floor);
    int layouts() const { return m_layouts; }
    int runs() const { return m_runs; }
    /// Ends the threads, which drop what they are at; for the time before the document goes.
    void stop();
    /// After stop(): whether the thread was ended before it had worked out what was asked last.
    bool wasEndedEarly() const;

Q_SIGNALS:
    /// known() is newer, or of the past since the last edit.
    void changed();
    /// shown() is other, or older, than it was, though the draft did not change since.
    void refined();
    /// There are numbers of other rules that somebody has asked for.
    void othersKnown();

private:
    struct Shown
    {
        std::shared_ptr<const core::Analysis> analysis = {};
        bool isStale = false;
        // As asked for.
        std::map<std::pair<std::size_t, int>, core::Distribution> weights = {};
        std::map<std::pair<core::EntryRefs, int>, double> chances = {};
    };
    struct Other
    {
        std::shared_ptr<const core::Ruleset> rules;
        core::AnalysisOptions options;
        std::shared_ptr<const core::Analysis> analysis = {}; ///< nullptr: asked for last
    };
    using Engine = std::shared_ptr<std::optional<core::Analysis>>;

    void follow(const DraftChange &change);
    void forgetShown();
    void renew();
    void keep();
    Shown &look();
    bool isDraftQuick();
    std::shared_ptr<const core::Analysis> workOutQuickly();
    void request(core::Effort effort);
    void take(const KnownNumbers &numbers);
    core::Effort effortAfter(const KnownNumbers &numbers) const;
    void showKnown();

    RulesetDocument &m_document;
    int m_layouts = core::defaultLayouts;
    int m_runs = core::defaultSampleRuns;
    int m_lastFloor = 0;
    int m_draft = 0; // how often other numbers were needed
    int m_told = 0; // the draft that was asked for last
    bool m_isStopped = false;
    KnownNumbers m_known;
    std::optional<core::Analysis> m_quick;
    std::optional<Shown> m_shown; // until an edit
    std::optional<bool> m_isQuick; // whether the draft can be followed edit by edit
    QTimer m_rest;
    std::map<core::Effort, Engine> m_engines; // used by the thread only
    ui::Worker m_work;
    std::vector<Other> m_others; // the newest few
    ui::Worker m_otherWork;
};

} // namespace editor
