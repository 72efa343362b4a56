// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts as files and on the clipboard.

#include "editor/charts/chartpanes.h"

#include <QByteArray>

namespace editor {

enum class ChartFormat { Png, Pdf, Svg, Csv };

/// The format a file name's ending asks for; nothing for one that is not known.
std::optional<ChartFormat> chartFormatOf(const QString &path);
/// The table of a chart, of the rows it shows: full numbers with '.', fields with commas or quotes
/// in quotes.
QByteArray csvOf(const QTableView &table);
/// Writes a chart, or its table, to a file, which stays as it was when that fails. Returns why it
/// failed, or an empty string.
QString writeChart(ChartPanes &charts, ChartKind kind, ChartFormat format, const QString &path);
/// Asks for a file and writes the chart that is shown; says so when that fails.
void exportChart(ChartPanes &charts, QWidget *parent);
/// Puts the picture of the chart that is shown on the clipboard.
void copyChart(ChartPanes &charts);

} // namespace editor
