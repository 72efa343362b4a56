// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Work that may take long although it mostly does not, such as reading a file from a slow disk.

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QString;
class QWidget;

namespace editor {

/// Runs `work` in a thread and waits for its end: half a second in silence, then behind a dialog
/// with `text` that lets the user give up. False: they did; `work` may still go on, and must own
/// all that it uses.
bool waitFor(std::function<void()> work, const QString &text, QWidget &window);

/// What `make` returns, or nothing where the user gave up.
template<typename Made>
std::optional<Made> waitForResult(std::function<Made()> make, const QString &text, QWidget &window)
{
    const auto made = std::make_shared<std::optional<Made>>();
    if (!waitFor([made, make = std::move(make)] { *made = make(); }, text, window))
        return std::nullopt;
    return std::move(*made);
}

} // namespace editor
