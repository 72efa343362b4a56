// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of the player and the run, and what is in view.

#include "app/panels/visiblethings.h"
#include "core/game/state/kindodds.h"
#include "core/runs/runfile.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class VisibleThingsList;
class Gauge;
class QGridLayout;
class PackLetters;
class PackList;
class QLabel;

class SidePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SidePanel(QWidget *parent = nullptr);

    /// Marks a game of practice.
    void setMode(core::RunMode mode);
    /// Says where the game is not written to disk; an empty sentence where it is.
    void setUnsaved(const QString &sentence);
    /// Marks what is on `cell` in the list of things in view.
    void setPointed(std::optional<core::Point> cell);
    /// Shows this state; `looks` and `rates` are those of `rules`, the latter null while they are
    /// being worked out.
    void show(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
              const core::FindRates *rates, const PackLetters &letters);

Q_SIGNALS:
    /// The pointer rests on something in view at this cell, or on nothing.
    void pointedAt(std::optional<core::Point> cell);
    /// The seed was clicked: this text is on the clipboard.
    void shareCopied(const QString &share);
    /// A click on an item of the pack.
    void itemChosen(int slot);
    /// An item of the pack was dragged there.
    void itemDragged(int slot, QPoint globalPosition);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Fact
    {
        QLabel *title = nullptr;
        QLabel *value = nullptr;

        void setVisible(bool isVisible) const;
    };

    QWidget *makeNumbers();
    void fitToFont();
    void limitPack();
    void showSeed();
    void copyShare();
    Fact addFact(QGridLayout &grid, const QString &label, const QString &name, QPoint place,
                 int columns = 1);
    QLabel *addHeading(const QString &text);
    void showAdvance(const core::GameState &state, const core::Ruleset &rules);
    void showPlayer(const core::Player &player, const core::Ruleset &rules);
    void showPack(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
                  const core::FindRates *rates, const PackLetters &letters);

    Gauge *m_hp = nullptr;
    Gauge *m_xp = nullptr;
    QLabel *m_advance = nullptr;
    QLabel *m_level = nullptr;
    QLabel *m_power = nullptr;
    QLabel *m_defense = nullptr;
    Fact m_magic;
    Fact m_status;
    Fact m_noise;
    Fact m_keys;
    QLabel *m_floor = nullptr;
    QLabel *m_turn = nullptr;
    QLabel *m_seed = nullptr;
    QLabel *m_rulesName = nullptr;
    QLabel *m_unsaved = nullptr;
    QLabel *m_practice = nullptr;
    const core::Ruleset *m_rules = nullptr; // as last shown
    std::uint64_t m_seedShown = 0;
    QLabel *m_inViewTitle = nullptr;
    VisibleThingsModel m_inView;
    VisibleThingsList *m_visibleList = nullptr;
    QLabel *m_packTitle = nullptr;
    PackList *m_packList = nullptr;
    core::Player m_packOf; // whose pack is shown
    core::Identification m_packKnown; // and what was known then
    core::FindRates m_packRates; // without floors: none yet
    std::vector<TypeLook> m_packLooks;
};
