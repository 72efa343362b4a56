// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/replaypage.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/map/mapview.h"
#include "app/modes/lookmode.h"
#include "app/pages/replaycontrols.h"
#include "app/pages/sidepanel.h"
#include "app/panels/logview.h"
#include "app/ui/widgets.h"

#include <QFrame>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <utility>

ReplayPage::ReplayPage(QWidget *parent)
    : QWidget(parent)
    , m_map(new MapView)
    , m_side(new SidePanel)
    , m_log(new LogView(m_recording.log()))
    , m_look(new LookMode(&m_session, m_map, this))
    , m_controls(new ReplayControls(&m_recording))
{
    setObjectName(QStringLiteral("replayPage"));
    setAccessibleName(tr("Replay"));
    setFocusProxy(m_map);
    buildLayout();
    connect(&m_session, &GameSession::ratesFound, this, &ReplayPage::showRates);
    connect(&m_recording, &Recording::opened, this, &ReplayPage::showRun);
    connect(&m_recording, &Recording::moved, this, &ReplayPage::showPosition);
    connect(m_controls, &ReplayControls::takeOverRequested, this, &ReplayPage::takeOverRequested);
    connect(m_controls, &ReplayControls::leaveRequested, this, &ReplayPage::leaveRequested);
    const auto point = [this](std::optional<core::Point> cell) {
        if (!Card::over(this))
            m_look->point(cell);
    };
    connect(m_map, &MapView::cellHovered, this, point);
    connect(m_side, &SidePanel::pointedAt, this, [this, point](std::optional<core::Point> cell) {
        m_map->setHighlight(cell);
        point(cell);
    });
}

void ReplayPage::buildLayout()
{
    m_look->setShowsWay(false);
    m_log->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_map, 3);
    left->addWidget(m_controls);
    left->addWidget(line);
    left->addWidget(m_log, 1);
    setLayout(ui::spaced(ui::inRow({ui::growing(left), m_side}), {}, 0));
}

void ReplayPage::watch(WatchableRun run)
{
    while (Card *card = Card::over(this))
        card->dismiss();
    const QString notice = run.notice;
    m_recording.open(std::move(run));
    if (!notice.isEmpty())
        gamecards::showNotice(tr("Something of the run is missing"), {notice}, this);
}

void ReplayPage::stop()
{
    m_controls->setPlaying(false);
}

void ReplayPage::setSettings(const Settings &settings)
{
    m_style = settings.map;
    m_map->setStyle(m_style);
    m_map->setFlickers(settings.motion);
    if (!m_recording.isOpen())
        return;
    m_looks = MapLooks::of(m_session.rules(), m_style.palette, m_style.graphics,
                           m_session.state().identification);
    m_look->setLooks(m_looks);
    showPosition();
}

void ReplayPage::showRun()
{
    if (!m_recording.isOpen())
        return;
    m_looks = MapLooks::of(m_session.rules(), m_style.palette, m_style.graphics,
                           m_session.state().identification);
    m_look->setLooks(m_looks);
    m_look->end();
    m_map->setGame(&m_session.state(), &m_session.rules());
    m_side->setMode(m_recording.run().start.mode);
}

void ReplayPage::showRates()
{
    m_look->renew();
    m_side->show(m_session.state(), m_session.rules(), m_looks, m_session.findRates(),
                 m_session.letters());
}

void ReplayPage::showPosition()
{
    m_log->setTurn(m_session.state().turn);
    m_look->turnPassed();
    m_map->refresh();
    m_side->show(m_session.state(), m_session.rules(), m_looks, m_session.findRates(),
                 m_session.letters());
}

bool ReplayPage::handleKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Space:
        m_controls->setPlaying(!m_controls->isPlaying());
        return true;
    case Qt::Key_Left:
        m_controls->setPlaying(false);
        m_recording.stepBackward();
        return true;
    case Qt::Key_Right:
        m_controls->setPlaying(false);
        m_recording.stepForward();
        return true;
    case Qt::Key_Home:
        m_recording.seek(0);
        return true;
    case Qt::Key_End:
        m_recording.seek(m_recording.length());
        return true;
    case Qt::Key_PageUp:
        m_recording.seekFloor(-1);
        return true;
    case Qt::Key_PageDown:
        m_recording.seekFloor(1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_controls->changeSpeed(1);
        return true;
    case Qt::Key_Minus:
        m_controls->changeSpeed(-1);
        return true;
    case Qt::Key_T:
        Q_EMIT takeOverRequested();
        return true;
    case Qt::Key_Escape:
        Q_EMIT leaveRequested();
        return true;
    default:
        return false;
    }
}

void ReplayPage::keyPressEvent(QKeyEvent *event)
{
    const bool plain
        = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (Card::over(this) || !plain || !handleKey(*event))
        event->ignore();
}
