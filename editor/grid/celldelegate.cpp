// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/celldelegate.h"

#include "editor/document/progressionedits.h"
#include "editor/grid/celleditor.h"
#include "editor/style/colors.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace editor {

namespace {

QColor backgroundOf(const QStyleOptionViewItem &option, const QModelIndex &index,
                    const FloorCursor &cursor)
{
    const int floor = FloorCellModel::floorOf(index);
    if (option.state & QStyle::State_Selected) {
        const QColor base = option.palette.color(QPalette::Base);
        return blended(base, accent(option.palette), isDark(option.palette) ? 0.36 : 0.24);
    }
    if (const QVariant given = index.data(Qt::BackgroundRole); given.isValid())
        return given.value<QColor>();
    if (index.data(CellRole::Heading).toBool())
        return headingGround(option.palette);
    if (option.displayAlignment & Qt::AlignLeft)
        return option.palette.color(QPalette::Base); // one cell for all floors
    if (const QVariant heat = index.data(CellRole::Heat); heat.isValid())
        return heatColor(option.palette, heat.toDouble());
    if (floor == cursor.hovered().floor)
        return hoveredStripe(option.palette);
    if (floor == cursor.selected().floor)
        return selectedStripe(option.palette);
    return option.palette.color(QPalette::Base);
}

// Most fit as their letters one by one tell, which takes no time beside the shaping of a text.
QString fitted(const QString &text, const QFontMetrics &metrics, int width)
{
    int letters = 0;
    for (const QChar letter : text)
        letters += metrics.horizontalAdvance(letter);
    return letters <= width ? text : metrics.elidedText(text, Qt::ElideRight, width);
}

void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
               CellKind kind)
{
    const QVariant given = index.data(CellRole::Strong);
    const bool isBold = given.isValid() ? given.toBool() : kind == CellKind::Own;
    QFont font = option.font;
    font.setBold(isBold);
    painter.setFont(font);
    // On a coloured ground muted text would be too faint.
    const bool isStrong = isBold || index.data(CellRole::Heat).isValid()
        || index.data(Qt::ForegroundRole).isValid();
    painter.setPen(isStrong ? option.palette.color(QPalette::Text) : mutedText(option.palette));
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    const QRect room = option.rect.adjusted(2, 0, -2, 0);
    const QFontMetrics metrics(font);
    // Of floors that are very narrow the ellipsis would be all one sees.
    if (room.width() > 2 * metrics.horizontalAdvance(QChar(0x2026)))
        painter.drawText(room, static_cast<int>(alignment),
                         fitted(option.text, metrics, room.width()));
}

// Hollow where the transition changes nothing.
void paintCornerMark(QPainter &painter, const QStyleOptionViewItem &option, bool isRedundant)
{
    const QPointF corner
        = option.rect.topLeft() + QPointF(isRedundant ? 1 : 0, isRedundant ? 1 : 0);
    const double size = isRedundant ? 9 : 7;
    const QPolygonF mark({corner, corner + QPointF(size, 0), corner + QPointF(0, size)});
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isRedundant ? QPen(warningText(option.palette), 1.5) : QPen(Qt::NoPen));
    painter.setBrush(isRedundant ? QBrush(Qt::NoBrush) : QBrush(accent(option.palette)));
    painter.drawPolygon(mark);
}

// In the corner that no transition uses.
void paintNoteMark(QPainter &painter, const QStyleOptionViewItem &option)
{
    const QPointF corner = option.rect.topRight() + QPointF(1, 0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(problemText(option.palette));
    painter.drawPolygon(QPolygonF({corner, corner - QPointF(7, 0), corner + QPointF(0, 7)}));
}

// What the cell is in the ruleset that is compared with, small in the corner that no mark uses.
void paintGhost(QPainter &painter, const QStyleOptionViewItem &option, const QString &text)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent(option.palette), 1, Qt::DotLine));
    painter.drawRect(option.rect.adjusted(1, 1, -2, -2));
    QFont font = option.font;
    font.setPointSizeF(font.pointSizeF() * 0.75);
    painter.setFont(font);
    painter.setPen(accent(option.palette));
    painter.drawText(option.rect.adjusted(2, 0, -3, -1), Qt::AlignRight | Qt::AlignBottom, text);
}

} // namespace

CellDelegate::CellDelegate(FloorCellModel *model, const FloorCursor &cursor, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_cursor(cursor)
{}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QVariant kindData = index.data(CellRole::Kind);
    const CellKind kind
        = kindData.isValid() ? static_cast<CellKind>(kindData.toInt()) : CellKind::Computed;
    painter->save();
    painter->fillRect(option.rect, backgroundOf(option, index, m_cursor));
    paintText(*painter, option, index, kind);
    if (kind == CellKind::Own)
        paintCornerMark(*painter, option, index.data(CellRole::Redundant).toBool());
    if (index.data(CellRole::HasNote).toBool())
        paintNoteMark(*painter, option);
    if (const QString ghost = index.data(CellRole::Ghost).toString(); !ghost.isEmpty())
        paintGhost(*painter, option, ghost);
    if (option.state & QStyle::State_HasFocus) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(accent(option.palette), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

QWidget *CellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                    const QModelIndex &index) const
{
    if (!m_model)
        return nullptr;
    m_model->beginGesture(index);
    auto *editor = new CellEditor(*m_model, index, parent);
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    const QPersistentModelIndex cell(index);
    connect(editor, &CellEditor::readingTyped, m_model, [this, cell](const CellReading &reading) {
        m_model->previewReading(reading);
        Q_EMIT reported(advice(reading.report, cell));
    });
    connect(editor, &CellEditor::readingWithdrawn, m_model, &FloorCellModel::restore);
    connect(editor, &CellEditor::problemChanged, this, &CellDelegate::problemChanged);
    return editor;
}

int CellDelegate::marked() const
{
    const auto *view = qobject_cast<QAbstractItemView *>(parent());
    int cells = 0;
    for (const QItemSelectionRange &range : view->selectionModel()->selection())
        cells += range.width() * range.height();
    return cells;
}

QString CellDelegate::advice(const QString &report, const QModelIndex &cell) const
{
    const QString end = marked() > 1
        ? tr("Enter fills the %1 marked cells, Tab this one alone.").arg(marked())
        : report.isEmpty() ? QString()
                           : m_model->reachText(cell);
    return report.isEmpty() || end.isEmpty() ? report + end : report + u' ' + end;
}

void CellDelegate::setEditorData(QWidget *editor, const QModelIndex &) const
{
    // The draft follows the text; it must never overwrite what is half typed.
    auto *cell = static_cast<CellEditor *>(editor);
    if (!cell->hasBegun())
        cell->begin();
}

void CellDelegate::setModelData(QWidget *, QAbstractItemModel *, const QModelIndex &) const
{
    m_model->commit(); // each understood keystroke is in the draft already
}

void CellDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &) const
{
    QRect room = option.rect;
    room.setWidth(std::max(room.width(), 5 * option.fontMetrics.averageCharWidth() + 8));
    editor->setGeometry(room);
}

bool CellDelegate::eventFilter(QObject *object, QEvent *event)
{
    auto *editor = qobject_cast<CellEditor *>(object);
    if (!editor || event->type() != QEvent::KeyPress)
        return QStyledItemDelegate::eventFilter(object, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool hasAlt = press->modifiers().testFlag(Qt::AltModifier);
    switch (press->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (press->modifiers().testFlag(Qt::ControlModifier)
            || (!hasAlt && editor->isModified() && marked() > 1))
            fill(editor);
        else if (hasAlt)
            finishReaching(editor,
                           press->modifiers().testFlag(Qt::ShiftModifier) ? Reach::WholeRow
                                                                          : Reach::ThisFloor);
        else
            finish(editor, 1, 0);
        return true;
    case Qt::Key_Tab:
        finish(editor, 0, 1);
        return true;
    case Qt::Key_Backtab:
        finish(editor, 0, -1);
        return true;
    case Qt::Key_Escape:
        m_model->restore();
        Q_EMIT problemChanged({});
        Q_EMIT closeEditor(editor, RevertModelCache);
        return true;
    default:
        return false;
    }
}

void CellDelegate::fill(CellEditor *editor)
{
    if (!isAccepted(editor))
        return;
    const QString text = editor->text();
    m_model->restore();
    Q_EMIT closeEditor(editor, RevertModelCache);
    Q_EMIT fillRequested(text);
}

bool CellDelegate::isAccepted(CellEditor *editor)
{
    if (editor->problem().isEmpty())
        return true;
    QApplication::beep();
    editor->explain();
    return false;
}

void CellDelegate::finish(CellEditor *editor, int rows, int columns)
{
    if (!isAccepted(editor))
        return;
    Q_EMIT commitData(editor);
    Q_EMIT closeEditor(editor, NoHint);
    Q_EMIT moveRequested(rows, columns);
}

void CellDelegate::finishReaching(CellEditor *editor, Reach reach)
{
    if (!isAccepted(editor))
        return;
    m_model->commitReaching(reach);
    Q_EMIT closeEditor(editor, NoHint);
    Q_EMIT moveRequested(1, 0);
}

} // namespace editor
