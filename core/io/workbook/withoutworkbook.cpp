// SPDX-License-Identifier: MIT
// What stands for workbook.cpp in a build without zlib or pugixml.
#include "core/io/workbook/workbook.h"

namespace core {

bool readsWorkbooks()
{
    return false;
}

Result<std::vector<Sheet>> readWorkbook(std::string_view)
{
    return Error {.message = {"build-reads-no-workbooks"}, .where = {}};
}

} // namespace core
