# What `cmake --install` and `cpack` bring beside the programs, and what the Debian packages are called.
# Included last, when everything that is installed is known.

include(GNUInstallDirs)

set(resources ${PROJECT_SOURCE_DIR}/resources)
set(made ${PROJECT_BINARY_DIR}/packages)
file(MAKE_DIRECTORY ${made})
# Whoever builds packages for others answers for them.
set(maintainer "the Fathom authors <fathom@users.noreply.github.com>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
string(TIMESTAMP day "%a, %d %b %Y 00:00:00 +0000" UTC)

# fathom-cli tells its own manual page and completions. Packages have them compressed without the time.
find_program(GZIP gzip)
add_custom_command(
  OUTPUT ${made}/fathom-cli.1 ${made}/fathom-cli.bash ${made}/fathom-cli.zsh ${made}/fathom-cli.fish
  COMMAND fathom-cli --manual-page > ${made}/fathom-cli.1
  COMMAND fathom-cli --bash-completion > ${made}/fathom-cli.bash
  COMMAND fathom-cli --zsh-completion > ${made}/fathom-cli.zsh
  COMMAND fathom-cli --fish-completion > ${made}/fathom-cli.fish
  DEPENDS fathom-cli VERBATIM)
file(COPY ${resources}/desktop/fathom.1 DESTINATION ${made})
set(manual ${made}/fathom-cli.1 ${made}/fathom.1)
if(GZIP)
  add_custom_command(OUTPUT ${made}/fathom-cli.1.gz ${made}/fathom.1.gz COMMAND ${GZIP} -9 -n -k -f ${manual}
                     DEPENDS ${made}/fathom-cli.1 VERBATIM)
  list(TRANSFORM manual APPEND .gz)
endif()
list(GET manual 0 manual_of_cli)
list(GET manual 1 manual_of_desktop)
add_custom_target(usage-texts ALL DEPENDS ${manual_of_cli} ${made}/fathom-cli.bash)

install(TARGETS fathom-cli COMPONENT cli)
install(FILES ${manual_of_cli} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT cli)
install(FILES ${made}/fathom-cli.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME fathom-cli COMPONENT cli)
install(FILES ${made}/fathom-cli.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
        RENAME _fathom-cli COMPONENT cli)
install(FILES ${made}/fathom-cli.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT cli)
install(DIRECTORY ${resources}/templates DESTINATION ${CMAKE_INSTALL_DATADIR}/fathom COMPONENT cli)
install(FILES ${resources}/schema/fathom-ruleset.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/fathom COMPONENT cli)

set(components cli development)
if(BUILD_DESKTOP)
  list(APPEND components desktop)
  configure_file(${resources}/desktop/fathom.metainfo.xml.in ${made}/example.fathom.Fathom.metainfo.xml @ONLY)
  install(TARGETS fathom COMPONENT desktop)
  install(FILES ${resources}/desktop/fathom.desktop ${resources}/desktop/fathom-tables.desktop
          DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT desktop)
  install(FILES ${resources}/desktop/fathom.svg
          DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT desktop)
  install(FILES ${resources}/desktop/fathom-ruleset.xml
          DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT desktop)
  install(FILES ${made}/example.fathom.Fathom.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT desktop)
  install(FILES ${manual_of_desktop} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT desktop)
endif()
if(TARGET fathom-python)
  list(APPEND components python)
endif()

set(package_of_cli fathom-cli)
set(package_of_desktop fathom)
set(package_of_python python3-fathom)
set(package_of_development libfathom-dev)
foreach(component IN LISTS components)
  set(package ${package_of_${component}})
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES ${resources}/packages/copyright DESTINATION ${doc} COMPONENT ${component})
  file(WRITE ${made}/${package}.changelog "fathom (${PROJECT_VERSION}) unstable; urgency=low\n\n"
       "  * Built from the sources by cpack.\n\n -- ${maintainer}  ${day}\n")
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9 -n -c ${made}/${package}.changelog OUTPUT_FILE ${made}/${package}.changelog.gz)
    install(FILES ${made}/${package}.changelog.gz DESTINATION ${doc} RENAME changelog.gz COMPONENT ${component})
  endif()
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SHLIBDEPS ON)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fathom)
set(CPACK_PACKAGE_VENDOR "the Fathom authors")
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# Not games: what is there has to lie in /usr/games.
set(CPACK_DEBIAN_DESKTOP_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# The font is the one that maps are drawn in; without the plugin there is no window where Wayland is alone.
set(CPACK_DEBIAN_DESKTOP_PACKAGE_RECOMMENDS "fonts-dejavu-core, fathom-cli, qt6-wayland")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${FATHOM_PYTHON_DEPENDS}")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-matplotlib)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS cmake)
# Each package's first line is its summary, unless there is another one than this for all.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CMAKE_PROJECT_NAME} built using CMake")
set(CPACK_DEBIAN_DESKTOP_DESCRIPTION "roguelike, and the workbench that balances it
A turn-based dungeon game whose every number can be seen and changed, and an
editor for the tables that such games draw their monsters and items from, with
exact numbers for every floor.")
set(CPACK_DEBIAN_CLI_DESCRIPTION "numbers about roguelike spawn tables
Resolves, analyzes, simulates, checks, converts and exports the tables that
roguelikes draw their monsters and items from, and lets bots play them.")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "spawn tables of roguelikes in Python
Reads, edits, analyzes, simulates and plays rulesets of Fathom, with the
numbers of fathom-cli as arrays.")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "spawn tables of roguelikes in C++
The library that draws, analyzes and plays rulesets of Fathom: headers, a
static library, and configuration for CMake and pkg-config.")
include(CPack)
