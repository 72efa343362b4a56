// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/typespanel.h"

#include "editor/dialogs/questionbox.h"
#include "editor/dialogs/typeform.h"
#include "editor/docks/docktools.h"
#include "editor/edits/entryedits.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace editor {

namespace {

constexpr std::array kinds {core::Spawns::Monsters, core::Spawns::Items,
                            core::Spawns::Terrain}; // a tab each

} // namespace

TypesPanel::TypesPanel(RulesetDocument &document, SelectedCell &cell, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_cell(cell)
    , m_monsters(core::Spawns::Monsters, document)
    , m_items(core::Spawns::Items, document)
    , m_terrain(core::Spawns::Terrain, document)
    , m_tabs(new QTabWidget)
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeView(m_monsters, tr("Monster types")), tr("Monsters"));
    m_tabs->addTab(makeView(m_items, tr("Item types")), tr("Items"));
    m_tabs->addTab(makeView(m_terrain, tr("Terrain")), tr("Terrain"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(4);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(makeBar());
}

QTreeView *TypesPanel::makeView(TypesModel &model, const QString &name)
{
    QTreeView *list = makeList(model, name);
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list->setMinimumHeight(60);
    connect(list, &QTreeView::activated, this, &TypesPanel::edit);
    return list;
}

QWidget *TypesPanel::makeBar()
{
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 0, 8, 0);
    m_id = new QLineEdit;
    m_id->setPlaceholderText(tr("Id of a new one"));
    m_id->setAccessibleName(tr("Id of a new type"));
    m_id->setMaximumWidth(180);
    m_problem = makeSentence(tr("Why it was not added"));
    auto *addButton = new QPushButton(tr("&Add"));
    auto *editButton = new QPushButton(tr("&Edit…"));
    editButton->setToolTip(tr("All that can be said about the selected one (Enter)"));
    auto *copyButton = new QPushButton(tr("D&uplicate…"));
    auto *removeButton = new QPushButton(tr("Re&move"));
    auto *putButton = new QPushButton(tr("Put into &Table"));
    putButton->setToolTip(
        tr("Adds it to the table in front, with weight 10 from the selected floor"));
    connect(m_id, &QLineEdit::returnPressed, this, &TypesPanel::add);
    connect(addButton, &QPushButton::clicked, this, &TypesPanel::add);
    connect(editButton, &QPushButton::clicked, this, &TypesPanel::edit);
    connect(copyButton, &QPushButton::clicked, this, &TypesPanel::duplicate);
    connect(removeButton, &QPushButton::clicked, this, &TypesPanel::remove);
    connect(putButton, &QPushButton::clicked, this, &TypesPanel::putIntoTable);
    layout->addWidget(m_id);
    layout->addWidget(addButton);
    layout->addWidget(editButton);
    layout->addWidget(copyButton);
    layout->addWidget(removeButton);
    layout->addWidget(putButton);
    layout->addWidget(m_problem, 1);
    return bar;
}

QTreeView &TypesPanel::view() const
{
    return *static_cast<QTreeView *>(m_tabs->currentWidget());
}

void TypesPanel::add()
{
    auto *model = static_cast<TypesModel *>(view().model());
    m_problem->clear();
    if (!m_document.isOpen())
        return;
    if (!model->add(m_id->text()))
        return m_problem->setText(m_id->text().trimmed().isEmpty()
                                      ? tr("Type an id first.")
                                      : tr("There is one of that id already."));
    m_id->clear();
    view().setCurrentIndex(model->index(model->rowCount() - 1, 1));
    view().setFocus();
}

void TypesPanel::showTerrain(const std::string &id)
{
    const auto tab = std::find(kinds.begin(), kinds.end(), core::Spawns::Terrain);
    m_tabs->setCurrentIndex(static_cast<int>(tab - kinds.begin()));
    const QAbstractItemModel &rows = *view().model();
    const QModelIndexList found = rows.match(rows.index(0, TypesModel::Id), Qt::DisplayRole,
                                             QString::fromStdString(id), 1, Qt::MatchExactly);
    if (found.isEmpty())
        return;
    view().setCurrentIndex(found.first());
    view().scrollTo(found.first());
    view().setFocus();
}

core::Spawns TypesPanel::kind() const
{
    return kinds[static_cast<std::size_t>(m_tabs->currentIndex())];
}

std::string TypesPanel::currentId() const
{
    return view().currentIndex().siblingAtColumn(TypesModel::Id).data().toString().toStdString();
}

void TypesPanel::edit()
{
    if (view().currentIndex().isValid())
        editType(m_document, kind(), currentId(), this);
}

void TypesPanel::duplicate()
{
    if (view().currentIndex().isValid())
        addNewType(m_document,
                   {.kind = kind(), .id = {}, .like = currentId(), .table = m_cell.address().table},
                   this);
}

void TypesPanel::remove()
{
    const QModelIndex at = view().currentIndex();
    if (!at.isValid())
        return;
    const QString name = at.siblingAtColumn(TypesModel::Name).data().toString();
    const std::optional<Users> users = askWhatBecomesOf(
        lossOfType(m_document.draft(), kind(), static_cast<std::size_t>(at.row())), name, window());
    if (!users)
        return;
    static_cast<TypesModel *>(view().model())->remove(at.row(), *users);
    Q_EMIT noted(removedText(name), false);
}

void TypesPanel::putIntoTable()
{
    const QModelIndex at = view().currentIndex();
    const core::SpawnTable *table = m_document.table(m_cell.address().table);
    m_problem->clear();
    if (!at.isValid() || !table)
        return;
    const std::string id = currentId();
    if (table->spawns != kind() && table->spawns != core::Spawns::Both)
        return m_problem->setText(tr("The table in front holds another kind."));
    if (m_document.entry(table->id, id))
        return m_problem->setText(tr("It is in the table already."));
    const int floor = std::max(m_cell.address().floor, 1);
    const core::Progression weight = floor == 1
        ? core::Progression(core::Constant {10})
        : core::Progression(core::Transitions {{{.floor = floor, .value = 10}}});
    insertEntry(m_document, table->id, static_cast<int>(table->entries.size()),
                {.id = id, .weight = weight, .unknown = {}});
}

} // namespace editor
