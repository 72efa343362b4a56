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

/// The newest thing that a struct says.
class NewestFinder : public FieldVisitor<NewestFinder>
{
public:
    template<typename T, typename Form>
    void show(const Field &field, const T &value, const Form &form)
    {
        // That a table has no count is new.
        const bool isCount = std::is_same_v<T, CountRule>;
        if (field.presence == Presence::Unusual && !isCount && isUsual(value, form))
            return;
        see(field.since);
        lookAt(value, form);
    }
    int version() const { return m_version; }

private:
    void see(int version) { m_version = std::max(m_version, version); }

    void lookAt(const auto &value, const auto &form) { look(value, form); }
    template<typename T>
    void lookAt(const std::optional<T> &value, const auto &form)
    {
        if (value)
            look(*value, form);
    }

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
    void look(const Progression &progression, const form::ByFloor & /*form*/)
    {
        see(isNew(progression) ? 2 : 1);
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
    void look(const std::vector<Goal> & /*goals*/, const form::Object & /*form*/) {}
    void look(const auto &value, const form::Object & /*form*/) { describe(*this, value); }
    template<typename T>
    void look(const std::vector<T> &values, const form::Object &form)
    {
        for (const T &value : values)
            look(value, form);
    }

    int m_version = 1;
};

template<typename Struct>
int versionOf(const Struct &value)
{
    NewestFinder newest;
    describe(newest, value);
    return newest.version();
}

} // namespace

bool needsVersion2(const SpawnTable &table)
{
    return versionOf(table) > 1;
}

int fileVersion(const Ruleset &rules)
{
    return versionOf(rules);
}

} // namespace core
