// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One of a bot's games, chosen by number or as the median death of a floor: to play its seed, to
// watch it, or to keep it as a run file.

#include "editor/chartdata/playedfigures.h"

#include <QTemporaryDir>
#include <QWidget>

class QComboBox;
class QPushButton;

namespace editor {

class WheelSafeSpinBox;

class GamePicker : public QWidget
{
    Q_OBJECT

public:
    explicit GamePicker(QWidget *parent = nullptr);

    /// Chooses among these games, of that seed and bot, from now on.
    void setGames(const PlayedResult &result, std::uint64_t seed, core::BotKind bot);
    /// Whether there is a floor on which games ended.
    bool hasMedians() const;
    /// Writes game number `game` as a run file; returns why that failed, or an empty string.
    QString writeGame(std::uint64_t game, const QString &path) const;

Q_SIGNALS:
    /// The user wants to play the seed of the game.
    void playRequested(std::shared_ptr<const core::Ruleset> rules, quint64 seed, int floor);
    /// The user wants to watch the bot's run in that file, which goes with the picker.
    void watchRequested(const QString &path);

private:
    std::uint64_t chosenGame();
    void saveGame();
    void playGame();
    void watchGame();

    PlayedResult m_result;
    std::uint64_t m_seed = 1;
    core::BotKind m_bot = core::BotKind::Greedy;
    QTemporaryDir m_folder; // of runs being watched
    QComboBox *m_medians;
    WheelSafeSpinBox *m_game;
    int m_proposed = 0; // what m_game is until another is chosen
};

} // namespace editor
