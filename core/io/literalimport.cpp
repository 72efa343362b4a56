#include "core/io/literalimport.h"

#include "core/io/literaltables.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// The dungeon and placement of the tutorial a notation comes from.
void applyTutorial(Notation notation, Ruleset &rules)
{
    Placement placement = Placement::DropIfBlocked;
    if (notation == Notation::Tcod)
        placement = Placement::DropIfOccupied;
    if (notation == Notation::RustTcod)
        rules.dungeon.startCell = StartCell::Open;
    if (notation == Notation::Chargrid) {
        placement = Placement::DistinctCells;
        rules.dungeon = {Layout::Chargrid, 40, 25, 100, {5, 10}, {5, 8}, StartCell::Reserved, {}};
    }
    for (SpawnTable &table : rules.tables)
        table.placement = placement;
}

std::string reasonWithoutPairs(Notation notation)
{
    switch (notation) {
    case Notation::RustTcod:
        return "the fields of Transition are named";
    case Notation::Tcod:
        return "dictionary keys are floors";
    case Notation::CsvLong:
    case Notation::CsvMatrix:
    case Notation::RogueBasin:
    case Notation::Chargrid:
        break;
    }
    return "no bare pairs of numbers were met";
}

Language languageFor(std::string_view source, const ImportOptions &options)
{
    if (options.language)
        return *options.language;
    if (!options.notation)
        return languageOf(source);
    const bool rust
        = *options.notation == Notation::RustTcod || *options.notation == Notation::Chargrid;
    return rust ? Language::Rust : Language::Python;
}

} // namespace

Language languageOf(std::string_view source)
{
    static constexpr std::array<std::string_view, 9> signs
        = {"Transition {", "Transition{", "Weighted {", "vec!", "let ", "fn ", "=>", "&[", "::"};
    const bool rust = std::any_of(signs.begin(), signs.end(), [source](std::string_view sign) {
        return source.find(sign) != std::string_view::npos;
    });
    return rust && source.find("def ") == std::string_view::npos ? Language::Rust
                                                                 : Language::Python;
}

Result<Imported> importLiterals(std::string_view source, const ImportOptions &options)
{
    if (source.size() > maxLiteralBytes)
        return Error {
            .message = "the file is larger than 1 MiB", .where = {}, .line = 1, .column = 1};
    LiteralContext context;
    context.options = options;
    context.language = languageFor(source, options);
    const auto statements = readStatements(tokenize(source, context.language));
    if (!statements)
        return statements.error();
    context.notes = statements->notes;
    TableBuilder builder(context);
    for (const Statement &statement : statements->list) {
        if (auto error = builder.add(statement))
            return *error;
    }
    const auto notation = builder.notation();
    if (!notation)
        return Error {.message
                      = "no table was found; expected for example monster_chances['orc'] = 80 "
                        "or vec![(Orc, 20)] in a function that makes a distribution",
                      .where = {},
                      .line = 1,
                      .column = 1};
    Imported imported;
    imported.notation = options.notation.value_or(*notation);
    imported.rules.floors = options.floors;
    imported.rules.tables = builder.finish();
    imported.order = context.order;
    imported.reason = context.order ? context.reason : reasonWithoutPairs(imported.notation);
    imported.notes = std::move(context.notes);
    applyTutorial(imported.notation, imported.rules);
    return imported;
}

} // namespace core
