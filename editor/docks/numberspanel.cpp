// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/numberspanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/docks/progressionpane.h"
#include "editor/style/followlook.h"
#include "editor/text/errortext.h"
#include "editor/text/exacttext.h"
#include "editor/text/intervaltext.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QToolButton>

namespace editor {

NumbersPanel::NumbersPanel(RulesetDocument &document, Numbers &numbers, SelectedCell &cell,
                           QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_cell(cell)
    , m_progression(new ProgressionPane(document, cell))
    , m_title(makeSentence(tr("Entry and floor")))
    , m_badge(makeSentence(tr("Method")))
    , m_view(makeList(m_model, tr("Numbers of the selected entry")))
    , m_absence(makeSentence(tr("How many runs go without")))
    , m_slope(makeSentence(tr("What one more weight does")))
    , m_howButton(ui::named(ui::toolButton(tr("How"), tr("The formulas with the numbers put in")),
                            tr("How these numbers are worked out")))
    , m_how(ui::named(new QPlainTextEdit, tr("Formulas with the numbers put in")))
{
    m_view->setTextElideMode(Qt::ElideMiddle); // the ends of names tell them apart
    m_title->setFont(ui::bold(m_title->font()));
    m_view->setHeaderHidden(true);
    m_view->header()->setSectionResizeMode(NumbersModel::Name, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(NumbersModel::Figure, QHeaderView::ResizeToContents);
    m_view->header()->setStretchLastSection(false);
    m_howButton->setCheckable(true);
    m_how->setReadOnly(true);
    m_how->setTabChangesFocus(true);
    m_how->hide();
    connect(m_howButton, &QToolButton::toggled, m_how, &QWidget::setVisible);

    setLayout(ui::spaced(
        ui::inColumn({m_title, m_badge, ui::growing(m_view), m_absence, m_slope,
                      ui::atLeft(m_howButton), ui::growing(m_how), m_progression, ui::rest()}),
        {8, 6, 8, 6}, 4));
    followFont(*m_view, [this] {
        m_view->setMaximumHeight(NumbersModel::RowCount * m_view->sizeHintForRow(0) + 4);
        m_view->setMinimumHeight(5 * m_view->sizeHintForRow(0));
    });
    setMuted(*m_badge, true);
    connect(&numbers, &Numbers::changed, this, &NumbersPanel::show);
    connect(&cell, &SelectedCell::changed, this, &NumbersPanel::show);
    show();
}

QString NumbersPanel::badge() const
{
    return m_badge->text();
}

void NumbersPanel::show()
{
    const core::Address &cell = m_cell.address();
    if (!m_document.isOpen() || !cell.isCell()) {
        m_title->setText(tr("No entry is selected"));
        return showNothing({});
    }
    m_title->setText(
        tr("%1 · floor %2").arg(m_document.entryName(cell.table, cell.entry)).arg(cell.floor));
    const KnownNumbers &known = m_numbers.known();
    if (!known.rules)
        return showNothing(waitingText(m_document.working()));
    if (known.refusal)
        return showNothing(messageText(known.refusal->message));
    if (!known.analysis)
        return showNothing(tr("Too large to be worked out here; fathom-cli analyze does it."));
    const std::optional<EntryFacts> facts
        = entryFacts(*known.rules, *known.analysis, cell.table, cell.entry, cell.floor);
    if (!facts)
        return showNothing(waitingText(m_document.working()));
    m_model.setFacts(facts);
    showFacts(*facts);
}

void NumbersPanel::showFacts(const EntryFacts &facts)
{
    const core::Address &cell = m_cell.address();
    const KnownNumbers &known = m_numbers.known();
    const bool stale = !m_numbers.isOfDraft();
    m_model.setStale(stale);
    m_badge->setText(stale ? waitingText(m_document.working()) : methodText(facts));
    m_badge->setToolTip(stale ? QString() : methodHelp(facts.runs));
    m_absence->setText(absenceSentence(facts, cell.floor));
    // Where draws depend on each other a slope says little, but the type more than the entry.
    m_slope->setText(facts.isBySlope
                         ? slopeSentence(facts, m_document.entryName(cell.table, facts.loser))
                         : typeSentence(facts));
    m_how->setPlainText(howText(*known.rules, *known.analysis, cell.table, cell.entry, cell.floor));
    for (QWidget *widget : {static_cast<QWidget *>(m_absence), static_cast<QWidget *>(m_slope)})
        setMuted(*widget, stale);
}

void NumbersPanel::showNothing(const QString &why)
{
    m_model.setFacts({});
    m_badge->setText(why);
    m_badge->setToolTip({});
    m_absence->clear();
    m_slope->clear();
    m_how->clear();
}

} // namespace editor
