// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/celltext.h"

#include "editor/text/decimaltext.h"

#include "core/tables/formula.h"
#include "editor/text/errortext.h"

#include <QLocale>
#include <QObject>
#include <QRegularExpression>

#include <cmath>

namespace editor {

namespace {

const QString operators = QStringLiteral("+-*/^");

// The signs people write, as the ones the parser reads.
QString plainSigns(QString text)
{
    text.replace(u'\u00D7', u'*').replace(u'\u00B7', u'*').replace(u'\u00F7', u'/');
    text.replace(u'\u2212', u'-');
    return text.trimmed();
}

bool isDigitAt(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && text[at].isDigit();
}

// 1,5 is 1.5; in max(1,5) the comma separates.
QString withPoints(QString text)
{
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text[i] == u'(' ? 1 : text[i] == u')' ? -1 : 0;
        if (text[i] == u',' && depth == 0 && isDigitAt(text, i - 1) && isDigitAt(text, i + 1))
            text[i] = u'.';
    }
    return text;
}

bool goesOn(const QString &text)
{
    return text.isEmpty() || operators.contains(text.back()) || text.back() == u'('
        || text.count(u'(') > text.count(u')');
}

} // namespace

TypedValue typedDecimal(const QString &text)
{
    const QString digits = plainSigns(text);
    if (digits.isEmpty())
        return {};
    if (const std::optional<double> value = parseDecimal(digits))
        return {.value = value, .problem = {}};
    if (digits == u"." || digits == u"," || digits == u"-" || digits == u"+")
        return {.value = {}, .problem = QObject::tr("Type a number."), .isUnfinished = true};
    return {.value = {}, .problem = QObject::tr("“%1” is not a number.").arg(text.trimmed())};
}

bool isExpression(const QString &text)
{
    const QString plain = plainSigns(text);
    for (const QChar c : plain) {
        if (operators.contains(c) || c == u'=' || c == u'(' || c == u')')
            return true;
    }
    return false;
}

TypedValue parseExpression(const QString &text, double before, int floor)
{
    QString expression = withPoints(plainSigns(text));
    const bool isAbsolute = expression.startsWith(u'=');
    if (isAbsolute)
        expression = expression.mid(1).trimmed();
    const bool isRelative
        = !isAbsolute && !expression.isEmpty() && operators.contains(expression.front());
    if (goesOn(expression))
        return {.value = {},
                .problem = QObject::tr("“%1” is not complete yet.").arg(text.trimmed()),
                .isUnfinished = true};
    if (isRelative)
        expression = QStringLiteral("(%1)%2").arg(QString::number(before, 'g', 15), expression);
    const auto read = core::readExpression(expression.toStdString(), "floor");
    if (!read)
        return {.value = {}, .problem = messageText(read.error().message)};
    const double value = read->valueAt({&floor, 1}).nearest;
    if (!std::isfinite(value))
        return {.value = {}, .problem = QObject::tr("The result is no number.")};
    return {.value = value, .problem = {}, .isRelative = isRelative, .isOfFloor = read->uses(0)};
}

TypedValue typedWhole(const QString &text, double before, int floor, int most)
{
    if (!isExpression(text)) {
        const TypedNumber typed = parseWhole(text, most);
        return {.value = typed.value, .problem = typed.problem};
    }
    TypedValue typed = parseExpression(text, before, floor);
    if (!typed.value)
        return typed;
    const TypedNumber whole = nearestWhole(*typed.value, most);
    if (typed.isOfFloor)
        return {.value = {},
                .problem = QObject::tr("Type a number: the floor counts in formulas "
                                       "only, which are for all floors.")};
    if (!typed.isRelative && whole.value && *whole.value != *typed.value)
        return {.value = {}, .problem = notWhole(text, *typed.value)};
    typed.value = whole.value;
    typed.problem = whole.problem;
    return typed;
}

QString notWhole(const QString &text, double value)
{
    return QObject::tr("“%1” is %2: type a whole number, or have it rounded, as in "
                       "“= rint(%3)”.")
        .arg(text.trimmed(), QLocale().toString(value, 'g', 6),
             text.trimmed().startsWith(u'=') ? text.trimmed().mid(1).trimmed() : text.trimmed());
}

std::optional<TypedProgression> typedFormula(const QString &text, int most)
{
    QString plain = withPoints(plainSigns(text));
    const bool isMarked = plain.startsWith(u'=');
    if (isMarked)
        plain = plain.mid(1).trimmed();
    static const QRegularExpression floor(QStringLiteral("\\bfloor\\b"));
    if (!plain.contains(floor))
        return std::nullopt;
    if (!isMarked && operators.contains(plain.front()))
        return TypedProgression {
            {},
            QObject::tr("A formula stands for itself and goes on from no cell: begin it with "
                        "“=”, as in “= 30 %1”.")
                .arg(plain)};
    return parseProgression(QStringLiteral("= ") + plain, most);
}

} // namespace editor
