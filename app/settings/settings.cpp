// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <QSettings>

#include <algorithm>

namespace {

/// A stored number as one of `count` choices, the first where it is none.
template<typename Choice>
Choice choiceOf(const QSettings &stored, const QString &name, int count)
{
    const int number = stored.value(name).toInt();
    return number > 0 && number < count ? static_cast<Choice>(number) : Choice {};
}

QString keyName(const CommandInfo &info)
{
    return QStringLiteral("game/keys/") + info.id;
}

/// One member of the settings and its name on disk.
template<typename Visit>
void eachSwitch(Settings &settings, Visit visit)
{
    visit(QStringLiteral("game/motion"), settings.motion);
    visit(QStringLiteral("game/autoPickUp"), settings.autoPickUp);
    visit(QStringLiteral("game/alertAt50"), settings.alertAt50);
    visit(QStringLiteral("game/alertAt25"), settings.alertAt25);
    visit(QStringLiteral("game/alertAt10"), settings.alertAt10);
    visit(QStringLiteral("game/confirmsHarm"), settings.confirmsHarm);
    visit(QStringLiteral("game/pausesInDanger"), settings.pausesInDanger);
    visit(QStringLiteral("game/showsTools"), settings.showsTools);
    visit(QStringLiteral("game/showsPanel"), settings.showsPanel);
}

/// The same of shares of the HP.
template<typename Visit>
void eachPercent(Settings &settings, Visit visit)
{
    visit(QStringLiteral("game/leastFightPercent"), settings.leastFightPercent);
    visit(QStringLiteral("game/leastDescendPercent"), settings.leastDescendPercent);
}

} // namespace

Settings loadSettings()
{
    const QSettings stored;
    Settings settings;
    if (stored.contains(QStringLiteral("game/theme")))
        settings.theme = choiceOf<Theme>(stored, QStringLiteral("game/theme"), 4);
    settings.textSize = std::clamp(stored.value(QStringLiteral("game/textSize"), 100).toInt(),
                                   leastTextSize, mostTextSize);
    settings.map.palette = choiceOf<MapPalette>(stored, QStringLiteral("game/palette"), 4);
    if (stored.contains(QStringLiteral("game/graphics")))
        settings.map.graphics = choiceOf<Graphics>(stored, QStringLiteral("game/graphics"), 2);
    settings.map.font = stored.value(QStringLiteral("game/font")).toString();
    settings.map.zoom
        = std::clamp(stored.value(QStringLiteral("game/zoom"), 100).toInt(), leastZoom, mostZoom);
    eachSwitch(settings, [&](const QString &name, bool &value) {
        value = stored.value(name, value).toBool();
    });
    eachPercent(settings, [&](const QString &name, int &value) {
        value = std::clamp(stored.value(name, value).toInt(), 0, 100);
    });
    for (const CommandInfo &info : commandTable())
        if (stored.contains(keyName(info)))
            settings.keys.setPortable(info.command, stored.value(keyName(info)).toStringList());
    return settings;
}

void saveSettings(const Settings &settings)
{
    QSettings stored;
    stored.setValue(QStringLiteral("game/theme"), static_cast<int>(settings.theme));
    stored.setValue(QStringLiteral("game/textSize"), settings.textSize);
    stored.setValue(QStringLiteral("game/palette"), static_cast<int>(settings.map.palette));
    stored.setValue(QStringLiteral("game/graphics"), static_cast<int>(settings.map.graphics));
    stored.setValue(QStringLiteral("game/font"), settings.map.font);
    stored.setValue(QStringLiteral("game/zoom"), settings.map.zoom);
    Settings copy = settings;
    eachSwitch(copy, [&](const QString &name, bool &value) { stored.setValue(name, value); });
    eachPercent(copy, [&](const QString &name, int &value) { stored.setValue(name, value); });
    const KeyMap usual;
    for (const CommandInfo &info : commandTable())
        if (settings.keys.bindingsOf(info.command) == usual.bindingsOf(info.command))
            stored.remove(keyName(info));
        else
            stored.setValue(keyName(info), settings.keys.portable(info.command));
}

QByteArray loadPlace()
{
    return QSettings().value(QStringLiteral("game/place")).toByteArray();
}

void savePlace(const QByteArray &geometry)
{
    QSettings().setValue(QStringLiteral("game/place"), geometry);
}
