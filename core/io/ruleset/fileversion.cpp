// SPDX-License-Identifier: MIT
#include "core/io/ruleset/fileversion.h"

#include "core/base/overloaded.h"

#include <algorithm>

namespace core {

namespace {

bool isNew(const Progression &progression)
{
    const auto isBelow = [](std::optional<int> bound) { return bound && *bound < 0; };
    return std::visit(Overloaded {[](const Constant &) { return false; },
                                  [](const Transitions &) { return false; },
                                  [](const Ramp &) { return false; },
                                  [&](const Formula &formula) {
                                      return callsNewFunctions(formula.expression())
                                          || isBelow(formula.min()) || isBelow(formula.max());
                                  },
                                  [](const Shape &shape) { return shape.from < 1; },
                                  [](const Windows &) { return true; }},
                      progression);
}

bool isNew(const CountForm &form)
{
    return std::visit(Overloaded {[](const UpTo &rule) { return isNew(rule.most); },
                                  [](const Exactly &rule) { return isNew(rule.number); },
                                  [](const OneOf &) { return false; },
                                  [](const Dice &) { return false; },
                                  [](const auto &) { return true; }},
                      form);
}

bool isNew(const SpawnEntry &entry)
{
    const auto *one = std::get_if<OneType>(&entry.stands);
    return isNew(entry.weight) || one == nullptr || !one->type.empty();
}

/// The newest thing that a struct says.
class NewestFinder : public FieldVisitor<NewestFinder>
{
public:
    template<typename T, typename Form>
    void show(const Field &field, const T &value, const Form &form)
    {
        if (field.presence == Presence::Unusual && isUsual(value, form))
            return;
        see(field.since);
        look(value, form);
    }
    int version() const { return m_version; }

private:
    void see(int version) { m_version = std::max(m_version, version); }

    void look(const auto & /*value*/, const auto & /*form*/) {}
    template<typename E, std::size_t Size>
    void look(E value, const std::array<Word<E>, Size> &words)
    {
        for (const Word<E> &word : words) {
            if (word.value == value)
                see(word.since);
        }
    }
    void look(const std::string &expression, const Expression & /*form*/)
    {
        see(callsNewFunctions(expression) ? 2 : 1);
    }
    template<typename... Kinds>
    void look(const std::variant<Kinds...> &variant, const auto & /*form*/)
    {
        std::visit(
            [this]<typename Kind>(const Kind &kind) {
                if constexpr (requires { Kind::kind; }) {
                    see(Kind::kind.since);
                    describe(*this, kind);
                }
            },
            variant);
    }
    void look(const auto &value, const form::Object & /*form*/) { describe(*this, value); }
    template<typename T>
    void look(const std::optional<T> &value, const form::Object &form)
    {
        look(*value, form);
    }
    template<typename T>
    void look(const std::vector<T> &values, const form::Object &form)
    {
        for (const T &value : values)
            look(value, form);
    }

    int m_version = 1;
};

} // namespace

bool needsVersion2(const SpawnTable &table)
{
    return !isPlain(table) || isNew(table.count.draws)
        || std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return isNew(entry); });
}

int fileVersion(const Ruleset &rules)
{
    if (!rules.appearances.empty() || !rules.terrain.empty()
        || std::any_of(rules.tables.begin(), rules.tables.end(), needsVersion2))
        return 2;
    NewestFinder newest;
    describe(newest, rules.dungeon);
    describe(newest, rules.rules);
    if (rules.player)
        describe(newest, *rules.player);
    for (const MonsterType &monster : rules.monsters)
        describe(newest, monster);
    for (const ItemType &item : rules.items)
        describe(newest, item);
    return newest.version();
}

} // namespace core
