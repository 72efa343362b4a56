// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/logview.h"

#include "app/input/keymap.h"
#include "app/panels/logicons.h"
#include "app/panels/messagelog.h"
#include "app/settings/colors.h"

#include <QApplication>
#include <QIcon>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <map>
#include <utility>

namespace {

class LogDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    int turn = 0;
    bool showsTurns = false;
    QString marked;
    int current = -1;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto kind = static_cast<MessageKind>(index.data(MessageLog::KindRole).toInt());
        const QPalette &palette = option->palette;
        QColor color = messageColor(kind, palette);
        const int said = index.data(MessageLog::TurnRole).toInt();
        if (said < turn)
            color
                = readableOn(blended(palette.base().color(), color, 0.72), palette.base().color());
        option->palette.setColor(QPalette::Text, color);
        const bool isMarked
            = !marked.isEmpty() && option->text.contains(marked, Qt::CaseInsensitive);
        if (isMarked) {
            const QColor paper = blended(palette.base().color(), palette.highlight().color(),
                                         index.row() == current ? 0.45 : 0.18);
            option->backgroundBrush = paper;
            option->palette.setColor(QPalette::Text, readableOn(color, paper));
        }
        if (showsTurns) {
            constexpr QChar figureSpace(0x2007); // as wide as a digit
            option->text = QStringLiteral("%1  %2").arg(
                QString::number(said).rightJustified(5, figureSpace), option->text);
        }
        option->textElideMode = Qt::ElideRight;
        const int size = option->fontMetrics.height() * 2 / 3;
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = {size, size};
        option->decorationAlignment = Qt::AlignCenter;
        option->icon = iconOf(kind, option->palette.text().color(), size);
    }

private:
    /// The few there are, kept ready.
    QIcon iconOf(MessageKind kind, const QColor &color, int size) const
    {
        QIcon &icon = m_icons[{static_cast<int>(kind), color.rgb()}];
        if (icon.isNull())
            icon = kindIcon(kind, color, size, qApp->devicePixelRatio());
        return icon;
    }

    mutable std::map<std::pair<int, QRgb>, QIcon> m_icons;
};

} // namespace

QColor messageColor(MessageKind kind, const QPalette &palette)
{
    const QColor text = palette.text().color();
    const auto colored
        = [&](QRgb wanted) { return readableOn(QColor::fromRgb(wanted), palette.base().color()); };
    switch (kind) {
    case MessageKind::Plain:
        return text;
    case MessageKind::Harm:
        return colored(0xffe5534b);
    case MessageKind::Gain:
        return colored(0xff4caf50);
    case MessageKind::Kill:
        return colored(0xffe09b3d);
    case MessageKind::Magic:
        return colored(0xff5b9df0);
    case MessageKind::Notice:
        return readableOn(blended(palette.base().color(), text, 0.6), palette.base().color());
    case MessageKind::Milestone:
        return colored(0xffb98cf0);
    }
    return text;
}

LogView::LogView(MessageLog *log, QWidget *parent)
    : QListView(parent)
{
    setObjectName(QStringLiteral("log"));
    setAccessibleName(tr("Message log"));
    setModel(log);
    setItemDelegate(new LogDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setEditTriggers(NoEditTriggers);
    setFrameShape(NoFrame);
    setBackgroundRole(QPalette::Base); // the margins too
    setAutoFillBackground(true);
    setViewportMargins(9, 4, 0, 4);
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Reached by Tab for scrolling by keyboard; a click must not take the keys from the game.
    setFocusPolicy(Qt::TabFocus);
    connect(log, &MessageLog::rowsInserted, this, &LogView::goToEnd);
    connect(log, &MessageLog::modelReset, this, &LogView::goToEnd);
    QScrollBar *bar = verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this,
            [this, bar](int value) { m_followsEnd = value == bar->maximum(); });
    // Lines may come before there is a size to show them in, as when a saved run is continued.
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int /*least*/, int most) {
        if (m_followsEnd)
            bar->setValue(most);
    });
}

void LogView::goToEnd()
{
    m_followsEnd = true;
    scrollToBottom();
}

void LogView::setTurn(int turn)
{
    static_cast<LogDelegate *>(itemDelegate())->turn = turn;
    viewport()->update();
}

void LogView::setShowsTurns(bool shows)
{
    static_cast<LogDelegate *>(itemDelegate())->showsTurns = shows;
    viewport()->update();
}

void LogView::mark(const QString &text, int row)
{
    auto *delegate = static_cast<LogDelegate *>(itemDelegate());
    delegate->marked = text;
    delegate->current = row;
    viewport()->update();
    if (row >= 0)
        scrollTo(model()->index(row, 0), PositionAtCenter);
}

/// Scrolls; all other keys are the game's.
void LogView::keyPressEvent(QKeyEvent *event)
{
    if (!isForLists(*event) || !scrollByKey(*verticalScrollBar(), *event))
        event->ignore();
}

QSize LogView::sizeFor(int lines) const
{
    const int line = fontMetrics().height() + 2;
    return {320, lines * line + 2 * frameWidth() + 10};
}

QSize LogView::sizeHint() const
{
    return sizeFor(6);
}

QSize LogView::minimumSizeHint() const
{
    return sizeFor(3);
}
