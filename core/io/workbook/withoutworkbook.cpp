// SPDX-License-Identifier: MIT
// What stands for workbook.cpp in a build without liborcus.
#include "core/io/workbook/workbook.h"

namespace core {

bool readsWorkbooks()
{
    return false;
}

Result<std::vector<Sheet>> readWorkbook(std::string_view)
{
    return Error {.message = "this build reads no .xlsx and .ods; save the sheet as CSV, or build "
                             "with liborcus",
                  .where = {}};
}

} // namespace core
