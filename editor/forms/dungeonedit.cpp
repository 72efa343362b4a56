// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/dungeonedit.h"

#include "editor/forms/rangeedit.h"

#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>

namespace editor {

namespace {

// As much as a ruleset file takes.
constexpr Bounds mapSides {3, 500};
constexpr Bounds roomSides {2, 500};
constexpr Bounds tries {1, 10'000};
constexpr Bounds weights {0, 10'000};
constexpr Bounds loopSteps {0, 100};
constexpr Bounds floors {1, core::maxFloors};

} // namespace

DungeonEdit::DungeonEdit(const core::Dungeon &before, QWidget *parent)
    : QWidget(parent)
    , m_before(before)
    , m_layout(makeChoice({tr("classic: each room is joined to the one before it"),
                           tr("chargrid: the same, along the row first"),
                           tr("accreted: rooms of several shapes, door to door")},
                          static_cast<int>(before.layout), tr("Layout")))
    , m_width(makeNumberBox(mapSides, before.width, tr("Width of the map")))
    , m_height(makeNumberBox(mapSides, before.height, tr("Height of the map")))
    , m_attempts(makeNumberBox(tries, before.attempts, tr("Rooms tried")))
    , m_roomWidth(new RangeEdit(before.roomWidth, roomSides, tr("Width of rooms")))
    , m_roomHeight(new RangeEdit(before.roomHeight, roomSides, tr("Height of rooms")))
    , m_corridors(makeNumberBox(bounds::percents, before.accretion.corridors,
                                tr("Percent of rooms joined by a corridor")))
    , m_loops(makeNumberBox(loopSteps, before.accretion.loops, tr("Steps worth a loop")))
    , m_doors(makeNumberBox(bounds::percents, before.accretion.doors,
                            tr("Percent of doorways with a door")))
    , m_secretDoors(makeNumberBox(bounds::percents, before.accretion.secretDoors,
                                  tr("Percent of loops' doors that are secret")))
    , m_secretDoorsFrom(makeNumberBox(floors, before.accretion.secretDoorsFrom,
                                      tr("First floor with secret doors")))
    , m_startCell(makeChoice({tr("nothing is placed where the player starts"),
                              tr("things may be placed where the player starts")},
                             static_cast<int>(before.startCell), tr("The player's start")))
{
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Layout:"), m_layout);
    form->addRow(tr("Map:"),
                 inLine({m_width, new QLabel(tr("×")), m_height, new QLabel(tr("cells"))}));
    form->addRow(tr("Rooms &tried:"), m_attempts);
    form->addRow(tr("Rooms, &wide:"), m_roomWidth);
    form->addRow(tr("Rooms, &high:"), m_roomHeight);
    auto *walls = new QLabel(tr("A wall on two sides is counted: a room of 6 has 5 cells across."));
    walls->setWordWrap(true);
    form->addRow(QString(), walls);
    m_loops->setSpecialValueText(tr("none"));
    const int firstOfAccreted = form->rowCount();
    const auto addLine = [form](const QString &name, QLayout *line, QWidget *first) {
        auto *label = new QLabel(name);
        label->setBuddy(first);
        form->addRow(label, line);
    };
    QLayout *kinds = makeKinds(before.accretion.kinds);
    addLine(tr("Sh&apes:"), kinds, m_kinds.front());
    addLine(tr("Corr&idors:"),
            inLine({m_corridors, new QLabel(tr("% of the rooms are joined by one"))}), m_corridors);
    addLine(tr("Loo&ps:"),
            inLine({m_loops, new QLabel(tr("steps around a thin wall open a doorway in it"))}),
            m_loops);
    addLine(tr("&Doors:"), inLine({m_doors, new QLabel(tr("% of the doorways have one"))}),
            m_doors);
    addLine(
        tr("S&ecret:"),
        inLine({m_secretDoors, new QLabel(tr("% of loops’ doors, from floor")), m_secretDoorsFrom}),
        m_secretDoors);
    const int endOfAccreted = form->rowCount();
    form->addRow(tr("&Start:"), m_startCell);
    const auto showRows = [=, this] {
        const bool isAccreted
            = m_layout->currentIndex() == static_cast<int>(core::Layout::Accreted);
        for (int row = firstOfAccreted; row < endOfAccreted; ++row)
            form->setRowVisible(row, isAccreted);
    };
    showRows();
    connect(m_layout, &QComboBox::currentIndexChanged, this, showRows);
    for (QComboBox *box : {m_layout, m_startCell})
        connect(box, &QComboBox::currentIndexChanged, this, &DungeonEdit::changed);
    for (WheelSafeSpinBox *box : m_kinds)
        connect(box, &QSpinBox::valueChanged, this, &DungeonEdit::changed);
    for (WheelSafeSpinBox *box : {m_width, m_height, m_attempts, m_corridors, m_loops, m_doors,
                                  m_secretDoors, m_secretDoorsFrom})
        connect(box, &QSpinBox::valueChanged, this, &DungeonEdit::changed);
    for (RangeEdit *edit : {m_roomWidth, m_roomHeight})
        connect(edit, &RangeEdit::changed, this, &DungeonEdit::changed);
}

/// A weight for each shape, two in a line.
QLayout *DungeonEdit::makeKinds(const core::RoomKinds &before)
{
    m_kinds = {makeNumberBox(weights, before.rectangle, tr("Weight of rectangles")),
               makeNumberBox(weights, before.cross, tr("Weight of crosses")),
               makeNumberBox(weights, before.circle, tr("Weight of circles")),
               makeNumberBox(weights, before.cave, tr("Weight of caves"))};
    const std::array<QString, 4> names {tr("rectangles"), tr("crosses"), tr("circles"),
                                        tr("caves")};
    auto *grid = new QGridLayout;
    for (int i = 0; i < 4; ++i) {
        const auto kind = static_cast<std::size_t>(i);
        grid->addWidget(m_kinds[kind], i / 2, i % 2 * 2);
        grid->addWidget(new QLabel(names[kind]), i / 2, i % 2 * 2 + 1);
    }
    grid->setColumnMinimumWidth(1, 14 * fontMetrics().averageCharWidth());
    grid->setColumnStretch(3, 1);
    return grid;
}

core::RoomKinds DungeonEdit::kinds() const
{
    return {.rectangle = m_kinds[0]->value(),
            .cross = m_kinds[1]->value(),
            .circle = m_kinds[2]->value(),
            .cave = m_kinds[3]->value()};
}

core::Dungeon DungeonEdit::dungeon() const
{
    return {.layout = static_cast<core::Layout>(m_layout->currentIndex()),
            .width = m_width->value(),
            .height = m_height->value(),
            .attempts = m_attempts->value(),
            .roomWidth = m_roomWidth->range(),
            .roomHeight = m_roomHeight->range(),
            .accretion = {.kinds = kinds(),
                          .corridors = m_corridors->value(),
                          .loops = m_loops->value(),
                          .doors = m_doors->value(),
                          .secretDoors = m_secretDoors->value(),
                          .secretDoorsFrom = m_secretDoorsFrom->value()},
            .startCell = static_cast<core::StartCell>(m_startCell->currentIndex()),
            .unknown = m_before.unknown};
}

} // namespace editor
