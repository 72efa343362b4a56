// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is painted on this device is written as SVG 1.1: shapes stay shapes and text stays text.

#include <QPaintDevice>
#include <QSize>
#include <QString>

#include <memory>

namespace editor {

class SvgEngine;

class SvgPainting : public QPaintDevice
{
public:
    /// `size` in pixels, of which `dpi` are an inch: that of the screen the layout was made for.
    SvgPainting(QSize size, int dpi, const QString &title);
    ~SvgPainting() override;

    QPaintEngine *paintEngine() const override;
    /// The whole document, once the painter has ended.
    QByteArray document() const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    int m_dpi;
    QString m_title;
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace editor
