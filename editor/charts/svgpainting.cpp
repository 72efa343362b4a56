// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/svgpainting.h"

#include <QBuffer>
#include <QFontInfo>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QStringList>

#include <cmath>

namespace editor {

namespace {

QString svgNumber(double value)
{
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString pathData(const QPainterPath &path)
{
    QStringList data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        const QString at = svgNumber(element.x) + u' ' + svgNumber(element.y);
        if (element.isMoveTo())
            data << u'M' + at;
        else if (element.isLineTo())
            data << u'L' + at;
        else
            data << (element.isCurveTo() ? u'C' + at : at); // with the two points that follow
    }
    return data.join(u' ');
}

QString paintOf(const char *what, const QColor &color)
{
    const QString name = QString::fromLatin1(what);
    QString text = QStringLiteral(" %1=\"%2\"").arg(name, color.name());
    if (color.alpha() < 255)
        text += QStringLiteral(" %1-opacity=\"%2\"").arg(name, svgNumber(color.alphaF()));
    return text;
}

} // namespace

class SvgEngine : public QPaintEngine
{
public:
    SvgEngine()
        : QPaintEngine(AllFeatures)
    {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {} // read from the painter when needed
    Type type() const override { return User; }

    void drawPath(const QPainterPath &path) override { write(path, true); }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        for (int i = 0; i < count; ++i)
            i == 0 ? path.moveTo(points[i]) : path.lineTo(points[i]);
        if (mode != PolylineMode)
            path.closeSubpath();
        write(path, mode != PolylineMode);
    }
    void drawPixmap(const QRectF &area, const QPixmap &pixmap, const QRectF &part) override;
    void drawTextItem(const QPointF &at, const QTextItem &item) override;

    QString clips;
    QString body;

private:
    void write(const QPainterPath &path, bool filled);
    QString strokeOf(const QPen &pen) const;
    QString clip();
    void element(const QString &text) { body += text + u'\n'; }

    QStringList m_clips; // their areas; the index is the id
};

void SvgEngine::write(const QPainterPath &path, bool filled)
{
    const QBrush brush = painter()->brush();
    const bool fills = filled && brush.style() != Qt::NoBrush;
    const QPen pen = painter()->pen();
    if (path.isEmpty() || (!fills && pen.style() == Qt::NoPen))
        return;
    const QString fill = fills ? paintOf("fill", brush.color()) : QStringLiteral(" fill=\"none\"");
    element(QStringLiteral("<path d=\"%1\"").arg(pathData(painter()->combinedTransform().map(path)))
            + fill + strokeOf(pen) + clip() + QStringLiteral("/>"));
}

QString SvgEngine::strokeOf(const QPen &pen) const
{
    if (pen.style() == Qt::NoPen)
        return {};
    const QTransform transform = painter()->combinedTransform();
    const double scale = pen.isCosmetic() ? 1 : std::sqrt(std::abs(transform.determinant()));
    const double width = pen.widthF() > 0 ? pen.widthF() * scale : 1;
    QString text = paintOf("stroke", pen.color())
        + QStringLiteral(" stroke-width=\"%1\"").arg(svgNumber(width));
    if (pen.capStyle() == Qt::RoundCap)
        text += QStringLiteral(" stroke-linecap=\"round\"");
    QStringList dashes;
    for (const double dash : pen.dashPattern())
        dashes << svgNumber(dash * width);
    if (!dashes.isEmpty())
        text += QStringLiteral(" stroke-dasharray=\"%1\"").arg(dashes.join(u' '));
    return text;
}

// Charts clip to rectangles only.
QString SvgEngine::clip()
{
    if (!painter()->hasClipping())
        return {};
    const QRectF area = painter()->combinedTransform().mapRect(painter()->clipBoundingRect());
    const QString rect = QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\"/>")
                             .arg(svgNumber(area.x()), svgNumber(area.y()), svgNumber(area.width()),
                                  svgNumber(area.height()));
    auto id = m_clips.indexOf(rect);
    if (id < 0) {
        id = m_clips.size();
        m_clips << rect;
        clips += QStringLiteral("<clipPath id=\"clip%1\">%2</clipPath>\n").arg(id).arg(rect);
    }
    return QStringLiteral(" clip-path=\"url(#clip%1)\"").arg(id);
}

void SvgEngine::drawPixmap(const QRectF &area, const QPixmap &pixmap, const QRectF &part)
{
    QBuffer png;
    pixmap.copy(part.toRect()).save(&png, "PNG");
    const QRectF at = painter()->combinedTransform().mapRect(area);
    element(QStringLiteral("<image x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" "
                           "href=\"data:image/png;base64,%5\"/>")
                .arg(svgNumber(at.x()), svgNumber(at.y()), svgNumber(at.width()),
                     svgNumber(at.height()), QString::fromLatin1(png.data().toBase64())));
}

void SvgEngine::drawTextItem(const QPointF &at, const QTextItem &item)
{
    const QTransform t = painter()->combinedTransform();
    const QFont font = item.font();
    const QFontInfo info(font);
    QString place = QStringLiteral(" x=\"%1\" y=\"%2\"");
    if (t.type() <= QTransform::TxTranslate) {
        const QPointF mapped = t.map(at);
        place = place.arg(svgNumber(mapped.x()), svgNumber(mapped.y()));
    } else {
        place = place.arg(svgNumber(at.x()), svgNumber(at.y()))
            + QStringLiteral(" transform=\"matrix(%1 %2 %3 %4 %5 %6)\"")
                  .arg(svgNumber(t.m11()), svgNumber(t.m12()), svgNumber(t.m21()),
                       svgNumber(t.m22()), svgNumber(t.dx()), svgNumber(t.dy()));
    }
    QString look = QStringLiteral(" font-family=\"%1, sans-serif\" font-size=\"%2\"")
                       .arg(info.family().toHtmlEscaped())
                       .arg(info.pixelSize());
    if (font.bold())
        look += QStringLiteral(" font-weight=\"bold\"");
    if (font.italic())
        look += QStringLiteral(" font-style=\"italic\"");
    element(QStringLiteral("<text xml:space=\"preserve\"") + place + look
            + paintOf("fill", painter()->pen().color()) + u'>' + item.text().toHtmlEscaped()
            + QStringLiteral("</text>"));
}

SvgPainting::SvgPainting(QSize size, int dpi, const QString &title)
    : m_size(size)
    , m_dpi(dpi)
    , m_title(title)
    , m_engine(std::make_unique<SvgEngine>())
{}

SvgPainting::~SvgPainting() = default;

QPaintEngine *SvgPainting::paintEngine() const
{
    return m_engine.get();
}

QByteArray SvgPainting::document() const
{
    const QString head
        = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" "
                         "viewBox=\"0 0 %1 %2\" role=\"img\">\n");
    return (head.arg(m_size.width()).arg(m_size.height()) + QStringLiteral("<title>")
            + m_title.toHtmlEscaped() + QStringLiteral("</title>\n<defs>\n") + m_engine->clips
            + QStringLiteral("</defs>\n") + m_engine->body + QStringLiteral("</svg>\n"))
        .toUtf8();
}

int SvgPainting::metric(PaintDeviceMetric metric) const
{
    constexpr double inch = 25.4; // millimetres
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmWidthMM:
        return static_cast<int>(m_size.width() * inch / m_dpi);
    case PdmHeightMM:
        return static_cast<int>(m_size.height() * inch / m_dpi);
    case PdmNumColors:
        return 0x7fffffff;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return m_dpi;
    case PdmDevicePixelRatio:
        return 1;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace editor
