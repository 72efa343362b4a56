# Turns the sentences into C++ source. Run: cmake -DOUT=x.cpp "-DSENTENCES=a.txt;b.txt" -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../appendarray.cmake)

set(whole "${OUT}.txt")
file(WRITE ${whole} "")
foreach(file IN LISTS SENTENCES)
  file(READ ${file} text)
  file(APPEND ${whole} "${text}")
endforeach()
set(code "// Written by resources/messages/embed.cmake.\n\n#include \"resources/messages/sentences.h\"\n\nnamespace resources {\n\nnamespace {\n\n")
append_array(words ${whole})
string(APPEND code "} // namespace\n\nstd::string_view sentenceText()\n{\n    return {words, sizeof words};\n}\n\n} // namespace resources\n")
file(WRITE ${OUT} "${code}")
