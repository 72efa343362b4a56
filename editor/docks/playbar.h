// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Play floor [5] seed [42]": from the tables into the game.

#include <QWidget>

#include <cstdint>
#include <optional>

class QComboBox;
class QLineEdit;

namespace editor {

class WheelSafeSpinBox;

class PlayBar : public QWidget
{
    Q_OBJECT

public:
    explicit PlayBar(QWidget *parent = nullptr);

    int floor() const;
    void setFloor(int floor);
    void setFloors(int floors);
    /// The typed seed, or nothing while it cannot be read.
    std::optional<std::uint64_t> seed() const;
    void setSeed(std::uint64_t seed);
    /// Puts the cursor into the seed field.
    void focusSeed();

    /// The choice of the player to start with, by its number in the list.
    void setStart(int choice, const QString &sentence);

Q_SIGNALS:
    void playClicked();
    /// The floor or the seed is another.
    void placeChanged();
    /// A player to start with was chosen, perhaps the one that was chosen already.
    void startChosen(int choice);

private:
    void checkSeed();
    void drawSeed();

    WheelSafeSpinBox *m_floor;
    QLineEdit *m_seed;
    QComboBox *m_start;
};

} // namespace editor
