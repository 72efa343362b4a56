// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lookcard.h"

#include "app/map/chip.h"
#include "app/settings/colors.h"
#include "app/ui/widgets.h"

#include <QBuffer>

#include <algorithm>

namespace {

constexpr int usualWidth = 348;
constexpr int sides = 28; // left and right of the text
constexpr int ends = 20; // above and below it
constexpr int toEdge = 4; // of the map
// So many cells around the one looked at stay in sight.
constexpr int margin = 3;

/// `side` is that of its picture, `scale` that of the screen.
QString heading(const LookText &thing, int side, double scale)
{
    QByteArray png;
    QBuffer file(&png);
    chipPixmap({.glyph = thing.glyph, .ink = thing.color}, side, scale).save(&file, "PNG");
    QString text
        = QStringLiteral("<p style='margin: 0 0 4px 0'><img src='data:image/png;base64,%1' "
                         "width='%2' height='%2' style='vertical-align: middle'>&nbsp; <b>%3</b>")
              .arg(QString::fromLatin1(png.toBase64()))
              .arg(side)
              .arg(thing.name.toHtmlEscaped());
    if (thing.hp)
        text += QStringLiteral("&nbsp; ")
            + LookCard::tr("%1 of %2 HP").arg(thing.hp->first).arg(thing.hp->second);
    return text + QStringLiteral("</p>");
}

/// With at most so many facts; with none, nothing at all.
QString body(const LookText &thing, const QColor &faint, qsizetype most)
{
    if (most == 0)
        return {};
    QString rows;
    for (const auto &[label, value] : thing.facts.first(std::min(most, thing.facts.size())))
        rows += QStringLiteral("<tr><td style='padding: 1px 12px 1px 0; color: %1'>%2</td>"
                               "<td style='padding: 1px 0'>%3</td></tr>")
                    .arg(faint.name(), label.toHtmlEscaped(), value.toHtmlEscaped());
    if (thing.facts.size() > most)
        rows += QStringLiteral("<tr><td style='color: %1'>…</td></tr>").arg(faint.name());
    QString text;
    if (!thing.outcome.isEmpty())
        text = QStringLiteral("<p style='margin: 0 0 4px 0'><b>%1</b></p>")
                   .arg(thing.outcome.toHtmlEscaped());
    text += QStringLiteral("<table>%1</table>").arg(rows);
    if (!thing.description.isEmpty())
        text += QStringLiteral("<p style='margin: 6px 0 0 0'><i>%1</i></p>")
                    .arg(thing.description.toHtmlEscaped());
    if (!thing.origin.isEmpty())
        text += QStringLiteral("<p style='margin: 6px 0 0 0'><span style='color: %1'>%2</span> "
                               "%3</p>")
                    .arg(faint.name(), LookCard::tr("Why is it here?").toHtmlEscaped(),
                         thing.origin.toHtmlEscaped());
    return text;
}

} // namespace

LookCard::LookCard(QWidget *map)
    : Panel(map)
    , m_text(ui::tagged(ui::wrapped(), "lookText"))
{
    setObjectName(QStringLiteral("look"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_text->setTextFormat(Qt::RichText);
    setLayout(ui::spaced(ui::inColumn({m_text}), {sides / 2, ends / 2, sides / 2, ends / 2}));
    hide();
}

void LookCard::showThings(const QList<LookText> &things, const QRect &cell)
{
    if (things.isEmpty()) {
        m_things.clear();
        hide();
        return;
    }
    const QSize room = roomBeside(cell);
    if (things != m_things || room != m_room) {
        m_things = things;
        m_room = room;
        setAccessibleName(things.front().name);
        setAccessibleDescription(spokenLook(things));
        fit(room);
    }
    placeBeside(cell);
    show();
    raise();
}

QString LookCard::textWith(qsizetype facts) const
{
    const QColor paper = palette().window().color();
    const QColor faint = readableOn(blended(paper, palette().windowText().color(), 0.62), paper);
    QStringList parts;
    for (const LookText &thing : m_things)
        parts << heading(thing, fontMetrics().height() * 3 / 2, devicePixelRatioF())
                + body(thing, faint, facts);
    return parts.join(QStringLiteral("<hr>"));
}

/// Wide enough for words, with large text too, but not wider than the map.
int LookCard::leastWidth() const
{
    return std::min(std::max(usualWidth, 20 * fontMetrics().height()),
                    parentWidget()->width() - 2 * toEdge);
}

/// What is free on the wider side of the cell, but never less than the least width.
QSize LookCard::roomBeside(const QRect &cell) const
{
    const QRect area = parentWidget()->rect();
    const int gap = margin * cell.width() + 6;
    const int beside = std::max(cell.left() - area.left(), area.right() - cell.right());
    return {std::max(leastWidth(), beside - gap - toEdge), area.height() - 2 * toEdge};
}

/// Narrow, or wider to be less high; what still has no room is left out, the last facts first.
void LookCard::fit(QSize room)
{
    qsizetype facts = 0;
    for (const LookText &thing : m_things)
        facts = std::max(facts, thing.facts.size());
    const int least = leastWidth();
    const auto heightAt
        = [this](int width) { return m_text->heightForWidth(width - sides) + ends; };
    for (;; --facts) {
        m_text->setText(textWith(facts));
        int width = least;
        while (heightAt(width) > room.height() && width < room.width())
            width = std::min(width + least / 4, room.width());
        if (heightAt(width) <= room.height() || facts == 0) {
            setFixedSize(width, heightAt(width));
            return;
        }
    }
}

void LookCard::placeBeside(const QRect &cell)
{
    const QRect area = parentWidget()->rect();
    const int gap = margin * cell.width() + 6;
    int left = cell.right() + gap;
    if (left + width() > area.right())
        left = cell.left() - gap - width();
    left = std::clamp(left, toEdge, std::max(toEdge, area.right() - width() - toEdge));
    const int top = std::clamp(cell.center().y() - height() / 3, toEdge,
                               std::max(toEdge, area.bottom() - height() - toEdge));
    move(left, top);
}
