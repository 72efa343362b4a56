// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/replaycontrols.h"

#include "app/runs/recording.h"
#include "app/ui/widgets.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace {

/// A press beside the handle takes it there, and drags it on.
class SeekSlider : public QSlider
{
public:
    SeekSlider()
        : QSlider(Qt::Horizontal)
    {
        setFocusPolicy(Qt::TabFocus); // a click must not take the keys from the page
    }

protected:
    void mousePressEvent(QMouseEvent *event) override
    {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const auto rectOf = [&](QStyle::SubControl part) {
            return style()->subControlRect(QStyle::CC_Slider, &option, part, this);
        };
        const QRect groove = rectOf(QStyle::SC_SliderGroove);
        const QRect handle = rectOf(QStyle::SC_SliderHandle);
        const QPoint at = event->position().toPoint();
        if (event->button() == Qt::LeftButton && !handle.contains(at))
            setValue(QStyle::sliderValueFromPosition(minimum(), maximum(),
                                                     at.x() - groove.left() - handle.width() / 2,
                                                     groove.width() - handle.width()));
        QSlider::mousePressEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        event->ignore(); // all keys are the page's, which steps and goes from floor to floor
    }
};

constexpr std::array<int, 6> speeds {2, 5, 10, 20, 50, 200}; // actions a second
constexpr int usualSpeed = 2;

} // namespace

ReplayControls::ReplayControls(Recording *recording, QWidget *parent)
    : QWidget(parent)
    , m_recording(recording)
    , m_slider(ui::tagged(ui::named(new SeekSlider, tr("Position in the run")), "position"))
    , m_where(ui::tagged(ui::named(new QSpinBox, tr("Go to a turn")), "where"))
    , m_speed(ui::tagged(ui::named(new QComboBox, tr("Speed")), "speed"))
    , m_floors(ui::tagged(ui::named(new QComboBox, tr("Go to a floor")), "floors"))
{
    setObjectName(QStringLiteral("replayControls"));
    setAccessibleName(tr("Replay"));
    m_where->setToolTip(tr("Type a turn to go there"));
    m_where->setPrefix(tr("Turn "));
    m_where->setKeyboardTracking(false);
    m_where->setButtonSymbols(QAbstractSpinBox::NoButtons);
    auto *place = ui::inRow({ui::growing(m_slider), m_floors, m_where});
    place->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    buildRow(row);
    setLayout(ui::spaced(ui::inColumn({place, row}), {12, 8, 12, 8}, 6));
    connect(m_slider, &QSlider::valueChanged, m_recording, &Recording::seek);
    connect(m_where, &QSpinBox::valueChanged, m_recording, &Recording::seekTurn);
    connect(&m_timer, &QTimer::timeout, this, &ReplayControls::tick);
    connect(m_recording, &Recording::opened, this, &ReplayControls::showRun);
    connect(m_recording, &Recording::moved, this, &ReplayControls::showPosition);
    setSpeed(usualSpeed);
}

void ReplayControls::buildRow(QHBoxLayout *row)
{
    auto *start = addButton(row, QStringLiteral("toStart"), QStringLiteral("|◀"),
                            tr("To the beginning"), tr("Home"));
    m_back = addButton(row, QStringLiteral("stepBack"), QStringLiteral("‹"), tr("One action back"),
                       tr("Left"));
    m_play = addButton(row, QStringLiteral("play"), QStringLiteral("▶"), tr("Play"), tr("Space"));
    m_forward = addButton(row, QStringLiteral("stepForward"), QStringLiteral("›"),
                          tr("One action on"), tr("Right"));
    auto *end = addButton(row, QStringLiteral("toEnd"), QStringLiteral("▶|"), tr("To the end"),
                          tr("End"));
    connect(start, &QToolButton::clicked, m_recording, [this] { m_recording->seek(0); });
    connect(m_back, &QToolButton::clicked, m_recording, &Recording::stepBackward);
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!isPlaying()); });
    connect(m_forward, &QToolButton::clicked, m_recording, &Recording::stepForward);
    connect(end, &QToolButton::clicked, m_recording,
            [this] { m_recording->seek(m_recording->length()); });
    for (const int speed : speeds)
        m_speed->addItem(tr("%1 / s").arg(speed));
    m_speed->setToolTip(tr("Actions a second (+ and −)"));
    m_floors->setToolTip(tr("Go to the arrival on a floor (PgUp and PgDn)"));
    connect(m_speed, &QComboBox::currentIndexChanged, this, &ReplayControls::setSpeed);
    connect(m_floors, &QComboBox::activated, this, [this](int index) {
        m_recording->seek(m_recording->arrivals()[static_cast<std::size_t>(index)].position);
    });
    auto *takeOver = ui::tagged(
        ui::button(tr("&Take over"), this, &ReplayControls::takeOverRequested), "takeOver");
    takeOver->setAutoDefault(true);
    takeOver->setToolTip(tr("Go on from this turn as a game of practice (T)"));
    auto *leave
        = ui::tagged(ui::button(tr("&Back"), this, &ReplayControls::leaveRequested), "replayBack");
    leave->setAutoDefault(true);
    ui::filled(row, {ui::gap(8), m_speed, ui::rest(), takeOver, leave});
}

QToolButton *ReplayControls::addButton(QHBoxLayout *row, const QString &name, const QString &symbol,
                                       const QString &text, const QString &key)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setText(symbol);
    button->setAccessibleName(text);
    button->setToolTip(tr("%1 (%2)").arg(text, key));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumSize(34, 28);
    row->addWidget(button);
    return button;
}

void ReplayControls::setPlaying(bool playing)
{
    const bool starts = playing && m_recording->isOpen();
    if (starts && m_recording->position() == m_recording->length())
        m_recording->seek(0);
    if (starts)
        m_timer.start();
    else
        m_timer.stop();
    m_play->setText(starts ? QStringLiteral("❚❚") : QStringLiteral("▶"));
    m_play->setAccessibleName(starts ? tr("Pause") : tr("Play"));
    m_play->setToolTip(starts ? tr("Pause (Space)") : tr("Play (Space)"));
}

void ReplayControls::changeSpeed(int step)
{
    m_speed->setCurrentIndex(
        std::clamp(m_speed->currentIndex() + step, 0, static_cast<int>(speeds.size()) - 1));
}

void ReplayControls::setSpeed(int index)
{
    const QSignalBlocker quiet(m_speed);
    m_speed->setCurrentIndex(index);
    m_timer.setInterval(1000 / speeds[static_cast<std::size_t>(index)]);
}

void ReplayControls::tick()
{
    if (!m_recording->stepForward())
        setPlaying(false);
}

void ReplayControls::showRun()
{
    setPlaying(false);
    const QSignalBlocker quiet(m_slider);
    const QSignalBlocker still(m_where);
    m_slider->setRange(0, m_recording->length());
    m_where->setRange(0, m_recording->turns());
    m_where->setSuffix(tr(" of %1").arg(m_recording->turns()));
    m_floors->clear();
    if (!m_recording->isOpen())
        return;
    for (const Recording::Arrival &arrival : m_recording->arrivals())
        m_floors->addItem(tr("Floor %1").arg(arrival.floor));
}

void ReplayControls::showPosition()
{
    const QSignalBlocker quiet(m_slider);
    const int position = m_recording->position();
    m_slider->setValue(position);
    m_back->setEnabled(position > 0);
    m_forward->setEnabled(position < m_recording->length());
    const QSignalBlocker still(m_where);
    m_where->setValue(m_recording->turn());
    const auto &arrivals = m_recording->arrivals();
    int floor = 0;
    for (std::size_t i = 0; i < arrivals.size() && arrivals[i].position <= position; ++i)
        floor = static_cast<int>(i);
    m_floors->setCurrentIndex(floor);
}
