// SPDX-License-Identifier: MIT
#include "core/report/text.h"

#include "core/base/visible.h"
#include "core/io/templates/templatetext.h"

#include <algorithm>

namespace core::report {

namespace {

constexpr std::size_t gap = 2;

std::vector<std::size_t> columnWidths(const std::vector<Row> &rows)
{
    std::vector<std::size_t> widths;
    for (const Row &row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i]));
    }
    return widths;
}

void appendRow(std::string &out, const Row &row, const std::vector<std::size_t> &widths,
               std::string_view alignment)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0)
            out.append(gap, ' ');
        const bool right = alignment[std::min(i, alignment.size() - 1)] == 'r';
        const std::size_t padding = widths[i] - width(row[i]);
        if (right)
            out.append(padding, ' ');
        out += row[i];
        if (!right && i + 1 < row.size())
            out.append(padding, ' ');
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

std::vector<Row> shown(std::vector<Row> rows)
{
    for (Row &row : rows) {
        for (std::string &cell : row)
            cell = visible(cell, LineBreaks::Shown);
    }
    return rows;
}

/// Column 0 and columns first..last-1 of every row.
std::vector<Row> block(const std::vector<Row> &rows, std::size_t first, std::size_t last)
{
    std::vector<Row> result;
    for (const Row &row : rows) {
        Row part {row.front()};
        for (std::size_t i = first; i < std::min(last, row.size()); ++i)
            part.push_back(row[i]);
        result.push_back(std::move(part));
    }
    return result;
}

/// `alignment` for the columns block() keeps.
std::string blockAlignment(std::string_view alignment, std::size_t first, std::size_t last)
{
    std::string result(1, alignment.front());
    for (std::size_t i = first; i < last; ++i)
        result += alignment[std::min(i, alignment.size() - 1)];
    return result;
}

} // namespace

std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::string aligned(const std::vector<Row> &cells, std::string_view alignment)
{
    const std::vector<Row> rows = shown(cells);
    const std::vector<std::size_t> widths = columnWidths(rows);
    std::string out;
    for (const Row &row : rows)
        appendRow(out, row, widths, alignment);
    return out;
}

std::string alignedInBlocks(const std::vector<Row> &cells, std::string_view alignment)
{
    const std::vector<Row> rows = shown(cells);
    const std::vector<std::size_t> widths = columnWidths(rows);
    std::string out;
    for (std::size_t first = 1; first < widths.size();) {
        std::size_t last = first;
        std::size_t used = widths[0];
        do
            used += gap + widths[last++];
        while (last < widths.size() && used + gap + widths[last] <= pageWidth);
        if (first > 1)
            out += '\n';
        out += aligned(block(rows, first, last), blockAlignment(alignment, first, last));
        first = last;
    }
    return out;
}

std::string wrapped(std::string_view text, std::size_t indent)
{
    const std::string line = onOneLine(text);
    std::string_view rest = line;
    std::string out;
    std::size_t column = indent;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word.empty())
            continue;
        if (column > indent && column + 1 + width(word) > pageWidth) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += width(word);
    }
    return out;
}

std::string onOneLine(std::string_view text)
{
    std::string out(text);
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return visible(out, LineBreaks::Shown);
}

std::string inMarkdown(std::string_view text)
{
    return escaped(onOneLine(text), Escape::Markdown);
}

std::string markdown(const std::vector<Row> &rows, std::string_view alignment)
{
    std::string out;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += '|';
        for (const std::string &cell : rows[i])
            out += ' ' + inMarkdown(cell) + " |";
        out += '\n';
        if (i > 0)
            continue;
        out += '|';
        for (std::size_t column = 0; column < rows[0].size(); ++column)
            out += alignment[std::min(column, alignment.size() - 1)] == 'r' ? "--:|" : "---|";
        out += '\n';
    }
    return out;
}

std::string html(const std::vector<Row> &rows)
{
    std::string out = "<table>\n";
    for (const Row &row : rows) {
        const std::string name = &row == rows.data() ? "th>" : "td>";
        out += "<tr>";
        for (const std::string &cell : row)
            out.append("<")
                .append(name)
                .append(escaped(onOneLine(cell), Escape::Html))
                .append("</")
                .append(name);
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

} // namespace core::report
