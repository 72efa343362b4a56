// SPDX-License-Identifier: MIT
#pragma once
// Rows of text as aligned columns, as Markdown and HTML, and paragraphs folded to a width.
// Names of rulesets may be anything: what is meant for people shows the signs in them that are not
// seen.

#include <string>
#include <string_view>
#include <vector>

namespace core::report {

using Row = std::vector<std::string>;

/// Everything meant for people fits this many columns wherever its content allows.
inline constexpr std::size_t pageWidth = 80;

/// Characters shown, for UTF-8 text of single-width characters.
std::size_t width(std::string_view text);

/// The rows as lines of columns two spaces apart, the first row being the header. `alignment`
/// has one letter per column, 'l' or 'r'; its last letter holds for all further columns.
std::string aligned(const std::vector<Row> &cells, std::string_view alignment = "lr");

/// As aligned(), but columns beyond `pageWidth` go into further blocks below, each beginning
/// with the first column again.
std::string alignedInBlocks(const std::vector<Row> &cells, std::string_view alignment = "lr");

/// `text` in lines of at most `pageWidth` columns, broken at spaces; lines after the first start
/// with `indent` spaces, and the first is taken to start there too.
std::string wrapped(std::string_view text, std::size_t indent);

/// `text` on one line: line breaks become spaces, other signs that are not seen are shown.
std::string onOneLine(std::string_view text);

/// `text` on one line as Markdown that shows it as it is.
std::string inMarkdown(std::string_view text);

/// The rows as a table of Markdown, the first being the header; `alignment` as in aligned().
std::string markdown(const std::vector<Row> &rows, std::string_view alignment = "lr");

/// The rows as a table of HTML, the first being the header.
std::string html(const std::vector<Row> &rows);

} // namespace core::report
