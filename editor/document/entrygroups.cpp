// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/entrygroups.h"

#include <QObject>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace editor {

namespace {

constexpr std::size_t leastOfAName = 3;

// From 1 on; nothing where it has no weight on any floor.
std::optional<int> firstFloor(const core::SpawnEntry &entry, int floors)
{
    for (int floor = 1; floor <= floors; ++floor) {
        if (core::valueAt(entry.weight, floor) > 0)
            return floor;
    }
    return std::nullopt;
}

QString lastWord(const core::Ruleset &rules, const core::SpawnTable &table, const std::string &id)
{
    static const QRegularExpression between(QStringLiteral("[\\s_-]+"));
    const QStringList words
        = QString::fromStdString(core::displayName(rules, table, id)).split(between);
    return words.last();
}

QString bandName(int floor, int floors)
{
    const int band = (floors + 9) / 10;
    const int first = (floor - 1) / band * band + 1;
    const int last = std::min(first + band - 1, floors);
    return first == last ? QObject::tr("from floor %1").arg(first)
                         : QObject::tr("from floors %1 to %2").arg(first).arg(last);
}

// Empty where the entry belongs to none.
QString groupName(const core::Ruleset &rules, const core::SpawnTable &table,
                  const core::SpawnEntry &entry, Grouping grouping)
{
    switch (grouping) {
    case Grouping::None:
        break;
    case Grouping::Section:
        return QString::fromStdString(entry.notes.section);
    case Grouping::Name:
        return lastWord(rules, table, entry.id);
    case Grouping::FirstFloor:
        if (const std::optional<int> floor = firstFloor(entry, rules.floors))
            return bandName(*floor, rules.floors);
        break;
    }
    return {};
}

QString nameOfRest(Grouping grouping)
{
    if (grouping == Grouping::FirstFloor)
        return QObject::tr("on no floor");
    return grouping == Grouping::Section ? QObject::tr("under no heading") : QObject::tr("others");
}

} // namespace

std::vector<EntryGroup> entryGroups(const core::Ruleset &rules, const core::SpawnTable &table,
                                    Grouping grouping)
{
    if (grouping == Grouping::None || table.entries.empty())
        return {};
    std::vector<EntryGroup> groups;
    std::map<QString, std::size_t> known;
    EntryGroup rest {.name = nameOfRest(grouping), .rows = {}};
    for (std::size_t row = 0; row < table.entries.size(); ++row) {
        const QString name = groupName(rules, table, table.entries[row], grouping);
        if (name.isEmpty()) {
            rest.rows.push_back(static_cast<int>(row));
            continue;
        }
        const auto [at, isNew] = known.emplace(name, groups.size());
        if (isNew)
            groups.push_back({.name = name, .rows = {}});
        groups[at->second].rows.push_back(static_cast<int>(row));
    }
    if (grouping == Grouping::Name) {
        for (const EntryGroup &group : groups) {
            if (group.rows.size() < leastOfAName)
                rest.rows.insert(rest.rows.end(), group.rows.begin(), group.rows.end());
        }
        std::erase_if(groups,
                      [](const EntryGroup &group) { return group.rows.size() < leastOfAName; });
        std::sort(rest.rows.begin(), rest.rows.end());
    }
    if (grouping == Grouping::FirstFloor) {
        std::stable_sort(
            groups.begin(), groups.end(), [&](const EntryGroup &a, const EntryGroup &b) {
                const auto first = [&](const EntryGroup &group) {
                    return firstFloor(table.entries[static_cast<std::size_t>(group.rows.front())],
                                      rules.floors);
                };
                return first(a) < first(b);
            });
    }
    if (!rest.rows.empty())
        groups.push_back(std::move(rest));
    return groups;
}

Grouping nextGrouping(const core::Ruleset &rules, const core::SpawnTable &table, Grouping grouping)
{
    for (const Grouping next : {Grouping::Section, Grouping::Name, Grouping::FirstFloor}) {
        if (next > grouping && entryGroups(rules, table, next).size() > 1)
            return next;
    }
    return Grouping::None;
}

} // namespace editor
