# Turns the built-in rulesets, the schema, the templates, the help and the tiles into C++ source: compiled
# in, they need no search path. Run: cmake -DOUT=x.cpp -DSCHEMA=a.json -DPLAYING=c.md "-DPAGES=d.md;e.md"
#   "-DTEMPLATES=f.mustache;g.mustache" "-DTILES=h.svg;i.svg" "-DUSAGES=j.txt;k.txt" "-DRULESETS=b.json;c.json" -P embed.cmake

include(${CMAKE_CURRENT_LIST_DIR}/appendarray.cmake)

set(code "// Written by resources/embed.cmake.\n\n#include \"resources/builtins.h\"\n\n#include <array>\n\nnamespace resources {\n\nnamespace {\n\n")
set(rows "")
set(number 0)
set(playable 0)
foreach(file IN LISTS RULESETS)
  get_filename_component(stem ${file} NAME_WLE)
  append_array(ruleset${number} ${file})
  string(APPEND rows "    Builtin {\"${stem}\", {ruleset${number}, sizeof ruleset${number}}},\n")
  math(EXPR number "${number} + 1")
  if(NOT file MATCHES "/rulesets/games/")
    math(EXPR playable "${playable} + 1")
  endif()
endforeach()
append_array(schemaText ${SCHEMA})
append_array(playingText ${PLAYING})
set(pages "")
set(count 0)
foreach(file IN LISTS PAGES)
  get_filename_component(stem ${file} NAME_WLE)
  append_array(page${count} ${file})
  string(APPEND pages "    HelpPage {\"${stem}\", {page${count}, sizeof page${count}}},\n")
  math(EXPR count "${count} + 1")
endforeach()
set(templates "")
set(made 0)
foreach(file IN LISTS TEMPLATES)
  get_filename_component(stem ${file} NAME_WLE)
  append_array(template${made} ${file})
  string(APPEND templates "    Template {\"${stem}\", {template${made}, sizeof template${made}}},\n")
  math(EXPR made "${made} + 1")
endforeach()
set(usages "")
set(subcommands 0)
foreach(file IN LISTS USAGES)
  get_filename_component(stem ${file} NAME_WLE)
  append_array(usage${subcommands} ${file})
  string(APPEND usages "    Usage {\"${stem}\", {usage${subcommands}, sizeof usage${subcommands}}},\n")
  math(EXPR subcommands "${subcommands} + 1")
endforeach()
set(tiles "")
set(drawn 0)
foreach(file IN LISTS TILES)
  get_filename_component(stem ${file} NAME_WLE)
  append_array(tile${drawn} ${file})
  string(APPEND tiles "    Tile {\"${stem}\", {tile${drawn}, sizeof tile${drawn}}},\n")
  math(EXPR drawn "${drawn} + 1")
endforeach()
string(APPEND code "constexpr std::array<Builtin, ${number}> all {\n${rows}};\n\n"
  "constexpr std::array<HelpPage, ${count}> pages {\n${pages}};\n\n"
  "constexpr std::array<Template, ${made}> exported {\n${templates}};\n\n"
  "constexpr std::array<Usage, ${subcommands}> notes {\n${usages}};\n\n"
  "constexpr std::array<Tile, ${drawn}> drawings {\n${tiles}};\n\n} // namespace\n\n"
  "std::span<const Builtin> builtins()\n{\n    return all;\n}\n\n"
  "std::span<const Builtin> playable()\n{\n    return std::span(all).first(${playable});\n}\n\n"
  "std::string_view schema()\n{\n    return {schemaText, sizeof schemaText};\n}\n\n"
  "std::string_view playingHelp()\n{\n    return {playingText, sizeof playingText};\n}\n\n"
  "std::span<const HelpPage> helpPages()\n{\n    return pages;\n}\n\n"
  "std::span<const Template> templates()\n{\n    return exported;\n}\n\n"
  "std::string_view templateNamed(std::string_view name)\n{\n    for (const Template &each : exported) {\n"
  "        if (each.name == name)\n            return each.text;\n    }\n    return {};\n}\n\n"
  "std::span<const Usage> usages()\n{\n    return notes;\n}\n\n"
  "std::span<const Tile> tiles()\n{\n    return drawings;\n}\n\n"
  "} // namespace resources\n")
file(WRITE ${OUT} "${code}")
