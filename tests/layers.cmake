# Fails when a file includes something its room may not see, when a class is spread over several files,
# a file is not built, or another rule of the house is broken that a few lines can hold.
# Run: cmake -DROOT=. -P tests/layers.cmake

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

# forbid(folder pattern why [exempt...]) looks at the include lines below `folder`.
function(forbid folder pattern why)
  file(GLOB_RECURSE files ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
  foreach(exempt IN LISTS ARGN)
    list(REMOVE_ITEM files ${ROOT}/${exempt})
  endforeach()
  foreach(file IN LISTS files)
    file(STRINGS ${file} hits REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"](${pattern})")
    foreach(hit IN LISTS hits)
      message(SEND_ERROR "${file}: ${hit}\n  ${why}")
    endforeach()
  endforeach()
endfunction()

# ordered(folder room...): below `folder`, each room sees only those listed before it.
function(ordered folder)
  set(later ${ARGN})
  foreach(room IN LISTS ARGN)
    list(REMOVE_ITEM later ${room})
    list(JOIN later "/|${folder}/" pattern)
    if(pattern)
      forbid(${folder}/${room} "${folder}/${pattern}/" "${folder}/${room} must not see a later room")
    endif()
  endforeach()
endfunction()

ordered(core base tables map gen game bot analysis report runs)
ordered(core/analysis laws drawn exact goals query sampling campaign balance)
ordered(core/io json ruleset source literals csv sheets import code workbook templates)
file(GLOB knowledge RELATIVE ${ROOT} ${ROOT}/core/game/knowledge/*.h ${ROOT}/core/game/knowledge/*.cpp)
forbid(core/game "core/game/knowledge/" "the rules do not ask what a player knows" ${knowledge})
ordered(core/game state rules)
foreach(room state rules)
  forbid(core/game/${room} "core/game/[a-z]+\\.h" "core/game/${room} does not know whose turn it is")
endforeach()
forbid(core/base "core/(tables|map|gen|game|bot|analysis|io)/" "core/base is the ground of all others")
foreach(room tables map gen game bot analysis)
  forbid(core/${room} "core/io/" "core/${room} works on values; io turns them into bytes")
endforeach()
forbid(core/io "core/(gen|bot|analysis|report|runs)/" "io reads and writes values; it does not compute them")
forbid(core "Q[A-Z]" "core is standard C++ without Qt")
forbid(core "(random|chrono|ctime|fstream|filesystem|iostream|cstdio)>"
       "core draws from Rng and touches neither clock nor files")
forbid(core "app/|editor/|resources/" "core knows neither windows nor what is shipped")
forbid(resources "app/|editor/|Q[A-Z]" "what is shipped and the words for what core says are there for all faces")

ordered(app/cli support shards reports commands)
forbid(app/cli "Q[A-Z]|app/python/" "fathom-cli runs without Qt and without Python")
forbid(app/python "Q[A-Z]|app/cli/commands/" "the module has the reports of fathom-cli, not its arguments")

ordered(app ui input settings map text panels cards runs modes pages)
file(GLOB_RECURSE cli_files RELATIVE ${ROOT} ${ROOT}/app/cli/*.h ${ROOT}/app/cli/*.cpp)
list(APPEND cli_files app/python/module.cpp)
forbid(app "core/analysis/|QChart|QUndo" "the game plays; the editor analyses" ${cli_files}
       app/runs/presence.cpp # the floors where a kind lives
       app/runs/rates.cpp # what the odds of unknown things follow from
       app/ui/worker.h) # how they learn that nobody waits for them
forbid(app "app/(cli|python)/" "the command line is a program of its own" ${cli_files})
forbid(app "editor/" "only app/windows.cpp and main.cpp see both windows" app/windows.cpp app/main.cpp)

ordered(editor document style text edits analysis models chartdata forms typeforms dialogs grid charts docks window)
forbid(editor "app/([^u/]|u[^i]|ui[^/])" "the editor does not know the game window, but what both share")

# broken(file pattern why) looks at all lines of one file.
function(broken file pattern why)
  file(STRINGS ${file} hits REGEX "${pattern}")
  foreach(hit IN LISTS hits)
    message(SEND_ERROR "${file}: ${hit}\n  ${why}")
  endforeach()
endfunction()

# Remembers in which file the class's methods stand; a second file for the same class is an error.
function(methods_stand_in path text)
  string(REGEX REPLACE "/.*" "" part ${path})
  string(REGEX MATCHALL "\n[A-Za-z][^=;\n]*" heads "\n${text}")
  foreach(head IN LISTS heads)
    if(head MATCHES "([A-Z][A-Za-z0-9]*)::~?[A-Za-z0-9]+\\(")
      set(class ${CMAKE_MATCH_1})
      get_property(home GLOBAL PROPERTY home_of_${part}_${class})
      if(NOT home)
        set_property(GLOBAL PROPERTY home_of_${part}_${class} ${path})
      elseif(NOT home STREQUAL path AND NOT class MATCHES "^Q")
        message(SEND_ERROR "${path}: methods of ${class} stand in ${home} already\n  one class, one file: cut it by responsibility into two classes")
        set_property(GLOBAL PROPERTY home_of_${part}_${class} ${path})
      endif()
    endif()
  endforeach()
endfunction()

# Words of our own that the field has a better one for: pattern=word. Keep in step with
# resources/help/developers/vocabulary.md.
set(replaced_words "[Ee]rrand=travel, explore or automatic action" "[^f]Wish[^e]=target"
    "[Rr]etell=summarize" "[Ee]arnest=normal (mode)" "RunKeeper=RunJournal" "FontsAhead=FontPreload"
    "MapPicture=MapRenderer" "typicalKit=expectedLoadout" "WholeFile=AtomicFile"
    "CalmSpinBox=WheelSafeSpinBox" "InViewList=VisibleThingsList" "newRules\\(=rebase"
    "[^d]worthOf=valueOf, weightedSum")

set(files)
set(listed)
foreach(folder core app editor resources tests)
  file(GLOB_RECURSE lists ${ROOT}/${folder}/CMakeLists.txt)
  foreach(list IN LISTS lists)
    file(READ ${list} text)
    string(APPEND listed "${text}")
  endforeach()
  file(GLOB_RECURSE found ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
  list(APPEND files ${found})
endforeach()
foreach(file IN LISTS files)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${ROOT} OUTPUT_VARIABLE path)
  cmake_path(GET file STEM name)
  file(READ ${file} text)

  foreach(word IN LISTS replaced_words)
    string(REPLACE "=" ";" pair ${word})
    list(GET pair 0 ours)
    list(GET pair 1 theirs)
    if(text MATCHES "${ours}")
      message(SEND_ERROR "${path}: \"${CMAKE_MATCH_0}\": here it is called ${theirs} (resources/help/developers/vocabulary.md)")
    endif()
  endforeach()
  broken(${file} "//.*(TODO|FIXME)" "finish it, or file an issue that says what is missing")
  if(path MATCHES "\\.h$")
    broken(${file} "using namespace" "a header does not open namespaces for those who include it")
    if(NOT text MATCHES "#pragma once")
      message(SEND_ERROR "${path} lacks #pragma once")
    endif()
  endif()
  if(path MATCHES "^core/.*\\.cpp$" AND NOT name STREQUAL "headingwords") # what people write in sheets
    broken(${file} "^[^\"/]*(\"[^\"]*\"[^\"/]*)*\"[^\"]*[a-z] [a-z]+ [a-z][^\"]*\"" "core says a message by its id: the words stand in resources/messages/english")
  endif()
  if(path MATCHES "^(app|core|editor)/")
    broken(${file} "ranges::(unique|stable_partition|partition|remove_if|remove|rotate)\\(" "clang 14 has no ranges that are parts of another: take the algorithm of std")
  endif()
  if(path MATCHES "^core/" AND NOT text MATCHES "namespace core[ :]")
    message(SEND_ERROR "${path} adds nothing to namespace core")
  endif()

  if(path MATCHES "^(app|core|editor)/.*\\.cpp$")
    methods_stand_in(${path} "${text}")
  endif()

  # Sources are listed by hand: one that nobody lists is neither built nor tested.
  if(path MATCHES "\\.cpp$")
    if(NOT listed MATCHES "[^A-Za-z0-9_]${name}[^A-Za-z0-9_]")
      message(SEND_ERROR "${path} is not listed in any CMakeLists.txt")
    endif()
  endif()
endforeach()
