// SPDX-License-Identifier: MIT
// Spreadsheets of any kind in: every sheet is read by its guessed mapping, or refused in a
// sentence.

#include "core/io/sheets/keptmapping.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/workbook/workbook.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace core;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    std::vector<Sheet> sheets;
    if (isWorkbook(bytes)) {
        auto read = readWorkbook(bytes);
        if (!read && read.error().message.isEmpty())
            std::abort();
        if (read)
            sheets = std::move(read).value();
    } else if (auto text = sheetsFromText(bytes)) {
        sheets = std::move(text).value();
    }
    for (const Sheet &sheet : sheets) {
        SheetMapping mapping = guessMapping(sheet);
        const auto read = readSheet(sheet, mapping);
        if (!read && read.error().message.isEmpty())
            std::abort();
        std::vector<std::string> missing;
        (void)mappingFrom(keptMapping(sheet, mapping), {sheet, mapping}, missing);
        mapping.blanks = Blanks::Carried;
        mapping.mark = DecimalMark::Comma;
        (void)readSheet(sheet, mapping);
    }
    return 0;
}
