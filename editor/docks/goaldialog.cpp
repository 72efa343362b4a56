// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/goaldialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/decimaltext.h"
#include "editor/text/goaltext.h"
#include "editor/text/viewtext.h"

#include "resources/messages/goaltext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

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
    , m_kind(new WheelSafeComboBox)
    , m_subject(new WheelSafeComboBox)
    , m_second(new WheelSafeComboBox)
    , m_value(new WheelSafeComboBox)
    , m_span(new WheelSafeComboBox)
    , m_bot(new WheelSafeComboBox)
    , m_atLeast(new WheelSafeSpinBox)
    , m_floor(new WheelSafeSpinBox)
    , m_lastFloor(new WheelSafeSpinBox)
    , m_ending(new WheelSafeComboBox)
    , m_min(new QLineEdit)
    , m_max(new QLineEdit)
    , m_curve(new QLineEdit)
    , m_within(new QLineEdit)
    , m_result(ui::named(ui::wrapped(), tr("The goal in words")))
    , m_buttons(ui::okAndCancel(*this))
{
    setWindowTitle(tr("Goal"));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Goals")});
    makeFields();
    fill(goal);
    // Bounds of one kind mean nothing for another.
    for (QLineEdit *bound : {m_min, m_max, m_curve, m_within})
        connect(m_kind, &QComboBox::currentIndexChanged, bound, &QLineEdit::clear);
    for (QComboBox *box : {m_kind, m_subject, m_second, m_value, m_span, m_bot, m_ending})
        connect(box, &QComboBox::currentIndexChanged, this, &GoalDialog::read);
    for (WheelSafeSpinBox *box : {m_atLeast, m_floor, m_lastFloor})
        connect(box, &QSpinBox::valueChanged, this, &GoalDialog::read);
    for (QLineEdit *field : {m_min, m_max, m_curve, m_within})
        connect(field, &QLineEdit::textChanged, this, &GoalDialog::read);
    read();
    QLineEdit *bound = m_curve->text().isEmpty() ? m_min : m_curve; // the rest is mostly right
    bound->setFocus();
    bound->selectAll();
}

void GoalDialog::askForEach(std::size_t entries)
{
    if (entries > 1)
        setWindowTitle(tr("A Goal for Each of %1 Entries").arg(entries));
}

void GoalDialog::makeFields()
{
    for (std::size_t kind = 0; kind < core::goalKindCount; ++kind)
        m_kind->addItem(QString::fromStdString(resources::goalTitle(kind)));
    m_value->addItems({tr("number"), tr("experience points"), tr("power"), tr("healing")});
    m_span->addItems({tr("by this floor, all floors together"), tr("on this floor alone")});
    m_ending->addItems({tr("reach the floor"), tr("end on the floor"), tr("are won")});
    for (const core::Word<core::GoalBot> &bot : core::goalBotWords)
        m_bot->addItem(fromView(bot.text));
    m_bot->setCurrentIndex(static_cast<int>(core::GoalBot::Careful));
    fillSubjects(*m_subject, true);
    fillSubjects(*m_second, false);
    m_atLeast->setRange(1, 1000);
    m_floor->setRange(1, std::max(1, m_rules.floors));
    m_lastFloor->setRange(0, std::max(1, m_rules.floors));
    m_lastFloor->setSpecialValueText(tr("that floor alone"));
    m_min->setPlaceholderText(tr("no lower bound"));
    m_max->setPlaceholderText(tr("no upper bound"));
    m_curve->setPlaceholderText(tr("such as 1: 40, 10: 400"));
    m_within->setPlaceholderText(tr("how far from the curve is still good"));
    m_result->setMinimumHeight(2 * fontMetrics().height());
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
    add(tr("On each &to:"), m_lastFloor, tr("Last of the floors"));
    add(tr("&Counted:"), m_span, tr("On which floors"));
    add(tr("&Games:"), m_ending, tr("What games do"));
    add(tr("M&inimum:"), m_min, tr("Lower bound"));
    add(tr("M&aximum:"), m_max, tr("Upper bound"));
    add(tr("Cur&ve:"), m_curve, tr("Wanted on floors, instead of bounds"));
    add(tr("&Within:"), m_within, tr("Tolerance around the curve"));
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

/// Puts what a goal has into the fields that its kind has, or takes it from them.
struct GoalDialog::Fields : core::GoalVisitor
{
    enum class Way { In, Out };

    GoalDialog &form;
    Way way;
    core::Bounds range; // that comes out
    std::vector<const QWidget *> list {};
    bool isShare = false;

    Fields(GoalDialog &dialog, Way inOrOut, core::Bounds limits = {})
        : form(dialog)
        , way(inOrOut)
        , range(std::move(limits))
    {}
    void subject(core::Subject &subject) { subjectIn(form.m_subject, subject); }
    void pair(std::string &first, std::string &second)
    {
        entryIn(form.m_subject, first);
        entryIn(form.m_second, second);
    }
    void atLeast(int &number) { numberIn(form.m_atLeast, number); }
    void floors(int &first, int &last)
    {
        numberIn(form.m_floor, first);
        numberIn(form.m_lastFloor, last);
        last = last > 0 ? std::max(first, last) : 0;
    }
    void floorsOrSpan(int &first, int &last, bool &isSpan)
    {
        enum Span { Together, Alone } span = isSpan ? Together : Alone;
        choiceIn(form.m_span, span);
        isSpan = span == Together;
        if (way == Way::In || !isSpan)
            return floors(first, last);
        numberIn(form.m_floor, first);
        last = 0;
    }
    void gameFloors(int &first, int &last, core::GameEvent &event)
    {
        choiceIn(form.m_ending, event);
        if (way == Way::In || event != core::GameEvent::Wins)
            return floors(first, last);
        first = 1;
    }
    void value(core::Value &value) { choiceIn(form.m_value, value); }
    void bot(core::GoalBot &bot) { choiceIn(form.m_bot, bot); }
    void bounds(core::Bounds &bounds, const core::Bounded &what)
    {
        isShare = what.isShare;
        if (what.mayBeCurve)
            list.insert(list.end(), {form.m_curve, form.m_within});
        if (way == Way::In)
            form.showBounds(bounds, what);
        else
            bounds = range;
    }

    bool has(const QWidget *field) const
    {
        return std::find(list.begin(), list.end(), field) != list.end();
    }

private:
    void subjectIn(QComboBox *box, core::Subject &subject)
    {
        list.push_back(box);
        if (way == Way::In)
            select(*box, subject);
        else
            subject = form.subject(*box);
    }
    void entryIn(QComboBox *box, std::string &id)
    {
        core::Subject subject {.table = {}, .entry = id};
        subjectIn(box, subject);
        id = subject.entry;
    }
    void numberIn(WheelSafeSpinBox *box, int &number)
    {
        list.push_back(box);
        if (way == Way::In)
            box->setValue(number);
        else
            number = box->value();
    }
    template<typename Choice>
    void choiceIn(QComboBox *box, Choice &choice)
    {
        list.push_back(box);
        if (way == Way::In)
            box->setCurrentIndex(static_cast<int>(choice));
        else
            choice = static_cast<Choice>(box->currentIndex());
    }
};

void GoalDialog::fill(core::Goal goal)
{
    if (goal.kind.index() >= core::goalKindCount)
        return;
    m_kind->setCurrentIndex(static_cast<int>(goal.kind.index()));
    Fields fields(*this, Fields::Way::In);
    describeGoal(fields, goal);
}

void GoalDialog::showBounds(const core::Bounds &bounds, const core::Bounded &what)
{
    const double unit = what.isShare ? 100 : 1;
    if (bounds.min)
        m_min->setText(decimalText(*bounds.min * unit));
    if (bounds.max)
        m_max->setText(decimalText(*bounds.max * unit));
    QStringList points;
    for (const core::CurvePoint &point : bounds.curve)
        points << QStringLiteral("%1: %2").arg(point.floor).arg(decimalText(point.value * unit));
    m_curve->setText(points.join(QStringLiteral("; ")));
    if (!points.isEmpty())
        m_within->setText(decimalText(bounds.within * 100));
}

core::Goal GoalDialog::freshGoal() const
{
    return {.kind = core::goalKind(static_cast<std::size_t>(m_kind->currentIndex())),
            .unknown = m_unknown};
}

core::Subject GoalDialog::subject(const QComboBox &box) const
{
    const QStringList names = box.currentData().toStringList();
    if (names.size() != 2)
        return {};
    core::Subject wanted {.table = names[0].toStdString(), .entry = names[1].toStdString()};
    const auto holds = [&wanted](const core::SpawnTable &table) {
        return core::findEntry(table, wanted.entry).has_value();
    };
    // An entry of one table only needs no other name, as people write it by hand.
    if (std::count_if(m_rules.tables.begin(), m_rules.tables.end(), holds) == 1)
        wanted.table.clear();
    return wanted;
}

std::optional<core::Bounds> GoalDialog::bounds(QString &problem) const
{
    core::Bounds limits;
    const double unit = isShare(freshGoal()) ? 100 : 1;
    const auto take = [&](const QLineEdit &field, std::optional<double> &bound) {
        if (field.text().trimmed().isEmpty())
            return true;
        const std::optional<double> typed = parseDecimal(field.text());
        if (typed)
            bound = std::round(*typed / unit * 1e12) / 1e12; // 99.9 % is 0.999 in the file
        return typed.has_value();
    };
    if (!m_curve->text().trimmed().isEmpty()) {
        if (!readCurve(limits, unit))
            problem = tr("A curve is floors and values, such as %1, and how far from it is good.")
                          .arg(m_curve->placeholderText());
        return problem.isEmpty() ? std::optional(limits) : std::nullopt;
    }
    if (!take(*m_min, limits.min) || !take(*m_max, limits.max))
        problem = tr("A bound is a number such as %1, or empty.").arg(decimalText(99.5));
    else if (!limits.min && !limits.max)
        problem = tr("Give a lower or an upper bound.");
    else if (limits.min && limits.max && *limits.min > *limits.max)
        problem = tr("The lower bound is above the upper one.");
    return problem.isEmpty() ? std::optional(limits) : std::nullopt;
}

// "1: 40; 10: 400", and the tolerance in percent.
bool GoalDialog::readCurve(core::Bounds &limits, double unit) const
{
    const std::optional<double> within = parseDecimal(m_within->text());
    if (!within || *within < 0)
        return false;
    limits.within = std::round(*within * 1e10) / 1e12;
    static const QRegularExpression between(
        QStringLiteral("[;\\s]+(?=\\d+\\s*:)|,\\s*(?=\\d+\\s*:)"));
    for (const QString &text : m_curve->text().trimmed().split(between, Qt::SkipEmptyParts)) {
        bool isFloor = false;
        const int floor = text.section(u':', 0, 0).trimmed().toInt(&isFloor);
        const std::optional<double> value = parseDecimal(text.section(u':', 1));
        const bool ascends = limits.curve.empty() || floor > limits.curve.back().floor;
        if (!isFloor || floor < 1 || floor > core::maxFloors || !ascends || !value || *value < 0
            || (isShare(freshGoal()) && *value > 100))
            return false;
        limits.curve.push_back({floor, std::round(*value / unit * 1e12) / 1e12});
    }
    return !limits.curve.empty();
}

void GoalDialog::showRows(const Fields &fields)
{
    const auto label
        = [this](QWidget *field) { return qobject_cast<QLabel *>(m_form->labelForField(field)); };
    label(m_min)->setText(fields.isShare ? tr("M&inimum, in %:") : tr("M&inimum:"));
    label(m_max)->setText(fields.isShare ? tr("M&aximum, in %:") : tr("M&aximum:"));
    for (QWidget *field :
         std::initializer_list<QWidget *> {m_bot, m_subject, m_second, m_value, m_atLeast, m_span,
                                           m_floor, m_lastFloor, m_ending, m_curve, m_within}) {
        field->setVisible(fields.has(field));
        m_form->labelForField(field)->setVisible(fields.has(field));
    }
}

void GoalDialog::read()
{
    QString problem;
    const std::optional<core::Bounds> range = bounds(problem);
    core::Goal goal = freshGoal();
    Fields fields(*this, Fields::Way::Out, range.value_or(core::Bounds {}));
    describeGoal(fields, goal);
    showRows(fields);
    const core::Subject of = subject(*m_subject);
    const bool isPair = std::holds_alternative<core::TogetherGoal>(goal.kind);
    if (problem.isEmpty() && isPair && (of.entry.empty() || of.entry == subject(*m_second).entry))
        problem = tr("Choose two different entries.");
    m_goal.reset();
    if (problem.isEmpty())
        m_goal = std::move(goal);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_goal ? mutedText(colors) : problemText(colors));
    m_result->setPalette(colors);
    m_result->setText(m_goal ? goalText(*m_goal, m_rules) : problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_goal.has_value());
}

} // namespace editor
