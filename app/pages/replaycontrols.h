// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The bar under a replay: play, pause, steps, speed, floors, and a slider over the whole run.

#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QSlider;
class QSpinBox;
class QToolButton;
class Recording;

class ReplayControls : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayControls(Recording *recording, QWidget *parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    void setPlaying(bool playing);
    /// Actions a second, the next faster (step 1) or slower (step -1).
    void changeSpeed(int step);

Q_SIGNALS:
    void takeOverRequested();
    void leaveRequested();

private:
    void buildRow(QHBoxLayout *row);
    QToolButton *addButton(QHBoxLayout *row, const QString &name, const QString &symbol,
                           const QString &text, const QString &key);
    void setSpeed(int index);
    void showRun();
    void showPosition();
    void tick();

    Recording *m_recording;
    QTimer m_timer;
    QSlider *m_slider;
    QSpinBox *m_where;
    QComboBox *m_speed;
    QComboBox *m_floors;
    QToolButton *m_play = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_forward = nullptr;
};
