// SPDX-License-Identifier: MIT
#include "core/io/csv/csvtext.h"

#include "core/base/ascii.h"
#include "core/base/lines.h"
#include "core/base/visible.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace core {

namespace {

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

/// The cells of a line of Markdown, with or without bars around them.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    line.remove_prefix(line.starts_with('|') ? 1 : 0);
    line.remove_suffix(line.ends_with('|') ? 1 : 0);
    return partsOf(line, "|");
}

/// Whether a line is the rule below the heading `above` of a Markdown table: | --- | ---: |. One of
/// single dashes, |-|:-:|, and one without bars around it have as many cells as the heading.
bool isRule(std::string_view line, std::string_view above)
{
    constexpr std::string_view signs = "|-: \r";
    line = trimmed(line, " \t\r");
    if (line.find('|') == std::string_view::npos
        || line.find_first_not_of(signs) != std::string_view::npos)
        return false;
    const bool isLong = line.find("--") != std::string_view::npos;
    if (isLong && line.starts_with('|'))
        return true;
    above = trimmed(above, " \t\r");
    const bool areShort = line.starts_with('|') && line.ends_with('|') && above.starts_with('|');
    const auto cells = cellsOf(line);
    return (isLong || areShort) && above.find_first_not_of(signs) != std::string_view::npos
        && cells.size() > 1 && cells.size() == cellsOf(above).size()
        && std::ranges::all_of(cells, [](std::string_view cell) {
               cell.remove_prefix(cell.starts_with(':') ? 1 : 0);
               cell.remove_suffix(cell.ends_with(':') ? 1 : 0);
               return !cell.empty() && cell.find_first_not_of('-') == std::string_view::npos;
           });
}

/// By the first line that is no comment and not blank.
char separatorOf(std::string_view text)
{
    bool isQuoted = false;
    bool hasSemicolon = false;
    char first = '\0'; // of the line, behind its blanks
    for (const char c : text) {
        if (isLineEnd(c) && !isQuoted) {
            if (first != '\0' && first != '#')
                break;
            first = '\0';
            continue;
        }
        first = first == '\0' && c != ' ' ? c : first;
        if (first == '#')
            continue;
        isQuoted = isQuoted != (c == '"');
        if (c == '\t' && !isQuoted)
            return '\t';
        hasSemicolon = hasSemicolon || (c == ';' && !isQuoted);
    }
    return hasSemicolon ? ';' : ',';
}

/// Adds a heading of Markdown to those that what follows stands below, in the places of their
/// levels.
void takeTitle(std::string_view line, std::vector<std::string> &titles)
{
    constexpr std::size_t lowest = 6;
    const std::size_t level = std::min(line.find_first_not_of('#'), lowest);
    titles.resize(level - 1);
    titles.emplace_back(trimmed(line, "# \r"));
}

class CsvReader
{
public:
    explicit CsvReader(std::string_view text)
        : m_text(text)
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_text.remove_prefix(3);
        m_csv.separator = hasTableOfBars(m_text) ? '|' : separatorOf(m_text);
    }

    Result<CsvText> run()
    {
        while (!atEnd() && !m_error)
            m_csv.separator == '|' ? readBars() : readRecord();
        if (m_error)
            return *m_error;
        return std::move(m_csv);
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return m_text[m_at]; }
    bool atFieldEnd() const { return atEnd() || peek() == m_csv.separator || isLineEnd(peek()); }
    void advance()
    {
        const char c = m_text[m_at++];
        const bool crlf = c == '\r' && !atEnd() && peek() == '\n';
        if (isLineEnd(c) && !crlf) {
            ++m_line;
            m_lineStart = m_at;
        }
    }
    int column() const { return static_cast<int>(m_at - m_lineStart) + 1; }
    void fail(Message message)
    {
        m_error = Error {
            .message = std::move(message), .where = {}, .line = m_line, .column = column()};
    }
    void skipBlanks()
    {
        while (!atFieldEnd() && (peek() == ' ' || peek() == '\t'))
            advance();
    }

    void readRecord();
    void readBars();
    CsvField readField();
    void readQuoted(CsvField &field);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    CsvText m_csv;
    std::vector<std::string> m_titles; ///< above a Markdown table
    std::string_view m_heading; ///< the line before, where it is the first of one
    int m_tableLine = -1; ///< the last line of one so far
    std::optional<Error> m_error;
};

void CsvReader::readRecord()
{
    CsvRecord record;
    record.push_back(readField());
    while (!m_error && !atEnd() && peek() == m_csv.separator) {
        advance();
        record.push_back(readField());
    }
    while (!atEnd() && isLineEnd(peek()))
        advance();
    const bool blank = record.size() == 1 && record.front().text.empty();
    if (!blank)
        m_csv.records.push_back(std::move(record));
}

/// Puts the texts of links and images of Markdown, ![Rat](rat.png), in their places.
void takeLinkTexts(std::string &text)
{
    constexpr std::size_t longest = 1000; // bytes; more is no name
    std::size_t at = text.size() > longest ? std::string::npos : text.find("](");
    for (; at != std::string::npos; at = text.find("](", at)) {
        const std::size_t open = text.substr(0, at).rfind('[');
        std::size_t close = text.find(')', at);
        if (open == std::string::npos || close == std::string::npos)
            return;
        close += text.substr(close + 1).starts_with(')') ? 1 : 0; // (wiki/Rat_(animal))
        text.erase(at, close + 1 - at);
        const bool isImage = open > 0 && text[open - 1] == '!';
        text.erase(open - (isImage ? 1 : 0), isImage ? 2 : 1);
    }
}

/// A row of a Markdown table, whose cells are parted by bars; other lines are text.
void CsvReader::readBars()
{
    const auto lineAt = [this](std::size_t begin) {
        return m_text.substr(begin, m_text.find('\n', begin) - begin);
    };
    const std::string_view line = lineAt(m_at);
    const std::size_t end = m_at + line.size();
    const std::string_view next = end < m_text.size() ? lineAt(end + 1) : std::string_view();
    const bool isInTable = m_line == m_tableLine + 1;
    const bool isRuleHere = isRule(line, m_heading);
    const bool hasBar = line.find('|') != std::string_view::npos;
    const bool isRow = hasBar && !isRuleHere
        && (isInTable || trimmed(line).starts_with('|') || isRule(next, line));
    const bool isFirst = isRow && !isInTable;
    m_heading = isFirst ? line : std::string_view();
    m_tableLine = isRow || isRuleHere ? m_line : m_tableLine;
    if (line.starts_with('#') && !isRow)
        takeTitle(line, m_titles);
    skipBlanks();
    while (!isRow && m_at < end)
        advance();
    if (isRow && peek() == '|')
        advance();
    const std::size_t known = m_csv.records.size();
    readRecord();
    if (m_csv.records.size() == known)
        return;
    CsvRecord &record = m_csv.records.back();
    if (record.back().text.empty())
        record.pop_back(); // behind the last bar
    if (isRule(next, m_heading))
        m_csv.tables.push_back({known, m_titles});
}

CsvField CsvReader::readField()
{
    skipBlanks();
    CsvField field {{}, m_line, column()};
    if (!atEnd() && peek() == '"' && m_csv.separator != '|') {
        readQuoted(field);
        return field;
    }
    while (!atFieldEnd()) {
        field.text += peek();
        advance();
    }
    const bool isMarkdown = m_csv.separator == '|';
    if (isMarkdown)
        takeLinkTexts(field.text);
    field.text = std::string(trimmed(field.text, isMarkdown ? " \t`*" : " \t")); // **bold**
    return field;
}

void CsvReader::readQuoted(CsvField &field)
{
    const auto atQuote = [this] { return !atEnd() && peek() == '"'; };
    advance();
    while (true) {
        if (atEnd()) {
            m_error = Error {.message = {"quoted-field-does-not-end"},
                             .where = {},
                             .line = field.line,
                             .column = field.column};
            return;
        }
        const bool quote = atQuote();
        const char c = peek();
        advance();
        if (quote && !atQuote())
            break;
        if (quote)
            advance(); // "" stands for one quote
        field.text += c;
    }
    skipBlanks();
    if (!atFieldEnd())
        fail({"field-goes-on-after-its-quote"});
}

/// A bullet of Markdown with a name and a number, "* orc: 12 %", "- orc - 12 %" and "- orc (12)";
/// empty else.
CsvRecord bulletIn(std::string_view line, int number)
{
    constexpr std::array<std::string_view, 6> marks {":", "=", "(", " -", " \u2013", " \u2014"};
    constexpr std::string_view outside = " `*";
    std::string text(trimmed(line, " \r"));
    if (!text.starts_with("* ") && !text.starts_with("- ") && !text.starts_with("+ "))
        return {};
    takeLinkTexts(text.erase(0, 2));
    const std::size_t behind = text.find_last_not_of("0123456789., %`*)") + 1;
    std::string_view name = std::string_view(text).substr(0, behind);
    const std::string_view rest = std::string_view(text).substr(behind);
    const auto mark
        = std::ranges::find_if(marks, [name](auto each) { return name.ends_with(each); });
    if (mark == marks.end())
        return {};
    name.remove_suffix(mark->size());
    const bool isAlone = mark->front() == ' ' ? rest.starts_with(' ') : true;
    const bool isFirst = *mark == ":" || *mark == "=" || name.find_first_of(":=") == name.npos;
    if (!isAlone || !isFirst || (*mark == "(") != rest.ends_with(')')
        || std::ranges::none_of(name, isLetter) || std::ranges::none_of(rest, isDigit))
        return {};
    return {{std::string(trimmed(name, outside)), number, 1},
            {std::string(trimmed(rest, " `*)")), number, 1}};
}

/// The lists of several such bullets, each below a heading of its own.
CsvText tablesOfBullets(std::string_view text)
{
    CsvText csv {'*', {}};
    std::vector<std::string> titles;
    std::vector<CsvRecord> list;
    int number = 0;
    const auto finish = [&] {
        if (list.size() > 1) {
            const int above = std::max(list.front().front().line - 1, 1);
            csv.tables.push_back({csv.records.size(), titles});
            csv.records.push_back({{"entry", above, 1}, {"number", above, 1}});
            std::ranges::move(list, std::back_inserter(csv.records));
        }
        list.clear();
    };
    for (const std::string_view line : linesOf(text)) {
        if (CsvRecord bullet = bulletIn(line, ++number); !bullet.empty())
            list.push_back(std::move(bullet));
        else
            finish();
        if (line.starts_with('#'))
            takeTitle(line, titles);
    }
    finish();
    return csv;
}

bool needsQuotes(std::string_view field)
{
    return field.find_first_of(",;\t\"\r\n") != std::string::npos || field.starts_with(' ')
        || field.ends_with(' ');
}

std::string inQuotes(std::string_view field)
{
    std::string quoted = "\"";
    for (const char c : field)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

/// The message about what stands on these lines, where there are some.
std::optional<Error> standing(std::string_view id, const std::vector<int> &lines)
{
    if (lines.empty())
        return std::nullopt;
    return Error {.message = {id, {lines.front(), lines.size()}},
                  .where = {},
                  .line = lines.front(),
                  .column = 1};
}

} // namespace

std::string_view trimmed(std::string_view text, std::string_view blanks)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::vector<std::string_view> partsOf(std::string_view text, std::string_view marks)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(marks), text.size());
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == text.size())
            return parts;
        text.remove_prefix(end + 1);
    }
}

bool hasTableOfBars(std::string_view text)
{
    std::string_view above;
    return std::ranges::any_of(linesOf(text), [&above](std::string_view line) {
        return isRule(line, std::exchange(above, line));
    });
}

std::optional<Error> codeBlocks(std::string_view text)
{
    constexpr std::string_view fence = "```";
    std::vector<int> found;
    int number = 0;
    int begin = 0; // of the block, 0 outside of any
    for (const std::string_view line : linesOf(text)) {
        ++number;
        if (trimmed(line).starts_with(fence))
            begin = begin > 0 ? 0 : number;
        else if (begin > 0 && std::ranges::any_of(line, isDigit)
                 && (found.empty() || found.back() != begin))
            found.push_back(begin);
    }
    return standing("code-blocks-are-not-read", found);
}

std::optional<Error> htmlTables(std::string_view text)
{
    constexpr std::string_view tag = "<table";
    std::vector<int> found;
    int number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        std::string small(line);
        std::ranges::transform(line, small.begin(), lowerCase);
        for (std::size_t at = small.find(tag); at != std::string::npos;
             at = small.find(tag, at + 1)) {
            const std::string_view after = std::string_view(small).substr(at + tag.size());
            if (after.empty()
                || std::string_view("> \t\r").find(after.front()) != std::string::npos)
                found.push_back(number);
        }
    }
    return standing("tables-in-html-are-not-read", found);
}

std::optional<Error> bulletLists(std::string_view text)
{
    const CsvText csv = tablesOfBullets(text);
    std::vector<Message> lists;
    for (std::size_t i = 0; i < csv.tables.size(); ++i) {
        const std::size_t end
            = i + 1 < csv.tables.size() ? csv.tables[i + 1].heading : csv.records.size();
        lists.push_back({"number-from-to",
                         {csv.records[csv.tables[i].heading + 1].front().line,
                          csv.records[end - 1].front().line}});
    }
    if (lists.empty())
        return std::nullopt;
    return Error {.message = {"bullets-are-not-read", {lists}},
                  .where = {},
                  .line = csv.records[1].front().line,
                  .column = 1};
}

Result<CsvText> readCsv(std::string_view text)
{
    if (text.size() > maxCsvBytes)
        return Error {.message = {"csv-is-too-large"}, .where = {}, .line = 1, .column = 1};
    CsvText bullets = hasTableOfBars(text) ? CsvText() : tablesOfBullets(text);
    return bullets.tables.empty() ? CsvReader(text).run() : std::move(bullets);
}

std::string csvLine(const std::vector<std::string> &fields,
                    std::string (*written)(std::string_view))
{
    std::string line;
    for (const std::string &field : fields)
        line += (&field != &fields.front() ? "," : "") + written(field);
    return line + '\n';
}

std::string csvField(std::string_view text)
{
    return needsQuotes(text) ? inQuotes(text) : std::string(text);
}

bool looksLikeFormula(std::string_view text)
{
    if (text.empty() || std::string_view("=+-@\t\r\n").find(text.front()) == std::string_view::npos)
        return false;
    double number = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + (text.front() == '+' ? 1 : 0), end, number);
    return read.ec != std::errc() || read.ptr != end;
}

std::string reportField(std::string_view text)
{
    const std::string shown = (looksLikeFormula(text) ? "'" : "") + visible(text, LineBreaks::Kept);
    return shown.find_first_of("\",\r\n") == std::string::npos ? shown : inQuotes(shown);
}

} // namespace core
