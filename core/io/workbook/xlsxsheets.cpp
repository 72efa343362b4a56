// SPDX-License-Identifier: MIT
#include "core/io/workbook/workbookkinds.h"

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

/// The tabs and where they lie: xl/workbook.xml, and what its relations name.
class TabReader : public XmlHandler
{
public:
    void begin(std::string_view name, const XmlAttributes &attributes) override
    {
        if (name == "sheet")
            tabs.emplace_back(attributes["name"], attributes["id"]);
        if (name == "Relationship" && attributes["Type"].ends_with("/worksheet"))
            targets[std::string(attributes["Id"])] = attributes["Target"];
    }
    void end(std::string_view) override {}
    void text(std::string_view) override {}

    std::vector<std::pair<std::string, std::string>> tabs; ///< name and relation
    std::map<std::string, std::string> targets;
};

/// The texts that cells name by number.
class SharedTextReader : public XmlHandler
{
public:
    void begin(std::string_view name, const XmlAttributes &) override
    {
        if (name == "si")
            texts.emplace_back();
        m_isText = name == "t";
        m_isPhonetic = m_isPhonetic || name == "rPh";
    }
    void end(std::string_view name) override
    {
        m_isText = false;
        m_isPhonetic = m_isPhonetic && name != "rPh";
    }
    void text(std::string_view part) override
    {
        if (m_isText && !m_isPhonetic && !texts.empty())
            texts.back() += part;
    }

    std::vector<std::string> texts;

private:
    bool m_isText = false;
    bool m_isPhonetic = false; ///< how a text is read aloud
};

/// Which of the cells' styles show percentages.
class StyleReader : public XmlHandler
{
public:
    void begin(std::string_view name, const XmlAttributes &attributes) override
    {
        if (name == "numFmt" && attributes["formatCode"].find('%') != std::string_view::npos)
            m_formats.insert(attributes.number("numFmtId", -1));
        m_isCellStyles = m_isCellStyles || name == "cellXfs";
        if (m_isCellStyles && name == "xf")
            arePercent.push_back(m_formats.count(attributes.number("numFmtId", 0)) > 0);
    }
    void end(std::string_view name) override
    {
        m_isCellStyles = m_isCellStyles && name != "cellXfs";
    }
    void text(std::string_view) override {}

    std::vector<bool> arePercent;

private:
    std::set<int> m_formats {9, 10}; // 0 % and 0.00 % in every file
    bool m_isCellStyles = false;
};

class XlsxSheetReader : public XmlHandler
{
public:
    XlsxSheetReader(SheetFiller &sheet, const std::vector<std::string> &texts,
                    const std::vector<bool> &arePercent)
        : m_sheet(sheet)
        , m_texts(texts)
        , m_arePercent(arePercent)
    {}

    void begin(std::string_view name, const XmlAttributes &attributes) override;
    void end(std::string_view name) override;
    void text(std::string_view part) override
    {
        if (m_text != nullptr && !m_isPhonetic)
            *m_text += part;
    }

private:
    SheetCell cell() const;

    SheetFiller &m_sheet;
    const std::vector<std::string> &m_texts;
    const std::vector<bool> &m_arePercent;
    int m_row = -1;
    int m_column = -1;
    std::string m_kind; ///< of the cell's value, "n" where it is empty
    std::size_t m_style = 0;
    std::string m_value;
    std::string m_formula;
    std::string *m_text = nullptr; ///< what text now belongs to
    bool m_isPhonetic = false;
};

void XlsxSheetReader::begin(std::string_view name, const XmlAttributes &attributes)
{
    if (name == "row") {
        m_row = std::max(attributes.number("r", m_row + 2), 1) - 1;
        m_column = -1;
    } else if (name == "c") {
        ++m_column;
        if (const auto address = addressIn(attributes["r"]))
            std::tie(m_row, m_column) = *address;
        m_kind = attributes["t"];
        m_style = static_cast<std::size_t>(attributes.number("s", 0));
        m_value.clear();
        m_formula.clear();
    } else if (name == "v" || name == "t") {
        m_text = &m_value;
    } else if (name == "f") {
        m_text = &m_formula;
    } else if (name == "rPh") {
        m_isPhonetic = true;
    } else if (name == "mergeCell") {
        const std::string_view range = attributes["ref"];
        const std::size_t colon = std::min(range.find(':'), range.size());
        const auto first = addressIn(range.substr(0, colon));
        const auto last = addressIn(range.substr(std::min(colon + 1, range.size())));
        if (first && last && first->first <= last->first && first->second <= last->second)
            m_sheet.merge({first->first, first->second, last->first, last->second});
    }
}

void XlsxSheetReader::end(std::string_view name)
{
    m_text = nullptr;
    if (name == "rPh")
        m_isPhonetic = false;
    if (name == "c" && m_row >= 0)
        m_sheet.put(m_row, m_column, cell());
}

SheetCell XlsxSheetReader::cell() const
{
    if (m_kind == "s") {
        std::size_t place = 0;
        const auto [end, problem]
            = std::from_chars(m_value.data(), m_value.data() + m_value.size(), place);
        return problem == std::errc {} && place < m_texts.size() ? textCell(m_texts[place])
                                                                 : SheetCell {};
    }
    if (m_kind == "b")
        return textCell(m_value == "1" ? "TRUE" : "FALSE");
    // A formula that nobody has worked out is shown itself.
    if (m_value.empty())
        return m_formula.empty() ? SheetCell {} : textCell("=" + m_formula);
    if (m_kind.empty() || m_kind == "n")
        return numberCell(m_value, m_style < m_arePercent.size() && m_arePercent[m_style]);
    return textCell(m_value);
}

/// A relation's target is relative to xl/, or begins at the root.
std::string pathOf(const std::string &target)
{
    return target.starts_with('/') ? target.substr(1) : "xl/" + target;
}

} // namespace

std::vector<SheetFiller> xlsxSheets(const Archive &archive)
{
    TabReader tabs;
    archive.parse("xl/workbook.xml", tabs);
    archive.parse("xl/_rels/workbook.xml.rels", tabs);
    SharedTextReader texts;
    archive.parse("xl/sharedStrings.xml", texts);
    StyleReader styles;
    archive.parse("xl/styles.xml", styles);
    std::vector<SheetFiller> sheets;
    for (const auto &[name, relation] : tabs.tabs) {
        const auto target = tabs.targets.find(relation);
        if (target == tabs.targets.end())
            continue; // a chart
        sheets.emplace_back(name);
        XlsxSheetReader reader(sheets.back(), texts.texts, styles.arePercent);
        archive.parse(pathOf(target->second), reader);
    }
    return sheets;
}

} // namespace core
