// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/behaviorcells.h"

#include "editor/text/kindtext.h"

#include <QCoreApplication>

#include <array>

namespace editor {

namespace {

struct BehaviorCells
{
    Q_DECLARE_TR_FUNCTIONS(editor::BehaviorCells)
};

constexpr int mostAmount = 1'000'000;
constexpr int mostReach = 1000;
constexpr int all = 100;
const QString none = QStringLiteral("–");
QString rangeCell(const core::Range &range)
{
    return range.min == range.max ? QString::number(range.min)
                                  : QStringLiteral("%1–%2").arg(range.min).arg(range.max);
}

/// Reads a typed line word by word; a number takes the unit behind it along.
class Line
{
public:
    explicit Line(QString text)
        : m_words(text.replace(u'–', u'-')
                      .replace(u',', u' ')
                      .replace(u'%', QStringLiteral(" % "))
                      .split(u' ', Qt::SkipEmptyParts))
    {}

    bool atEnd() const { return m_words.isEmpty(); }
    bool take(const QString &word)
    {
        if (atEnd() || m_words.front().compare(word, Qt::CaseInsensitive) != 0)
            return false;
        m_words.removeFirst();
        return true;
    }
    std::optional<core::Status> takeStatus()
    {
        for (const core::Word<core::Status> &status : core::statusWords) {
            if (take(statusWord(status.text)))
                return status.value;
        }
        return std::nullopt;
    }
    std::optional<int> takeNumber(int most)
    {
        if (atEnd())
            return std::nullopt;
        bool isNumber = false;
        const int number = m_words.front().toInt(&isNumber);
        if (!isNumber || number < 0 || number > most)
            return std::nullopt;
        m_words.removeFirst();
        return number;
    }
    /// A number that has `unit` behind it.
    std::optional<int> takeNumberOf(const QString &unit, int most)
    {
        if (m_words.size() < 2 || m_words[1].compare(unit, Qt::CaseInsensitive) != 0)
            return std::nullopt;
        const auto number = takeNumber(most);
        if (number)
            m_words.removeFirst();
        return number;
    }
    std::optional<core::Range> takeRange()
    {
        const QStringList ends = atEnd() ? QStringList() : m_words.front().split(u'-');
        bool isMin = false;
        bool isMax = false;
        const core::Range range {ends.value(0).toInt(&isMin),
                                 ends.value(ends.size() - 1).toInt(&isMax)};
        if (ends.size() > 2 || !isMin || !isMax || range.min < 0 || range.max < range.min
            || range.max > mostAmount)
            return std::nullopt;
        m_words.removeFirst();
        return range;
    }

private:
    QStringList m_words;
};

/// From the status on, which is the next word.
std::optional<core::Infliction> takeInfliction(Line &line)
{
    const auto status = line.takeStatus();
    const auto turns = line.takeNumber(mostAmount);
    if (!status || !turns)
        return std::nullopt;
    core::Infliction infliction {*status, *turns};
    line.take(BehaviorCells::tr("turns"));
    if (const auto damage = line.takeNumberOf(BehaviorCells::tr("HP"), mostAmount))
        infliction.damage = *damage;
    if (const auto percent = line.takeNumberOf(QStringLiteral("%"), all))
        infliction.percent = *percent;
    return infliction;
}

/// The members of a kind in their order, each number as it is typed.
class NumberReader : public core::FieldVisitor<NumberReader>
{
public:
    explicit NumberReader(Line &line)
        : m_line(line)
    {}

    void show(const core::Field & /*field*/, int &value, const core::form::Number &form)
    {
        take(value, m_line.takeNumber(form.max));
        if (form.unit == core::form::Unit::Percent)
            m_line.take(QStringLiteral("%"));
    }
    void show(const core::Field &field, core::Range &value, const core::form::Number & /*form*/)
    {
        m_line.take(kindWord(field.name));
        take(value, m_line.takeRange());
    }
    void status(core::Infliction &infliction) { take(infliction, takeInfliction(m_line)); }

    bool isComplete() const { return m_isComplete; }

private:
    template<typename T>
    void take(T &value, const std::optional<T> &read)
    {
        m_isComplete = m_isComplete && read;
        value = read.value_or(T());
    }

    Line &m_line;
    bool m_isComplete = true;
};

/// The members of a kind, each behind a blank.
class NumberWriter : public core::FieldVisitor<NumberWriter>
{
public:
    explicit NumberWriter(QString &text)
        : m_text(text)
    {}

    void show(const core::Field & /*field*/, int value, const core::form::Number &form)
    {
        const bool isPercent = form.unit == core::form::Unit::Percent;
        m_text += (isPercent ? QStringLiteral(" %1 %") : QStringLiteral(" %1")).arg(value);
    }
    void show(const core::Field &field, const core::Range &value,
              const core::form::Number & /*form*/)
    {
        m_text += QStringLiteral(" %1 %2").arg(kindWord(field.name), rangeCell(value));
    }
    void status(const core::Infliction &infliction) { m_text += u' ' + inflictionCell(infliction); }

private:
    QString &m_text;
};

bool isNone(const QString &text)
{
    return text.isEmpty() || text == none || text == QLatin1String("-");
}

/// The word of the kind that a variant holds, and its numbers.
template<typename Variant>
QString kindCell(const Variant &variant)
{
    QString text = kindWord(core::kindName(variant));
    NumberWriter writer(text);
    std::visit([&writer](const auto &kind) { describe(writer, kind); }, variant);
    return text;
}

template<typename Variant>
bool setKind(Variant &variant, const QString &text)
{
    std::optional<Variant> read;
    core::Kinds<Variant>::forEach([&](auto kind) {
        Line line(text);
        if (!line.take(kindWord(kind.kind.name)))
            return;
        NumberReader reader(line);
        describe(reader, kind);
        if (reader.isComplete() && line.atEnd())
            read = kind;
    });
    variant = read.value_or(variant);
    return read.has_value();
}

} // namespace

QString behaviorCell(const core::Behavior &behavior)
{
    return kindCell(behavior);
}

bool setBehavior(core::Behavior &behavior, const QString &text)
{
    return setKind(behavior, text);
}

QString trapCell(const core::Trap &trap)
{
    return std::holds_alternative<core::NoTrap>(trap) ? none : kindCell(trap);
}

bool setTrap(core::Trap &trap, const QString &text)
{
    if (!isNone(text))
        return setKind(trap, text);
    trap = {};
    return true;
}

QStringList speedChoices()
{
    return {BehaviorCells::tr("slow"), BehaviorCells::tr("normal"), BehaviorCells::tr("fast")};
}

QString speedCell(int speed)
{
    const QStringList words = speedChoices();
    if (speed == core::slowSpeed)
        return words[0];
    if (speed == core::normalSpeed)
        return words[1];
    return speed == core::fastSpeed ? words[2] : QStringLiteral("%1 %").arg(speed);
}

bool setSpeed(int &speed, const QString &text)
{
    constexpr int most = 1000;
    const qsizetype word = speedChoices().indexOf(text);
    if (word >= 0) {
        speed = std::array {core::slowSpeed, core::normalSpeed,
                            core::fastSpeed}[static_cast<std::size_t>(word)];
        return true;
    }
    Line line(text);
    const auto percent = line.takeNumber(most);
    line.take(QStringLiteral("%"));
    if (!percent || *percent < 1 || !line.atEnd())
        return false;
    speed = *percent;
    return true;
}

QString inflictionCell(const std::optional<core::Infliction> &infliction)
{
    if (!infliction)
        return none;
    QString text = BehaviorCells::tr("%1 %2 turns")
                       .arg(statusWord(wordFor(core::statusWords, infliction->status)))
                       .arg(infliction->turns);
    if (infliction->damage > 0)
        text += BehaviorCells::tr(" %1 HP").arg(infliction->damage);
    return infliction->percent == all ? text
                                      : text + QStringLiteral(" %1 %").arg(infliction->percent);
}

bool setInfliction(std::optional<core::Infliction> &infliction, const QString &text)
{
    if (isNone(text)) {
        infliction.reset();
        return true;
    }
    Line line(text);
    const auto read = takeInfliction(line);
    if (!read || !line.atEnd())
        return false;
    infliction = read;
    return true;
}

QString throwCell(const core::Throw &thrown)
{
    if (thrown == core::Throw {})
        return none;
    QString text = BehaviorCells::tr("%1 cells").arg(thrown.range);
    if (thrown.power != core::Range {})
        text += BehaviorCells::tr(" power %1").arg(rangeCell(thrown.power));
    if (thrown.inflicts)
        text += u' ' + inflictionCell(thrown.inflicts);
    if (thrown.radius > 0)
        text += BehaviorCells::tr(" radius %1").arg(thrown.radius);
    return thrown.landing == core::Landing::Stays ? text : text + BehaviorCells::tr(" breaks");
}

bool setThrow(core::Throw &thrown, const QString &text)
{
    core::Throw read;
    if (!isNone(text)) {
        Line line(text);
        const auto range = line.takeNumber(mostReach);
        line.take(BehaviorCells::tr("cells"));
        const bool hasPower = line.take(BehaviorCells::tr("power"));
        const auto power = hasPower ? line.takeRange() : core::Range {};
        if (!range || !power)
            return false;
        read.range = *range;
        read.power = *power;
        read.inflicts = takeInfliction(line);
        if (line.take(BehaviorCells::tr("radius"))) {
            const auto radius = line.takeNumber(mostReach);
            if (!radius)
                return false;
            read.radius = *radius;
        }
        if (line.take(BehaviorCells::tr("breaks")))
            read.landing = core::Landing::Breaks;
        if (!line.atEnd())
            return false;
    }
    thrown = read;
    return true;
}

} // namespace editor
