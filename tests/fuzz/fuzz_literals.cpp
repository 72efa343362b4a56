// SPDX-License-Identifier: MIT
// Source code of any kind in, tables or an error out; what is understood can be written again.

#include "core/io/code/literalimport.h"
#include "core/io/templates/templateexport.h"
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
    ImportOptions options;
    if ((byte & 1U) != 0)
        options.language = (byte & 2U) != 0 ? Language::Rust : Language::Python;
    if ((byte & 4U) != 0)
        options.order = (byte & 8U) != 0 ? PairOrder::ValueFirst : PairOrder::FloorFirst;
    if ((byte & 16U) != 0)
        options.unsorted = (byte & 32U) != 0 ? Unsorted::AsPlayed : Unsorted::Sorted;
    return options;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace core;
    if (size == 0)
        return 0;
    const std::string_view source(reinterpret_cast<const char *>(data), size - 1);
    const auto imported = importLiterals(source, optionsFrom(data[size - 1]));
    if (!imported) {
        const Error &error = imported.error();
        const bool isUnread = error.message.id == "data-is-not-read"; // YAML and XML, as a whole
        if (error.message.isEmpty() || (!isUnread && (error.line < 1 || error.column < 1)))
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
