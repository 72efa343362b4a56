#pragma once
// While a target is chosen: keys and pointer move the cursor, the map shows the effect.

#include "app/input/keymap.h"
#include "app/map/aim.h"
#include "core/game/action.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class GameSession;
class MapView;

class AimMode : public QObject
{
    Q_OBJECT

public:
    AimMode(GameSession *session, MapView *map, QObject *parent = nullptr);

    /// Whether an effect that hits the player, too, asks first; it does unless told otherwise.
    void setConfirmsHarm(bool confirms) { m_confirmsHarm = confirms; }

    /// The keys that the hint names; without this, the usual ones.
    void setKeys(const KeyMap &keys) { m_keys = keys; }

    bool isActive() const { return m_aim.has_value(); }
    /// Aims with the item in `slot` of the pack.
    void start(std::size_t slot, Purpose purpose = Purpose::Use);
    /// Leaves without taking a turn.
    void end();

    void run(Command command);
    void point(core::Point cell);
    /// Uses or throws the item, or says why that is impossible there and goes on.
    void confirm();

    /// What is under the cursor and which keys there are, or why it cannot be used there.
    QString hint() const;

Q_SIGNALS:
    void changed();
    /// By keys; after changed().
    void cursorMoved();
    void refused(core::Refusal refusal);
    /// Doing this would take so many HP of the player: it has not been done.
    void harmful(const core::UseItem &use, int damage);

private:
    QString reach(const core::AffectedCells &preview) const;
    QString throwing(const QStringList &reached) const;
    void show();

    GameSession *m_session;
    MapView *m_map;
    std::optional<Aim> m_aim;
    KeyMap m_keys;
    bool m_confirmsHarm = true;
};
