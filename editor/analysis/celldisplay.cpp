// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/celldisplay.h"

#include <QObject>

namespace editor {

namespace {

std::vector<DisplayInfo> makeAll()
{
    using Number = DisplayInfo::Number;
    const auto tr = [](const char *text) { return QObject::tr(text); };
    return {{.display = CellDisplay::Weight,
             .name = tr("Weight"),
             .help = tr("The weights themselves"),
             .inWords = tr("weight"),
             .number = Number::Whole,
             .addsUp = true},
            {.display = CellDisplay::Share,
             .name = tr("Share %"),
             .help = tr("The probability of one draw; a typed share becomes the nearest weight"),
             .inWords = tr("share"),
             .number = Number::Probability,
             .isOfDraws = true,
             .addsUp = true,
             .measure = core::Measure::Share},
            {.display = CellDisplay::AtLeastOne,
             .name = tr("P(≥1)"),
             .help = tr("The probability of at least one on the floor; what is typed becomes the "
                        "nearest weight"),
             .inWords = tr("P(≥1)"),
             .number = Number::Probability,
             .isOfDraws = true,
             .isCounted = true},
            {.display = CellDisplay::Expected,
             .name = tr("Expected"),
             .help = tr("The mean number on the floor; what is typed becomes the nearest weight"),
             .inWords = tr("expected"),
             .number = Number::Mean,
             .isOfDraws = true,
             .isCounted = true,
             .addsUp = true,
             .measure = core::Measure::Mean},
            {.display = CellDisplay::SeenBy,
             .name = tr("Seen by floor"),
             .help = tr("The probability to have seen one by this floor; what is typed becomes the "
                        "nearest weight"),
             .inWords = tr("seen by this floor"),
             .number = Number::Probability,
             .isCounted = true,
             .looksBack = true},
            {.display = CellDisplay::Difference,
             .name = tr("Δ %1"),
             .help = tr("The weights less those of: %1"),
             .inWords = tr("weight against %1"),
             .number = Number::Difference,
             .addsUp = true}};
}

} // namespace

const std::vector<DisplayInfo> &allDisplays()
{
    static const std::vector<DisplayInfo> all = makeAll();
    return all;
}

const DisplayInfo &infoOf(CellDisplay display)
{
    return allDisplays()[static_cast<std::size_t>(display)];
}

// "Share %" has no place for it, which QString::arg() would warn of.
QString withReference(const QString &text, const QString &reference)
{
    return QString(text).replace(QStringLiteral("%1"), reference);
}

} // namespace editor
