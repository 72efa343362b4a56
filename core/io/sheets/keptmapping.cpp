// SPDX-License-Identifier: MIT
#include "core/io/sheets/keptmapping.h"

#include "core/io/sheets/headingwords.h"

namespace core {

namespace {

/// Whether all headings with a role stand in the row.
bool hasHeadings(const Sheet &sheet, int row, const KeptMapping::Block &block)
{
    int found = 0;
    for (const KeptMapping::Column &kept : block.columns) {
        if (kept.heading.empty() || kept.column.role == ColumnRole::LeftOut)
            continue;
        bool isThere = false;
        for (int column = 0; column < columnCount(sheet) && !isThere; ++column)
            isThere = headingText(cellAt(sheet, row, column)) == kept.heading;
        if (!isThere)
            return false;
        ++found;
    }
    return found > 0;
}

void takeColumns(const KeptMapping::Block &kept, const Sheet &sheet, SheetBlock &block,
                 std::vector<std::string> &missing)
{
    std::vector<bool> isTaken(block.columns.size(), false);
    for (const KeptMapping::Column &old : kept.columns) {
        bool isThere = false;
        for (std::size_t i = 0; i < block.columns.size() && !isThere; ++i) {
            const std::string heading = headingOf(sheet, block, block.left + static_cast<int>(i));
            isThere = !isTaken[i]
                && (old.heading.empty() ? heading.empty() && static_cast<int>(i) == old.place
                                        : heading == old.heading);
            if (isThere) {
                block.columns[i] = old.column;
                block.columns[i].reason = {"as-the-last-time"};
                isTaken[i] = true;
            }
        }
        if (!isThere && old.column.role != ColumnRole::LeftOut)
            missing.push_back(old.heading.empty() ? columnName(block.left + old.place)
                                                  : old.heading);
    }
}

} // namespace

KeptMapping keptMapping(const Sheet &sheet, const SheetMapping &mapping)
{
    const Sheet mapped = mappedSheet(sheet, mapping);
    KeptMapping kept {mapping.isTransposed, {}};
    for (const SheetBlock &block : mapping.blocks) {
        SheetBlock guessed = block;
        guessRows(mapped, guessed);
        KeptMapping::Block own {block.table, {}, {}};
        for (std::size_t k = 0; k < block.columns.size(); ++k)
            own.columns.push_back({headingOf(mapped, block, block.left + static_cast<int>(k)),
                                   static_cast<int>(k),
                                   {block.columns[k].role, block.columns[k].floor}});
        for (std::size_t k = 0; k < block.rows.size(); ++k) {
            const std::string text = firstText(mapped, block, block.top + static_cast<int>(k));
            if (block.rows[k] != guessed.rows[k] && !text.empty())
                own.rows.emplace_back(text, block.rows[k]);
        }
        kept.blocks.push_back(std::move(own));
    }
    return kept;
}

SheetMapping mappingFrom(const KeptMapping &kept, const MappedSheet &next,
                         std::vector<std::string> &missing)
{
    SheetMapping mapping = next.mapping;
    mapping.isTransposed = kept.isTransposed;
    const Sheet mapped = mappedSheet(next.sheet, mapping);
    MappingHints hints {kept.isTransposed, {}};
    int from = 0;
    for (const KeptMapping::Block &block : kept.blocks) {
        for (int row = from; row < static_cast<int>(mapped.rows.size()); ++row) {
            if (!hasHeadings(mapped, row, block))
                continue;
            hints.headings.push_back(row);
            from = row; // the next may stand beside it
            break;
        }
    }
    mapping.blocks = guessMapping(next.sheet, hints).blocks;
    mapping.isDoubtful = false;
    for (std::size_t i = 0; i < kept.blocks.size(); ++i) {
        if (i >= mapping.blocks.size()) {
            missing.push_back(kept.blocks[i].table);
            continue;
        }
        SheetBlock &block = mapping.blocks[i];
        block.table = kept.blocks[i].table;
        takeColumns(kept.blocks[i], mapped, block, missing);
        guessRows(mapped, block);
        for (const auto &[text, role] : kept.blocks[i].rows) {
            for (std::size_t k = 0; k < block.rows.size(); ++k) {
                if (firstText(mapped, block, block.top + static_cast<int>(k)) == text)
                    block.rows[k] = role;
            }
        }
    }
    return mapping;
}

} // namespace core
