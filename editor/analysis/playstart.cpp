// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/playstart.h"

#include "editor/document/editorsettings.h"
#include "editor/text/kittext.h"

#include "core/analysis/goals/expectedloadout.h"
#include "core/game/rules/advance.h"

#include <algorithm>

namespace editor {

namespace {

QString key(const char *name)
{
    return QStringLiteral("editor/play/") + QString::fromLatin1(name);
}

QStringList toList(const std::vector<std::string> &ids)
{
    QStringList list;
    for (const std::string &id : ids)
        list << QString::fromStdString(id);
    return list;
}

std::vector<std::string> toIds(const QStringList &list)
{
    std::vector<std::string> ids;
    for (const QString &id : list)
        ids.push_back(id.toStdString());
    return ids;
}

} // namespace

PlayStart::PlayStart(RulesetDocument &document, Numbers &numbers, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_numbers(numbers)
{
    readSettings();
    connect(&m_numbers, &Numbers::refined, this, [this] {
        if (m_choice == StartChoice::Typical)
            Q_EMIT changed();
    });
}

void PlayStart::readSettings()
{
    const QSettings kept = editorSettings();
    const int level = kept.value(key("level")).toInt();
    if (level >= 1)
        m_custom = {.level = std::min(level, core::maxLevel),
                    .wears = toIds(kept.value(key("wears")).toStringList()),
                    .carries = toIds(kept.value(key("carries")).toStringList())};
    const int choice = kept.value(key("start")).toInt();
    const int last = static_cast<int>(m_custom ? StartChoice::Custom : StartChoice::Typical);
    if (choice >= 0 && choice <= last)
        m_choice = static_cast<StartChoice>(choice);
}

void PlayStart::choose(StartChoice choice)
{
    m_choice = choice;
    editorSettings().setValue(key("start"), static_cast<int>(choice));
    Q_EMIT changed();
}

void PlayStart::setCustom(const core::StartKit &kit)
{
    m_custom = kit;
    QSettings kept = editorSettings();
    kept.setValue(key("level"), kit.level);
    kept.setValue(key("wears"), toList(kit.wears));
    kept.setValue(key("carries"), toList(kit.carries));
    choose(StartChoice::Custom);
}

core::StartKit PlayStart::freshKit() const
{
    core::StartKit kit;
    if (const std::optional<core::PlayerType> &player = m_document.draft().player) {
        kit.wears = player->wears;
        kit.carries = player->carries;
    }
    return kit;
}

std::optional<core::StartKit> PlayStart::expectedLoadout(int floor)
{
    const core::Analysis *analysis = m_numbers.analysis();
    if (!analysis)
        return {};
    return core::expectedLoadout(m_document.draft(), *analysis, floor);
}

std::optional<core::StartKit> PlayStart::kit(int floor)
{
    switch (m_choice) {
    case StartChoice::Fresh:
        return freshKit();
    case StartChoice::Typical:
        return expectedLoadout(floor);
    case StartChoice::Custom:
        return m_custom;
    }
    return {};
}

QString PlayStart::sentence(int floor)
{
    const std::optional<core::StartKit> chosen = kit(floor);
    return chosen ? kitText(*chosen, m_document.draft())
                  : tr("These tables are too large to work out what is typical.");
}

} // namespace editor
