// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/playbar.h"

#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/numbertext.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QToolButton>

namespace editor {

PlayBar::PlayBar(QWidget *parent)
    : QWidget(parent)
    , m_floor(new WheelSafeSpinBox)
    , m_seed(new QLineEdit)
    , m_start(new QComboBox)
{
    auto *play = new QToolButton;
    play->setText(tr("▶ Play"));
    play->setToolTip(tr("Play this floor of the tables as they are now, saved or not (F5)"));
    play->setFocusPolicy(Qt::StrongFocus);
    auto *random = new QToolButton;
    random->setText(tr("Random"));
    random->setToolTip(tr("Another seed"));
    random->setFocusPolicy(Qt::StrongFocus);
    random->setAccessibleName(tr("Random seed"));
    m_floor->setRange(1, 1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_floor->setAccessibleName(tr("Floor to play"));
    m_seed->setAccessibleName(tr("Seed to play"));
    followFont(*m_seed, [this] {
        m_seed->setMaximumWidth(11 * m_seed->fontMetrics().averageCharWidth() + 20);
    });
    m_seed->setText(QStringLiteral("1"));

    m_start->addItems({tr("fresh player"), tr("typical for the floor"), tr("custom…")});
    m_start->setAccessibleName(tr("Player to start with"));
    m_start->setFocusPolicy(Qt::StrongFocus);

    auto *floorLabel = new QLabel(tr("fl&oor"));
    floorLabel->setBuddy(m_floor);
    auto *seedLabel = new QLabel(tr("see&d"));
    seedLabel->setBuddy(m_seed);
    auto *startLabel = new QLabel(tr("as"));
    startLabel->setBuddy(m_start);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(6);
    for (QWidget *widget : {static_cast<QWidget *>(play), static_cast<QWidget *>(floorLabel),
                            static_cast<QWidget *>(m_floor), static_cast<QWidget *>(seedLabel),
                            static_cast<QWidget *>(m_seed), static_cast<QWidget *>(random),
                            static_cast<QWidget *>(startLabel), static_cast<QWidget *>(m_start)})
        layout->addWidget(widget);

    connect(play, &QToolButton::clicked, this, &PlayBar::playClicked);
    connect(random, &QToolButton::clicked, this, &PlayBar::drawSeed);
    connect(m_seed, &QLineEdit::textChanged, this, &PlayBar::checkSeed);
    connect(m_seed, &QLineEdit::textChanged, this, &PlayBar::placeChanged);
    connect(m_floor, &QSpinBox::valueChanged, this, &PlayBar::placeChanged);
    connect(m_start, &QComboBox::activated, this, &PlayBar::startChosen);
    connect(m_seed, &QLineEdit::returnPressed, this, &PlayBar::playClicked);
}

int PlayBar::floor() const
{
    return m_floor->value();
}

void PlayBar::setFloor(int floor)
{
    m_floor->setValue(floor);
}

void PlayBar::setFloors(int floors)
{
    m_floor->setMaximum(std::max(1, floors));
}

std::optional<std::uint64_t> PlayBar::seed() const
{
    return parseSeed(m_seed->text());
}

void PlayBar::setSeed(std::uint64_t seed)
{
    m_seed->setText(QString::number(seed));
}

void PlayBar::setStart(int choice, const QString &sentence)
{
    m_start->setCurrentIndex(choice);
    m_start->setToolTip(tr("The player starts with %1.").arg(sentence));
}

void PlayBar::focusSeed()
{
    m_seed->setFocus(Qt::OtherFocusReason);
    m_seed->selectAll();
}

void PlayBar::checkSeed()
{
    const QPalette around = QApplication::palette(m_seed);
    QPalette colors; // of which nothing is set
    const bool good = seed().has_value();
    if (!good) {
        colors.setColor(QPalette::Base, problemBackground(around));
        colors.setColor(QPalette::Text, problemText(around));
    }
    m_seed->setPalette(colors);
    m_seed->setToolTip(good ? QString() : tr("A seed is a whole number from 0 on."));
}

void PlayBar::drawSeed()
{
    setSeed(QRandomGenerator::global()->bounded(1000000U));
}

} // namespace editor
