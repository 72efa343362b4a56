// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/runpanel.h"

#include "app/ui/widgets.h"
#include "core/analysis/sampling/simulate.h"
#include "editor/docks/docktools.h"
#include "editor/style/wheelsafespinbox.h"

#include <QHBoxLayout>

namespace editor {

RunPanel::RunPanel(RulesetDocument &document, const Names &names, int proposed, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_controls(m_worker, names.controls)
    , m_count(ui::named(new WheelSafeSpinBox, names.count))
    , m_summary(makeSentence(names.summary))
{
    m_count->setRange(1, static_cast<int>(core::maxRuns));
    m_count->setValue(proposed);
    m_count->setSingleStep(proposed);
    connect(&m_controls, &WorkControls::startRequested, this, &RunPanel::start);
    connect(&m_controls, &WorkControls::changed, this, &RunPanel::refresh);
    connect(&document, &RulesetDocument::settled, this, [this] {
        showStale();
        refresh();
    });
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        stop();
        m_runs = {};
        forget();
        refresh();
    });
}

void RunPanel::layOut(QHBoxLayout *settings, QHBoxLayout *progress, QWidget *shown)
{
    progress->insertWidget(2, m_summary, 4);
    setLayout(ui::spaced(ui::inColumn({settings, progress, ui::growing(shown)}), {8, 4, 8, 4}, 4));
}

QString RunPanel::summary() const
{
    return m_summary->text();
}

bool RunPanel::isStale() const
{
    return m_runs.rules && areOtherTables(*m_runs.rules, m_document.draft());
}

void RunPanel::stop()
{
    m_worker.stop();
    m_floorCounts.stop();
}

void RunPanel::start()
{
    if (!m_document.isOpen())
        return;
    if (const std::optional<std::uint64_t> seed = m_controls.seed())
        return begin(*seed);
    m_summary->setText(tr("A seed is a whole number from 0 on."));
    m_controls.focusSeed();
}

void RunPanel::refresh()
{
    CountedRuns over;
    if (progress().isOver() && progress().done > 0 && !isStale()) {
        over = m_runs;
        over.runs = progress().done;
    }
    m_floorCounts.setRuns(over);
    m_controls.show(m_document.isOpen());
    showRuns();
}

} // namespace editor
