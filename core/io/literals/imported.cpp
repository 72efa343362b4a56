// SPDX-License-Identifier: MIT
#include "core/io/literals/imported.h"

#include "core/base/overloaded.h"

#include <algorithm>

namespace core {

namespace {

int lastFloor(const std::vector<Transition> &list)
{
    int last = 0;
    for (const Transition &step : list)
        last = std::max(last, step.floor);
    return last;
}

/// The highest floor that the progression names.
int lastFloor(const Progression &progression)
{
    return std::visit(Overloaded {[](const Constant &) { return 0; },
                                  [](const Formula &) { return 0; },
                                  [](const Transitions &steps) { return lastFloor(steps.list); },
                                  [](const Ramp &ramp) { return lastFloor(ramp.points); },
                                  [](const Shape &shape) { return shape.to; },
                                  [](const Windows &windows) {
                                      int last = 0;
                                      for (const Window &part : windows.parts)
                                          last = std::max(last, lastFloor(asProgression(part)));
                                      return last;
                                  }},
                      progression);
}

/// The bytes of the UTF-8 character that `text` begins with, 0 where it is none.
std::size_t utf8Length(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1
        : lead < 0xC2                      ? 0
        : lead < 0xE0                      ? 2
        : lead < 0xF0                      ? 3
        : lead < 0xF5                      ? 4
                                           : 0;
    if (length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    }
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool outside = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

} // namespace

int floorsReached(const std::vector<SpawnTable> &tables)
{
    int last = 10;
    for (const SpawnTable &table : tables) {
        if (const auto *upTo = std::get_if<UpTo>(&table.count.draws))
            last = std::max(last, lastFloor(upTo->most));
        if (const auto *exactly = std::get_if<Exactly>(&table.count.draws))
            last = std::max(last, lastFloor(exactly->number));
        for (const SpawnEntry &entry : table.entries)
            last = std::max(last, lastFloor(entry.weight));
    }
    return std::min(last, maxFloors);
}

void noteUncounted(const std::vector<std::string> &tables, std::vector<Message> &notes)
{
    std::vector<Message> names;
    names.reserve(tables.size());
    for (const std::string &table : tables)
        names.push_back({"quoted", {table}});
    if (!tables.empty())
        notes.push_back({"nothing-says-how-many-draws", {names, tables.size()}});
}

std::optional<Error> brokenUtf8(std::string_view text)
{
    int line = 1;
    std::size_t lineStart = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text.substr(at));
        if (length == 0)
            return Error {.message = {"is-no-utf-8"},
                          .where = {},
                          .line = line,
                          .column = static_cast<int>(at - lineStart) + 1};
        if (text[at] == '\n') {
            ++line;
            lineStart = at + 1;
        }
        at += length;
    }
    return std::nullopt;
}

} // namespace core
