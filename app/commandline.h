// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What `fathom` was asked to do, read before there is a QApplication: --version and --help must
// answer where there is no display.

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

struct StartOptions
{
    enum class Mode { Title, Editor, Play, Version, Help };

    Mode mode = Mode::Title;
    QString file; ///< Editor: what to open, or empty
    QString ruleset; ///< Play: a built-in's name or a file
    std::optional<std::uint64_t> seed;
    int floor = 1;
    bool namesPlatform = false; ///< -platform or -display says where windows go
    QString error; ///< one sentence; not empty when the arguments make no sense
};

/// Reads the arguments after the program's name. Those of Qt itself are stepped over.
StartOptions readArguments(const QStringList &arguments);

/// The text of --help.
QString helpText();
