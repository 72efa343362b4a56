// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/displayedvalues.h"

#include "editor/analysis/weighttarget.h"
#include "editor/text/celltext.h"
#include "editor/text/numbertext.h"

#include <QLocale>
#include <QObject>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace editor {

namespace {

bool isProbability(CellDisplay display)
{
    return infoOf(display).number == DisplayInfo::Number::Probability;
}

// In a difference the sign belongs to the number: +5 is five more than the reference.
TypedValue parseTarget(CellDisplay display, const CellTarget &target, double before)
{
    QString text = target.text.trimmed();
    const QString unsignedText
        = text.startsWith(u'+') || text.startsWith(u'-') || text.startsWith(QChar(0x2212))
        ? text.mid(1)
        : text;
    if (!isExpression(display == CellDisplay::Difference ? unsignedText : text))
        return typedDecimal(text);
    if (text.endsWith(u'%'))
        text.chop(1);
    return parseExpression(text, before, target.floor);
}

CellReading problem(const QString &sentence, bool isUnfinished = false)
{
    return {
        .value = {}, .problem = sentence, .isUnfinished = isUnfinished, .asked = {}, .report = {}};
}

QString reportText(CellDisplay display, const WeightTarget &target, const WeightAnswer &answer)
{
    const auto weight = [](int number) { return wholeText(static_cast<std::uint64_t>(number)); };
    const QString asked = askedText(display, target.value);
    const QString got = displayText(display, answer.nearest.achieved);
    if (!answer.other)
        return QObject::tr("Asked %1, got %2 with weight %3.")
            .arg(asked, got, weight(answer.nearest.weight));
    return QObject::tr("Asked %1, got %2 with weight %3; %4 gives %5.")
        .arg(asked, got, weight(answer.nearest.weight), weight(answer.other->weight),
             displayText(display, answer.other->achieved));
}

QString tooLarge()
{
    return QObject::tr("These tables are too large to be solved while you type: type weights.");
}

QString notByShares()
{
    return QObject::tr(
        "Draws of these tables depend on each other, so each weight has "
        "to be tried: type weights, or set a goal and let the Balance dock find them.");
}

} // namespace

DisplayedValues::DisplayedValues(const RulesetDocument &document, Numbers &exact,
                                 const FloorNumbers &numbers, std::string table)
    : m_document(document)
    , m_exact(exact)
    , m_numbers(numbers)
    , m_table(std::move(table))
{}

std::size_t DisplayedValues::tableIndex() const
{
    return *core::findTable(m_document.draft(), m_table);
}

const core::EntryNumbers *DisplayedValues::exactAt(int row, int floor) const
{
    const core::Analysis *analysis = m_exact.shown();
    return analysis ? &analysis->at(floor, tableIndex(), static_cast<std::size_t>(row)) : nullptr;
}

int DisplayedValues::referenceWeight(int row, int floor) const
{
    const auto &reference = m_document.reference();
    const std::optional<std::size_t> table
        = reference ? core::findTable(*reference, m_table) : std::nullopt;
    if (!table)
        return 0;
    const std::string &id = m_document.table(m_table)->entries[static_cast<std::size_t>(row)].id;
    const core::SpawnTable &there = reference->tables[*table];
    auto same = std::optional(static_cast<std::size_t>(row)); // most often: no search is needed
    if (*same >= there.entries.size() || there.entries[*same].id != id)
        same = core::findEntry(there, id);
    return same ? core::valueAt(there.entries[*same].weight, floor) : 0;
}

bool DisplayedValues::isByShares() const
{
    const std::vector<core::SpawnTable> &tables = m_document.draft().tables;
    return std::all_of(tables.begin(), tables.end(), core::isPlain);
}

QString DisplayedValues::interval(CellDisplay display, int row, int floor) const
{
    if (!infoOf(display).isCounted)
        return {};
    return isProbability(display) ? m_numbers.probabilityInterval(at(display, row, floor))
                                  : m_numbers.meanInterval(row, floor);
}

QString DisplayedValues::origin(CellDisplay display, int row, int floor) const
{
    const QString range = interval(display, row, floor);
    if (!range.isEmpty())
        return QObject::tr(" · 95 %: %1, %2").arg(range, m_numbers.method());
    return QStringLiteral(" · ") + m_numbers.method();
}

double DisplayedValues::at(CellDisplay display, int row, int floor) const
{
    switch (display) {
    case CellDisplay::Weight:
        return m_numbers.at(row, floor).weight;
    case CellDisplay::Share:
        return m_numbers.at(row, floor).share;
    case CellDisplay::AtLeastOne:
        return m_numbers.at(row, floor).atLeastOne;
    case CellDisplay::Expected:
    case CellDisplay::SeenBy:
        if (const core::EntryNumbers *exact = exactAt(row, floor))
            return display == CellDisplay::Expected ? exact->mean : exact->seenBy;
        return std::numeric_limits<double>::quiet_NaN();
    case CellDisplay::Difference:
        return static_cast<double>(m_numbers.at(row, floor).weight) - referenceWeight(row, floor);
    }
    return 0;
}

QString DisplayedValues::text(CellDisplay display, int row, int floor) const
{
    const bool drawsNothing = at(display, row, floor) == 0 && m_numbers.drawsNothing(floor);
    if (drawsNothing && infoOf(display).isOfDraws)
        return QStringLiteral("–"); // draws, but nothing to draw
    const QString text = displayText(display, at(display, row, floor));
    return interval(display, row, floor).isEmpty() ? text : QStringLiteral("≈ ") + text;
}

QString DisplayedValues::plainText(CellDisplay display, int row, int floor) const
{
    const double value = at(display, row, floor);
    if (std::isnan(value))
        return {}; // being worked out
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    if (display == CellDisplay::Weight || display == CellDisplay::Difference)
        return QString::number(static_cast<qint64>(value));
    return isProbability(display) ? locale.toString(100 * value, 'f', 1)
                                  : locale.toString(value, 'f', 2);
}

QString DisplayedValues::name(CellDisplay display) const
{
    return withReference(infoOf(display).inWords, m_document.referenceName());
}

CellReading DisplayedValues::readDifference(const CellTarget &target, const TypedValue &typed) const
{
    const double value = *typed.value;
    if (!typed.isRelative && value != std::round(value))
        return problem(notWhole(target.text, value));
    const TypedNumber whole
        = nearestWhole(referenceWeight(target.row, target.floor) + value, core::maxValue);
    return {.value = whole.value,
            .problem = whole.problem,
            .asked = QObject::tr("%1 %2").arg(name(CellDisplay::Difference),
                                              displayText(CellDisplay::Difference, value)),
            .report = {}};
}

CellReading DisplayedValues::read(CellDisplay display, const CellTarget &target,
                                  double before) const
{
    const double scale = isProbability(display) ? 100 : 1;
    const TypedValue typed = parseTarget(display, target, before * scale);
    if (!typed.value)
        return problem(typed.problem, typed.isUnfinished);
    if (typed.isOfFloor)
        return problem(QObject::tr(
            "Type a number: formulas of the floor are typed where the cells show weights."));
    const double value = *typed.value / scale;
    if (display == CellDisplay::Difference)
        return readDifference(target, typed);
    if (!isByShares())
        return problem(notByShares());
    const core::Analysis *analysis = m_exact.analysis();
    if (!analysis)
        return problem(tooLarge());
    const WeightTarget asked {display, target.row, target.floor, value};
    const WeightAnswer answer = answerTo({m_document.draft(), *analysis, tableIndex()}, asked);
    if (!answer.problem.isEmpty())
        return problem(answer.problem);
    return {.value = answer.nearest.weight,
            .problem = {},
            .asked = QObject::tr("%1 %2").arg(name(display), askedText(display, value)),
            .report = reportText(display, asked, answer)};
}

core::Result<std::vector<CellAnswer>>
DisplayedValues::answer(CellDisplay display, const std::vector<CellTarget> &targets) const
{
    const auto fail
        = [](const QString &sentence) { return core::wordedError(sentence.toStdString()); };
    if (!isByShares())
        return fail(notByShares());
    const core::Analysis *exact = m_exact.analysis();
    if (!exact)
        return fail(tooLarge());
    std::map<int, std::vector<WeightTarget>> byFloor;
    for (const CellTarget &target : targets) {
        const double scale = isProbability(display) ? 100 : 1;
        const TypedValue typed
            = parseTarget(display, target, at(display, target.row, target.floor) * scale);
        if (!typed.value)
            return fail(typed.problem);
        byFloor[target.floor].push_back({display, target.row, target.floor, *typed.value / scale});
    }
    // Each floor's weights are in force when the next one is asked: "seen by" looks back.
    core::Ruleset rules = m_document.draft();
    core::Analysis analysis = *exact;
    const std::size_t table = tableIndex();
    std::vector<CellAnswer> answers;
    for (const auto &[floor, asked] : byFloor) {
        const std::vector<WeightAnswer> found = answerTogether({rules, analysis, table}, asked);
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (!found[i].problem.isEmpty())
                return fail(found[i].problem);
            const core::WeightChoice &choice = found[i].nearest;
            core::Progression &weight
                = rules.tables[table].entries[static_cast<std::size_t>(asked[i].row)].weight;
            weight = withValue(weight, floor, choice.weight);
            answers.push_back({asked[i].row, floor, choice.weight, choice.achieved});
        }
        analysis.update(rules);
    }
    return answers;
}

} // namespace editor
