// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A floor of the game, faint and large, behind a page.

class QPainter;
class QWidget;

/// Fills `page` with its window colour and the outlines of a generated floor in shades of it.
void paintBackdrop(QPainter &painter, const QWidget &page);
