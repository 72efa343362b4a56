// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/progressionnotation.h"

#include "core/base/overloaded.h"
#include "editor/text/errortext.h"

#include "core/tables/inwords.h"

#include <QObject>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace editor {

namespace {

// In the order of core::ShapeKind. They are part of what is typed: the same in all languages.
constexpr std::array shapeWords
    = {QLatin1String("flat"), QLatin1String("semi"), QLatin1String("peak"), QLatin1String("rise"),
       QLatin1String("fall")};

TypedProgression refused(const QString &problem)
{
    return {{}, problem};
}

class LineReader
{
public:
    LineReader(int most, bool isSigned)
        : m_least(isSigned ? -most : 0)
        , m_most(most)
    {}

    TypedProgression read(const QString &line)
    {
        static const QRegularExpression worded(
            QStringLiteral("^(ramp|flat|semi|peak|rise|fall)\\b(.*)$"),
            QRegularExpression::CaseInsensitiveOption);
        QString text = line.trimmed();
        text.replace(QChar(0x2212), QLatin1Char('-'));
        if (text.isEmpty())
            return refused(QObject::tr("Type a number."));
        if (text.startsWith(u'='))
            return formula(text.mid(1));
        if (const auto match = worded.match(text); match.hasMatch()) {
            const QString word = match.captured(1).toLower();
            return word == QStringLiteral("ramp") ? points<core::Ramp>(match.captured(2))
                                                  : shape(word, match.captured(2));
        }
        if (text.contains(u':'))
            return points<core::Transitions>(text);
        const std::optional<int> value = number(text, m_least, m_most);
        return value ? TypedProgression {core::Constant {*value}, {}} : refused(m_problem);
    }

private:
    std::optional<int> number(const QString &text, int least, int most)
    {
        bool isNumber = false;
        const qlonglong value = text.trimmed().toLongLong(&isNumber);
        if (!isNumber)
            m_problem = QObject::tr("“%1” is not a whole number.").arg(text.trimmed());
        else if (value < least || value > most)
            m_problem = QObject::tr("“%1” is not one of %2 to %3.")
                            .arg(text.trimmed())
                            .arg(least)
                            .arg(most);
        else
            return static_cast<int>(value);
        return {};
    }

    template<typename Form>
    TypedProgression points(const QString &text)
    {
        static const QRegularExpression separators(QStringLiteral("[,;]"));
        std::vector<core::Transition> list;
        std::set<int> floors;
        for (const QString &part : text.split(separators, Qt::SkipEmptyParts)) {
            const QStringList pair = part.split(u':');
            if (pair.size() != 2)
                return refused(QObject::tr("Write each floor with its value, such as 1: 5, 3: 4."));
            const auto floor = number(pair[0], 1, core::maxFloors);
            const auto value = floor ? number(pair[1], m_least, m_most) : std::nullopt;
            if (!value)
                return refused(m_problem);
            if (!floors.insert(*floor).second)
                return refused(QObject::tr("Floor %1 stands there twice.").arg(*floor));
            list.push_back({*floor, *value});
        }
        if (list.empty())
            return refused(QObject::tr("Write each floor with its value, such as 1: 5, 3: 4."));
        return {Form {std::move(list)}, {}};
    }

    TypedProgression shape(const QString &word, const QString &text)
    {
        static const QRegularExpression span(
            QStringLiteral("^\\s*(-?\\d+)\\s*(?:\\.\\.|–|-)\\s*(-?\\d+)\\s*:\\s*(\\S+)\\s*$"));
        const auto match = span.match(text);
        if (!match.hasMatch())
            return refused(
                QObject::tr("Write the floors and the value, such as %1 4..8: 100.").arg(word));
        const auto from = number(match.captured(1), core::lowestShapeFloor, core::maxFloors);
        const auto to = from ? number(match.captured(2), 1, core::maxFloors) : std::nullopt;
        const auto value = to ? number(match.captured(3), 0, m_most) : std::nullopt;
        if (!value)
            return refused(m_problem);
        if (*from > *to)
            return refused(QObject::tr("The first floor is after the last."));
        const auto kind
            = std::find(shapeWords.begin(), shapeWords.end(), word) - shapeWords.begin();
        return {core::Shape {.kind = static_cast<core::ShapeKind>(kind),
                             .from = *from,
                             .to = *to,
                             .value = *value},
                {}};
    }

    TypedProgression formula(const QString &text)
    {
        static const QRegularExpression bounds(
            QStringLiteral("\\[([^\\]]*)\\.\\.([^\\]]*)\\]\\s*$"));
        const auto match = bounds.match(text);
        std::array<std::optional<int>, 2> limits;
        for (int i = 0; i < 2 && match.hasMatch(); ++i) {
            const QString bound = match.captured(i + 1).trimmed();
            if (bound.isEmpty())
                continue;
            limits[static_cast<std::size_t>(i)] = number(bound, m_least, m_most);
            if (!limits[static_cast<std::size_t>(i)])
                return refused(m_problem);
        }
        if (limits[0] && limits[1] && *limits[0] > *limits[1])
            return refused(QObject::tr("The least value is above the largest."));
        const QString expression
            = (match.hasMatch() ? text.left(match.capturedStart()) : text).trimmed();
        if (expression.isEmpty())
            return refused(QObject::tr("Type a formula of the floor, such as = 20 + 3*floor."));
        const auto made = core::Formula::make(expression.toStdString(), limits[0], limits[1]);
        return made ? TypedProgression {*made, {}} : refused(messageText(made.error().message));
    }

    int m_least;
    int m_most;
    QString m_problem; // of the number that could not be read
};

} // namespace

QString progressionNotation(const core::Progression &progression)
{
    return QString::fromStdString(core::notation(progression));
}

TypedProgression parseProgression(const QString &line, int most, bool isSigned)
{
    return LineReader(most, isSigned).read(line);
}

TypedProgression parseWindows(const QString &lines)
{
    core::Windows windows;
    for (const QString &line : lines.split(u'\n')) {
        if (line.trimmed().isEmpty())
            continue;
        TypedProgression part = parseProgression(line, core::maxValue);
        if (!part.progression)
            return refused(QObject::tr("%1: %2").arg(line.trimmed(), part.problem));
        std::visit(core::Overloaded {
                       [](core::Windows &) {}, // no line is one
                       [&windows](auto &form) { windows.parts.emplace_back(std::move(form)); }},
                   *part.progression);
    }
    if (windows.parts.empty())
        return refused(QObject::tr("Type a line for each part, such as peak 4..8: 100."));
    return {std::move(windows), {}};
}

QString notationHelp()
{
    return QObject::tr("A number: 5. From floor 1 on 5, from floor 3 on 4: 1: 5, 3: 4. A "
                       "formula: = 20 + 3*floor, with bounds = 2*floor [0..60]. Straight "
                       "lines: ramp 1: 20, 10: 200. A shape: peak 4..8: 100, or flat, semi, "
                       "rise, fall.");
}

} // namespace editor
