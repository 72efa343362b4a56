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
#include <cmath>
#include <functional>
#include <vector>

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

struct FormatInfo
{
    QString ending;
    QString filter; ///< in the dialog
    QByteArray (*bytesOf)(const Picture &chart);
};

// In the order of ChartFormat.
const std::vector<FormatInfo> &formats()
{
    static const std::vector<FormatInfo> infos {
        {QStringLiteral("png"), QObject::tr("Picture (*.png)"), pngOf},
        {QStringLiteral("pdf"), QObject::tr("PDF document (*.pdf)"), pdfOf},
        {QStringLiteral("svg"), QObject::tr("SVG drawing (*.svg)"), svgOf},
        {QStringLiteral("csv"), QObject::tr("The chart's numbers as CSV (*.csv)"),
         [](const Picture &chart) { return csvOf(chart.table); }}};
    return infos;
}

} // namespace

std::optional<ChartFormat> chartFormatOf(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    for (std::size_t i = 0; i < formats().size(); ++i) {
        if (ending == formats()[i].ending)
            return static_cast<ChartFormat>(i);
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
    const FormatInfo &info = formats()[static_cast<std::size_t>(format)];
    const QString problem = writeWhole(path, info.bytesOf(shownIn(charts, kind)));
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
    for (const FormatInfo &info : formats())
        filters << info.filter;
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
        format = static_cast<ChartFormat>(chosen);
        path += u'.' + formats()[chosen].ending;
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
