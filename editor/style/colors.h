// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Colours derived from the palette in force, so that light, dark and high-contrast themes all
// hold.

#include "app/ui/blending.h"

#include <QColor>
#include <QPalette>

namespace editor {

using ui::blended;
using ui::contrast;

bool isDark(const QPalette &palette);
/// The palette keeps to pure colours, for eyes that need them: nothing may be muted then.
bool isHighContrast(const QPalette &palette);
/// White or black, whichever stands off `ground` better.
QColor readableOn(const QColor &ground);
/// For what is said in passing; still readable (contrast above 4.5 : 1).
QColor mutedText(const QPalette &palette);
/// Around what is typed into or pressed; it stands off its ground (contrast above 3 : 1) where that
/// is dark.
QColor outline(const QPalette &palette, bool hasFocus, bool isEnabled);
/// Thin lines between cells and behind charts.
QColor gridLine(const QPalette &palette);
/// The mark of what was set by hand.
QColor accent(const QPalette &palette);
/// The column of the selected and of the hovered floor.
QColor selectedStripe(const QPalette &palette);
/// Under rows that stand for several entries.
QColor headingGround(const QPalette &palette);
QColor hoveredStripe(const QPalette &palette);
/// Behind a number that is this part (0..1) of the largest; text stays readable on it.
QColor heatColor(const QPalette &palette, double part);
/// Behind and for text that cannot be accepted.
QColor problemBackground(const QPalette &palette);
QColor problemText(const QPalette &palette);
QColor warningText(const QPalette &palette);
/// The same for what is as it was asked for.
QColor goodBackground(const QPalette &palette);
QColor goodText(const QPalette &palette);

} // namespace editor
