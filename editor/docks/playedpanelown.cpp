// What PlayedPanel shows of the user's own games.

#include "editor/docks/playedpanel.h"

#include "editor/document/rulesetdocument.h"
#include "editor/text/numbertext.h"

#include <QCheckBox>

void PlayedPanel::setRunsFolder(const QString &folder)
{
    m_runsFolder = folder;
    m_own->setEnabled(true);
}

QCheckBox *PlayedPanel::makeOwn()
{
    m_own = new QCheckBox(tr("Your &own games"));
    m_own->setToolTip(tr("Beside the bot’s games show those that you have played to their end on "
                         "tables of this name"));
    m_own->setEnabled(false); // until it is known where they are
    connect(m_own, &QCheckBox::toggled, this, &PlayedPanel::readOwn);
    m_ownPoll.setInterval(33);
    connect(&m_ownPoll, &QTimer::timeout, this, &PlayedPanel::lookAtOwn);
    return m_own;
}

void PlayedPanel::readOwn()
{
    m_ownGames.stop();
    m_ownPoll.stop();
    const bool any = m_result.own != nullptr;
    m_result.own = nullptr;
    if (any)
        refreshFigures();
    if (m_own->isChecked() && m_document.isOpen()) {
        m_ownGames.start(m_runsFolder, m_document.publish());
        m_ownPoll.start();
    }
    show();
}

void PlayedPanel::lookAtOwn()
{
    if (m_ownGames.isReading())
        return;
    m_ownPoll.stop();
    m_result.own = m_ownGames.games();
    refreshFigures();
    show();
}

void PlayedPanel::refreshFigures()
{
    for (FiguresModel *model : {&m_survival, &m_deaths, &m_floors})
        model->refresh();
}

QString PlayedPanel::ownText() const
{
    if (m_ownPoll.isActive())
        return tr("Your own games are being read…");
    if (!m_result.own)
        return {};
    const core::Autoplay &played = m_result.own->played;
    if (played.games == 0)
        return tr("You have not played to its end any game on tables of this name.");
    const QString text
        = tr("Your own games: %1, won %2.").arg(wholeText(played.games), wholeText(played.won));
    const std::uint64_t others = m_result.own->onOtherNumbers;
    return others == 0
        ? text
        : text + u' ' + tr("Played on other numbers than these: %1.").arg(wholeText(others));
}
