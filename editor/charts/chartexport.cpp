// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartexport.h"

#include "editor/charts/svgpainting.h"
#include "editor/document/atomicfile.h"

#include "core/io/csv/csvtext.h"

#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMessageBox>
#include <QObject>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace editor {

namespace {

constexpr int imageScale = 2; // pixels per pixel of the screen, for print and sharp displays

struct Picture
{
    QString name; // as in the sentence "Export the %1 Chart"
    QSize size; // in pixels of the screen
    int dpi = 96;
    QColor ground;
    std::function<void(QPainter &painter)> paint;
    const QTableView &table; // its numbers
};

Picture shownIn(ChartPanes &charts, ChartKind kind)
{
    return {.name = ChartPanes::nameOf(static_cast<ChartPanes::Choice>(kind)),
            .size = charts.paintedSize(kind),
            .dpi = charts.logicalDpiX(),
            .ground = charts.palette().color(QPalette::Base),
            .paint = [&charts, kind](QPainter &painter) { charts.paintChart(kind, painter); },
            .table = charts.twin(kind)};
}

QImage imageOf(const Picture &chart)
{
    QImage image(chart.size * imageScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(imageScale);
    image.fill(chart.ground);
    QPainter painter(&image);
    chart.paint(painter);
    return image;
}

QByteArray pngOf(const Picture &chart)
{
    QBuffer buffer;
    imageOf(chart).save(&buffer, "PNG");
    return buffer.data();
}

QByteArray pdfOf(const Picture &chart)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(chart.name);
        writer.setResolution(chart.dpi);
        writer.setPageSize(QPageSize(QSizeF(chart.size) * 72 / chart.dpi, QPageSize::Point, {},
                                     QPageSize::ExactMatch));
        writer.setPageMargins({});
        QPainter painter(&writer);
        chart.paint(painter);
    }
    return buffer.data();
}

QByteArray svgOf(const Picture &chart)
{
    SvgPainting painting(chart.size, chart.dpi, chart.name);
    QPainter painter(&painting);
    chart.paint(painter);
    painter.end();
    return painting.document();
}

QString field(const QString &text)
{
    return QString::fromStdString(core::reportField(text.toStdString()));
}

QString numberField(const QVariant &value)
{
    const double number = value.toDouble();
    return std::isnan(number) ? QString() : QString::number(number, 'g', 12);
}

QString rowOf(const QAbstractItemModel &model, int row, const QString &name, int role)
{
    QString text = field(name);
    for (int column = 0; column < model.columnCount(); ++column)
        text += u',' + numberField(model.index(row, column).data(role));
    return text + u'\n';
}

QString filterOf(ChartFormat format)
{
    switch (format) {
    case ChartFormat::Png:
        return QObject::tr("Picture (*.png)");
    case ChartFormat::Pdf:
        return QObject::tr("PDF document (*.pdf)");
    case ChartFormat::Svg:
        return QObject::tr("SVG drawing (*.svg)");
    case ChartFormat::Csv:
        return QObject::tr("The chart's numbers as CSV (*.csv)");
    }
    return {};
}

constexpr std::array<ChartFormat, 4> formats
    = {ChartFormat::Png, ChartFormat::Pdf, ChartFormat::Svg, ChartFormat::Csv};
constexpr std::array<const char *, 4> endings = {"png", "pdf", "svg", "csv"};

} // namespace

std::optional<ChartFormat> chartFormatOf(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    for (std::size_t i = 0; i < formats.size(); ++i) {
        if (ending == QLatin1String(endings[i]))
            return formats[i];
    }
    return {};
}

QByteArray csvOf(const QTableView &table)
{
    const QAbstractItemModel &model = *table.model();
    QString text;
    for (int column = 0; column < model.columnCount(); ++column)
        text += u',' + field(model.headerData(column, Qt::Horizontal).toString());
    text += u'\n';
    for (int row = 0; row < model.rowCount(); ++row) {
        if (table.isRowHidden(row))
            continue;
        const QString name = model.headerData(row, Qt::Vertical).toString();
        text += rowOf(model, row, name, figureNumberRole);
        if (!model.index(row, 0).data(figureLowRole).isValid())
            continue;
        text += rowOf(model, row, QObject::tr("%1, simulated, 95 % low").arg(name), figureLowRole);
        text
            += rowOf(model, row, QObject::tr("%1, simulated, 95 % high").arg(name), figureHighRole);
    }
    return text.toUtf8();
}

QString writeChart(ChartPanes &charts, ChartKind kind, ChartFormat format, const QString &path)
{
    const Picture chart = shownIn(charts, kind);
    QByteArray bytes;
    switch (format) {
    case ChartFormat::Png:
        bytes = pngOf(chart);
        break;
    case ChartFormat::Pdf:
        bytes = pdfOf(chart);
        break;
    case ChartFormat::Svg:
        bytes = svgOf(chart);
        break;
    case ChartFormat::Csv:
        bytes = csvOf(chart.table);
        break;
    }
    const QString problem = writeWhole(path, bytes);
    if (problem.isEmpty())
        return {};
    return QObject::tr("“%1” could not be written: %2.")
        .arg(QDir::toNativeSeparators(path), problem);
}

void exportChart(ChartPanes &charts, QWidget *parent)
{
    const QString name
        = ChartPanes::nameOf(static_cast<ChartPanes::Choice>(charts.shown())).toLower();
    QStringList filters;
    for (const ChartFormat format : formats)
        filters << filterOf(format);
    QString filter = filters.first();
    QString path = QFileDialog::getSaveFileName(
        parent, QObject::tr("Export the %1 Chart").arg(name),
        name.simplified().replace(u' ', u'-').remove(u'(').remove(u')').remove(u'≥')
            + QStringLiteral(".png"),
        filters.join(QStringLiteral(";;")), &filter);
    if (path.isEmpty())
        return;
    // The ending decides; without one the filter does.
    std::optional<ChartFormat> format = chartFormatOf(path);
    if (!format) {
        const auto chosen
            = static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(filter), 0));
        format = formats[chosen];
        path += u'.' + QLatin1String(endings[chosen]);
    }
    const QString problem = writeChart(charts, charts.shown(), *format, path);
    if (!problem.isEmpty())
        QMessageBox::warning(parent, QObject::tr("Export Chart"), problem);
}

void copyChart(ChartPanes &charts)
{
    QGuiApplication::clipboard()->setImage(imageOf(shownIn(charts, charts.shown())));
}

} // namespace editor
