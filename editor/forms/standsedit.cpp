// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/standsedit.h"

#include "app/ui/widgets.h"
#include "editor/document/freshtypes.h"
#include "editor/forms/fields.h"
#include "editor/forms/groupedit.h"
#include "editor/style/wheelsafecombobox.h"

#include "core/base/overloaded.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QStackedWidget>

namespace editor {

namespace {

QStringList otherTables(const core::Ruleset &rules, const std::string &table)
{
    QStringList ids;
    for (const core::SpawnTable &other : rules.tables) {
        if (other.id != table && core::bringsThings(other.spawns))
            ids << QString::fromStdString(other.id);
    }
    return ids;
}

QWidget *atTop(ui::Part field)
{
    return ui::holding(ui::spaced(ui::inColumn({field, ui::rest()}), {}));
}

} // namespace

QStringList typeIds(const core::Ruleset &rules, core::Spawns spawns)
{
    const std::vector<core::Spawns> kinds = spawns == core::Spawns::Both
        ? std::vector {core::Spawns::Monsters, core::Spawns::Items}
        : std::vector {spawns};
    QStringList ids;
    for (const core::Spawns kind : kinds) {
        if (kind != core::Spawns::Themes)
            onTypes(rules, kind, [&ids](const auto &types) {
                for (const auto &type : types)
                    ids << QString::fromStdString(type.id);
            });
    }
    return ids;
}

StandsEdit::StandsEdit(const RulesetDocument &document, const std::string &table,
                       const core::Stands &stands, QWidget *parent)
    : QWidget(parent)
    , m_kind(makeChoice({tr("the monster or item of its id"), tr("another monster or item"),
                         tr("one draw from another table"), tr("a group: all of these at once"),
                         tr("nothing: a draw that yields nothing")},
                        0, tr("What the entry stands for")))
    , m_fields(new QStackedWidget)
    , m_type(ui::named(new WheelSafeComboBox, tr("Id of the monster or item")))
    , m_from(ui::named(new WheelSafeComboBox, tr("Table that is drawn from")))
    , m_group(new GroupEdit(typeIds(document.draft(), document.table(table)->spawns),
                            otherTables(document.draft(), table), document.draft().floors))
{
    m_type->setEditable(true);
    m_type->addItems(typeIds(document.draft(), document.table(table)->spawns));
    m_from->setEditable(true);
    for (QComboBox *box : {m_type, m_from})
        box->setInsertPolicy(QComboBox::NoInsert);
    m_from->addItems(otherTables(document.draft(), table));
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_group);
    m_group->setAutoFillBackground(false); // of the page it is on
    scroll->viewport()->setAutoFillBackground(false);
    constexpr int linesOfMembers = 5;
    scroll->setMinimumHeight(linesOfMembers * (m_type->sizeHint().height() + 6));
    auto *leader = ui::wrapped(tr("The first is the leader and is placed as the table says; the "
                                  "others come next to it."));
    QWidget *group = ui::holding(ui::spaced(ui::inColumn({ui::growing(scroll), leader}), {}));
    m_fields->addWidget(new QWidget); // Own
    m_fields->addWidget(atTop(m_type));
    m_fields->addWidget(atTop(m_from));
    m_fields->addWidget(group);
    m_fields->addWidget(new QWidget); // Nothing

    auto *form = new QFormLayout;
    form->addRow(tr("It &stands for:"), m_kind);
    setLayout(ui::spaced(ui::inColumn({form, m_fields}), {}));
    if (m_type->count() > 0) // a group to begin with
        m_group->setMembers({{.what = core::OneType {m_type->itemText(0).toStdString()}}});
    setStands(stands);
    showFields();
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        Q_EMIT changed();
    });
    connect(m_type, &QComboBox::editTextChanged, this, &StandsEdit::changed);
    connect(m_from, &QComboBox::editTextChanged, this, &StandsEdit::changed);
    connect(m_group, &GroupEdit::changed, this, &StandsEdit::changed);
}

void StandsEdit::setStands(const core::Stands &stands)
{
    std::visit(
        core::Overloaded {[this](const core::OneType &one) {
                              m_kind->setCurrentIndex(one.type.empty() ? Own : Other);
                              if (!one.type.empty())
                                  m_type->setEditText(QString::fromStdString(one.type));
                          },
                          [this](const core::FromTable &from) {
                              m_kind->setCurrentIndex(Table);
                              m_from->setEditText(QString::fromStdString(from.table));
                          },
                          [this](const core::Group &group) {
                              m_group->setMembers(group.members);
                              m_kind->setCurrentIndex(Group);
                          },
                          [this](const core::Nothing &) { m_kind->setCurrentIndex(Nothing); }},
        stands);
}

// Only a group needs much room.
void StandsEdit::showFields()
{
    const int kind = m_kind->currentIndex();
    m_fields->setCurrentIndex(kind);
    m_fields->setVisible(kind != Own && kind != Nothing);
    m_fields->setSizePolicy(QSizePolicy::Preferred,
                            kind == Group ? QSizePolicy::Expanding : QSizePolicy::Maximum);
    m_fields->setMaximumHeight(kind == Group ? QWIDGETSIZE_MAX : m_type->sizeHint().height());
}

QString StandsEdit::problem() const
{
    switch (static_cast<Kind>(m_kind->currentIndex())) {
    case Other:
        return m_type->currentText().trimmed().isEmpty()
            ? tr("Type the id of a monster or an item.")
            : QString();
    case Table:
        return m_from->currentText().trimmed().isEmpty()
            ? tr("Choose the table that the entry draws from.")
            : QString();
    case Group:
        return m_group->problem();
    case Own:
    case Nothing:
        return {};
    }
    return {};
}

std::optional<core::Stands> StandsEdit::stands() const
{
    if (!problem().isEmpty())
        return {};
    switch (static_cast<Kind>(m_kind->currentIndex())) {
    case Own:
        return core::OneType {};
    case Other:
        return core::OneType {m_type->currentText().trimmed().toStdString()};
    case Table:
        return core::FromTable {m_from->currentText().trimmed().toStdString()};
    case Group:
        return *m_group->group();
    case Nothing:
        return core::Nothing {};
    }
    return {};
}

} // namespace editor
