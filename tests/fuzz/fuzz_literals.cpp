// SPDX-License-Identifier: MIT
// Source code and data of any kind in, tables or an error out; each question is answered, every
// list is mapped, and what is understood can be written again.

#include "core/io/code/literalimport.h"
#include "core/io/sheets/answers.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/templates/templateexport.h"
#include "core/io/workbook/datatree.h"
#include "resources/builtins.h"
#include "resources/messages/importtext.h"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

/// The last byte picks the options; the line feed that ends a file stands for none.
core::ImportOptions optionsFrom(std::uint8_t byte)
{
    using namespace core;
    static constexpr std::array<std::optional<Language>, 8> languages
        = {std::nullopt,  Language::Python, Language::Rust, Language::Braces,
           Language::Lua, Language::Toml,   Language::Yaml, Language::Xml};
    const std::uint8_t bits = byte ^ static_cast<std::uint8_t>('\n');
    ImportOptions options;
    options.language = languages[bits & 7U];
    options.parseData = parseData;
    if ((bits & 8U) != 0)
        options.order = (bits & 16U) != 0 ? PairOrder::ValueFirst : PairOrder::FloorFirst;
    if ((bits & 32U) != 0)
        options.unsorted = (bits & 64U) != 0 ? Unsorted::AsPlayed : Unsorted::Sorted;
    return options;
}

/// As a window shows them: all lists are read, however doubtful.
void mapLists(std::string_view source, const core::ImportOptions &options)
{
    std::vector<core::MappedSheet> sheets = core::listsOf(source, options);
    for (core::MappedSheet &each : sheets) {
        for (const core::SheetBlock &block : each.mapping.blocks) {
            for (int column = block.left; column <= block.right; ++column)
                (void)core::reasonOf(core::mappedSheet(each.sheet, each.mapping), block, column);
        }
        each.isRead = true;
    }
    std::size_t broken = 0;
    const auto read = core::readSheets(sheets, options, broken);
    if (!read && read.error().message.isEmpty())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace core;
    if (size == 0)
        return 0;
    const std::string_view source(reinterpret_cast<const char *>(data), size - 1);
    const ImportOptions options = optionsFrom(data[size - 1]);
    mapLists(source, options);
    const auto read = [source](const ImportOptions &with) { return importLiterals(source, with); };
    AnsweredImport answered = importAnswered(options, {}, read);
    if (!answered.asked.empty()) // by its first answer, and so on
        answered = importAnswered(options, {answered.asked.front().answers.front().answer}, read);
    const Result<Imported> &imported = answered.imported;
    if (!imported) {
        const Error &error = imported.error();
        const bool isOfData
            = options.language == Language::Yaml || options.language == Language::Xml;
        if (error.message.isEmpty() || (!isOfData && (error.line < 1 || error.column < 1)))
            std::abort();
        return 0;
    }
    if (resources::importText(*imported, 10).empty())
        std::abort();
    static constexpr std::array<Notation, 4> notations
        = {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid};
    const Notation notation = notations[data[size - 1] >> 6U];
    if (const auto exported
        = exportTables(imported->rules, notation, {.templateNamed = resources::templateNamed}))
        (void)importLiterals(exported->text, {});
    return 0;
}
