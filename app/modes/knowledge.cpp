// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/knowledge.h"

#include "app/cards/knowledgecard.h"
#include "app/runs/gamesession.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "app/text/unknowntext.h"
#include "core/game/rules/equipment.h"

#include <utility>

namespace {

using Facts = QList<std::pair<QString, QString>>;

QString pageOf(const QString &name, const std::string &description, const Facts &facts)
{
    QString page = QStringLiteral("<h3 style='margin-top: 0'>%1</h3>").arg(name.toHtmlEscaped());
    if (!description.empty())
        page
            += QStringLiteral("<p>%1</p>").arg(QString::fromStdString(description).toHtmlEscaped());
    page += QStringLiteral("<table style='margin-top: 8px'>");
    for (const auto &[label, value] : facts)
        if (!value.isEmpty())
            page += QStringLiteral("<tr><td style='padding: 1px 16px 1px 0'>%1</td>"
                                   "<td style='padding: 1px 0'><b>%2</b></td></tr>")
                        .arg(label.toHtmlEscaped(), value.toHtmlEscaped());
    return page + QStringLiteral("</table>");
}

QString timesText(const std::vector<int> &counts, int type)
{
    const auto place = static_cast<std::size_t>(type);
    return QString::number(place < counts.size() ? counts[place] : 0);
}

Chip chipOf(const TypeLook &look)
{
    return {.glyph = look.glyph, .ink = look.lit};
}

KnownKind monsterKind(const core::GameState &state, const core::Ruleset &rules,
                      const MapLooks &looks, int type)
{
    const auto place = static_cast<std::size_t>(type);
    const core::MonsterType &kind = rules.monsters[place];
    const QString name = gametext::monsterName(rules, type);
    Facts facts {{Knowledge::tr("Killed"), timesText(state.tally.kills, type)},
                 {Knowledge::tr("HP"), QString::number(kind.hp)},
                 {Knowledge::tr("Power"), gametext::range(kind.power)},
                 {Knowledge::tr("Defence"), gametext::range(kind.defense)},
                 {Knowledge::tr("Behaviour"), gametext::behavior(kind.behavior)},
                 {Knowledge::tr("Speed"), gametext::speed(kind.speed)},
                 {Knowledge::tr("It also"), gametext::habits(kind, rules)}};
    if (kind.inflicts)
        facts << std::pair(Knowledge::tr("Its hits"), gametext::inflicts(*kind.inflicts));
    if (rules.rules.advance.by == core::AdvanceBy::Xp)
        facts << std::pair(Knowledge::tr("XP"), QString::number(kind.xp));
    return {.name = name,
            .chip = chipOf(looks.monsters[place]),
            .page = pageOf(name, kind.description, facts)};
}

KnownKind itemKind(const GameSession &session, const MapLooks &looks, int type)
{
    const core::GameState &state = session.state();
    const core::Ruleset &rules = session.rules();
    const auto place = static_cast<std::size_t>(type);
    const core::ItemType &kind = rules.items[place];
    const QString name = gametext::itemName(state, rules, type);
    const bool isKnown = core::isKnown(state.identification, type);
    Facts facts;
    if (isKnown) {
        const core::Wear *wear = core::wearOf(rules, type);
        facts = {{wear != nullptr ? Knowledge::tr("Worn") : Knowledge::tr("Used"),
                  wear != nullptr ? gametext::bonus(*wear)
                                  : gametext::effect(kind.effect, state.player)},
                 {Knowledge::tr("Thrown"), gametext::thrown(kind.thrown)}};
        if (const QString charges = gametext::chargesOf(kind); !charges.isEmpty())
            facts << std::pair(Knowledge::tr("Charges"), Knowledge::tr("it %1").arg(charges));
        if (const QString igniting = gametext::igniting(kind); !igniting.isEmpty())
            facts << std::pair(Knowledge::tr("Fire"), igniting);
        if (wear == nullptr)
            facts << std::pair(Knowledge::tr("Times used"), timesText(state.tally.used, type));
    } else {
        facts = gametext::unknownFacts(state, rules, session.findRates(), type);
    }
    return {.name = name,
            .chip = chipOf(looks.items[place]),
            .page = pageOf(name, isKnown ? kind.description : std::string(), facts),
            .hasFloors = isKnown};
}

} // namespace

Knowledge::Knowledge(const PlayContext &play, QObject *parent)
    : QObject(parent)
    , m_play(play)
    , m_finder(findPresence, [this] { showFloors(); })
{}

void Knowledge::show()
{
    const GameSession &session = *m_play.session;
    const core::Ruleset &rules = session.rules();
    QList<KnownKind> kinds;
    m_monsters.clear();
    m_items.clear();
    for (int type = 0; type < static_cast<int>(rules.monsters.size()); ++type) {
        if (!session.notes().hasMetMonster(type))
            continue;
        m_monsters.push_back(type);
        kinds << monsterKind(session.state(), rules, m_play.looks, type);
    }
    for (int type = 0; type < static_cast<int>(rules.items.size()); ++type) {
        if (!session.notes().hasMetItem(type))
            continue;
        m_items.push_back(type);
        kinds << itemKind(session, m_play.looks, type);
    }
    m_card = new KnowledgeCard(std::move(kinds), m_play.page);
    m_finder.find(session.sharedRules());
    if (m_finder.known() != nullptr)
        showFloors();
}

void Knowledge::showFloors()
{
    if (!m_card)
        return;
    const Presence &presence = *m_finder.known();
    if (presence.monsters.empty() && presence.items.empty()) {
        m_card->setFloors({}, tr("The tables bring too many things for a chart of the floors."));
        return;
    }
    std::vector<std::vector<double>> floors;
    for (const int type : m_monsters)
        floors.push_back(presence.monsters[static_cast<std::size_t>(type)]);
    for (const int type : m_items)
        floors.push_back(presence.items[static_cast<std::size_t>(type)]);
    m_card->setFloors(std::move(floors),
                      presence.runs == 0
                          ? tr("How many each floor has on average, exactly.")
                          : tr("How many each floor has on average, as counted in %1 "
                               "generated runs where there is no exact way.")
                                .arg(presence.runs));
}
