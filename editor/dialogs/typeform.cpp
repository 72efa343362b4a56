// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/typeform.h"

#include "editor/document/freshtypes.h"
#include "editor/edits/draftparts.h"
#include "editor/edits/rulesetedits.h"
#include "editor/forms/coloredit.h"
#include "editor/forms/glyphedit.h"
#include "editor/style/colors.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/typeforms/appearancerows.h"
#include "editor/typeforms/chargerows.h"
#include "editor/typeforms/habitrows.h"
#include "editor/typeforms/kindrows.h"
#include "editor/typeforms/monsterrows.h"
#include "editor/typeforms/throwrows.h"

#include "core/base/overloaded.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "editor/text/errortext.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

constexpr int linesInSight = 12; // of the fields, on a small screen

bool isMonster(const AnyType &type)
{
    return std::holds_alternative<core::MonsterType>(type);
}

AnyType fresh(core::Spawns kind, const std::string &id)
{
    return kind == core::Spawns::Monsters ? AnyType(freshMonster(id)) : AnyType(freshItem(id));
}

/// The type of that kind and id, or nothing.
std::optional<AnyType> findType(const core::Ruleset &rules, core::Spawns kind,
                                const std::string &id)
{
    const core::TypeRef ref = core::typeOf(rules, kind, id);
    if (ref.index < 0)
        return {};
    const auto at = static_cast<std::size_t>(ref.index);
    if (ref.kind == core::Spawns::Monsters)
        return rules.monsters[at];
    return rules.items[at];
}

AnyType startOf(const core::Ruleset &rules, const TypeForm::Start &start)
{
    return findType(rules, start.kind, start.like).value_or(fresh(start.kind, start.id));
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

TypeForm::TypeForm(const RulesetDocument &document, AnyType before, bool isNew, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_before(std::move(before))
    , m_isNew(isNew)
    , m_form(new QFormLayout)
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{}

TypeForm::TypeForm(const RulesetDocument &document, const Start &start, QWidget *parent)
    : TypeForm(document, startOf(document.draft(), start), true, parent)
{
    setWindowTitle(isMonster(m_before) ? tr("New Monster") : tr("New Item"));
    addNewRows(start);
    build();
    layout()->addWidget(makePlace(start));
    layout()->addWidget(m_problem);
    layout()->addWidget(m_buttons);
    suggest();
    m_id->setFocus();
    resize(fittingScreen(*this, sizeHint()));
}

TypeForm::TypeForm(const RulesetDocument &document, const AnyType &before, QWidget *parent)
    : TypeForm(document, before, false, parent)
{
    setWindowTitle(isMonster(before) ? tr("Monster “%1”").arg(nameOf(before))
                                     : tr("Item “%1”").arg(nameOf(before)));
    build();
    layout()->addWidget(m_problem);
    layout()->addWidget(m_buttons);
    read();
    m_name->setFocus();
    resize(fittingScreen(*this, sizeHint()));
}

TypeForm::~TypeForm() = default; // where its parts are known

void TypeForm::build()
{
    addTypeRows();
    auto *page = new QWidget;
    page->setLayout(m_form);
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    m_problem->setAccessibleName(tr("What is wrong"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new PanelArea(page, linesInSight), 1);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void TypeForm::addNewRows(const Start &start)
{
    m_id = new QLineEdit(QString::fromStdString(start.id));
    m_id->setAccessibleName(tr("Id of the type"));
    m_id->setReadOnly(!start.id.empty());
    QStringList ids;
    if (isMonster(m_before)) {
        for (const core::MonsterType &monster : m_document.draft().monsters)
            ids << QString::fromStdString(monster.id);
    } else {
        for (const core::ItemType &item : m_document.draft().items)
            ids << QString::fromStdString(item.id);
    }
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
    const core::Spawns kind = isMonster(m_before) ? core::Spawns::Monsters : core::Spawns::Items;
    QStringList tables;
    for (const core::SpawnTable &each : m_document.draft().tables) {
        if (each.spawns == kind || each.spawns == core::Spawns::Both)
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
    const auto labelled = [](const QString &text, QWidget *field) {
        auto *label = new QLabel(text);
        label->setBuddy(field);
        return label;
    };
    auto *place = new QWidget;
    place->setLayout(
        inLine({labelled(tr("Into &table:"), m_table), m_table, labelled(tr("&weight:"), m_weight),
                m_weight, labelled(tr("fr&om floor:"), m_floor), m_floor}));
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
    const core::Ruleset &rules = m_document.draft();
    std::visit(
        [&](const auto &type) {
            m_name = new QLineEdit(QString::fromStdString(type.name));
            m_glyph
                = new GlyphEdit(type.glyph, rules, m_isNew ? std::nullopt : std::optional(type.id));
            m_color = new ColorEdit(type.color);
            m_description = new QLineEdit(QString::fromStdString(type.description));
            const core::Light light = type.light.value_or(core::Light {type.color, 0});
            m_lightRadius = makeNumberBox({0, core::Light::mostRadius}, light.radius,
                                          tr("Cells that its light reaches"));
            m_lightColor = new ColorEdit(light.color);
            m_lightColor->setAccessibleName(tr("Colour of its light"));
        },
        m_before);
    m_name->setAccessibleName(tr("Name"));
    m_form->addRow(tr("&Name:"), m_name);
    m_form->addRow(tr("&Sign:"), m_glyph);
    m_form->addRow(tr("&Colour:"), m_color);
    m_description->setAccessibleName(tr("Description"));
    m_description->setPlaceholderText(tr("a sentence or two for the player"));
    m_form->addRow(tr("Descriptio&n:"), m_description);
    m_lightRadius->setSpecialValueText(tr("none"));
    m_lightRadius->setSuffix(tr(" cells"));
    m_form->addRow(tr("Light:"), inLine({m_lightRadius, m_lightColor}));
    connect(m_lightRadius, &QSpinBox::valueChanged, this, &TypeForm::read);
    connect(m_lightColor, &ColorEdit::changed, this, &TypeForm::read);
    connect(m_name, &QLineEdit::textChanged, this, &TypeForm::read);
    connect(m_glyph, &GlyphEdit::changed, this, &TypeForm::read);
    connect(m_color, &ColorEdit::changed, this, &TypeForm::read);
    connect(m_description, &QLineEdit::textChanged, this, &TypeForm::read);
    if (const auto *monster = std::get_if<core::MonsterType>(&m_before)) {
        m_monster = std::make_unique<MonsterRows>(*m_form, *monster);
        m_habits = std::make_unique<HabitRows>(*m_form, *monster, rules);
        connect(m_monster.get(), &FormRows::changed, this, &TypeForm::read);
        connect(m_habits.get(), &FormRows::changed, this, &TypeForm::read);
        return;
    }
    const auto &item = std::get<core::ItemType>(m_before);
    QStringList slots;
    for (const std::string &slot : rules.rules.equipmentSlots)
        slots << QString::fromStdString(slot);
    m_appearance = std::make_unique<AppearanceRows>(*m_form, item, rules);
    connect(m_appearance.get(), &FormRows::changed, this, &TypeForm::read);
    m_effect = std::make_unique<KindForm<core::Effect>>(*m_form, tr("&Effect:"), item.effect,
                                                        KindRows::Choices {{"slot", slots}});
    m_charges = std::make_unique<ChargeRows>(*m_form, item, rules.floors);
    connect(m_charges.get(), &FormRows::changed, this, &TypeForm::read);
    m_throw = std::make_unique<ThrowRows>(*m_form, item, rules);
    connect(m_effect.get(), &FormRows::changed, this, &TypeForm::read);
    connect(m_throw.get(), &FormRows::changed, this, &TypeForm::read);
}

// The fields of the one it shall be like come in the place of those there were.
void TypeForm::becomeLike()
{
    constexpr int rowsBefore = 2; // id and likeness
    const core::Spawns kind = isMonster(m_before) ? core::Spawns::Monsters : core::Spawns::Items;
    const std::string like
        = m_like->currentIndex() > 0 ? m_like->currentText().toStdString() : std::string();
    m_before = startOf(m_document.draft(), {.kind = kind, .id = id(), .like = like, .table = {}});
    m_monster.reset();
    m_habits.reset();
    m_charges.reset();
    m_appearance.reset();
    m_effect.reset();
    m_throw.reset();
    while (m_form->rowCount() > rowsBefore)
        m_form->removeRow(rowsBefore);
    addTypeRows();
    suggest();
}

// The name follows the id, and so does the sign of a plain monster, until they are typed.
void TypeForm::suggest()
{
    if (!m_name->isModified())
        m_name->setText(QString::fromStdString(withSpaces(id())));
    if (isMonster(m_before) && m_like->currentIndex() == 0 && !m_glyph->isChosen() && !id().empty())
        m_glyph->setGlyph(freshMonster(id()).glyph);
    read();
}

std::string TypeForm::id() const
{
    return m_id ? m_id->text().trimmed().toStdString()
                : std::visit([](const auto &type) { return type.id; }, m_before);
}

AnyType TypeForm::shown() const
{
    AnyType shown = m_before;
    std::visit(
        [this](auto &type) {
            type.id = id();
            type.name = m_name->text().toStdString();
            type.glyph = m_glyph->glyph();
            type.color = m_color->color();
            type.description = m_description->text().trimmed().toStdString();
            type.light.reset();
            if (m_lightRadius->value() > 0)
                type.light = core::Light {m_lightColor->color(), m_lightRadius->value()};
        },
        shown);
    if (auto *monster = std::get_if<core::MonsterType>(&shown)) {
        m_monster->applyTo(*monster);
        m_habits->applyTo(*monster);
    }
    if (auto *item = std::get_if<core::ItemType>(&shown)) {
        m_appearance->applyTo(*item);
        item->effect = m_effect->value();
        m_throw->applyTo(*item);
        m_charges->applyTo(*item);
    }
    return shown;
}

// What cannot stand in a file cannot stand here: its reader is asked.
QString TypeForm::problemOf(const AnyType &type) const
{
    if (m_isNew && id().empty())
        return tr("Type an id for it, such as cave-rat.");
    const core::Ruleset &rules = m_document.draft();
    const bool isThere = findType(rules, core::Spawns::Monsters, id())
        || findType(rules, core::Spawns::Items, id());
    if (m_isNew && isThere)
        return tr("There is a “%1” already.").arg(QString::fromStdString(id()));
    core::Ruleset alone;
    std::visit(core::Overloaded {[&](const core::MonsterType &m) { alone.monsters = {m}; },
                                 [&](const core::ItemType &i) { alone.items = {i}; }},
               type);
    const core::Result<core::Ruleset> again = core::readRuleset(core::writeRuleset(alone));
    return again ? QString() : messageText(again.error().message);
}

void TypeForm::read()
{
    const AnyType type = shown();
    const QString problem = problemOf(type);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, problemText(colors));
    m_problem->setPalette(colors);
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
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

namespace {

// A place for equipment that is new comes with the item that goes there.
void addSlot(TypeLists &types, const core::ItemType &item)
{
    const auto *wear = std::get_if<core::Wear>(&item.effect);
    std::vector<std::string> &places = types.equipmentSlots;
    if (wear && std::find(places.begin(), places.end(), wear->slot) == places.end())
        places.push_back(wear->slot);
}

template<typename Type>
void put(std::vector<Type> &types, const Type &type)
{
    const auto same = std::find_if(types.begin(), types.end(),
                                   [&type](const Type &t) { return t.id == type.id; });
    if (same == types.end())
        types.push_back(type);
    else
        *same = type;
}

TypeLists with(const core::Ruleset &rules, const AnyType &type)
{
    TypeLists types = typeListsOf(rules);
    std::visit(core::Overloaded {[&](const core::MonsterType &m) { put(types.monsters, m); },
                                 [&](const core::ItemType &i) {
                                     put(types.items, i);
                                     addSlot(types, i);
                                 }},
               type);
    return types;
}

} // namespace

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
        rules = withTypeLists(std::move(rules), with(document.draft(), *form.type()));
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
        setTypes(document, with(document.draft(), *form.type()),
                 TypeForm::tr("change %1").arg(nameOf(*form.type())));
}

} // namespace editor
