// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A game page with a drawn world on it, driven by keys and mouse as by a person.

#include "app/cards/card.h"
#include "app/map/mapview.h"
#include "app/pages/gamepage.h"
#include "app/runs/gamesession.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QTest>
#include <QWindow>

#include <memory>
#include <utility>
#include <vector>

inline constexpr int Dart = Confusion + 1;

/// The scenario rules with a dart: 3 damage, 6 cells.
inline core::Ruleset dartRules()
{
    core::Ruleset rules = scenarioRules();
    core::ItemType dart;
    dart.id = "dart";
    dart.name = "dart";
    dart.glyph = "|";
    dart.effect = core::Missile {};
    dart.thrown = {.range = 6, .power = {3, 3}, .inflicts = {}, .landing = core::Landing::Stays};
    rules.items.push_back(dart);
    return rules;
}

class PlayedPage
{
public:
    explicit PlayedPage(const Picture &picture, core::Ruleset rules = scenarioRules(),
                        std::vector<int> pack = {})
    {
        Card::setSurprise(3'600'000); // however slow the machine is
        page.resize(1000, 700);
        page.show();
        page.activateWindow();
        if (!QTest::qWaitForWindowActive(&page))
            qFatal("the page did not become active");
        auto shared = std::make_shared<const core::Ruleset>(std::move(rules));
        core::GameState state = gameFrom(*shared, picture);
        state.player.pack = std::move(pack);
        session.resume(shared, std::move(state));
        page.setFocus();
    }

    ~PlayedPage() { Card::setSurprise(Card::usualSurprise); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(page.windowHandle(), key, modifiers);
    }
    void click(core::Point cell)
    {
        QTest::mouseClick(map(), Qt::LeftButton, {}, map()->rectOf(cell).center().toPoint());
    }
    void point(core::Point cell)
    {
        QTest::mouseMove(map(), map()->rectOf(cell).center().toPoint());
        // On a real display the move comes back from there.
        if (!QTest::qWaitFor([&] { return map()->hovered() == cell; }))
            qFatal("the pointer did not arrive");
    }

    MapView *map() { return page.findChild<MapView *>(QStringLiteral("map")); }
    QString hint() { return page.findChild<QLabel *>(QStringLiteral("hint"))->text(); }
    QWidget *card(const char *name) { return page.findChild<QWidget *>(QLatin1String(name)); }
    /// From now on cards that came up by themselves take an answer; before, they are sudden.
    void letReadCards() { Card::setSurprise(0); }
    const core::GameState &state() const { return session.state(); }
    core::Point position() const { return state().player.position; }

    QStringList log()
    {
        const auto *model = page.findChild<QAbstractItemView *>(QStringLiteral("log"))->model();
        QStringList lines;
        for (int row = 0; row < model->rowCount(); ++row)
            lines << model->index(row, 0).data().toString();
        return lines;
    }
    QString lastLine() { return log().value(log().size() - 1); }

    GameSession session;
    GamePage page {&session};
};
