// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/propertyform.h"

#include "app/ui/widgets.h"
#include "editor/forms/coloredit.h"
#include "editor/forms/countbutton.h"
#include "editor/forms/glyphedit.h"
#include "editor/forms/progressionedit.h"
#include "editor/style/colors.h"
#include "editor/text/errortext.h"
#include "editor/text/viewtext.h"

#include <QAbstractItemView>
#include <QGroupBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <map>

namespace editor {

namespace {

core::CountForm usualCount()
{
    return core::Exactly {core::Constant {3}};
}

QString unitText(core::form::Unit unit)
{
    switch (unit) {
    case core::form::Unit::Cells:
        return PropertyForm::tr(" cells");
    case core::form::Unit::Percent:
        return PropertyForm::tr(" %");
    case core::form::Unit::None:
        break;
    }
    return {};
}

template<typename List, typename Wanted>
QStringList idsOf(const List &list, Wanted isWanted)
{
    QStringList ids;
    for (const auto &each : list) {
        if (isWanted(each))
            ids << QString::fromStdString(each.id);
    }
    return ids;
}

constexpr std::string_view distance = "distance";

/// Distances are one role, shares another; beside those a kind is about one amount.
std::string_view roleOf(const core::Field &field, const core::form::Number &form)
{
    switch (form.unit) {
    case core::form::Unit::Cells:
        return distance;
    case core::form::Unit::Percent:
        return "share";
    case core::form::Unit::None:
        break;
    }
    return field.presence == core::Presence::Unusual ? field.name : "amount";
}

QString without(QString label, QChar mark)
{
    return label.remove(mark);
}

} // namespace

MemberText PropertyForm::textOf(const core::Field &field) const
{
    return memberText(m_owner, field.name);
}

void PropertyForm::add(const core::Field &field, QWidget *widget, std::function<void()> write)
{
    if (widget && !field.about.empty())
        widget->setToolTip(fromView(field.about));
    m_rows.push_back({m_owner, field.name, widget, std::move(write)});
}

void PropertyForm::adopt(std::unique_ptr<FormRows> part)
{
    connect(part.get(), &FormRows::changed, this, &FormRows::changed);
    m_parts.push_back(std::move(part));
}

QCheckBox *PropertyForm::addCheck(const core::Field &field, bool isChecked)
{
    QString label = textOf(field).label;
    label.chop(label.endsWith(u':') ? 1 : 0);
    auto *box = new QCheckBox(label);
    box->setChecked(isChecked);
    box->setAccessibleName(without(label, u'&'));
    connect(box, &QCheckBox::toggled, this, &FormRows::changed);
    form().addRow(QString(), box);
    add(field, box, [] {});
    return box;
}

void PropertyForm::addText(const core::Field &field, std::string &value)
{
    if (m_around.skipped.contains(field.name))
        return;
    const MemberText text = textOf(field);
    auto *line = new QLineEdit(QString::fromStdString(value));
    line->setPlaceholderText(text.atLeast);
    addField(text.label, line);
    connect(line, &QLineEdit::textChanged, this, &FormRows::changed);
    add(field, line, [line, &value] { value = line->text().toStdString(); });
}

void PropertyForm::show(const core::Field &field, int &value, const core::form::Number &form)
{
    const MemberText text = textOf(field);
    const int shown = m_isFresh && (m_numbers || text.usual != 0) ? text.usual : value;
    auto *box
        = addNumber(text.label, form, shown, text.unit.isEmpty() ? unitText(form.unit) : text.unit);
    box->setSpecialValueText(text.atLeast);
    if (m_numbers)
        m_numbers->push_back({box, roleOf(field, form), text.usual});
    add(field, box, [box, &value] { value = box->value(); });
}

// One below the least stands for none.
void PropertyForm::show(const core::Field &field, std::optional<int> &value,
                        const core::form::Number &form)
{
    const MemberText text = textOf(field);
    const int none = form.min - 1;
    const int shown = m_isFresh && text.usual != 0 ? text.usual : value.value_or(none);
    auto *box = addNumber(text.label, {.min = none, .max = form.max}, shown, text.unit);
    box->setSpecialValueText(text.atLeast.isEmpty() ? tr("none") : text.atLeast);
    add(field, box, [box, none, &value] {
        value = box->value() == none ? std::nullopt : std::optional(box->value());
    });
}

void PropertyForm::show(const core::Field &field, core::Range &value,
                        const core::form::Number &form)
{
    const MemberText text = textOf(field);
    if (m_isFresh && m_numbers)
        value = {text.usual, text.usual};
    RangeEdit *edit = addRange(text.label, form, value);
    add(field, edit, [edit, &value] { value = edit->range(); });
}

void PropertyForm::show(const core::Field &field, bool &value,
                        const core::form::OnlyTrue & /*form*/)
{
    if (m_around.skipped.contains(field.name))
        return;
    const QCheckBox *box = addCheck(field, value);
    add(field, nullptr, [box, &value] { value = box->isChecked(); });
}

void PropertyForm::show(const core::Field &field, std::string &value,
                        const core::form::Glyph & /*form*/)
{
    auto *edit = new GlyphEdit(value, m_around.rules, m_around.own);
    connect(edit, &GlyphEdit::changed, this, &FormRows::changed);
    addField(textOf(field).label, edit);
    add(field, edit, [edit, &value] { value = edit->glyph(); });
}

void PropertyForm::show(const core::Field &field, std::string &value,
                        const core::form::Color & /*form*/)
{
    auto *edit = new ColorEdit(value);
    connect(edit, &ColorEdit::changed, this, &FormRows::changed);
    addField(textOf(field).label, edit);
    add(field, edit, [edit, &value] { value = edit->color(); });
}

void PropertyForm::show(const core::Field &field, std::string &value,
                        const core::form::Id & /*form*/)
{
    if (m_around.skipped.contains(field.name))
        return;
    const MemberText text = textOf(field);
    if (field.name == "slot")
        return addSlot(field, value);
    const QStringList ids = idsFor(field.name);
    if (field.presence == core::Presence::Required && value.empty() && !ids.isEmpty())
        value = ids.first().toStdString();
    QComboBox *box
        = addId(text.label, text.atLeast.isEmpty() ? tr("none") : text.atLeast, ids, value);
    add(field, box, [box, &value] {
        value = box->currentIndex() > 0 ? box->currentText().toStdString() : std::string();
    });
}

void PropertyForm::show(const core::Field &field, std::vector<std::string> &value,
                        const core::form::Id & /*form*/)
{
    if (m_around.skipped.contains(field.name))
        return;
    const MemberText text = textOf(field);
    QStringList names;
    for (const std::string &name : value)
        names << QString::fromStdString(name);
    auto *line = new QLineEdit(names.join(QStringLiteral(", ")));
    line->setPlaceholderText(text.atLeast);
    addField(text.label, line);
    connect(line, &QLineEdit::textChanged, this, &FormRows::changed);
    add(field, line, [line, &value] {
        value.clear();
        const QStringList typed = line->text().split(u',', Qt::SkipEmptyParts);
        for (const QString &name : typed)
            value.push_back(name.trimmed().toStdString());
    });
}

// The part is there while the box is ticked.
void PropertyForm::showWhere(const QCheckBox &box, QWidget *part)
{
    form().setRowVisible(part, box.isChecked());
    connect(&box, &QCheckBox::toggled, this,
            [this, part](bool isOn) { form().setRowVisible(part, isOn); });
}

CountButton *PropertyForm::addCount(const QString &label, const QString &title,
                                    const core::CountForm &value)
{
    auto *button = new CountButton(value, m_around.rules.floors);
    button->setTitle(title);
    connect(button, &CountButton::changed, this, &FormRows::changed);
    form().addRow(label, button);
    return button;
}

void PropertyForm::show(const core::Field &field, core::CountForm &value,
                        const core::form::CountedBy & /*form*/)
{
    if (m_isFresh)
        value = usualCount();
    const QString label = textOf(field).label;
    CountButton *button = addCount(label, without(without(label, u'&'), u':'), value);
    add(field, button, [button, &value] { value = button->form(); });
}

void PropertyForm::show(const core::Field &field, std::optional<core::CountForm> &value,
                        const core::form::CountedBy & /*form*/)
{
    QCheckBox *box = addCheck(field, value.has_value());
    CountButton *button = addCount(QString(), box->accessibleName(), value.value_or(usualCount()));
    button->setSigned(textOf(field).mayBeNegative);
    showWhere(*box, button);
    add(field, nullptr, [box, button, &value] {
        value = box->isChecked() ? std::optional(button->form()) : std::nullopt;
    });
}

void PropertyForm::show(const core::Field &field, std::optional<core::Progression> &value,
                        const core::form::ByFloor & /*form*/)
{
    const MemberText text = textOf(field);
    QCheckBox *box = addCheck(field, value.has_value());
    auto *edit
        = new ProgressionEdit(value.value_or(core::Constant {text.usual}), m_around.rules.floors);
    auto *part = new QGroupBox(text.unit);
    part->setLayout(ui::inColumn({edit}));
    connect(edit, &ProgressionEdit::changed, this, &FormRows::changed);
    form().addRow(part);
    showWhere(*box, part);
    add(field, nullptr, [this, box, edit, &value] {
        value = box->isChecked() ? edit->progression() : std::nullopt;
        if (box->isChecked() && !value)
            m_problem = edit->problem();
    });
}

void PropertyForm::show(const core::Field &field, std::optional<core::Condition> &value,
                        const core::form::TrueOrFalse & /*form*/)
{
    const MemberText text = textOf(field);
    auto *line = new QLineEdit(value ? QString::fromStdString(value->expression()) : QString());
    line->setPlaceholderText(text.atLeast);
    addField(text.label, line);
    QLabel *note = ui::wrapped(text.unit);
    QPalette colors = note->palette();
    colors.setColor(QPalette::WindowText, mutedText(colors));
    note->setPalette(colors);
    form().addRow(note);
    connect(line, &QLineEdit::textChanged, this, &FormRows::changed);
    add(field, line, [this, line, &value] {
        value.reset();
        const QString typed = line->text().trimmed();
        if (typed.isEmpty())
            return;
        auto condition = core::Condition::make(typed.toStdString());
        if (condition)
            value = *std::move(condition);
        else
            m_problem = messageText(condition.error().message);
    });
}

void PropertyForm::show(const core::Field &field, std::optional<core::Infliction> &value,
                        const core::form::Object & /*form*/)
{
    auto rows = std::make_unique<InflictionRows>(form(), textOf(field).label,
                                                 InflictionRows::Source::Hit, value);
    add(field, nullptr, [rows = rows.get(), &value] { value = rows->infliction(); });
    adopt(std::move(rows));
}

// One of those there are, or another that is typed.
void PropertyForm::addSlot(const core::Field &field, std::string &value)
{
    QStringList slots;
    for (const std::string &slot : m_around.rules.rules.equipmentSlots)
        slots << QString::fromStdString(slot);
    const MemberText text = textOf(field);
    QComboBox *box = addChoice(text.label, slots, 0);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->lineEdit()->setPlaceholderText(text.atLeast);
    if (!value.empty())
        box->setEditText(QString::fromStdString(value));
    connect(box, &QComboBox::editTextChanged, this, &FormRows::changed);
    add(field, box, [box, &value] { value = box->currentText().trimmed().toStdString(); });
}

void PropertyForm::status(core::Infliction &infliction)
{
    auto rows = std::make_unique<InflictionRows>(
        form(), memberText(m_owner, "status").label, InflictionRows::Source::Item,
        m_isFresh ? std::nullopt : std::optional(infliction));
    m_rows.push_back({m_owner, "status", nullptr,
                      [rows = rows.get(), &infliction] { infliction = *rows->infliction(); },
                      rows.get()});
    adopt(std::move(rows));
}

QComboBox *PropertyForm::addKindBox(const QString &label, const QStringList &kinds,
                                    std::size_t current)
{
    constexpr int lettersInSight = 45;
    QComboBox *box = addChoice(label, kinds, current);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(lettersInSight);
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0)); // sentences are long
    return box;
}

// What was typed is taken along; but a scroll that reaches nobody is nobody's wish.
void PropertyForm::takeAlong(QComboBox &kinds, std::vector<KindNumbers> numbers)
{
    const auto last = std::make_shared<std::map<std::string_view, int>>(); // by role
    const auto of = std::make_shared<const std::vector<KindNumbers>>(std::move(numbers));
    const auto remember = [last, of, &kinds] {
        for (const KindNumber &number : (*of)[static_cast<std::size_t>(kinds.currentIndex())])
            (*last)[number.role] = number.box->value();
    };
    remember();
    for (const KindNumbers &ofKind : *of) {
        for (const KindNumber &number : ofKind)
            connect(number.box, &QSpinBox::valueChanged, this, remember);
    }
    connect(&kinds, &QComboBox::currentIndexChanged, this, [this, last, of](int kind) {
        for (const KindNumber &number : (*of)[static_cast<std::size_t>(kind)]) {
            const int before = last->try_emplace(number.role, number.usual).first->second;
            const QSignalBlocker blocker(number.box);
            number.box->setValue(before == 0 && number.role == distance ? number.usual : before);
        }
        Q_EMIT changed();
    });
}

QStringList PropertyForm::idsFor(std::string_view member) const
{
    const core::Ruleset &rules = m_around.rules;
    const auto all = [](const auto & /*each*/) { return true; };
    if (member == "table")
        return idsOf(rules.tables, [](const core::SpawnTable &table) {
            return table.spawns == core::Spawns::Monsters;
        });
    if (member == "appearsAs")
        return idsOf(rules.appearances, all);
    if (member == "vaultKey")
        return idsOf(rules.items, [](const core::ItemType &item) {
            return std::holds_alternative<core::Unlock>(item.effect);
        });
    if (member == "ignites")
        return idsOf(rules.terrain, core::isFire);
    return idsOf(rules.terrain, all);
}

QWidget *PropertyForm::fieldOf(const core::Field &field) const
{
    for (const Row &row : m_rows) {
        if (row.owner == m_owner && row.name == field.name && row.field)
            return row.field;
    }
    return nullptr;
}

void PropertyForm::limit(const core::Field &field, int most)
{
    if (auto *box = qobject_cast<QSpinBox *>(fieldOf(field)))
        box->setMaximum(most);
}

void PropertyForm::enable(const core::Field &field, bool isEnabled)
{
    if (QWidget *widget = fieldOf(field))
        widget->setEnabled(isEnabled);
}

void PropertyForm::read()
{
    m_problem.clear();
    for (const Row &row : m_rows)
        row.write();
    m_follow();
    for (const Row &row : m_rows) {
        const auto *ids = qobject_cast<QComboBox *>(row.field);
        const bool isChoice = !ids || ids->isEditable() || ids->count() > 1;
        const bool isThere = m_there.contains({row.owner, row.name, false});
        if (row.field)
            setShown(row.field, isChoice && isThere);
        if (row.status)
            row.status->setShown(isThere);
    }
    Q_EMIT edited();
}

} // namespace editor
