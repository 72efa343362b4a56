// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/playcontroller.h"

#include "editor/dialogs/startkitdialog.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playpanel.h"
#include "editor/document/freshtypes.h"
#include "editor/edits/rulesetedits.h"
#include "editor/text/errortext.h"
#include "editor/window/editordocks.h"
#include "editor/window/tabletabs.h"

#include <QDockWidget>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace editor {

PlayController::PlayController(RulesetDocument &document, Numbers &exact, TableTabs &tabs,
                               EditorDocks &docks, PlayBar &bar)
    : m_document(document)
    , m_tabs(tabs)
    , m_bar(bar)
    , m_start(document, exact)
{
    connect(&docks, &EditorDocks::playPanelMade, this, &PlayController::serve);
    connect(&bar, &PlayBar::playClicked, this, &PlayController::play);
    connect(&bar, &PlayBar::placeChanged, this, &PlayController::showPlace);
    connect(&bar, &PlayBar::startChosen, this,
            [this](int choice) { chooseStart(static_cast<StartChoice>(choice)); });
    connect(&m_start, &PlayStart::changed, this, &PlayController::showStart);
    connect(&document, &RulesetDocument::settled, this, &PlayController::showStart);
    connect(docks.dock(QStringLiteral("play")), &QDockWidget::visibilityChanged, this,
            &PlayController::showStart);
    showPlace();
}

void PlayController::serve(PlayPanel &panel)
{
    m_panel = &panel;
    connect(m_panel, &PlayPanel::seedChosen, &m_bar, &PlayBar::setSeed);
    connect(m_panel, &PlayPanel::playClicked, this, &PlayController::play);
    showPlace();
}

void PlayController::showPlace()
{
    const std::optional<std::uint64_t> seed = m_bar.seed();
    if (m_panel && seed)
        m_panel->setPlace(m_bar.floor(), *seed);
    showStart();
}

void PlayController::showStart()
{
    // What is typical costs exact numbers: they are asked for when somebody reads them.
    const bool isSeen = m_panel && m_panel->isVisible();
    const bool isRead = m_start.choice() != StartChoice::Typical || isSeen;
    const QString sentence = !m_document.isOpen() ? QString()
        : isRead                                  ? m_start.sentence(m_bar.floor())
                                                  : tr("what is typical for the floor");
    m_bar.setStart(static_cast<int>(m_start.choice()), sentence);
    if (m_panel)
        m_panel->setStart(sentence);
}

void PlayController::chooseStart(StartChoice choice)
{
    if (choice != StartChoice::Custom)
        return m_start.choose(choice);
    const std::optional<core::StartKit> typical = m_start.expectedLoadout(m_bar.floor());
    const core::StartKit fresh = m_start.freshKit();
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    StartKitDialog dialog(*rules, m_start.custom().value_or(typical.value_or(fresh)),
                          m_tabs.window());
    dialog.offer(tr("&Fresh"), fresh);
    if (typical)
        dialog.offer(tr("&Typical for Floor %1").arg(m_bar.floor()), *typical);
    if (dialog.exec() == QDialog::Accepted)
        m_start.setCustom(dialog.kit());
    else
        showStart(); // the list shows what was chosen before
}

// Where it may not, offers to add what is missing and do `then` after all.
bool PlayController::mayPlay(const std::function<void()> &then)
{
    const std::vector<core::Message> missing = core::missingForPlay(m_document.draft());
    if (missing.empty())
        return true;
    constexpr std::size_t most = 8;
    QStringList sentences;
    for (std::size_t i = 0; i < std::min(missing.size(), most); ++i)
        sentences << messageText(missing[i]);
    if (missing.size() > most)
        sentences << tr("And %1 more like these.").arg(missing.size() - most);
    auto *box = new QMessageBox(QMessageBox::Information, tr("Fathom Tables"),
                                tr("These tables cannot be played yet"), QMessageBox::Cancel,
                                m_tabs.window());
    box->setInformativeText(sentences.join(u'\n') + u'\n'
                            + tr("What is missing can be added now, as one step that can be "
                                 "undone: a player like those of the tutorials, weak monsters, "
                                 "and items that heal a little. The Types dock changes them."));
    QPushButton *add = box->addButton(tr("&Add What Is Missing"), QMessageBox::AcceptRole);
    box->setDefaultButton(add);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(add, &QPushButton::clicked, this, [this, then] {
        replaceDraft(m_document, madePlayable(m_document.draft()), tr("Add what playing needs"));
        then();
    });
    box->open();
    return false;
}

void PlayController::play()
{
    m_tabs.finishTyping();
    if (!mayPlay([this] { play(); }))
        return;
    const std::optional<std::uint64_t> seed = m_bar.seed();
    if (!seed) {
        m_bar.focusSeed();
        Q_EMIT noted(tr("A seed is a whole number from 0 on."), true);
        return;
    }
    const int floor = m_bar.floor();
    if (m_start.choice() == StartChoice::Fresh) {
        Q_EMIT playRequested(m_document.publish(), *seed, floor, {});
        return;
    }
    const std::optional<core::StartKit> kit = m_start.kit(floor);
    if (!kit) {
        Q_EMIT noted(tr("These tables are too large to work out what is typical: start with "
                        "another player."),
                     true);
        return;
    }
    Q_EMIT noted(tr("Playing with %1.").arg(m_start.sentence(floor)), false);
    Q_EMIT playRequested(m_document.publish(), *seed, floor, kit);
}

void PlayController::applyEdits(EditsApply when)
{
    m_tabs.finishTyping();
    if (mayPlay([this, when] { applyEdits(when); }))
        Q_EMIT editsRequested(m_document.publish(), when);
}

} // namespace editor
