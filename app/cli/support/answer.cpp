// SPDX-License-Identifier: MIT
#include "app/cli/support/answer.h"

#include "app/cli/support/output.h"

namespace cli {

void Answer::add(std::string_view piece)
{
    constexpr std::size_t many = std::size_t {1} << 16U;
    m_waiting += piece;
    if (m_waiting.size() >= many)
        flush();
}

int Answer::finish()
{
    flush();
    return m_code;
}

void Answer::flush()
{
    if (m_code == exitDone && !m_waiting.empty())
        m_code = print(m_waiting);
    m_waiting.clear();
}

} // namespace cli
