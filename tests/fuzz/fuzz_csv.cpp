// SPDX-License-Identifier: MIT
// CSV of any kind in, tables or an error out; what is understood survives writing and reading.

#include "core/io/csv/csvimport.h"
#include "core/io/literals/literalexport.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace core;
    const auto imported = importCsv({reinterpret_cast<const char *>(data), size}, {});
    if (!imported) {
        const Error &error = imported.error();
        if (error.message.isEmpty() || error.line < 1 || error.column < 1)
            std::abort();
        return 0;
    }
    const auto exported = exportTables(imported->rules, Notation::CsvLong, {});
    if (!exported)
        return 0;
    const auto back = importCsv(exported->text, {});
    if (!back || !(back->rules.tables == imported->rules.tables))
        std::abort();
    (void)exportTables(imported->rules, Notation::CsvMatrix, {});
    return 0;
}
