#include "app/lookcard.h"

#include "app/colors.h"
#include "app/mapfont.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int cardWidth = 348;
// So many cells around the one looked at stay in sight.
constexpr int margin = 3;

QString heading(const LookText &thing)
{
    const QString glyph = QString::fromUcs4(&thing.glyph, 1).toHtmlEscaped();
    QString text = QStringLiteral("<p style='margin: 0 0 4px 0'><span style='background: %1; "
                                  "color: %2; font-family: \"%3\"'><b>&nbsp;%4&nbsp;</b></span>"
                                  "&nbsp; <b>%5</b>")
                       .arg(QColor::fromRgb(mapcolors::groundLit).name(),
                            QColor::fromRgb(thing.color).name(), mapFont().family(), glyph,
                            thing.name.toHtmlEscaped());
    if (thing.hp)
        text += QStringLiteral("&nbsp; ")
            + LookCard::tr("%1 of %2 HP").arg(thing.hp->first).arg(thing.hp->second);
    return text + QStringLiteral("</p>");
}

QString body(const LookText &thing, const QColor &faint)
{
    QString rows;
    for (const auto &[label, value] : thing.facts)
        rows += QStringLiteral("<tr><td style='padding: 1px 12px 1px 0; color: %1'>%2</td>"
                               "<td style='padding: 1px 0'>%3</td></tr>")
                    .arg(faint.name(), label.toHtmlEscaped(), value.toHtmlEscaped());
    QString text = QStringLiteral("<table>%1</table>").arg(rows);
    if (!thing.origin.isEmpty())
        text += QStringLiteral("<p style='margin: 6px 0 0 0'><span style='color: %1'>%2</span> "
                               "%3</p>")
                    .arg(faint.name(), LookCard::tr("Why is it here?").toHtmlEscaped(),
                         thing.origin.toHtmlEscaped());
    return text;
}

} // namespace

LookCard::LookCard(QWidget *map)
    : Sheet(map)
    , m_text(new QLabel)
{
    setObjectName(QStringLiteral("look"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_text->setObjectName(QStringLiteral("lookText"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setFixedWidth(cardWidth - 28);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->addWidget(m_text);
    hide();
}

void LookCard::showThings(const QList<LookText> &things, const QRect &cell)
{
    if (things.isEmpty()) {
        m_things.clear();
        hide();
        return;
    }
    if (things != m_things) {
        m_things = things;
        const QColor paper = palette().window().color();
        const QColor faint
            = readableOn(blended(paper, palette().windowText().color(), 0.62), paper);
        QStringList parts;
        for (const LookText &thing : things)
            parts << heading(thing) + body(thing, faint);
        m_text->setText(parts.join(QStringLiteral("<hr>")));
        setAccessibleName(things.front().name);
        setAccessibleDescription(spokenLook(things));
        setFixedSize(cardWidth, m_text->heightForWidth(cardWidth - 28) + 20);
    }
    placeBeside(cell);
    show();
    raise();
}

void LookCard::placeBeside(const QRect &cell)
{
    const QRect area = parentWidget()->rect();
    const int gap = margin * cell.width() + 6;
    int left = cell.right() + gap;
    if (left + width() > area.right())
        left = cell.left() - gap - width();
    left = std::clamp(left, 4, std::max(4, area.right() - width() - 4));
    const int top = std::clamp(cell.center().y() - height() / 3, 4,
                               std::max(4, area.bottom() - height() - 4));
    move(left, top);
}
