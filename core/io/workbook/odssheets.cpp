// SPDX-License-Identifier: MIT
#include "core/io/workbook/archive.h"

#include <algorithm>

namespace core {

namespace {

/// Of a paragraph, but for remarks.
void addText(const pugi::xml_node &within, std::string &text)
{
    for (const pugi::xml_node &part : within.children()) {
        const std::string_view name = localName(part);
        text += part.value();
        if (name == "s" || name == "tab" || name == "line-break")
            text += ' ';
        else if (name != "annotation")
            addText(part, text);
    }
}

SheetCell cellOf(const pugi::xml_node &element)
{
    std::string text;
    for (const pugi::xml_node &part : element.children()) {
        if (localName(part) != "p")
            continue;
        text += text.empty() ? "" : " ";
        addText(part, text);
    }
    const auto types = element.attributes();
    const bool isError // LibreOffice marks errors in a namespace of its own
        = std::any_of(types.begin(), types.end(), [](const pugi::xml_attribute &type) {
              return localName(type) == "value-type" && std::string_view(type.value()) == "error";
          });
    const std::string_view kind = isError ? "string" : attributeOf(element, "value-type");
    const std::string_view value = attributeOf(element, "value");
    const std::string_view formula = attributeOf(element, "formula");
    const bool isPercent = kind == "percentage";
    if ((isPercent || kind == "float" || kind == "currency") && !value.empty())
        return numberCell(value, isPercent);
    return textCell(text.empty() && kind.empty() ? formula : text); // nobody has worked it out
}

/// The cells of a row that hold something, with their columns.
std::vector<std::pair<int, SheetCell>> cellsOf(const pugi::xml_node &element, int row,
                                               SheetFiller &sheet)
{
    constexpr int most = 1 << 20;
    std::vector<std::pair<int, SheetCell>> cells;
    int column = 0;
    for (const pugi::xml_node &cell : element.children()) {
        if (localName(cell) != "table-cell" && localName(cell) != "covered-table-cell")
            continue;
        const int columns = numberOf(cell, "number-columns-spanned", 1);
        const int rows = numberOf(cell, "number-rows-spanned", 1);
        if (columns > 0 && rows > 0)
            sheet.merge({row, column, row + std::min(rows, most) - 1,
                         column + std::min(columns, most) - 1});
        const int repeated = std::max(numberOf(cell, "number-columns-repeated", 1), 1);
        const int end = std::min(column + std::min(repeated, most), maxSheetColumns + 1);
        const SheetCell content = cellOf(cell);
        for (; column < end; ++column) {
            if (!content.isEmpty())
                cells.emplace_back(column, content);
        }
    }
    return cells;
}

} // namespace

std::vector<SheetFiller> odsSheets(Archive &archive)
{
    std::vector<SheetFiller> sheets;
    const pugi::xml_document content = archive.xml("content.xml");
    forEach(content, "table", [&sheets](const pugi::xml_node &table) {
        SheetFiller &sheet = sheets.emplace_back(std::string(attributeOf(table, "name")));
        int row = 0;
        forEach(table, "table-row", [&](const pugi::xml_node &element) {
            const int repeated = std::max(numberOf(element, "number-rows-repeated", 1), 1);
            const auto cells = cellsOf(element, row, sheet);
            const int end = std::min(row + std::min(repeated, maxSheetRows + 1), maxSheetRows + 1);
            for (; row < end && !cells.empty() && !sheet.isTooLarge(); ++row) {
                for (const auto &[column, cell] : cells)
                    sheet.put(row, column, cell);
            }
            row = end;
        });
    });
    return sheets;
}

} // namespace core
