// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/dungeonedit.h"

#include "editor/forms/rangeedit.h"

#include <QFormLayout>
#include <QLabel>

namespace editor {

namespace {

// As much as a ruleset file takes.
constexpr Bounds mapSides {3, 500};
constexpr Bounds roomSides {2, 500};
constexpr Bounds tries {1, 10'000};

} // namespace

DungeonEdit::DungeonEdit(const core::Dungeon &before, QWidget *parent)
    : QWidget(parent)
    , m_before(before)
    , m_layout(makeChoice({tr("classic: each room is joined to the one before it"),
                           tr("chargrid: rooms joined by corridors with doors")},
                          static_cast<int>(before.layout), tr("Layout")))
    , m_width(makeNumberBox(mapSides, before.width, tr("Width of the map")))
    , m_height(makeNumberBox(mapSides, before.height, tr("Height of the map")))
    , m_attempts(makeNumberBox(tries, before.attempts, tr("Rooms tried")))
    , m_roomWidth(new RangeEdit(before.roomWidth, roomSides, tr("Width of rooms")))
    , m_roomHeight(new RangeEdit(before.roomHeight, roomSides, tr("Height of rooms")))
    , m_startCell(makeChoice({tr("nothing is placed where the player starts"),
                              tr("things may be placed where the player starts")},
                             static_cast<int>(before.startCell), tr("The player's start")))
{
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Layout:"), m_layout);
    form->addRow(tr("Map:"),
                 inLine({m_width, new QLabel(tr("×")), m_height, new QLabel(tr("cells"))}));
    form->addRow(tr("&Rooms tried:"), m_attempts);
    form->addRow(tr("Rooms, &wide:"), m_roomWidth);
    form->addRow(tr("Rooms, &high:"), m_roomHeight);
    auto *walls = new QLabel(tr("A wall on two sides is counted: a room of 6 has 5 cells across."));
    walls->setWordWrap(true);
    form->addRow(QString(), walls);
    form->addRow(tr("&Start:"), m_startCell);
    for (QComboBox *box : {m_layout, m_startCell})
        connect(box, &QComboBox::currentIndexChanged, this, &DungeonEdit::changed);
    for (WheelSafeSpinBox *box : {m_width, m_height, m_attempts})
        connect(box, &QSpinBox::valueChanged, this, &DungeonEdit::changed);
    for (RangeEdit *edit : {m_roomWidth, m_roomHeight})
        connect(edit, &RangeEdit::changed, this, &DungeonEdit::changed);
}

core::Dungeon DungeonEdit::dungeon() const
{
    return {.layout = static_cast<core::Layout>(m_layout->currentIndex()),
            .width = m_width->value(),
            .height = m_height->value(),
            .attempts = m_attempts->value(),
            .roomWidth = m_roomWidth->range(),
            .roomHeight = m_roomHeight->range(),
            .startCell = static_cast<core::StartCell>(m_startCell->currentIndex()),
            .unknown = m_before.unknown};
}

} // namespace editor
