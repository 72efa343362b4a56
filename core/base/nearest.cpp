// SPDX-License-Identifier: MIT
#include "core/base/nearest.h"

#include <algorithm>
#include <cctype>

namespace core {

namespace {

char toLower(char letter)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

/// Letters left out, put in, put in place of others or swapped with their neighbours, whatever
/// their case: the optimal string alignment distance.
std::size_t slipsBetween(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> slips(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        slips[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        slips[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const char x = toLower(a[i - 1]);
            const char y = toLower(b[j - 1]);
            slips[i][j] = std::min(
                {slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + (x == y ? 0 : 1)});
            if (i > 1 && j > 1 && x == toLower(b[j - 2]) && y == toLower(a[i - 2]))
                slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    }
    return slips[a.size()][b.size()];
}

} // namespace

std::string nearest(std::string_view name, const std::vector<std::string_view> &known)
{
    std::size_t least = name.size() < 6 ? 1 : 2;
    std::string_view found;
    for (const std::string_view one : known) {
        if (name.size() < 3 || name.size() > one.size() + least)
            continue;
        if (const std::size_t slips = slipsBetween(name, one); slips <= least) {
            found = one;
            least = slips;
        }
    }
    return std::string(found);
}

} // namespace core
