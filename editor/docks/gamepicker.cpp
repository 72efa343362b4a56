// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/gamepicker.h"

#include "app/ui/widgets.h"
#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/sampling/simulate.h"
#include "core/bot/playgame.h"
#include "core/runs/runrecording.h"
#include "editor/docks/workcontrols.h"
#include "editor/document/atomicfile.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>

namespace editor {

GamePicker::GamePicker(QWidget *parent)
    : QWidget(parent)
    , m_medians(ui::named(new WheelSafeComboBox, tr("Median death of a floor")))
    , m_game(ui::named(new WheelSafeSpinBox, tr("Number of the game")))
{
    m_medians->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_medians, &QComboBox::activated, this,
            [this] { m_game->setValue(m_medians->currentData().toInt()); });
    auto *row = ui::spaced(new QHBoxLayout(this), {});
    addLabelled(*row, tr("&Median death"), m_medians);
    addLabelled(*row, tr("Game"), m_game);
    const auto addButton = [this, row](const QString &text, const QString &tip, auto slot) {
        QPushButton *button = ui::button(text, this, slot);
        button->setToolTip(tip);
        row->addWidget(button);
    };
    addButton(tr("Wat&ch"), tr("Watch how the bot played that game"), &GamePicker::watchGame);
    addButton(tr("Pla&y This Seed"), tr("Play the game yourself that the bot played"),
              &GamePicker::playGame);
    addButton(tr("Save Bot’s Run…"), tr("The bot’s game as a run file, for fathom-cli replay"),
              &GamePicker::saveGame);
    row->addStretch();
}

bool GamePicker::hasMedians() const
{
    return m_medians->count() > 0;
}

void GamePicker::setGames(const PlayedResult &result, std::uint64_t seed, core::BotKind bot)
{
    m_result = result;
    m_seed = seed;
    m_bot = bot;
    m_medians->clear();
    if (!m_result.played)
        return;
    const std::vector<core::PlayedFloor> &floors = m_result.played->first.floors;
    for (std::size_t i = 0; i < floors.size(); ++i) {
        if (const auto median = core::medianDeath(floors[i]))
            m_medians->addItem(tr("floor %1: game %2").arg(i + 1).arg(median->game),
                               QVariant::fromValue(static_cast<qulonglong>(median->game)));
    }
    m_game->setRange(0, static_cast<int>(m_result.played->first.games) - 1);
    if (hasMedians() && m_game->value() == m_proposed) {
        m_proposed = m_medians->currentData().toInt();
        m_game->setValue(m_proposed);
    }
}

std::uint64_t GamePicker::chosenGame()
{
    m_game->interpretText();
    return static_cast<std::uint64_t>(m_game->value());
}

void GamePicker::playGame()
{
    Q_EMIT playRequested(m_result.rules, core::runSeed(m_seed, chosenGame()), 1);
}

void GamePicker::watchGame()
{
    const std::uint64_t game = chosenGame();
    const QString path = m_folder.filePath(tr("game-%1.run").arg(game));
    const QString problem = writeGame(game, path);
    if (problem.isEmpty())
        Q_EMIT watchRequested(path);
    else
        QMessageBox::warning(this, tr("Watch"), problem);
}

QString GamePicker::writeGame(std::uint64_t game, const QString &path) const
{
    const std::uint64_t seed = core::runSeed(m_seed, game);
    std::vector<core::Action> actions;
    core::GamePlayer(*m_result.rules, m_bot, core::AutoplayOptions().turnBudget)
        .record(seed, actions);
    core::RunRecording recording = *core::RunRecording::begin(
        {.rules = *m_result.rules, .seed = seed, .mode = core::RunMode::Bot});
    for (const core::Action &action : actions)
        recording.act(action);
    const QString problem = writeWhole(path, QByteArray::fromStdString(recording.bytes()));
    return problem.isEmpty() ? QString() : tr("“%1” cannot be written: %2").arg(path, problem);
}

void GamePicker::saveGame()
{
    const std::uint64_t game = chosenGame();
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save Bot’s Run"), tr("game-%1.run").arg(game), tr("Run files (*.run)"));
    if (path.isEmpty())
        return;
    const QString problem = writeGame(game, path);
    if (!problem.isEmpty())
        QMessageBox::warning(this, tr("Save Bot’s Run"), problem);
}

} // namespace editor
