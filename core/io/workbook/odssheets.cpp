// SPDX-License-Identifier: MIT
#include "core/io/workbook/workbookkinds.h"

#include <algorithm>

namespace core {

namespace {

class OdsReader : public XmlHandler
{
public:
    void begin(std::string_view name, const XmlAttributes &attributes) override;
    void end(std::string_view name) override;
    void text(std::string_view part) override
    {
        if (m_isCell && m_isParagraph && m_remarks == 0)
            m_text += part;
    }

    std::vector<SheetFiller> sheets;

private:
    void beginCell(const XmlAttributes &attributes);
    void endCell();
    void endRow();
    SheetCell cell() const;

    int m_row = 0;
    int m_column = 0;
    int m_rowRepeated = 1;
    int m_cellRepeated = 1;
    std::vector<std::pair<int, SheetCell>> m_cells; ///< of the row, with their columns
    bool m_isCell = false;
    bool m_isParagraph = false;
    int m_remarks = 0; ///< how deep in remarks, whose text is not the cell's
    std::string m_kind;
    std::string m_value;
    std::string m_formula;
    std::string m_text;
};

void OdsReader::begin(std::string_view name, const XmlAttributes &attributes)
{
    if (name == "table") {
        sheets.emplace_back(std::string(attributes["name"]));
        m_row = 0;
    } else if (name == "table-row") {
        m_column = 0;
        m_rowRepeated = std::max(attributes.number("number-rows-repeated", 1), 1);
        m_cells.clear();
    } else if (name == "table-cell" || name == "covered-table-cell") {
        beginCell(attributes);
    } else if (name == "annotation") {
        ++m_remarks;
    } else if (m_isCell && m_remarks == 0) {
        if (name == "p") {
            m_text += m_text.empty() ? "" : " ";
            m_isParagraph = true;
        } else if (name == "s" || name == "tab" || name == "line-break") {
            m_text += ' ';
        }
    }
}

void OdsReader::beginCell(const XmlAttributes &attributes)
{
    m_isCell = true;
    m_cellRepeated = std::max(attributes.number("number-columns-repeated", 1), 1);
    // LibreOffice marks errors in a namespace of its own.
    m_kind = attributes.has("value-type", "error") ? "string" : attributes["value-type"];
    m_value = attributes["value"];
    m_formula = attributes["formula"];
    m_text.clear();
    const int columns = attributes.number("number-columns-spanned", 1);
    const int rows = attributes.number("number-rows-spanned", 1);
    constexpr int most = 1 << 20;
    if (!sheets.empty() && columns > 0 && rows > 0)
        sheets.back().merge({m_row, m_column, m_row + std::min(rows, most) - 1,
                             m_column + std::min(columns, most) - 1});
}

void OdsReader::end(std::string_view name)
{
    if (name == "annotation")
        --m_remarks;
    else if (name == "p" && m_remarks == 0)
        m_isParagraph = false;
    else if (name == "table-cell" || name == "covered-table-cell")
        endCell();
    else if (name == "table-row")
        endRow();
}

SheetCell OdsReader::cell() const
{
    const bool isPercent = m_kind == "percentage";
    if ((isPercent || m_kind == "float" || m_kind == "currency") && !m_value.empty())
        return numberCell(m_value, isPercent);
    if (m_text.empty() && m_kind.empty() && !m_formula.empty())
        return textCell(m_formula); // nobody has worked it out
    return textCell(m_text);
}

void OdsReader::endCell()
{
    m_isCell = false;
    const SheetCell content = cell();
    const int columns = std::min(m_cellRepeated, maxSheetColumns + 1);
    for (int i = 0; i < columns && !content.isEmpty() && m_column + i <= maxSheetColumns; ++i)
        m_cells.emplace_back(m_column + i, content);
    m_column = std::min(m_column + m_cellRepeated, maxSheetColumns + 1);
}

void OdsReader::endRow()
{
    for (int i = 0; i < m_rowRepeated && !m_cells.empty() && !sheets.empty(); ++i) {
        for (const auto &[column, content] : m_cells)
            sheets.back().put(m_row + i, column, content);
        if (sheets.back().isTooLarge())
            break;
    }
    m_cells.clear();
    m_row = std::min(m_row + std::min(m_rowRepeated, maxSheetRows + 1), maxSheetRows + 1);
}

} // namespace

std::vector<SheetFiller> odsSheets(const Archive &archive)
{
    OdsReader reader;
    archive.parse("content.xml", reader);
    return std::move(reader.sheets);
}

} // namespace core
