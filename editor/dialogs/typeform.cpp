// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/typeform.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/document/freshtypes.h"
#include "editor/edits/draftparts.h"
#include "editor/forms/glyphedit.h"
#include "editor/forms/standsedit.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/typeforms/propertyform.h"

#include "core/base/overloaded.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "editor/text/errortext.h"

#include <QLineEdit>

#include <algorithm>
#include <array>

namespace editor {

namespace {

constexpr int linesInSight = 12; // of the fields, on a small screen

constexpr std::array typeKinds {core::Spawns::Monsters, core::Spawns::Items, core::Spawns::Terrain};

core::Spawns kindOf(const AnyType &type)
{
    return typeKinds[type.index()];
}

AnyType startOf(const core::Ruleset &rules, const TypeForm::Start &start)
{
    return findType(rules, start.kind, start.like).value_or(freshType(start.kind, start.id));
}

std::string withSpaces(std::string id)
{
    std::replace(id.begin(), id.end(), '-', ' ');
    return id;
}

QString nameOf(const AnyType &type)
{
    return QString::fromStdString(std::visit([](const auto &t) { return t.name; }, type));
}

} // namespace

TypeForm::TypeForm(const RulesetDocument &document, AnyType shown, bool isNew, QWidget *parent)
    : FormDialog(parent)
    , m_document(document)
    , m_shown(std::move(shown))
    , m_isNew(isNew)
    , m_form(new QFormLayout)
{
    const QStringList sections {QStringLiteral("Monsters, statuses and throwing"),
                                QStringLiteral("Effects"), QStringLiteral("Terrain")};
    HelpWindow::setPlace(
        *this, {QStringLiteral("game-rules"), sections.value(static_cast<int>(m_shown.index()))});
}

TypeForm::TypeForm(const RulesetDocument &document, const Start &start, QWidget *parent)
    : TypeForm(document, startOf(document.draft(), start), true, parent)
{
    setWindowTitle(QStringList {tr("New Monster"), tr("New Item"), tr("New Terrain")}.value(
        static_cast<int>(m_shown.index())));
    addNewRows(start);
    build();
    layout()->addWidget(makePlace(start));
    layout()->addWidget(told());
    layout()->addWidget(buttons());
    suggest();
    m_id->setFocus();
    resize(fittingScreen(*this, sizeHint()));
}

TypeForm::TypeForm(const RulesetDocument &document, const AnyType &before, QWidget *parent)
    : TypeForm(document, before, false, parent)
{
    setWindowTitle(QStringList {tr("Monster “%1”"), tr("Item “%1”"), tr("Terrain “%1”")}
                       .value(static_cast<int>(m_shown.index()))
                       .arg(nameOf(before)));
    build();
    layout()->addWidget(told());
    layout()->addWidget(buttons());
    read();
    m_rows->field<QLineEdit>("name")->setFocus();
    resize(fittingScreen(*this, sizeHint()));
}

TypeForm::~TypeForm() = default; // where its parts are known

void TypeForm::build()
{
    addTypeRows();
    auto *page = new QWidget;
    page->setLayout(m_form);
    setLayout(ui::inColumn({ui::growing(new PanelArea(page, linesInSight))}));
}

void TypeForm::addNewRows(const Start &start)
{
    m_id = ui::named(new QLineEdit(QString::fromStdString(start.id)), tr("Id of the type"));
    m_id->setReadOnly(!start.id.empty());
    const QStringList ids = typeIds(m_document.draft(), kindOf(m_shown));
    m_like = makeChoice(QStringList(tr("none: a plain one")) + ids,
                        static_cast<int>(ids.indexOf(QString::fromStdString(start.like))) + 1,
                        tr("The type that the new one begins as a copy of"));
    m_form->addRow(tr("&Id:"), m_id);
    m_form->addRow(tr("&Like:"), m_like);
    connect(m_id, &QLineEdit::textChanged, this, &TypeForm::suggest);
    connect(m_like, &QComboBox::currentIndexChanged, this, &TypeForm::becomeLike);
}

QWidget *TypeForm::makePlace(const Start &start)
{
    constexpr int usualWeight = 10;
    const core::Spawns kind = kindOf(m_shown);
    const bool isThing = kind != core::Spawns::Terrain;
    QStringList tables;
    for (const core::SpawnTable &each : m_document.draft().tables) {
        if (each.spawns == kind || (isThing && each.spawns == core::Spawns::Both))
            tables << QString::fromStdString(each.id);
    }
    // A type of a given id is for an entry that is there.
    const auto first = static_cast<int>(tables.indexOf(QString::fromStdString(start.table)));
    const int shown = start.id.empty() ? std::max(first, 0) : static_cast<int>(tables.size());
    m_table = makeChoice(tables << tr("no table"), shown, tr("The table that it gets an entry in"));
    m_weight = makeNumberBox({0, core::maxValue}, usualWeight, tr("Weight of the entry"));
    m_weight->setMinimumWidth(0);
    m_weight->setMaximumWidth(14 * fontMetrics().averageCharWidth());
    m_floor = makeNumberBox({1, core::maxFloors}, 1, tr("First floor of the entry"));
    QWidget *place = ui::holding(ui::inRow(
        {ui::labelOf(tr("Into &table:"), m_table), m_table, ui::labelOf(tr("&weight:"), m_weight),
         m_weight, ui::labelOf(tr("fr&om floor:"), m_floor), m_floor, ui::rest()}));
    const auto follow = [this] {
        for (QWidget *field : {m_weight, m_floor})
            field->setEnabled(!this->table().empty());
    };
    connect(m_table, &QComboBox::currentIndexChanged, this, follow);
    follow();
    place->setVisible(start.id.empty());
    return place;
}

void TypeForm::addTypeRows()
{
    const std::optional<std::string> own = m_isNew ? std::nullopt : std::optional(id());
    m_rows = std::make_unique<PropertyForm>(
        *m_form, PropertyForm::Surroundings {.rules = m_document.draft(), .own = own});
    std::visit([this](auto &type) { m_rows->edit(typeWord<std::decay_t<decltype(type)>>, type); },
               m_shown);
    connect(m_rows.get(), &PropertyForm::edited, this, &TypeForm::read);
}

// The fields of the one it shall be like come in the place of those there were.
void TypeForm::becomeLike()
{
    constexpr int rowsBefore = 2; // id and likeness
    const std::string like
        = m_like->currentIndex() > 0 ? m_like->currentText().toStdString() : std::string();
    m_rows.reset();
    m_shown = startOf(m_document.draft(),
                      {.kind = kindOf(m_shown), .id = id(), .like = like, .table = {}});
    while (m_form->rowCount() > rowsBefore)
        m_form->removeRow(rowsBefore);
    addTypeRows();
    suggest();
}

// The name follows the id, and so does the sign of a plain monster, until they are typed.
void TypeForm::suggest()
{
    auto *name = m_rows->field<QLineEdit>("name");
    if (!name->isModified())
        name->setText(QString::fromStdString(withSpaces(id())));
    auto *glyph = m_rows->field<GlyphEdit>("glyph");
    if (kindOf(m_shown) == core::Spawns::Monsters && m_like->currentIndex() == 0
        && !glyph->isChosen() && !id().empty())
        glyph->setGlyph(std::get<core::MonsterType>(freshType(core::Spawns::Monsters, id())).glyph);
    read();
}

std::string TypeForm::id() const
{
    return m_id ? m_id->text().trimmed().toStdString()
                : std::visit([](const auto &type) { return type.id; }, m_shown);
}

// What cannot stand in a file cannot stand here: its reader is asked.
QString TypeForm::problemOf(const AnyType &type) const
{
    if (m_isNew && id().empty())
        return tr("Type an id for it, such as cave-rat.");
    if (m_isNew && isTypeThere(m_document.draft(), kindOf(type), id()))
        return tr("There is a “%1” already.").arg(QString::fromStdString(id()));
    core::Ruleset alone;
    std::visit(core::Overloaded {[&](const core::MonsterType &m) { alone.monsters = {m}; },
                                 [&](const core::ItemType &i) { alone.items = {i}; },
                                 [&](const core::TerrainType &t) { alone.terrain = {t}; }},
               type);
    const core::Result<core::Ruleset> again = core::readRuleset(core::writeRuleset(alone));
    return again ? QString() : messageText(again.error().message);
}

void TypeForm::read()
{
    AnyType type = m_shown;
    std::visit([this](auto &shown) { shown.id = id(); }, type);
    const QString problem = problemOf(type);
    tell(problem);
    m_type.reset();
    if (problem.isEmpty())
        m_type = type;
}

std::string TypeForm::table() const
{
    const bool hasOne = m_table && m_table->currentIndex() < m_table->count() - 1;
    return hasOne ? m_table->currentText().toStdString() : std::string();
}

core::SpawnEntry TypeForm::entry() const
{
    const int floor = m_floor->value();
    const int weight = m_weight->value();
    core::SpawnEntry entry;
    entry.id = id();
    entry.weight = core::Constant {weight};
    if (floor > 1)
        entry.weight = core::Transitions {{{.floor = floor, .value = weight}}};
    return entry;
}

std::optional<NewEntry> addNewType(RulesetDocument &document, const TypeForm::Start &start,
                                   QWidget *parent)
{
    TypeForm form(document, start, parent);
    if (form.exec() != QDialog::Accepted || !form.type())
        return {};
    const QString text = TypeForm::tr("add %1").arg(nameOf(*form.type()));
    const core::SpawnEntry entry = form.entry();
    const core::SpawnTable *table = document.table(form.table());
    const bool hasEntry = table && !document.entry(table->id, entry.id);
    document.change(text, [&](core::Ruleset rules) {
        putType(rules, *form.type());
        if (hasEntry)
            tableIn(rules, form.table()).entries.push_back(entry);
        return rules;
    });
    return table ? std::optional(NewEntry {form.table(), entry.id}) : std::nullopt;
}

void editType(RulesetDocument &document, core::Spawns kind, const std::string &id, QWidget *parent)
{
    const std::optional<AnyType> before = findType(document.draft(), kind, id);
    if (!before) {
        addNewType(document, {.kind = kind, .id = id, .like = {}, .table = {}}, parent);
        return;
    }
    TypeForm form(document, *before, parent);
    if (form.exec() == QDialog::Accepted && form.type() && *form.type() != *before)
        document.change(TypeForm::tr("change %1").arg(nameOf(*form.type())),
                        [&form](core::Ruleset rules) {
                            putType(rules, *form.type());
                            return rules;
                        });
}

} // namespace editor
