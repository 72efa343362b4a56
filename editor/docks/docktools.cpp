// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/docktools.h"

#include "app/ui/widgets.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cstdint>

namespace editor {

namespace {

// Lines a little apart are easier to follow from name to number.
class AiryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(8, 5);
    }
};

// As high as the sentence in that column needs at the width it has.
class WrappingDelegate : public AiryDelegate
{
public:
    WrappingDelegate(const QTreeView &list, int column, QObject *parent)
        : AiryDelegate(parent)
        , m_list(list)
        , m_column(column)
    {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize one = AiryDelegate::sizeHint(option, index);
        if (index.column() != m_column)
            return one;
        const int margin = m_list.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
        const QRect room(0, 0, m_list.columnWidth(m_column) - 2 * margin, INT16_MAX);
        const QRect text
            = option.fontMetrics.boundingRect(room, Qt::TextWordWrap, index.data().toString());
        return {one.width(), std::max(one.height(), text.height() + 5)};
    }

private:
    const QTreeView &m_list;
    int m_column;
};

// Sets the colour of a text anew when the palette around it has changed.
class InkKeeper : public LookFollower
{
public:
    explicit InkKeeper(QWidget &widget)
        : LookFollower(widget, QEvent::PaletteChange, [this] { write(); })
        , m_widget(widget)
    {
        setObjectName(QStringLiteral("ink"));
    }

    void set(QColor (*ink)(const QPalette &))
    {
        m_ink = ink;
        write();
    }

private:
    void write()
    {
        QPalette own; // of which nothing is set
        for (const auto role : {QPalette::WindowText, QPalette::Text}) {
            if (m_ink)
                own.setColor(role, m_ink(QApplication::palette(&m_widget)));
        }
        m_widget.setPalette(own);
    }

    QWidget &m_widget;
    QColor (*m_ink)(const QPalette &) = nullptr;
};

// A text with a name is read with it: Qt reads the name in its place.
class NamedText : public QAccessibleWidget
{
public:
    explicit NamedText(QLabel &label)
        : QAccessibleWidget(&label, QAccessible::StaticText)
    {}

    QString text(QAccessible::Text kind) const override
    {
        const QString text = static_cast<const QLabel *>(object())->text();
        const QString told = QAccessibleWidget::text(kind);
        return kind != QAccessible::Name || text.isEmpty()
            ? told
            : QObject::tr("%1: %2", "name, text").arg(told, text);
    }
};

QAccessibleInterface *namedText(const QString &, QObject *object)
{
    auto *label = qobject_cast<QLabel *>(object);
    return label && !label->accessibleName().isEmpty() ? new NamedText(*label) : nullptr;
}

} // namespace

void wrapColumn(QTreeView &list, int column)
{
    auto *delegate = new WrappingDelegate(list, column, &list);
    list.setWordWrap(true);
    list.setUniformRowHeights(false);
    list.setItemDelegate(delegate);
    QObject::connect(list.header(), &QHeaderView::sectionResized, delegate,
                     [delegate, column](int section) {
                         if (section == column)
                             Q_EMIT delegate->sizeHintChanged({});
                     });
}

QTreeView *makeList(QAbstractItemModel &model, const QString &accessibleName)
{
    auto *view = new QTreeView;
    view->setModel(&model);
    view->setRootIsDecorated(false);
    view->setUniformRowHeights(true);
    view->setAllColumnsShowFocus(true);
    view->setFrameShape(QFrame::NoFrame);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setAccessibleName(accessibleName);
    view->setTabKeyNavigation(false);
    view->setItemDelegate(new AiryDelegate(view));
    addCopyKey(*view);
    return view;
}

QLabel *makeSentence(const QString &accessibleName)
{
    static const bool isInstalled = (QAccessible::installFactory(namedText), true);
    Q_UNUSED(isInstalled)
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(accessibleName);
    return label;
}

void setInk(QWidget &widget, QColor (*ink)(const QPalette &))
{
    auto *kept = widget.findChild<QObject *>(QStringLiteral("ink"), Qt::FindDirectChildrenOnly);
    if (!kept)
        kept = new InkKeeper(widget);
    static_cast<InkKeeper *>(kept)->set(ink);
}

void setMuted(QWidget &widget, bool muted)
{
    setInk(widget, muted ? mutedText : nullptr);
}

QString rowsAsText(const QAbstractItemView &view)
{
    const QAbstractItemModel &model = *view.model();
    QModelIndexList rows = view.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty()) {
        for (int row = 0; row < model.rowCount(); ++row)
            rows << model.index(row, 0);
    }
    QString text;
    for (const QModelIndex &row : rows) {
        QStringList fields;
        for (int column = 0; column < model.columnCount(); ++column)
            fields << row.siblingAtColumn(column).data().toString();
        text += fields.join(u'\t') + u'\n';
    }
    return text;
}

void addCopyKey(QAbstractItemView &view)
{
    ui::ownAction(view, QObject::tr("&Copy"), QKeySequence::Copy, &view,
                  [&view] { QApplication::clipboard()->setText(rowsAsText(view)); });
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

bool areOtherTables(const core::Ruleset &played, const core::Ruleset &now)
{
    bool areOther = false;
    core::describeBoth(played, now,
                       [&areOther](std::string_view, const auto &old, const auto &other) {
                           using Member = std::decay_t<decltype(old)>;
                           if constexpr (!std::is_same_v<Member, std::vector<core::Goal>>)
                               areOther = areOther || old != other;
                       });
    return areOther;
}

} // namespace editor
