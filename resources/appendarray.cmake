# Text becomes an array of bytes: string literals have a length limit in the standard.
function(append_array name file)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  set(code "${code}constexpr char ${name}[] = {\n${bytes}};\n\n" PARENT_SCOPE)
endfunction()
