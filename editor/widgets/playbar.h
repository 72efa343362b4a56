#pragma once
// "Play floor [5] seed [42]": from the tables into the game.

#include <QWidget>

#include <cstdint>
#include <optional>

class CalmSpinBox;
class QLineEdit;

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

Q_SIGNALS:
    void playClicked();

private:
    void checkSeed();
    void drawSeed();

    CalmSpinBox *m_floor;
    QLineEdit *m_seed;
};
