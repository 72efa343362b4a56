// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/goaldialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/decimaltext.h"
#include "editor/text/goaltext.h"
#include "editor/text/viewtext.h"

#include "resources/messages/goaltext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
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
    , m_kind(new QComboBox)
    , m_subject(new QComboBox)
    , m_second(new QComboBox)
    , m_value(new QComboBox)
    , m_span(new QComboBox)
    , m_bot(new QComboBox)
    , m_atLeast(new WheelSafeSpinBox)
    , m_floor(new WheelSafeSpinBox)
    , m_lastFloor(new WheelSafeSpinBox)
    , m_ending(new QComboBox)
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

/// Puts what a goal has into the fields.
struct GoalDialog::Filler : core::GoalVisitor
{
    GoalDialog &form;

    explicit Filler(GoalDialog &dialog)
        : form(dialog)
    {}
    void subject(const core::Subject &subject) { select(*form.m_subject, subject); }
    void pair(const std::string &first, const std::string &second)
    {
        select(*form.m_subject, {.table = {}, .entry = first});
        select(*form.m_second, {.table = {}, .entry = second});
    }
    void atLeast(int number) { form.m_atLeast->setValue(number); }
    void floors(int first, int last)
    {
        form.m_floor->setValue(first);
        form.m_lastFloor->setValue(last);
    }
    void floorsOrSpan(int first, int last, bool isSpan)
    {
        floors(first, last);
        form.m_span->setCurrentIndex(isSpan ? 0 : 1);
    }
    void gameFloors(int first, int last, core::GameEvent event)
    {
        floors(first, last);
        form.m_ending->setCurrentIndex(static_cast<int>(event));
    }
    void value(core::Value value) { form.m_value->setCurrentIndex(static_cast<int>(value)); }
    void bot(core::GoalBot bot) { form.m_bot->setCurrentIndex(static_cast<int>(bot)); }
    void bounds(const core::Bounds &bounds, const core::Bounded &what)
    {
        const double unit = what.isShare ? 100 : 1;
        if (bounds.min)
            form.m_min->setText(decimalText(*bounds.min * unit));
        if (bounds.max)
            form.m_max->setText(decimalText(*bounds.max * unit));
        QStringList points;
        for (const core::CurvePoint &point : bounds.curve)
            points
                << QStringLiteral("%1: %2").arg(point.floor).arg(decimalText(point.value * unit));
        form.m_curve->setText(points.join(QStringLiteral("; ")));
        if (!points.isEmpty())
            form.m_within->setText(decimalText(bounds.within * 100));
    }
};

/// Takes what a goal has from the fields.
struct GoalDialog::Taker : core::GoalVisitor
{
    const GoalDialog &form;
    core::Bounds range;

    Taker(const GoalDialog &dialog, const core::Bounds &limits)
        : form(dialog)
        , range(limits)
    {}
    void subject(core::Subject &subject) { subject = form.subject(*form.m_subject); }
    void pair(std::string &first, std::string &second)
    {
        first = form.subject(*form.m_subject).entry;
        second = form.subject(*form.m_second).entry;
    }
    void atLeast(int &number) { number = form.m_atLeast->value(); }
    void floors(int &first, int &last)
    {
        first = form.m_floor->value();
        const int chosen = form.m_lastFloor->value();
        last = chosen > 0 ? std::max(first, chosen) : 0;
    }
    void floorsOrSpan(int &first, int &last, bool &isSpan)
    {
        floors(first, last);
        isSpan = form.m_span->currentIndex() == 0;
        last = isSpan ? 0 : last;
    }
    void gameFloors(int &first, int &last, core::GameEvent &event)
    {
        event = static_cast<core::GameEvent>(form.m_ending->currentIndex());
        first = 1;
        if (event != core::GameEvent::Wins)
            floors(first, last);
    }
    void value(core::Value &value)
    {
        value = static_cast<core::Value>(form.m_value->currentIndex());
    }
    void bot(core::GoalBot &bot) { bot = static_cast<core::GoalBot>(form.m_bot->currentIndex()); }
    void bounds(core::Bounds &bounds, const core::Bounded & /*what*/) { bounds = range; }
};

/// The fields that a kind of goals has.
struct GoalDialog::Fields : core::GoalVisitor
{
    const GoalDialog &form;
    std::vector<const QWidget *> list;
    bool isShare = false;
    bool mayBeCurve = false;

    explicit Fields(const GoalDialog &dialog)
        : form(dialog)
    {}
    void subject(const core::Subject &) { list.push_back(form.m_subject); }
    void pair(const std::string &, const std::string &)
    {
        list.insert(list.end(), {form.m_subject, form.m_second});
    }
    void atLeast(int) { list.push_back(form.m_atLeast); }
    void floors(int, int) { list.insert(list.end(), {form.m_floor, form.m_lastFloor}); }
    void floorsOrSpan(int, int, bool)
    {
        list.insert(list.end(), {form.m_floor, form.m_span});
        if (form.m_span->currentIndex() != 0)
            list.push_back(form.m_lastFloor);
    }
    void gameFloors(int, int, core::GameEvent)
    {
        list.push_back(form.m_ending);
        if (form.m_ending->currentIndex() != static_cast<int>(core::GameEvent::Wins))
            list.insert(list.end(), {form.m_floor, form.m_lastFloor});
    }
    void value(core::Value) { list.push_back(form.m_value); }
    void bot(core::GoalBot) { list.push_back(form.m_bot); }
    void bounds(const core::Bounds &, const core::Bounded &what)
    {
        isShare = what.isShare;
        mayBeCurve = what.mayBeCurve;
        if (mayBeCurve)
            list.insert(list.end(), {form.m_curve, form.m_within});
    }

    bool has(const QWidget *field) const
    {
        return std::find(list.begin(), list.end(), field) != list.end();
    }
};

void GoalDialog::fill(const core::Goal &goal)
{
    if (goal.kind.index() >= core::goalKindCount)
        return;
    m_kind->setCurrentIndex(static_cast<int>(goal.kind.index()));
    Filler filler(*this);
    describeGoal(filler, goal);
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

void GoalDialog::showRows()
{
    Fields fields(*this);
    const core::Goal goal = freshGoal();
    describeGoal(fields, goal);
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
    showRows();
    QString problem;
    m_goal.reset();
    core::Goal goal = freshGoal();
    const core::Subject of = subject(*m_subject);
    const bool isPair = std::holds_alternative<core::TogetherGoal>(goal.kind);
    if (isPair && (of.entry.empty() || of.entry == subject(*m_second).entry))
        problem = tr("Choose two different entries.");
    const std::optional<core::Bounds> range = bounds(problem);
    if (range && problem.isEmpty()) {
        Taker taker(*this, *range);
        describeGoal(taker, goal);
        m_goal = std::move(goal);
    }
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_goal ? mutedText(colors) : problemText(colors));
    m_result->setPalette(colors);
    m_result->setText(m_goal ? goalText(*m_goal, m_rules) : problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_goal.has_value());
}

} // namespace editor
