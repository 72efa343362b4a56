// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts as files and on the clipboard.

#include "editor/charts/chartpanes.h"

#include <QByteArray>
#include <QColor>
#include <QSize>

#include <functional>

namespace editor {

enum class ChartFormat { Png, Pdf, Svg, Csv };

/// The format a file name's ending asks for; nothing for one that is not known.
std::optional<ChartFormat> chartFormatOf(const QString &path);
/// The table behind a chart: full numbers with '.', fields with commas or quotes in quotes.
QByteArray csvOf(const QAbstractItemModel &model);
/// A chart that is none of a table's panes.
struct LoneChart
{
    QString name; ///< as in the sentence "Export the %1 Chart"
    QSize size; ///< in pixels of the screen
    int dpi = 96;
    QColor ground;
    std::function<void(QPainter &painter)> paint;
    const QAbstractItemModel &model; ///< its numbers
};

/// Writes a chart, or its table, to a file, which stays as it was when that fails. Returns why it
/// failed, or an empty string.
QString writeChart(const ChartPanes &charts, ChartKind kind, ChartFormat format,
                   const QString &path);
QString writeChart(const LoneChart &chart, ChartFormat format, const QString &path);
/// As exportChart() below.
void exportChart(const LoneChart &chart, QWidget *parent);
/// Asks for a file and writes the chart that is shown; says so when that fails.
void exportChart(const ChartPanes &charts, QWidget *parent);
/// Puts the picture of the chart that is shown on the clipboard.
void copyChart(const ChartPanes &charts);

} // namespace editor
