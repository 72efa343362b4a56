// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/docktools.h"

#include "editor/style/colors.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QStyledItemDelegate>

#include <algorithm>

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

} // namespace

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
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(accessibleName);
    return label;
}

void setMuted(QWidget &widget, bool muted)
{
    QPalette colors = QApplication::palette(&widget);
    for (const auto role : {QPalette::WindowText, QPalette::Text}) {
        if (muted)
            colors.setColor(role, mutedText(colors));
    }
    widget.setPalette(colors);
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
    auto *copy = new QAction(QObject::tr("&Copy"), &view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view,
                     [&view] { QApplication::clipboard()->setText(rowsAsText(view)); });
    view.addAction(copy);
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
