// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/roomfilteredit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"

#include <QFormLayout>

#include <algorithm>

namespace editor {

namespace {

std::vector<std::string> themesOf(const core::Ruleset &rules, const core::RoomFilter &filter)
{
    std::vector<std::string> themes;
    const auto add = [&themes](const std::string &id) {
        if (std::find(themes.begin(), themes.end(), id) == themes.end())
            themes.push_back(id);
    };
    for (const core::SpawnTable &table : rules.tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (table.spawns == core::Spawns::Themes && !entry.type().empty())
                add(entry.type());
        }
    }
    for (const std::string &id : filter.in)
        add(id);
    for (const std::string &id : filter.notIn)
        add(id);
    return themes;
}

bool contains(const std::vector<std::string> &ids, const std::string &id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

} // namespace

RoomFilterEdit::RoomFilterEdit(const core::Ruleset &rules, const core::RoomFilter &filter,
                               QWidget *parent)
    : QWidget(parent)
    , m_before(filter)
{
    auto *form = new QFormLayout(this);
    form->setContentsMargins({});
    for (const std::string &theme : themesOf(rules, filter)) {
        const QString name = QString::fromStdString(theme);
        auto *choice
            = makeChoice({tr("makes no difference"), tr("only in its rooms, or others of these"),
                          tr("not in its rooms")},
                         contains(filter.in, theme)          ? Only
                             : contains(filter.notIn, theme) ? Never
                                                             : Anywhere,
                         tr("In rooms of “%1”").arg(name));
        connect(choice, &QComboBox::currentIndexChanged, this, [this] {
            m_isTouched = true;
            Q_EMIT changed();
        });
        form->addRow(tr("%1:").arg(name), choice);
        m_lines.push_back({theme, choice});
    }
    if (!m_lines.empty())
        return;
    form->addRow(
        ui::wrapped(tr("There are no themes of rooms yet. A table that spawns themes gives "
                       "each room but the first one of its entries.")));
}

core::RoomFilter RoomFilterEdit::filter() const
{
    if (!m_isTouched)
        return m_before; // in its own order
    core::RoomFilter filter;
    for (const Line &line : m_lines) {
        if (line.choice->currentIndex() == Only)
            filter.in.push_back(line.theme);
        else if (line.choice->currentIndex() == Never)
            filter.notIn.push_back(line.theme);
    }
    return filter;
}

} // namespace editor
