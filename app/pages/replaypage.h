// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A recorded run on screen: looks as it was played, and nothing done here changes it.

#include "app/map/maprenderer.h"
#include "app/runs/gamesession.h"
#include "app/runs/recording.h"

#include <QWidget>

#include <optional>

class LogView;
class LookMode;
class MapView;
class SidePanel;
class ReplayControls;

class ReplayPage : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayPage(QWidget *parent = nullptr);

    /// Shows the beginning of a run; what is missing of it in a notice.
    void watch(WatchableRun run);
    void stop();
    void setSettings(const Settings &settings);
    Recording &recording() { return m_recording; }

Q_SIGNALS:
    /// Go on from where the replay stands as a game of practice.
    void takeOverRequested();
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildLayout();
    void showRun();
    void showPosition();
    void showRates();
    bool handleKey(const QKeyEvent &event);

    GameSession m_session;
    Recording m_recording {&m_session};
    MapLooks m_looks;
    MapStyle m_style;
    MapView *m_map;
    SidePanel *m_side;
    LogView *m_log;
    LookMode *m_look;
    ReplayControls *m_controls;
};
