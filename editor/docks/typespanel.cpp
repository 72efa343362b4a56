// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/typespanel.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/questionbox.h"
#include "editor/dialogs/typeform.h"
#include "editor/docks/docktools.h"
#include "editor/edits/entryedits.h"

#include <QLineEdit>
#include <QTabWidget>

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
    , m_tables {makeTable(m_monsters, tr("Monster types")), makeTable(m_items, tr("Item types")),
                makeTable(m_terrain, tr("Terrain"))}
    , m_tabs(new QTabWidget)
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(&m_tables[0]->view(), tr("Monsters"));
    m_tabs->addTab(&m_tables[1]->view(), tr("Items"));
    m_tabs->addTab(&m_tables[2]->view(), tr("Terrain"));
    setLayout(ui::spaced(ui::inColumn({ui::growing(m_tabs), makeBar()}), {0, 0, 0, 4}, 4));
}

TypesTable *TypesPanel::makeTable(TypesModel &model, const QString &name)
{
    auto *table = new TypesTable(model, name);
    table->view().setMinimumHeight(60);
    connect(&table->view(), &QTreeView::activated, this, &TypesPanel::edit);
    connect(table, &TypesTable::told, this, &TypesPanel::tell);
    return table;
}

QWidget *TypesPanel::makeBar()
{
    m_filter = ui::named(new QLineEdit, tr("Filter of the types"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setToolTip(tr("Show only types that have these words in their cells"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(140);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &words) {
        for (TypesTable *table : m_tables)
            table->setFilter(words);
    });
    m_id = ui::named(new QLineEdit, tr("Id of a new type"));
    m_id->setPlaceholderText(tr("Id of a new one"));
    m_id->setMaximumWidth(180);
    m_problem = makeSentence(tr("Why it was not added"));
    connect(m_id, &QLineEdit::returnPressed, this, &TypesPanel::add);
    auto *edit = ui::button(tr("Ed&it…"), this, &TypesPanel::edit);
    edit->setToolTip(tr("All that can be said about the selected one (Enter)"));
    auto *put = ui::button(tr("Put i&nto Table"), this, &TypesPanel::putIntoTable);
    put->setToolTip(tr("Adds it to the table in front, with weight 10 from the selected floor"));
    return ui::holding(
        ui::spaced(ui::inRow({m_filter, m_id, ui::button(tr("&Add"), this, &TypesPanel::add), edit,
                              ui::button(tr("Dupli&cate…"), this, &TypesPanel::duplicate),
                              ui::button(tr("Re&move"), this, &TypesPanel::remove), put,
                              ui::growing(m_problem)}),
                   {8, 0, 8, 0}));
}

int TypesPanel::tab() const
{
    return m_tabs->currentIndex();
}

void TypesPanel::tell(const QString &sentence, bool isProblem)
{
    m_problem->setText(isProblem ? sentence : QString());
    Q_EMIT noted(sentence, isProblem);
}

void TypesPanel::add()
{
    TypesModel &model = table().model();
    m_problem->clear();
    if (!m_document.isOpen())
        return;
    if (!model.add(m_id->text()))
        return m_problem->setText(m_id->text().trimmed().isEmpty()
                                      ? tr("Type an id first.")
                                      : tr("There is one of that id already."));
    m_id->clear();
    m_filter->clear(); // or it might not be seen
    table().goTo(model.rowCount() - 1);
    table().view().setFocus();
}

void TypesPanel::showTerrain(const std::string &id)
{
    const auto tab = std::find(kinds.begin(), kinds.end(), core::Spawns::Terrain);
    m_tabs->setCurrentIndex(static_cast<int>(tab - kinds.begin()));
    const QModelIndexList found
        = m_terrain.match(m_terrain.index(0, TypesModel::Id), Qt::DisplayRole,
                          QString::fromStdString(id), 1, Qt::MatchExactly);
    if (found.isEmpty())
        return;
    m_filter->clear();
    table().goTo(found.first().row());
    table().view().setFocus();
}

core::Spawns TypesPanel::kind() const
{
    return kinds[static_cast<std::size_t>(tab())];
}

std::string TypesPanel::currentId() const
{
    return table()
        .view()
        .currentIndex()
        .siblingAtColumn(TypesModel::Id)
        .data()
        .toString()
        .toStdString();
}

void TypesPanel::edit()
{
    if (table().view().currentIndex().isValid())
        editType(m_document, kind(), currentId(), this);
}

void TypesPanel::duplicate()
{
    if (table().view().currentIndex().isValid())
        addNewType(m_document,
                   {.kind = kind(), .id = {}, .like = currentId(), .table = m_cell.address().table},
                   this);
}

void TypesPanel::remove()
{
    const QModelIndex at = table().view().currentIndex();
    if (!at.isValid())
        return;
    const QString name = at.siblingAtColumn(TypesModel::Name).data().toString();
    const std::optional<Users> users = askWhatBecomesOf(
        lossOfType(m_document.draft(), kind(), static_cast<std::size_t>(table().currentRow())),
        name, window());
    if (!users)
        return;
    table().model().remove(table().currentRow(), *users);
    Q_EMIT noted(removedText(name), false);
}

void TypesPanel::putIntoTable()
{
    const QModelIndex at = table().view().currentIndex();
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
