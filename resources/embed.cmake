# Turns the built-in rulesets, the schema, the templates, the help and the tiles into C++ source: compiled
# in, they need no search path. Run: cmake -DOUT=x.cpp -DSCHEMA=a.json -DPLAYING=c.md "-DPAGES=d.md;e.md"
#   "-DTEMPLATES=f.mustache;g.mustache" "-DTILES=h.svg;i.svg" "-DUSAGES=j.txt;k.txt" "-DRULESETS=b.json;c.json" -P embed.cmake

include(${CMAKE_CURRENT_LIST_DIR}/appendarray.cmake)

set(code "// Written by resources/embed.cmake.\n\n#include \"resources/builtins.h\"\n\n#include <array>\n\nnamespace resources {\n\nnamespace {\n\n")
# The contents of the files, and the rows of an array of `type` that names each.
macro(embed type array)
  set(rows "")
  set(count 0)
  foreach(file IN ITEMS ${ARGN})
    get_filename_component(stem ${file} NAME_WLE)
    append_array(${array}${count} ${file})
    string(APPEND rows "    ${type} {\"${stem}\", {${array}${count}, sizeof ${array}${count}}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  string(APPEND arrays "constexpr std::array<${type}, ${count}> ${array} {\n${rows}};\n\n")
endmacro()

set(arrays "")
embed(Builtin rulesets ${RULESETS})
embed(HelpPage pages ${PAGES})
embed(Template exported ${TEMPLATES})
embed(Usage notes ${USAGES})
embed(Tile drawings ${TILES})
append_array(schemaText ${SCHEMA})
append_array(playingText ${PLAYING})
list(FILTER RULESETS EXCLUDE REGEX "/rulesets/games/")
list(LENGTH RULESETS playable)
string(APPEND code "${arrays}} // namespace\n\n"
  "std::span<const Builtin> builtins()\n{\n    return rulesets;\n}\n\n"
  "std::span<const Builtin> playable()\n{\n    return std::span(rulesets).first(${playable});\n}\n\n"
  "std::string_view schema()\n{\n    return {schemaText, sizeof schemaText};\n}\n\n"
  "std::string_view playingHelp()\n{\n    return {playingText, sizeof playingText};\n}\n\n"
  "std::span<const HelpPage> helpPages()\n{\n    return pages;\n}\n\n"
  "std::span<const Template> templates()\n{\n    return exported;\n}\n\n"
  "std::span<const Usage> usages()\n{\n    return notes;\n}\n\n"
  "std::span<const Tile> tiles()\n{\n    return drawings;\n}\n\n"
  "} // namespace resources\n")
file(WRITE ${OUT} "${code}")
