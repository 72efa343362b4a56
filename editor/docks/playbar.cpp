// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/playbar.h"

#include "app/ui/widgets.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/numbertext.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QToolButton>

namespace editor {

PlayBar::PlayBar(QWidget *parent)
    : QWidget(parent)
    , m_floor(ui::named(new WheelSafeSpinBox, tr("Floor to play")))
    , m_seed(ui::named(new QLineEdit, tr("Seed to play")))
    , m_start(ui::named(new WheelSafeComboBox, tr("Player to start with")))
{
    QToolButton *play = ui::toolButton(
        tr("▶ Play"), tr("Play this floor of the tables as they are now, saved or not (F5)"));
    QToolButton *random
        = ui::named(ui::toolButton(tr("Random"), tr("Another seed")), tr("Random seed"));
    m_floor->setRange(1, 1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    followFont(*m_seed, [this] {
        m_seed->setMaximumWidth(11 * m_seed->fontMetrics().averageCharWidth() + 20);
    });
    m_seed->setText(QStringLiteral("1"));

    m_start->addItems({tr("fresh player"), tr("typical for the floor"), tr("custom…")});
    m_start->setFocusPolicy(Qt::StrongFocus);

    setLayout(ui::spaced(ui::inRow({play, ui::labelOf(tr("fl&oor"), m_floor), m_floor,
                                    ui::labelOf(tr("see&d"), m_seed), m_seed, random,
                                    ui::labelOf(tr("as"), m_start), m_start}),
                         {4, 0, 4, 0}, 6));

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
