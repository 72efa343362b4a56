// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countpicture.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace editor {

namespace {

// More different numbers take longer than a key may.
constexpr int widest = 3000;
// Numbers that are rarer than this at either end have no bar.
constexpr double rare = 0.0005;
constexpr std::size_t mostBars = 400;

bool isTooWide(const core::Count &count)
{
    return count.most() - count.lowest() > widest;
}

QString signedOrPlain(int number)
{
    return number < 0 ? signedText(number) : QString::number(number);
}

/// The first index by which the sum of `law` is `part` or more.
std::size_t reached(const std::vector<double> &law, double part)
{
    double sum = 0;
    for (std::size_t i = 0; i < law.size(); ++i) {
        sum += law[i];
        if (sum >= part)
            return i;
    }
    return law.size() - 1;
}

} // namespace

CountPicture::CountPicture(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Probability of each number"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString CountPicture::summary(const core::Count &count)
{
    const QString mean
        = count.mean() < 0 ? tr("−%1").arg(meanText(-count.mean())) : meanText(count.mean());
    if (isTooWide(count))
        return tr("%1 on average, at most %2.").arg(mean).arg(count.most());
    const std::vector<double> law = count.probabilities();
    const int low = count.lowest() + static_cast<int>(reached(law, 0.05));
    const int high = count.lowest() + static_cast<int>(reached(law, 0.95));
    if (low == high && law[reached(law, 0.05)] > 1 - 1e-12)
        return tr("always %1.").arg(signedOrPlain(low));
    return tr("%1 on average, %2 to %3 nine times of ten.")
        .arg(mean, signedOrPlain(low), signedOrPlain(high));
}

void CountPicture::show(const core::Count &count)
{
    clear();
    m_isTooWide = isTooWide(count);
    if (m_isTooWide)
        return;
    const std::vector<double> law = count.probabilities();
    const std::size_t from = reached(law, rare);
    const std::size_t to = std::min(reached(law, 1 - rare), from + mostBars - 1);
    m_first = count.lowest() + static_cast<int>(from);
    m_bars.assign(law.begin() + static_cast<std::ptrdiff_t>(from),
                  law.begin() + static_cast<std::ptrdiff_t>(to) + 1);
    QStringList spoken;
    for (std::size_t i = 0; i < std::min<std::size_t>(m_bars.size(), 40); ++i)
        spoken << tr("%1: %2").arg(signedOrPlain(m_first + static_cast<int>(i)),
                                   percentText(m_bars[i]));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
}

void CountPicture::clear()
{
    m_bars.clear();
    m_first = 0;
    m_isTooWide = false;
    setAccessibleDescription({});
    update();
}

void CountPicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(gridLine(palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (m_bars.empty()) {
        painter.setPen(mutedText(palette()));
        if (m_isTooWide)
            painter.drawText(rect(), Qt::AlignCenter,
                             tr("Too many different numbers for a picture"));
        return;
    }
    const QFontMetrics metrics(font());
    const int text = metrics.height() + 2;
    const double width = (this->width() - 8.0) / static_cast<double>(m_bars.size());
    const double most = *std::max_element(m_bars.begin(), m_bars.end());
    const auto fitting = [width](int needed) {
        return std::max(1, static_cast<int>((needed + width - 1) / width));
    };
    const int everyPercent = fitting(metrics.horizontalAdvance(percentText(0.999)) + 6);
    const int everyNumber = fitting(
        metrics.horizontalAdvance(signedOrPlain(m_first + static_cast<int>(m_bars.size()))) + 6);
    // Over the middle of a bar, but inside the frame.
    const auto labelBox = [this, text](double middle, double y, int wide) {
        const double left
            = std::clamp(middle - wide / 2.0, 3.0, std::max(3.0, this->width() - 4.0 - wide));
        return QRectF(left, y, wide + 1, text);
    };
    const double top = text + 2;
    const double bottom = height() - text - 2;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const double x = 4 + static_cast<double>(i) * width;
        const double tall = (bottom - top) * m_bars[i] / most;
        painter.fillRect(QRectF(x + width * 0.12, bottom - tall, width * 0.76, tall),
                         blended(palette().color(QPalette::Base), accent(palette()), 0.6));
        const auto at = static_cast<int>(i);
        if (at % everyPercent == 0) {
            painter.setPen(palette().color(QPalette::Text));
            painter.drawText(labelBox(x + width / 2, bottom - tall - text,
                                      metrics.horizontalAdvance(percentText(m_bars[i]))),
                             Qt::AlignCenter, percentText(m_bars[i]));
        }
        if (at % everyNumber == 0) {
            painter.setPen(mutedText(palette()));
            painter.drawText(QRectF(x + width / 2 - 40, bottom, 80, text), Qt::AlignCenter,
                             signedOrPlain(m_first + at));
        }
    }
}

} // namespace editor
