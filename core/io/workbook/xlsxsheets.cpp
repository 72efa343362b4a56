// SPDX-License-Identifier: MIT
#include "core/io/workbook/archive.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

namespace core {

namespace {

/// "B3" as row 2 and column 1.
std::optional<std::pair<int, int>> addressIn(std::string_view text)
{
    const std::size_t digits = std::min(text.find_first_of("0123456789"), text.size());
    int row = 0;
    const auto [end, problem]
        = std::from_chars(text.data() + digits, text.data() + text.size(), row);
    if (problem != std::errc {} || end != text.data() + text.size() || row < 1 || digits == 0)
        return std::nullopt;
    const auto column = columnNamed(text.substr(0, digits));
    return std::pair {row - 1, column.value_or(maxSheetColumns)};
}

/// What stands in elements "t", but for how it is read aloud.
std::string textOf(const pugi::xml_node &element)
{
    std::string text;
    for (const pugi::xml_node &part : element.children()) {
        if (localName(part) == "t")
            text += part.child_value();
        else if (localName(part) != "rPh")
            text += textOf(part);
    }
    return text;
}

/// The texts that cells name by number.
std::vector<std::string> sharedTexts(Archive &archive)
{
    std::vector<std::string> texts;
    const pugi::xml_document document = archive.xml("xl/sharedStrings.xml");
    forEach(document, "si",
            [&texts](const pugi::xml_node &element) { texts.push_back(textOf(element)); });
    return texts;
}

/// Which of the cells' styles show percentages.
std::vector<bool> percentStyles(Archive &archive)
{
    std::set<int> formats {9, 10}; // 0 % and 0.00 % in every file
    std::vector<bool> arePercent;
    const pugi::xml_document document = archive.xml("xl/styles.xml");
    forEach(document, "numFmt", [&formats](const pugi::xml_node &format) {
        if (attributeOf(format, "formatCode").find('%') != std::string_view::npos)
            formats.insert(numberOf(format, "numFmtId", -1));
    });
    forEach(document, "cellXfs", [&](const pugi::xml_node &styles) {
        forEach(styles, "xf", [&](const pugi::xml_node &style) {
            arePercent.push_back(formats.count(numberOf(style, "numFmtId", 0)) > 0);
        });
    });
    return arePercent;
}

/// What cells refer to.
struct SharedParts
{
    std::vector<std::string> texts;
    std::vector<bool> arePercent;
};

SheetCell cellOf(const pugi::xml_node &element, const SharedParts &shared)
{
    std::string value = textOf(element);
    std::string formula;
    for (const pugi::xml_node &part : element.children()) {
        if (localName(part) == "v")
            value += part.child_value();
        if (localName(part) == "f")
            formula += part.child_value();
    }
    const std::string_view kind = attributeOf(element, "t");
    if (kind == "s") {
        std::size_t place = 0;
        const auto [end, problem]
            = std::from_chars(value.data(), value.data() + value.size(), place);
        return problem == std::errc {} && place < shared.texts.size()
            ? textCell(shared.texts[place])
            : SheetCell {};
    }
    if (kind == "b")
        return textCell(value == "1" ? "TRUE" : "FALSE");
    // A formula that nobody has worked out is shown itself.
    if (value.empty())
        return formula.empty() ? SheetCell {} : textCell("=" + formula);
    const auto style = static_cast<std::size_t>(numberOf(element, "s", 0));
    if (kind.empty() || kind == "n")
        return numberCell(value, style < shared.arePercent.size() && shared.arePercent[style]);
    return textCell(value);
}

void fill(SheetFiller &sheet, const pugi::xml_document &document, const SharedParts &shared)
{
    int row = -1;
    forEach(document, "row", [&](const pugi::xml_node &cells) {
        row = std::max(numberOf(cells, "r", row + 2), 1) - 1;
        int column = -1;
        for (const pugi::xml_node &cell : cells.children()) {
            if (localName(cell) != "c")
                continue;
            ++column;
            if (const auto address = addressIn(attributeOf(cell, "r")))
                std::tie(row, column) = *address;
            sheet.put(row, column, cellOf(cell, shared));
        }
    });
    forEach(document, "mergeCell", [&](const pugi::xml_node &cells) {
        const std::string_view range = attributeOf(cells, "ref");
        const std::size_t colon = std::min(range.find(':'), range.size());
        const auto first = addressIn(range.substr(0, colon));
        const auto last = addressIn(range.substr(std::min(colon + 1, range.size())));
        if (first && last && first->first <= last->first && first->second <= last->second)
            sheet.merge({first->first, first->second, last->first, last->second});
    });
}

/// A relation's target is relative to xl/, or begins at the root.
std::string pathOf(const std::string &target)
{
    return target.starts_with('/') ? target.substr(1) : "xl/" + target;
}

} // namespace

std::vector<SheetFiller> xlsxSheets(Archive &archive)
{
    std::map<std::string, std::string, std::less<>> targets; // by relation
    const pugi::xml_document relations = archive.xml("xl/_rels/workbook.xml.rels");
    forEach(relations, "Relationship", [&targets](const pugi::xml_node &relation) {
        if (attributeOf(relation, "Type").ends_with("/worksheet"))
            targets.emplace(attributeOf(relation, "Id"), attributeOf(relation, "Target"));
    });
    const SharedParts shared {sharedTexts(archive), percentStyles(archive)};
    std::vector<SheetFiller> sheets;
    const pugi::xml_document workbook = archive.xml("xl/workbook.xml");
    forEach(workbook, "sheet", [&](const pugi::xml_node &tab) {
        const auto target = targets.find(attributeOf(tab, "id"));
        if (target == targets.end())
            return; // a chart
        sheets.emplace_back(std::string(attributeOf(tab, "name")));
        fill(sheets.back(), archive.xml(pathOf(target->second)), shared);
    });
    return sheets;
}

} // namespace core
