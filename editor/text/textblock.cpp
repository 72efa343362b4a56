// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/textblock.h"

#include <QRegularExpression>

#include <algorithm>

namespace editor {

namespace {

QString unquoted(const QString &field)
{
    if (field.size() < 2 || !field.startsWith(u'"') || !field.endsWith(u'"'))
        return field;
    QString inner = field.mid(1, field.size() - 2);
    return inner.replace(QStringLiteral("\"\""), QStringLiteral("\""));
}

// Without signs, units and spaces: what is left are digits and marks, if it is a number.
QString digitsOf(const QString &field)
{
    static const QRegularExpression idle(QStringLiteral("[\\s\u00A0\u202F'%]"));
    QString digits = field.trimmed();
    digits.remove(idle).replace(u'\u2212', u'-');
    if (digits.startsWith(u'+') || digits.startsWith(u'-'))
        digits = digits.mid(1);
    return digits;
}

// What one field says about the mark; nothing where it says nothing.
std::optional<DecimalMark> markOf(const QString &field)
{
    const QString digits = digitsOf(field);
    const auto points = digits.count(u'.');
    const auto commas = digits.count(u',');
    if (points + commas == 0)
        return {};
    if (points > 0 && commas > 0)
        return digits.lastIndexOf(u'.') > digits.lastIndexOf(u',') ? DecimalMark::Point
                                                                   : DecimalMark::Comma;
    if (points > 1)
        return DecimalMark::Comma;
    if (commas > 1)
        return DecimalMark::Point;
    const auto at = digits.indexOf(points == 1 ? u'.' : u',');
    const bool looksGrouped = digits.size() - at == 4 && at >= 1 && at <= 3 && digits[0] != u'0';
    if (looksGrouped)
        return DecimalMark::Unclear;
    return points == 1 ? DecimalMark::Point : DecimalMark::Comma;
}

} // namespace

TextBlock splitBlock(const QString &text)
{
    QString lines = text;
    lines.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    const QChar separator = lines.contains(u'\t') || !lines.contains(u';') ? u'\t' : u';';
    TextBlock block;
    for (const QString &line : lines.split(u'\n')) {
        QStringList fields;
        for (const QString &field : line.split(separator))
            fields << unquoted(field.trimmed());
        block.push_back(fields);
    }
    while (!block.empty() && block.back().size() == 1 && block.back().front().isEmpty())
        block.pop_back();
    return block;
}

TextBlock transposed(const TextBlock &block)
{
    qsizetype columns = 0;
    for (const QStringList &line : block)
        columns = std::max(columns, line.size());
    TextBlock result(static_cast<std::size_t>(columns));
    for (const QStringList &line : block) {
        for (qsizetype column = 0; column < columns; ++column)
            result[static_cast<std::size_t>(column)] << line.value(column);
    }
    return result;
}

DecimalMark decimalMarkOf(const TextBlock &block)
{
    bool isUnclear = false;
    std::optional<DecimalMark> found;
    for (const QStringList &line : block) {
        for (const QString &field : line) {
            const std::optional<DecimalMark> mark
                = numberOf(field, DecimalMark::Unclear) ? markOf(field) : std::nullopt;
            if (!mark)
                continue;
            if (*mark == DecimalMark::Unclear)
                isUnclear = true;
            else if (found && *found != *mark)
                return DecimalMark::Unclear; // the fields contradict each other
            else
                found = mark;
        }
    }
    return found.value_or(isUnclear ? DecimalMark::Unclear : DecimalMark::Point);
}

QString unclearField(const TextBlock &block)
{
    for (const QStringList &line : block) {
        for (const QString &field : line) {
            if (numberOf(field, DecimalMark::Unclear) && markOf(field) == DecimalMark::Unclear)
                return field;
        }
    }
    return {};
}

std::optional<double> numberOf(const QString &field, DecimalMark mark)
{
    static const QRegularExpression number(QStringLiteral("^\\d[\\d.,]*$|^[.,]\\d+$"));
    QString digits = digitsOf(field);
    if (!number.match(digits).hasMatch())
        return {};
    const QChar group = mark == DecimalMark::Comma ? u'.' : u',';
    if (mark != DecimalMark::Unclear)
        digits.remove(group).replace(u',', u'.');
    else
        digits.remove(u'.').remove(u',');
    bool understood = false;
    const double value = digits.toDouble(&understood);
    if (!understood)
        return {};
    const QString sign = field.trimmed();
    return sign.startsWith(u'-') || sign.startsWith(QChar(0x2212)) ? -value : value;
}

int floorOf(const QString &heading)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(?:[\\p{L}#.]+[ .:#_-]*)?(\\d{1,4})(?:\\s*\\+|\\s*…|\\s+\\p{L}+)?$"));
    const QRegularExpressionMatch match = pattern.match(heading.trimmed());
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

BlockFrame frameOf(const TextBlock &block, const std::function<bool(const QString &)> &isName)
{
    BlockFrame frame;
    const auto isText = [](const QString &field) {
        return !field.isEmpty() && !numberOf(field, DecimalMark::Unclear);
    };
    const std::size_t first = block.size() > 1 ? 1 : 0;
    frame.hasNames = !block.empty() && block.front().size() > 1
        && std::all_of(block.begin() + static_cast<std::ptrdiff_t>(first), block.end(),
                       [&](const QStringList &line) { return isText(line.value(0)); })
        && (first == 1 || isText(block.front().value(0)));
    if (block.size() < 2)
        return frame;
    const QStringList heads = block.front().mid(frame.hasNames ? 1 : 0);
    bool isPlain = true;
    bool isCounting = true;
    int before = 0;
    for (const QString &head : heads) {
        const int floor = floorOf(head);
        if (floor <= before)
            return frame; // floors are named in their order
        isCounting = isCounting && (before == 0 || floor == before + 1);
        isPlain = isPlain && numberOf(head, DecimalMark::Unclear).has_value();
        before = floor;
    }
    if (!isPlain)
        frame.heading = Heading::Floors;
    else if (frame.hasNames)
        frame.heading = isName(block.front().front()) ? Heading::None : Heading::Floors;
    else if (isCounting && heads.size() >= 3)
        frame.heading = Heading::Unclear;
    return frame;
}

} // namespace editor
