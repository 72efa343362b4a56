// SPDX-License-Identifier: MIT
#include "core/io/workbook/workbook.h"

#include "core/io/workbook/archive.h"

namespace core {

namespace {

constexpr std::size_t mostFiles = 10000; // in one archive

Error plainError(Message message)
{
    return {.message = std::move(message), .where = {}};
}

enum class WorkbookKind { Xlsx, Ods };

/// The kind by the files of the archive, once they are of a size that can be unpacked.
Result<WorkbookKind> kindOf(const std::vector<ZipEntry> &files, std::size_t packed)
{
    std::uint64_t size = 0;
    bool isXlsx = false;
    bool isOds = false;
    for (const ZipEntry &file : files) {
        size += file.unpacked;
        isXlsx = isXlsx || file.name == "xl/workbook.xml";
        isOds = isOds || file.name == "content.xml";
    }
    if (packed > maxWorkbookBytes || size > maxUnpackedBytes || files.size() > mostFiles)
        return plainError({"workbook-is-too-large"});
    if (isXlsx == isOds)
        return plainError({"archive-is-no-workbook"});
    return isXlsx ? WorkbookKind::Xlsx : WorkbookKind::Ods;
}

} // namespace

bool readsWorkbooks()
{
    return true;
}

Result<std::vector<Sheet>> readWorkbook(std::string_view bytes)
{
    const auto files = zipDirectory(bytes);
    if (!files)
        return plainError({"is-no-workbook"});
    const auto kind = kindOf(*files, bytes.size());
    if (!kind)
        return kind.error();
    Archive archive(bytes, *files);
    std::vector<SheetFiller> filled
        = *kind == WorkbookKind::Xlsx ? xlsxSheets(archive) : odsSheets(archive);
    if (archive.problem())
        return plainError({"workbook-cannot-be-read", {*archive.problem()}});
    std::vector<Sheet> sheets;
    for (SheetFiller &filler : filled) {
        const bool isTooLarge = filler.isTooLarge();
        sheets.push_back(filler.take());
        if (isTooLarge)
            return plainError(
                {"sheet-is-too-large",
                 {sheets.back().name, maxSheetRows, columnName(maxSheetColumns - 1)}});
    }
    if (sheets.empty())
        return plainError({"workbook-holds-no-sheet"});
    return sheets;
}

} // namespace core
