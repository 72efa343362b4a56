// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The names of what is drawn in a chart: in a margin beside the right end of its plot, moved apart
// until none covers another, or within what they name.

#include "editor/style/seriesstyle.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace editor {

struct LineName
{
    int row = -1; ///< of the grid, negative for what is no entry
    double y = 0; ///< of what it names, at its right end
    QString text;
    SeriesStyle style;
    std::optional<double> x = {}; ///< of that end; that of the plot where there is none
    /// Where it is written instead of beside the plot: within what it names, of that colour.
    std::optional<QRectF> inside = {};
    QColor ground = {};
    QString after = {}; ///< written after the text, which may be shortened for it
    QString whole = {}; ///< all that is named, where the text says only a part of it
    bool isFocused = false; ///< it stands out, and is the last to leave
};

class LineNames
{
public:
    /// `plot` is within a picture of that size.
    LineNames(const QRectF &plot, const QSizeF &picture, const QFont &font);

    /// How many there is room for, at least 1.
    int room() const;
    /// Whether there is room for all of that name.
    bool holds(const LineName &name) const;
    /// Where the part of the plot ends that no name covers.
    double uncoveredEnd() const;

    struct Placed
    {
        LineName name;
        QFont face;
        QString text; ///< as much of it as there is room for
        QRectF box; ///< the room that it takes
    };
    /// Those that fit, in the order of `names` where they do not; without those of what is not in
    /// the plot.
    std::vector<Placed> place(std::vector<LineName> names) const;
    void paint(QPainter &painter, const QPalette &palette, const std::vector<Placed> &names) const;

private:
    bool isBeside() const;
    double width() const;
    double height() const;
    QFont faceOf(const LineName &name, QFont usual) const;
    std::vector<double> apart(const std::vector<LineName> &names, double pitch) const;
    void paintLeader(QPainter &painter, const QColor &base, const Placed &name) const;

    QRectF m_plot;
    QSizeF m_picture;
    QFont m_font;
};

/// A little smaller, where much is to be written.
QFont smallFont(QFont font);
/// Whether the text is drawn in that width without being shortened.
bool fits(const QFont &font, const QString &text, double width);
/// A little narrower where the text does not fit otherwise, which may not be enough.
QFont narrowed(QFont font, const QString &text, double width);

} // namespace editor
