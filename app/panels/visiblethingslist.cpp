// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/visiblethingslist.h"

#include "app/input/keymap.h"
#include "app/map/chip.h"
#include "app/settings/colors.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace {

constexpr int leastBar = 48; // pixels, with the HP in figures; what is shorter is left out

int rowHeight(const QFontMetrics &font)
{
    return font.height() + 10;
}

constexpr double leastContrast = 4.5; // of a sign with its paper

/// " (asleep)", or nothing.
QString statusOf(const VisibleThing &thing)
{
    return thing.status.isEmpty() ? QString() : VisibleThingsList::tr(" (%1)").arg(thing.status);
}

class VisibleThingsDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    int pointed = -1;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex & /*index*/) const override
    {
        return {120, rowHeight(option.fontMetrics)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto *model = static_cast<const VisibleThingsModel *>(index.model());
        const VisibleThing &thing = model->thing(index.row());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if ((option.state & QStyle::State_MouseOver) || index.row() == pointed)
            painter->fillRect(option.rect,
                              blended(option.palette.window().color(),
                                      option.palette.windowText().color(), 0.07));
        const QRect row = option.rect.adjusted(2, 2, -4, -2);
        const QRectF square(row.left(), row.top(), row.height(), row.height());
        drawChip(*painter, square,
                 {.glyph = thing.glyph,
                  .ink = readableOn(QColor::fromRgb(thing.color), QColor::fromRgb(paperOf(thing)),
                                    leastContrast)
                             .rgb(),
                  .mark = thing.mark,
                  .paper = paperOf(thing)});
        drawText(*painter, row.adjusted(row.height() + 8, 0, 0, 0), thing, option);
        painter->restore();
    }

private:
    static QRgb paperOf(const VisibleThing &thing)
    {
        if (thing.isFriend)
            return mapcolors::friendPaper;
        return thing.mark == U'?' ? mapcolors::confusedPaper : mapcolors::groundLit;
    }
    static void drawText(QPainter &painter, const QRect &area, const VisibleThing &thing,
                         const QStyleOptionViewItem &option)
    {
        const QColor paper = option.palette.window().color();
        const QColor ink = option.palette.windowText().color();
        painter.setFont(option.font);
        const QString distance = QString::number(thing.distance);
        const int numbers = option.fontMetrics.horizontalAdvance(QStringLiteral("000"));
        painter.setPen(readableOn(blended(paper, ink, 0.62), paper));
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, distance);
        QRect name = area.adjusted(0, 0, -numbers - 4, 0);
        if (thing.hp)
            name.setRight(drawHp(painter, name, thing, option) - 6);
        painter.setPen(ink);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         VisibleThingsList::nameIn(thing, option.fontMetrics, name.width()));
    }

    /// At the right of `area`: a bar, where the whole name leaves room for one, and figures.
    /// Returns where they begin.
    static int drawHp(QPainter &painter, const QRect &area, const VisibleThing &thing,
                      const QStyleOptionViewItem &option)
    {
        const QColor paper = option.palette.window().color();
        const QColor ink = option.palette.windowText().color();
        const int text = option.fontMetrics.horizontalAdvance(
            QString(QString::number(thing.maxHp).size(), QLatin1Char('0')));
        const QRect numbers(area.right() - text, area.top(), text, area.height());
        painter.setPen(ink);
        painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, QString::number(*thing.hp));
        const int wanted
            = option.fontMetrics.horizontalAdvance(countedName(thing) + statusOf(thing)) + 7;
        const int left = area.left() + std::max(area.width() * 55 / 100, wanted);
        if (left > area.right() - leastBar)
            return numbers.left();
        QRectF track(left, area.center().y() - 2, numbers.left() - 8 - left, 5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(blended(paper, ink, 0.18));
        painter.drawRoundedRect(track, 2, 2);
        const double share = std::clamp(double(*thing.hp) / std::max(1, thing.maxHp), 0.0, 1.0);
        track.setWidth(track.width() * share);
        const QColor bar = thing.isFriend ? QColor(0x3f, 0xa0, 0x8c) : QColor(0xd0, 0x4a, 0x45);
        painter.setBrush(readableOn(bar, paper, 3));
        painter.drawRoundedRect(track, 2, 2);
        return left;
    }
};

} // namespace

QString VisibleThingsList::nameIn(const VisibleThing &thing, const QFontMetrics &font, int width)
{
    const QString status = statusOf(thing);
    return font.elidedText(countedName(thing), Qt::ElideRight,
                           width - font.horizontalAdvance(status))
        + status;
}

VisibleThingsList::VisibleThingsList(VisibleThingsModel *model, QWidget *parent)
    : QListView(parent)
{
    setObjectName(QStringLiteral("inView"));
    setAccessibleName(tr("In view: enemies, then captives and allies, then things, nearest first"));
    setModel(model);
    setItemDelegate(new VisibleThingsDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::entered, this, [this, model](const QModelIndex &index) {
        Q_EMIT pointedAt(model->thing(index.row()).position);
    });
    connect(this, &QListView::viewportEntered, this, [this] { Q_EMIT pointedAt({}); });
    connect(model, &VisibleThingsModel::modelReset, this, [this] { Q_EMIT pointedAt({}); });
}

QSize VisibleThingsList::minimumSizeHint() const
{
    return {160, 5 * rowHeight(fontMetrics())};
}

void VisibleThingsList::setPointed(std::optional<core::Point> cell)
{
    const auto *things = static_cast<const VisibleThingsModel *>(model());
    auto *delegate = static_cast<VisibleThingsDelegate *>(itemDelegate());
    const int row = cell ? things->rowOf(*cell) : -1;
    if (row == delegate->pointed)
        return;
    delegate->pointed = row;
    if (row >= 0)
        scrollTo(things->index(row));
    viewport()->update();
}

int VisibleThingsList::pointedRow() const
{
    return static_cast<const VisibleThingsDelegate *>(itemDelegate())->pointed;
}

/// Arrows point at things as the pointer does; all other keys are the game's.
void VisibleThingsList::keyPressEvent(QKeyEvent *event)
{
    if (!isForLists(*event)) {
        event->ignore();
        return;
    }
    QListView::keyPressEvent(event);
    if (!currentIndex().isValid())
        return;
    const auto *things = static_cast<const VisibleThingsModel *>(model());
    const core::Point cell = things->thing(currentIndex().row()).position;
    setPointed(cell);
    Q_EMIT pointedAt(cell);
}

void VisibleThingsList::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    Q_EMIT pointedAt({});
}
