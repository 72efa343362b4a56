// SPDX-License-Identifier: MIT
#pragma once
// Small random rulesets of what has gone wrong together: groups, pairs of tables, uniques, counts
// and weights that are 0 on some floors.

#include "core/base/rng.h"

#include <cstdint>
#include <string>

namespace support {

class SmallRuleset
{
public:
    explicit SmallRuleset(std::uint64_t seed)
        : m_rng(seed)
    {}

    /// As a file of version 2; asked once.
    std::string json()
    {
        std::string tables;
        const int count = number(1, 3);
        for (int t = 0; t < count; ++t)
            tables += (t == 0 ? "" : ",") + table(t);
        return R"({"format":"fathom-ruleset","version":2,"name":"small","floors":4,"tables":[)"
            + tables
            + R"(],"goals":[{"together":["e0","e1"],"onFloor":1,"probability":{"min":0.5}}]})";
    }

private:
    int number(int least, int most) { return m_rng.between(least, most); }

    std::string weight()
    {
        switch (number(0, 3)) {
        case 0:
            return "0";
        case 1:
            return "[[" + std::to_string(number(2, 4)) + ", 5]]";
        case 2:
            return "[[1, 3], [" + std::to_string(number(2, 4)) + ", 0]]";
        default:
            return std::to_string(number(1, 9));
        }
    }

    std::string counts()
    {
        switch (number(0, 3)) {
        case 0:
            return R"("exactly":)" + std::to_string(number(0, 2));
        case 1:
            return R"("upTo":)" + std::to_string(number(0, 3));
        case 2:
            return R"("between":[[[1, 0], [3, 1]], 2])";
        default:
            return R"("chain":)" + std::to_string(number(0, 60)) + R"(,"atMost":3)";
        }
    }

    std::string entry(int t)
    {
        const std::string id = "\"id\":\"e" + std::to_string(m_entries++) + '"';
        const std::string thing = t % 2 == 0 ? "m" : "i";
        std::string stands;
        switch (number(0, 4)) {
        case 0:
            stands = R"(,"group":[{"id":")" + thing + R"(a"},{"id":")" + thing + R"(b","count":{)"
                + counts() + "}}]";
            break;
        case 1:
            stands = R"(,"nothing":true)";
            break;
        case 2:
            stands = R"(,"type":")" + thing + R"(a")";
            break;
        default:
            break;
        }
        if (number(0, 5) == 0)
            stands += R"(,"limit":{"perRun":1})";
        return '{' + id + stands + R"(,"weight":)" + weight() + '}';
    }

    std::string table(int t)
    {
        std::string entries;
        const int count = number(1, 3);
        for (int e = 0; e < count; ++e)
            entries += (e == 0 ? "" : ",") + entry(t);
        const char *placements[] = {"dropIfBlocked", "dropIfOccupied", "distinctCells"};
        return R"({"id":"t)" + std::to_string(t) + R"(","spawns":")"
            + (t % 2 == 0 ? "monsters" : "items") + R"(","count":{"per":")"
            + (number(0, 3) == 0 ? "floor" : "room") + R"(",)" + counts() + R"(},"placement":")"
            + placements[number(0, 2)] + R"(","entries":[)" + entries + "]}";
    }

    core::Rng m_rng;
    int m_entries = 0;
};

} // namespace support
