// SPDX-License-Identifier: MIT
#include "core/io/workbook/workbook.h"

#include "core/io/workbook/workbookkinds.h"
#include "core/io/workbook/zipdirectory.h"

#include <exception>

namespace core {

namespace {

constexpr std::size_t mostFiles = 10000; // in one archive

Error plainError(std::string message)
{
    return {.message = std::move(message), .where = {}};
}

enum class WorkbookKind { Xlsx, Ods };

/// The kind by the files of the archive, once they are of a size that can be unpacked.
Result<WorkbookKind> kindOf(std::string_view bytes)
{
    const auto files = zipDirectory(bytes);
    if (!files)
        return plainError("this is not an .xlsx or .ods file, or it is damaged; save the sheet "
                          "again, or as CSV");
    std::uint64_t size = 0;
    bool isXlsx = false;
    bool isOds = false;
    for (const ZipEntry &file : *files) {
        size += file.unpacked;
        isXlsx = isXlsx || file.name == "xl/workbook.xml";
        isOds = isOds || file.name == "content.xml";
    }
    if (bytes.size() > maxWorkbookBytes || size > maxUnpackedBytes || files->size() > mostFiles)
        return plainError("the file is larger than 16 MiB, or unpacks to more than 64 MiB; save "
                          "the sheet with the tables alone, or as CSV");
    if (isXlsx == isOds)
        return plainError("the archive holds no spreadsheet of the kinds .xlsx and .ods");
    return isXlsx ? WorkbookKind::Xlsx : WorkbookKind::Ods;
}

} // namespace

bool readsWorkbooks()
{
    return true;
}

Result<std::vector<Sheet>> readWorkbook(std::string_view bytes)
{
    const auto kind = kindOf(bytes);
    if (!kind)
        return kind.error();
    std::vector<SheetFiller> filled;
    try {
        const Archive archive(bytes);
        filled = *kind == WorkbookKind::Xlsx ? xlsxSheets(archive) : odsSheets(archive);
    } catch (const std::exception &damage) {
        return plainError(std::string("the file is damaged and cannot be read (") + damage.what()
                          + "); save the sheet again, or as CSV");
    }
    std::vector<Sheet> sheets;
    for (SheetFiller &filler : filled) {
        const bool isTooLarge = filler.isTooLarge();
        sheets.push_back(filler.take());
        if (isTooLarge)
            return plainError("the sheet \"" + sheets.back().name + "\" has cells beyond row "
                              + std::to_string(maxSheetRows) + " or column "
                              + columnName(maxSheetColumns - 1)
                              + ", or more than a million of them; save the tables alone");
    }
    if (sheets.empty())
        return plainError("the file is damaged: it holds no sheet; save it again, or as CSV");
    return sheets;
}

} // namespace core
