// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/kindtext.h"

#include "editor/text/viewtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>

namespace editor {

namespace {

/// Of a kind, a member or a word of one; members of several kinds go by their own name.
struct KindEntry
{
    std::string_view name;
    const char *text;
    const char *unit = "";
    const char *atLeast = "";
    int usual = 0;
    std::string_view needs = {};
    bool mayBeNegative = false;
};

struct KindTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::KindText)

public:
    static constexpr auto entries = std::to_array<KindEntry>({
        // How monsters act.
        {"hunter", QT_TR_NOOP("hunter: chases whom it sees")},
        {"sleeper", QT_TR_NOOP("sleeper: hunts once it is hit or has noticed somebody")},
        {"sleeper.percent", QT_TR_NOOP("notices in:"), QT_TR_NOOP(" % of its turns"), "", 30},
        {"sleeper.radius", QT_TR_NOOP("somebody within:"), QT_TR_NOOP(" cells"), "", 6},
        {"wanderer", QT_TR_NOOP("wanderer: walks about until it sees the player")},
        {"ranged", QT_TR_NOOP("ranged: hunts, and shoots from afar")},
        {"ranged.range", QT_TR_NOOP("shoots up to:"), QT_TR_NOOP(" cells"), "", 6},
        {"ranged.power", QT_TR_NOOP("power of a shot:"), "", "", 3},
        {"erratic", QT_TR_NOOP("erratic: hunts, and strays in between")},
        {"erratic.percent", QT_TR_NOOP("strays in:"), QT_TR_NOOP(" % of its turns"), "", 30},
        {"coward", QT_TR_NOOP("coward: hunts, and flees when it is hurt")},
        {"coward.percent", QT_TR_NOOP("flees below:"), QT_TR_NOOP(" % of its hit points"), "", 30},
        // What items are for.
        {"heal", QT_TR_NOOP("heal: gives hit points back")},
        {"heal.amount", QT_TR_NOOP("gives b&ack:"), QT_TR_NOOP(" hit points"), "", 10},
        {"strikeNearest", QT_TR_NOOP("strike nearest: hurts the nearest enemy in sight")},
        {"blast", QT_TR_NOOP("blast: hurts all around a chosen cell")},
        {"blast.radius", QT_TR_NOOP("&radius:"), QT_TR_NOOP(" cells"), "", 2},
        {"confuse", QT_TR_NOOP("confuse: makes a chosen enemy stumble")},
        {"confuse.turns", QT_TR_NOOP("l&asts:"), QT_TR_NOOP(" turns"), "", 10},
        {"wear", QT_TR_NOOP("wear: equipment, works while it is worn")},
        {"wear.slot", QT_TR_NOOP("&place:"), "", QT_TR_NOOP("such as weapon")},
        {"wear.power", QT_TR_NOOP("adds to power:")},
        {"wear.defense", QT_TR_NOOP("adds to &defence:")},
        {"wear.magic", QT_TR_NOOP("adds to magic:")},
        {"teleport", QT_TR_NOOP("teleport: takes its user or an enemy elsewhere on the floor")},
        {"bolt", QT_TR_NOOP("bolt: hurts the first one on the way to a chosen enemy")},
        {"tunnel", QT_TR_NOOP("tunnel: digs through walls")},
        {"win", QT_TR_NOOP("win: who picks it up has won")},
        {"key", QT_TR_NOOP("key: opens a locked door of its floor")},
        {"inflict", QT_TR_NOOP("inflict: puts a status on its user or on a chosen enemy")},
        {"inflict.status", QT_TR_NOOP("stat&us:")},
        {"inflict.range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("its user")},
        {"none", QT_TR_NOOP("only thrown: nothing when it is used")},
        {"teleport.distance", QT_TR_NOOP("at least away:"), QT_TR_NOOP(" cells")},
        {"teleport.range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("its user")},
        {"alarm.range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("the whole floor")},
        {"reveal", QT_TR_NOOP("reveal: shows what the floor holds")},
        {"reveal.what", QT_TR_NOOP("shows:")},
        {"reveal.what.map", QT_TR_NOOP("the whole floor")},
        {"reveal.what.items", QT_TR_NOOP("where items lie")},
        {"identify", QT_TR_NOOP("identify: tells what unknown things in the pack are")},
        {"identify.kinds", QT_TR_NOOP("tells at most:"), QT_TR_NOOP(" kinds"), "", 10},
        {"enchant", QT_TR_NOOP("enchant: makes a chosen piece of equipment better")},
        {"enchant.amount", QT_TR_NOOP("better by:"), "", "", 10},
        {"strengthen", QT_TR_NOOP("strengthen: makes its user stronger for good")},
        {"strengthen.maxHp", QT_TR_NOOP("adds to m&ost hit points:"), "", "", 10},
        {"strengthen.power", QT_TR_NOOP("adds to power:")},
        {"strengthen.defense", QT_TR_NOOP("adds to &defence:")},
        {"strengthen.magic", QT_TR_NOOP("adds to magic:")},
        // What all types have.
        {"id", QT_TR_NOOP("&Id:")},
        {"name", QT_TR_NOOP("&Name:")},
        {"glyph", QT_TR_NOOP("&Sign:")},
        {"color", QT_TR_NOOP("&Colour:")},
        {"description", QT_TR_NOOP("Description:"), "",
         QT_TR_NOOP("a sentence or two for the player")},
        {"light", QT_TR_NOOP("It shines")},
        {"light.color", QT_TR_NOOP("colour of its light:")},
        {"light.radius", QT_TR_NOOP("reach of its light:"), QT_TR_NOOP(" cells")},
        // Monsters and the player.
        {"hp", QT_TR_NOOP("&Hit points:")},
        {"power", QT_TR_NOOP("&Power:")},
        {"defense", QT_TR_NOOP("&Defence:")},
        {"magic", QT_TR_NOOP("&Magic:")},
        {"xp", QT_TR_NOOP("E&xperience:"), QT_TR_NOOP(" for killing it")},
        {"behavior", QT_TR_NOOP("&Behaviour:")},
        {"speed", QT_TR_NOOP("Sp&eed:"), QT_TR_NOOP(" % of the player's")},
        {"inflicts", QT_TR_NOOP("Its hits in&flict:")},
        {"summons", QT_TR_NOOP("It calls others")},
        {"summons.table", QT_TR_NOOP("from table:")},
        {"summons.percent", QT_TR_NOOP("calls in:"), QT_TR_NOOP(" % of its turns in view"), "", 30},
        {"summons.most", QT_TR_NOOP("at most:"), QT_TR_NOOP(" times")},
        {"splits", QT_TR_NOOP("Splits in two:"), QT_TR_NOOP(" % of the hits it survives"),
         QT_TR_NOOP("never")},
        {"steals", QT_TR_NOOP("Its blows steal a thing, and it flees")},
        {"flies", QT_TR_NOOP("It flies, over water and chasms")},
        {"lives", QT_TR_NOOP("It never leaves a terrain")},
        {"lives.in", QT_TR_NOOP("lives in:")},
        {"lives.retreats", QT_TR_NOOP("draws back for:"), QT_TR_NOOP(" turns after a bite")},
        {"vanishes", QT_TR_NOOP("Vanishes:"), QT_TR_NOOP(" turns later"), QT_TR_NOOP("never")},
        // Items.
        {"effect", QT_TR_NOOP("&Effect:")},
        {"charges", QT_TR_NOOP("It works as often as it has charges")},
        {"recharges", QT_TR_NOOP("one comes back in:"), QT_TR_NOOP(" turns"),
         QT_TR_NOOP("never: it is used up"), 0, "charges"},
        {"throw.range", QT_TR_NOOP("T&hrown up to:"), QT_TR_NOOP(" cells")},
        {"throw.power", QT_TR_NOOP("power of the throw:")},
        {"throw.inflicts", QT_TR_NOOP("it in&flicts:")},
        {"throw.landing", QT_TR_NOOP("where it lands:")},
        {"throw.landing.stays", QT_TR_NOOP("it lies there")},
        {"throw.landing.breaks", QT_TR_NOOP("it breaks")},
        {"throw.radius", QT_TR_NOOP("it bursts over:"), QT_TR_NOOP(" cells"),
         QT_TR_NOOP("only whom it hits")},
        {"ignites", QT_TR_NOOP("it sets alight:"), "", QT_TR_NOOP("nothing")},
        {"appearsAs", QT_TR_NOOP("Loo&ks like:"), "", QT_TR_NOOP("itself")},
        {"known", QT_TR_NOOP("its kind is known from the start"), "", "", 0, "appearsAs"},
        // Terrain.
        {"size", QT_TR_NOOP("Si&ze of a patch:")},
        {"blocks", QT_TR_NOOP("&Blocks:")},
        {"blocks.none", QT_TR_NOOP("nothing")},
        {"blocks.move", QT_TR_NOOP("movement")},
        {"slows", QT_TR_NOOP("It slows who stands in it")},
        {"hurts", QT_TR_NOOP("&Hurts:"), QT_TR_NOOP(" hit points each turn"), QT_TR_NOOP("nobody")},
        {"falls", QT_TR_NOOP("Lets &fall:"), QT_TR_NOOP(" hit points lost"), QT_TR_NOOP("nobody")},
        {"triggers", QT_TR_NOOP("T&riggers:")},
        {"hidden", QT_TR_NOOP("Hidden:"), QT_TR_NOOP(" % of its cells"), QT_TR_NOOP("never")},
        {"becomes", QT_TR_NOOP("Trodden, it becomes:"), "", QT_TR_NOOP("itself")},
        {"edge", QT_TR_NOOP("Around it:"), "", QT_TR_NOOP("nothing")},
        {"burns", QT_TR_NOOP("Catches fire in:"), QT_TR_NOOP(" % of turns"), QT_TR_NOOP("none")},
        {"fire", QT_TR_NOOP("Burning, it is:"), "", QT_TR_NOOP("nothing: it does not burn")},
        {"lasts", QT_TR_NOOP("It is fire for:"), QT_TR_NOOP(" turns"), QT_TR_NOOP("not fire")},
        {"leaves", QT_TR_NOOP("Burnt down, it leaves:"), "", QT_TR_NOOP("plain ground")},
        // Floors.
        {"layout", QT_TR_NOOP("&Layout:")},
        {"layout.classic", QT_TR_NOOP("classic: each room is joined to the one before it")},
        {"layout.chargrid", QT_TR_NOOP("chargrid: the same, along the row first")},
        {"layout.accreted", QT_TR_NOOP("accreted: rooms of several shapes, door to door")},
        {"width", QT_TR_NOOP("Width of the map:"), QT_TR_NOOP(" cells")},
        {"height", QT_TR_NOOP("Height of the map:"), QT_TR_NOOP(" cells")},
        {"attempts", QT_TR_NOOP("Rooms &tried:")},
        {"roomWidth", QT_TR_NOOP("&Width of rooms:")},
        {"roomHeight", QT_TR_NOOP("&Height of rooms:")},
        {"rooms.rectangle", QT_TR_NOOP("Weight of rect&angles:")},
        {"rooms.cross", QT_TR_NOOP("Weight of crosses:")},
        {"rooms.circle", QT_TR_NOOP("Weight of circles:")},
        {"rooms.cave", QT_TR_NOOP("Weight of caves:")},
        {"corridors", QT_TR_NOOP("Corr&idors:"), QT_TR_NOOP(" % of the rooms are joined by one")},
        {"loops", QT_TR_NOOP("Loo&ps:"), QT_TR_NOOP(" steps around a thin wall open a doorway"),
         QT_TR_NOOP("none")},
        {"doors", QT_TR_NOOP("&Doors:"), QT_TR_NOOP(" % of the doorways have one")},
        {"secretDoors", QT_TR_NOOP("S&ecret doors:"), QT_TR_NOOP(" % of loops’ doors")},
        {"secretDoorsFrom", QT_TR_NOOP("secret doors from floor:")},
        {"startCell", QT_TR_NOOP("&Start:")},
        {"startCell.reserved", QT_TR_NOOP("nothing is placed where the player starts")},
        {"startCell.open", QT_TR_NOOP("things may be placed where the player starts")},
        {"quietStart", QT_TR_NOOP("Quiet start:"), QT_TR_NOOP(" steps without a monster"),
         QT_TR_NOOP("none")},
        // Rules of play.
        {"fovRadius", QT_TR_NOOP("&Sight:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("without limit")},
        {"inventory", QT_TR_NOOP("&Pack:"), QT_TR_NOOP(" places")},
        {"stacks", QT_TR_NOOP("E&qual things take one place together")},
        {"healOnDescent", QT_TR_NOOP("&Healing on descent:"), QT_TR_NOOP(" % of the hit points")},
        {"healing", QT_TR_NOOP("Heal&ing by time:"), QT_TR_NOOP(" turns for all hit points"),
         QT_TR_NOOP("none")},
        {"healOnXp", QT_TR_NOOP("Healing by kills:"), QT_TR_NOOP(" % of their experience"),
         QT_TR_NOOP("none")},
        {"slots", QT_TR_NOOP("&Equipment places:"), "",
         QT_TR_NOOP("none; for example: weapon, armor")},
        {"stealth", QT_TR_NOOP("S&tealth: monsters come to notice the player")},
        {"stealth.radius", QT_TR_NOOP("heard within:"), QT_TR_NOOP(" steps")},
        {"stealth.asleep", QT_TR_NOOP("found asleep:"), QT_TR_NOOP(" % of all")},
        {"stealth.wandering", QT_TR_NOOP("found unaware:"), QT_TR_NOOP(" % of all")},
        {"stealth.wakes", QT_TR_NOOP("asleep, notices in:"), QT_TR_NOOP(" % of turns")},
        {"stealth.notices", QT_TR_NOOP("unaware, notices in:"), QT_TR_NOOP(" % of turns")},
        {"stealth.ambush", QT_TR_NOOP("hits at the unaware:"), QT_TR_NOOP(" times as hard")},
        {"advance.by", QT_TR_NOOP("&Levels:")},
        {"advance.by.xp", QT_TR_NOOP("by experience")},
        {"advance.by.stairs", QT_TR_NOOP("on each descent")},
        {"advance.threshold", QT_TR_NOOP("E&xperience needed:")},
        // Entries of tables.
        {"limit", QT_TR_NOOP("&Limit: it is drawn only so often (once in a run: a unique)")},
        {"limit.perFloor", QT_TR_NOOP("on one floor at most:"), "", QT_TR_NOOP("any number")},
        {"limit.perRun", QT_TR_NOOP("in one run at most:"), "", QT_TR_NOOP("any number"), 1},
        {"meter", QT_TR_NOOP("&Meter: its weight changes (pity: it grows until one is drawn)")},
        {"meter.perFloor", QT_TR_NOOP("by, on each floor:"), "", "", 10},
        {"meter.perDraw", QT_TR_NOOP("by, with each draw:"), "", "", -20},
        {"force", QT_TR_NOOP("For&ce where:"),
         QT_TR_NOOP("Where this is true before a draw, the entry is drawn whatever the weights. "
                    "Names: floor, drawn (so far in the run), here (so far on this floor), since "
                    "(floors since the last one; floor where there was none), jitter (of the "
                    "table, 0 without)."),
         QT_TR_NOOP("never; or such as 4*drawn + 3 < floor")},
        {"quota", QT_TR_NOOP("&Quota: a run has some by a floor (guaranteed)")},
        {"quota.atLeast", QT_TR_NOOP("draws, at least:")},
        {"quota.byFloor", QT_TR_NOOP("by floor:"), "", "", 5},
        // Tables.
        {"spawns", QT_TR_NOOP("&Spawns:")},
        {"spawns.both", QT_TR_NOOP("monsters and items")},
        {"spawns.themes", QT_TR_NOOP("themes of rooms")},
        {"spawns.terrain", QT_TR_NOOP("patches of terrain")},
        {"placement", QT_TR_NOOP("&Placed on:")},
        {"placement.dropIfBlocked",
         QT_TR_NOOP("any cell of the room; lost where a monster stands")},
        {"placement.dropIfOccupied", QT_TR_NOOP("any cell of the room; lost where anything is")},
        {"placement.distinctCells", QT_TR_NOOP("a free cell of the room, as long as there is one")},
        {"deck", QT_TR_NOOP("D&eck:"), "",
         QT_TR_NOOP("each draw by weight, as if it were the first")},
        {"deck.floor", QT_TR_NOOP("weights are cards: a new deck on each floor")},
        {"deck.run", QT_TR_NOOP("weights are cards: one deck for the run")},
        {"jitter", QT_TR_NOOP("&Jitter: a random number for each floor"), "", "", 0, "", true},
        {"deeper", QT_TR_NOOP("Deepe&r: some draws look weights up on later floors")},
        {"deeper.percent", QT_TR_NOOP("of the draws:"), QT_TR_NOOP(" %"), "", 10},
        {"deeper.by", QT_TR_NOOP("floors deeper:")},
        {"deeper.upTo", QT_TR_NOOP("not below floor:"), "", QT_TR_NOOP("any")},
        {"arrives", QT_TR_NOOP("Arri&vals: monsters come while the player is on the floor"),
         QT_TR_NOOP("Turns between two draws, by floor; 0: none"), "", 500},
        {"vaultKey", QT_TR_NOOP("Va&ult, opened by:"), "", QT_TR_NOOP("none: things lie in rooms")},
        // Of several kinds.
        {"damage", QT_TR_NOOP("d&amage:"), "", "", 10},
        {"range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), "", 8},
        {"perMagic", QT_TR_NOOP("for each point of &magic:")},
    });
};

const KindEntry *entryOf(std::string_view name)
{
    const auto &all = KindTexts::entries;
    const auto *const found = std::find_if(all.begin(), all.end(),
                                           [name](const KindEntry &e) { return e.name == name; });
    return found == all.end() ? nullptr : found;
}

QString translated(const char *text)
{
    return *text == '\0' ? QString() : KindTexts::tr(text);
}

/// "slowed: acts half as often"
QString phraseOf(std::string_view name, std::string_view about)
{
    if (about.empty())
        return spaced(name);
    QString does = fromView(about);
    does.chop(does.endsWith(u'.') ? 1 : 0);
    return KindTexts::tr("%1: %2").arg(spaced(name), does.at(0).toLower() + does.mid(1));
}

QString textOf(std::string_view name)
{
    const KindEntry *entry = entryOf(name);
    return entry ? KindTexts::tr(entry->text) : spaced(name);
}

std::string pathOf(std::string_view kind, std::string_view member)
{
    return std::string(kind) + '.' + std::string(member);
}

} // namespace

QString spaced(std::string_view name)
{
    QString words;
    for (const char letter : name) {
        const QChar c = QLatin1Char(letter);
        words += c.isUpper() ? QLatin1Char(' ') + c.toLower() : QString(c);
    }
    return words;
}

QString kindPhrase(const core::Kind &kind)
{
    const KindEntry *entry = entryOf(kind.name);
    return entry ? KindTexts::tr(entry->text) : phraseOf(kind.name, kind.about);
}

QString kindWord(std::string_view kind)
{
    return textOf(kind).section(u':', 0, 0);
}

MemberText memberText(std::string_view kind, std::string_view member)
{
    const KindEntry *own = entryOf(pathOf(kind, member));
    const KindEntry *entry = own ? own : entryOf(member);
    if (!entry)
        return {.label = textOf(member) + u':'};
    return {translated(entry->text),
            translated(entry->unit),
            translated(entry->atLeast),
            entry->usual,
            entry->needs,
            entry->mayBeNegative};
}

QString statusPhrase(const core::Word<core::Status> &status)
{
    return phraseOf(status.text, status.about);
}

QString choiceText(std::string_view kind, std::string_view member, std::string_view word)
{
    const std::string own = pathOf(member, word);
    const std::string path = pathOf(kind, own);
    return textOf(entryOf(path)      ? std::string_view(path)
                      : entryOf(own) ? std::string_view(own)
                                     : word);
}

} // namespace editor
