// SPDX-License-Identifier: MIT
// CSV of any kind in, tables or an error out; what is understood survives writing and reading.

#include "core/io/sheets/readsheet.h"
#include "core/io/templates/templateexport.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace core;
    const auto imported = importSheetText({reinterpret_cast<const char *>(data), size}, {});
    if (!imported) {
        if (imported.error().message.isEmpty())
            std::abort();
        return 0;
    }
    const auto exported = exportTables(imported->rules, Notation::CsvLong, {});
    if (!exported)
        return 0;
    const auto back = importSheetText(exported->text, {});
    if (!back || !(back->rules.tables == imported->rules.tables))
        std::abort();
    (void)exportTables(imported->rules, Notation::CsvMatrix, {});
    return 0;
}
