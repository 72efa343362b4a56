// SPDX-License-Identifier: MIT
#include "core/io/csv/csvtext.h"

#include "core/base/visible.h"

#include <charconv>
#include <optional>

namespace core {

namespace {

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

char separatorOf(std::string_view text)
{
    bool quoted = false;
    bool semicolon = false;
    for (const char c : text) {
        if (c == '"')
            quoted = !quoted;
        else if (isLineEnd(c) && !quoted)
            break;
        else if (c == '\t' && !quoted)
            return '\t';
        else if (c == ';' && !quoted)
            semicolon = true;
    }
    return semicolon ? ';' : ',';
}

class CsvReader
{
public:
    explicit CsvReader(std::string_view text)
        : m_text(text)
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_text.remove_prefix(3);
        m_csv.separator = separatorOf(m_text);
    }

    Result<CsvText> run()
    {
        while (!atEnd() && !m_error)
            readRecord();
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
    CsvField readField();
    void readQuoted(CsvField &field);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    CsvText m_csv;
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

CsvField CsvReader::readField()
{
    skipBlanks();
    CsvField field {{}, m_line, column()};
    if (!atEnd() && peek() == '"') {
        readQuoted(field);
        return field;
    }
    while (!atFieldEnd()) {
        field.text += peek();
        advance();
    }
    while (!field.text.empty() && (field.text.back() == ' ' || field.text.back() == '\t'))
        field.text.pop_back();
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

bool needsQuotes(const std::string &field)
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

} // namespace

Result<CsvText> readCsv(std::string_view text)
{
    if (text.size() > maxCsvBytes)
        return Error {.message = {"csv-is-too-large"}, .where = {}, .line = 1, .column = 1};
    return CsvReader(text).run();
}

std::string csvLine(const std::vector<std::string> &fields)
{
    std::string line;
    for (const std::string &field : fields) {
        if (&field != &fields.front())
            line += ',';
        if (!needsQuotes(field)) {
            line += field;
            continue;
        }
        line += inQuotes(field);
    }
    return line + '\n';
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
