// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/appearancesedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"

#include <QHeaderView>
#include <QPixmap>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace editor {

namespace {

enum Column { Group, Name, Sign, Color, ColumnCount };

// Of the name's cell: what the file had beside name, sign and colour.
constexpr int unknownRole = Qt::UserRole;

QVariant packed(const core::UnknownMembers &members)
{
    QStringList list;
    for (const core::UnknownMember &member : members)
        for (const std::string &part : {member.pointer, member.json, member.meant})
            list << QString::fromStdString(part);
    return list;
}

core::UnknownMembers unpacked(const QVariant &value)
{
    const QStringList list = value.toStringList();
    core::UnknownMembers members;
    for (qsizetype i = 0; i + 2 < list.size(); i += 3)
        members.push_back(
            {list[i].toStdString(), list[i + 1].toStdString(), list[i + 2].toStdString()});
    return members;
}

} // namespace

AppearancesEdit::AppearancesEdit(const std::vector<core::AppearanceGroup> &before, QWidget *parent)
    : QWidget(parent)
    , m_before(before)
    , m_looks(ui::named(new QTableWidget(0, ColumnCount), tr("Appearances: one row is one look")))
{
    m_looks->setHorizontalHeaderLabels({tr("Group"), tr("Looks like"), tr("Sign"), tr("Colour")});
    m_looks->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_looks->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_looks->verticalHeader()->hide();
    m_looks->setTabKeyNavigation(false);
    m_looks->setMinimumHeight(8 * fontMetrics().height());
    for (const core::AppearanceGroup &group : before)
        for (const core::Appearance &look : group.looks)
            addLook(m_looks->rowCount(), QString::fromStdString(group.id), look);
    connect(m_looks, &QTableWidget::cellChanged, this, [this](int row, int column) {
        if (column == Color)
            showColor(row);
        Q_EMIT changed();
    });
    auto *add = new QPushButton(tr("A&dd Look"));
    auto *remove = new QPushButton(tr("Re&move Look"));
    connect(add, &QPushButton::clicked, this, &AppearancesEdit::addBelow);
    connect(remove, &QPushButton::clicked, this, &AppearancesEdit::removeCurrent);
    setLayout(ui::inColumn(
        {ui::wrapped(tr(
             "Items that appear as a group are unknown at first: each run gives every kind of them "
             "another look of the group. An item's form says what it looks like.")),
         ui::growing(m_looks), ui::inRow({add, remove, ui::rest()})}));
}

void AppearancesEdit::addLook(int row, const QString &group, const core::Appearance &look)
{
    const QSignalBlocker blocker(m_looks);
    m_looks->insertRow(row);
    const auto put = [&](int column, const QString &shown) {
        m_looks->setItem(row, column, new QTableWidgetItem(shown));
    };
    put(Group, group);
    put(Name, QString::fromStdString(look.name));
    put(Sign, QString::fromStdString(look.glyph));
    put(Color, QString::fromStdString(look.color));
    m_looks->item(row, Name)->setData(unknownRole, packed(look.unknown));
    showColor(row);
}

/// Like the one above it, to be named.
void AppearancesEdit::addBelow()
{
    const int above = m_looks->currentRow() >= 0 ? m_looks->currentRow() : m_looks->rowCount() - 1;
    const QString group = above >= 0 ? text(above, Group) : tr("potions");
    core::Appearance look;
    look.glyph = above >= 0 ? text(above, Sign).toStdString() : "!";
    look.color = above >= 0 ? text(above, Color).toStdString() : look.color;
    addLook(above + 1, group, look);
    m_looks->setCurrentCell(above + 1, Name);
    m_looks->editItem(m_looks->item(above + 1, Name));
    Q_EMIT changed();
}

void AppearancesEdit::removeCurrent()
{
    const int row = m_looks->currentRow();
    m_looks->removeRow(row);
    m_looks->setCurrentCell(std::min(row, m_looks->rowCount() - 1), Name);
    Q_EMIT changed();
}

void AppearancesEdit::showColor(int row)
{
    const QSignalBlocker blocker(m_looks);
    const QColor color(text(row, Color));
    QPixmap swatch(fontMetrics().height(), fontMetrics().height());
    swatch.fill(color.isValid() ? color : Qt::transparent);
    m_looks->item(row, Color)->setData(Qt::DecorationRole, swatch);
}

QString AppearancesEdit::text(int row, int column) const
{
    const QTableWidgetItem *item = m_looks->item(row, column);
    return item ? item->text().trimmed() : QString();
}

std::vector<core::AppearanceGroup> AppearancesEdit::groups() const
{
    std::vector<core::AppearanceGroup> groups;
    const auto named = [](std::vector<core::AppearanceGroup> &list, const std::string &id) {
        return std::find_if(list.begin(), list.end(), [&](const auto &g) { return g.id == id; });
    };
    std::vector<core::AppearanceGroup> before = m_before;
    for (int row = 0; row < m_looks->rowCount(); ++row) {
        const std::string id = text(row, Group).toStdString();
        if (id.empty() || text(row, Name).isEmpty())
            continue;
        auto group = named(groups, id);
        if (group == groups.end()) {
            const auto known = named(before, id);
            groups.push_back(
                {.id = id,
                 .looks = {},
                 .unknown = known == before.end() ? core::UnknownMembers {} : known->unknown});
            group = groups.end() - 1;
        }
        group->looks.push_back({.name = text(row, Name).toStdString(),
                                .glyph = text(row, Sign).toStdString(),
                                .color = text(row, Color).toStdString(),
                                .unknown = unpacked(m_looks->item(row, Name)->data(unknownRole))});
    }
    return groups;
}

} // namespace editor
