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
        {"inflict", QT_TR_NOOP("inflict: puts a status on its user or on a chosen enemy")},
        {"inflict.status", QT_TR_NOOP("stat&us:")},
        {"inflict.range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("its user")},
        {"none", QT_TR_NOOP("only thrown: nothing when it is used")},
        {"teleport", QT_TR_NOOP("teleport: takes its user or an enemy elsewhere on the floor")},
        {"teleport.distance", QT_TR_NOOP("at least away:"), QT_TR_NOOP(" cells")},
        {"teleport.range", QT_TR_NOOP("&reach:"), QT_TR_NOOP(" cells"), QT_TR_NOOP("its user")},
        {"bolt", QT_TR_NOOP("bolt: hurts the first one on the way to a chosen enemy")},
        {"blink", QT_TR_NOOP("blink: takes its user to a chosen place in view")},
        {"tunnel", QT_TR_NOOP("tunnel: digs through walls")},
        {"win", QT_TR_NOOP("win: who picks it up has won")},
        {"alarm", QT_TR_NOOP("alarm: wakes monsters and tells them where its user is")},
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
        {"key", QT_TR_NOOP("key: opens a locked door of its floor")},
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

/// "strike nearest" of strikeNearest.
QString apart(std::string_view name)
{
    QString words;
    for (const char letter : name) {
        const QChar c = QLatin1Char(letter);
        words += c.isUpper() ? QLatin1Char(' ') + c.toLower() : QString(c);
    }
    return words;
}

/// "slowed: acts half as often"
QString phraseOf(std::string_view name, std::string_view about)
{
    if (about.empty())
        return apart(name);
    QString does = fromView(about);
    does.chop(does.endsWith(u'.') ? 1 : 0);
    return KindTexts::tr("%1: %2").arg(apart(name), does.at(0).toLower() + does.mid(1));
}

QString textOf(std::string_view name)
{
    const KindEntry *entry = entryOf(name);
    return entry ? KindTexts::tr(entry->text) : apart(name);
}

std::string pathOf(std::string_view kind, std::string_view member)
{
    return std::string(kind) + '.' + std::string(member);
}

} // namespace

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
    return {translated(entry->text), translated(entry->unit), translated(entry->atLeast),
            entry->usual};
}

QString statusPhrase(const core::Word<core::Status> &status)
{
    return phraseOf(status.text, status.about);
}

QString statusWord(std::string_view status)
{
    return apart(status);
}

QStringList allStatusWords()
{
    QStringList words;
    for (const core::Word<core::Status> &status : core::statusWords)
        words << statusWord(status.text);
    return words;
}

QString choiceText(std::string_view kind, std::string_view member, std::string_view word)
{
    const std::string path = pathOf(pathOf(kind, member), word);
    return textOf(entryOf(path) ? std::string_view(path) : word);
}

} // namespace editor
