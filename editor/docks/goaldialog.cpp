// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/goaldialog.h"

#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/decimaltext.h"
#include "editor/text/goaltext.h"

#include "core/base/overloaded.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

void select(QComboBox &box, const core::Subject &subject)
{
    const QStringList wanted
        = {QString::fromStdString(subject.table), QString::fromStdString(subject.entry)};
    for (int i = 0; i < box.count(); ++i) {
        const QStringList data = box.itemData(i).toStringList();
        if (data[1] == wanted[1] && (wanted[0].isEmpty() || data[0] == wanted[0]))
            return box.setCurrentIndex(i);
    }
}

} // namespace

GoalDialog::GoalDialog(const core::Ruleset &rules, const core::Goal &goal, QWidget *parent)
    : QDialog(parent)
    , m_rules(rules)
    , m_unknown(goal.unknown)
    , m_form(new QFormLayout(this))
    , m_kind(new QComboBox)
    , m_subject(new QComboBox)
    , m_second(new QComboBox)
    , m_value(new QComboBox)
    , m_span(new QComboBox)
    , m_bot(new QComboBox)
    , m_atLeast(new WheelSafeSpinBox)
    , m_floor(new WheelSafeSpinBox)
    , m_min(new QLineEdit)
    , m_max(new QLineEdit)
    , m_result(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Goal"));
    makeFields();
    fill(goal);
    // Bounds of one kind mean nothing for another.
    for (QLineEdit *bound : {m_min, m_max})
        connect(m_kind, &QComboBox::currentIndexChanged, bound, &QLineEdit::clear);
    for (QComboBox *box : {m_kind, m_subject, m_second, m_value, m_span, m_bot})
        connect(box, &QComboBox::currentIndexChanged, this, &GoalDialog::read);
    for (WheelSafeSpinBox *box : {m_atLeast, m_floor})
        connect(box, &QSpinBox::valueChanged, this, &GoalDialog::read);
    for (QLineEdit *field : {m_min, m_max})
        connect(field, &QLineEdit::textChanged, this, &GoalDialog::read);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    read();
}

void GoalDialog::makeFields()
{
    m_kind->addItems({tr("Chance of at least so many"), tr("Expected number or value"),
                      tr("Growth from floor to floor"), tr("Chance of two together"),
                      tr("Games that get to a floor")});
    m_value->addItems({tr("number"), tr("experience points"), tr("power"), tr("healing")});
    m_span->addItems({tr("by this floor, all floors together"), tr("on this floor alone")});
    for (const auto bot : {core::GoalBot::Random, core::GoalBot::Greedy, core::GoalBot::Careful})
        m_bot->addItem(goalBotText(bot));
    m_bot->setCurrentIndex(static_cast<int>(core::GoalBot::Careful));
    fillSubjects(*m_subject, true);
    fillSubjects(*m_second, false);
    m_atLeast->setRange(1, 1000);
    m_floor->setRange(1, std::max(1, m_rules.floors));
    m_min->setPlaceholderText(tr("no lower bound"));
    m_max->setPlaceholderText(tr("no upper bound"));
    m_result->setWordWrap(true);
    m_result->setMinimumHeight(2 * fontMetrics().height());
    m_result->setAccessibleName(tr("The goal in words"));
    const auto add = [this](const QString &text, QWidget *field, const QString &name) {
        field->setAccessibleName(name);
        m_form->addRow(text, field);
    };
    add(tr("&Kind:"), m_kind, tr("Kind of goal"));
    add(tr("&Bot:"), m_bot, tr("Bot that plays"));
    add(tr("&Of:"), m_subject, tr("Entry or table"));
    add(tr("A&nd:"), m_second, tr("Second entry"));
    add(tr("&Value:"), m_value, tr("What each one counts for"));
    add(tr("At &least:"), m_atLeast, tr("At least so many"));
    add(tr("&Floor:"), m_floor, tr("Floor"));
    add(tr("&Counted:"), m_span, tr("On which floors"));
    add(tr("M&inimum:"), m_min, tr("Lower bound"));
    add(tr("M&aximum:"), m_max, tr("Upper bound"));
    m_form->addRow(m_result);
    m_form->addRow(m_buttons);
    setMinimumWidth(400);
}

void GoalDialog::fillSubjects(QComboBox &box, bool withTables)
{
    for (const core::SpawnTable &table : m_rules.tables) {
        const QString id = QString::fromStdString(table.id);
        if (withTables)
            box.addItem(tr("everything of “%1”").arg(id), QStringList {id, QString()});
        for (const core::SpawnEntry &entry : table.entries)
            box.addItem(
                tr("%1 (%2)").arg(
                    QString::fromStdString(core::displayName(m_rules, table, entry.id)), id),
                QStringList {id, QString::fromStdString(entry.id)});
    }
}

void GoalDialog::fill(const core::Goal &goal)
{
    core::Bounds limits;
    const auto fillFloor = [this](int floor) { m_floor->setValue(floor); };
    std::visit(core::Overloaded {[&](const core::ProbabilityGoal &g) {
                                     m_kind->setCurrentIndex(AtLeast);
                                     select(*m_subject, g.subject);
                                     m_atLeast->setValue(g.atLeast);
                                     fillFloor(g.floor);
                                     m_span->setCurrentIndex(g.cumulative ? 0 : 1);
                                     limits = g.probability;
                                 },
                                 [&](const core::MeanGoal &g) {
                                     m_kind->setCurrentIndex(Mean);
                                     select(*m_subject, g.subject);
                                     m_value->setCurrentIndex(static_cast<int>(g.value));
                                     fillFloor(g.floor);
                                     limits = g.mean;
                                 },
                                 [&](const core::GrowthGoal &g) {
                                     m_kind->setCurrentIndex(Growth);
                                     select(*m_subject, g.subject);
                                     m_value->setCurrentIndex(static_cast<int>(g.value));
                                     limits = g.growth;
                                 },
                                 [&](const core::TogetherGoal &g) {
                                     m_kind->setCurrentIndex(Together);
                                     select(*m_subject, {.table = {}, .entry = g.first});
                                     select(*m_second, {.table = {}, .entry = g.second});
                                     fillFloor(g.floor);
                                     limits = g.probability;
                                 },
                                 [&](const core::PlayedGoal &g) {
                                     m_kind->setCurrentIndex(Played);
                                     m_bot->setCurrentIndex(static_cast<int>(g.bot));
                                     fillFloor(g.floor);
                                     limits = g.probability;
                                 },
                                 [](const core::UnknownGoal &) {}},
               goal.kind);
    const double unit = m_kind->currentIndex() == Mean ? 1 : 100;
    if (limits.min)
        m_min->setText(decimalText(*limits.min * unit));
    if (limits.max)
        m_max->setText(decimalText(*limits.max * unit));
}

core::Subject GoalDialog::subject(const QComboBox &box) const
{
    const QStringList names = box.currentData().toStringList();
    if (names.size() != 2)
        return {};
    core::Subject wanted {.table = names[0].toStdString(), .entry = names[1].toStdString()};
    const auto holds = [&wanted](const core::SpawnTable &table) {
        return std::any_of(table.entries.begin(), table.entries.end(),
                           [&](const core::SpawnEntry &e) { return e.id == wanted.entry; });
    };
    // An entry of one table only needs no other name, as people write it by hand.
    if (std::count_if(m_rules.tables.begin(), m_rules.tables.end(), holds) == 1)
        wanted.table.clear();
    return wanted;
}

std::optional<core::Bounds> GoalDialog::bounds(QString &problem) const
{
    core::Bounds limits;
    const double unit = m_kind->currentIndex() == Mean ? 1 : 100;
    const auto take = [&](const QLineEdit &field, std::optional<double> &bound) {
        if (field.text().trimmed().isEmpty())
            return true;
        const std::optional<double> typed = parseDecimal(field.text());
        if (typed)
            bound = std::round(*typed / unit * 1e12) / 1e12; // 99.9 % is 0.999 in the file
        return typed.has_value();
    };
    if (!take(*m_min, limits.min) || !take(*m_max, limits.max))
        problem = tr("A bound is a number such as %1, or empty.").arg(decimalText(99.5));
    else if (!limits.min && !limits.max)
        problem = tr("Give a lower or an upper bound.");
    else if (limits.min && limits.max && *limits.min > *limits.max)
        problem = tr("The lower bound is above the upper one.");
    return problem.isEmpty() ? std::optional(limits) : std::nullopt;
}

void GoalDialog::showRows(Kind kind)
{
    const bool inPercent = kind != Mean;
    const auto label
        = [this](QWidget *field) { return qobject_cast<QLabel *>(m_form->labelForField(field)); };
    label(m_min)->setText(inPercent ? tr("M&inimum, in %:") : tr("M&inimum:"));
    label(m_max)->setText(inPercent ? tr("M&aximum, in %:") : tr("M&aximum:"));
    const auto showRow = [this](QWidget *field, bool shown) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    showRow(m_bot, kind == Played);
    showRow(m_subject, kind != Played);
    showRow(m_second, kind == Together);
    showRow(m_value, kind == Mean || kind == Growth);
    showRow(m_atLeast, kind == AtLeast);
    showRow(m_span, kind == AtLeast);
    showRow(m_floor, kind != Growth);
}

core::Goal GoalDialog::goalOf(Kind kind, const core::Bounds &range) const
{
    const core::Subject of = subject(*m_subject);
    const int floor = m_floor->value();
    const auto value = static_cast<core::Value>(m_value->currentIndex());
    core::Goal goal {.kind = core::MeanGoal {of, floor, value, range}, .unknown = m_unknown};
    if (kind == AtLeast)
        goal.kind = core::ProbabilityGoal {of, m_atLeast->value(), floor,
                                           m_span->currentIndex() == 0, range};
    else if (kind == Growth)
        goal.kind = core::GrowthGoal {of, value, range};
    else if (kind == Together)
        goal.kind = core::TogetherGoal {of.entry, subject(*m_second).entry, floor, range};
    else if (kind == Played)
        goal.kind
            = core::PlayedGoal {static_cast<core::GoalBot>(m_bot->currentIndex()), floor, range};
    return goal;
}

void GoalDialog::read()
{
    const auto kind = static_cast<Kind>(m_kind->currentIndex());
    showRows(kind);
    QString problem;
    m_goal.reset();
    const core::Subject of = subject(*m_subject);
    if (kind == Together && (of.entry.empty() || of.entry == subject(*m_second).entry))
        problem = tr("Choose two different entries.");
    const std::optional<core::Bounds> range = bounds(problem);
    if (range && problem.isEmpty())
        m_goal = goalOf(kind, *range);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_goal ? mutedText(colors) : problemText(colors));
    m_result->setPalette(colors);
    m_result->setText(m_goal ? goalText(*m_goal, m_rules) : problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_goal.has_value());
}

} // namespace editor
