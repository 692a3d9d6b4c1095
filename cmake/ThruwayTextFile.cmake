# cmake -D input=FILE -D output=FILE.cpp -D name=FUNCTION -P ThruwayTextFile.cmake
# Writes a source file with `const char* thruway::FUNCTION()`, which returns the text of a style
# sheet or a script without its comments and indentation, and a style sheet without blanks that it
# does not need.

file(READ ${input} text)
if(input MATCHES "\\.css$")
    string(REGEX REPLACE "/\\*[^*]*\\*+([^/*][^*]*\\*+)*/" "" text "${text}")
    string(REGEX REPLACE "[ \n]*([{},;])[ \n]*" "\\1" text "${text}")
    string(REGEX REPLACE "([a-z]): +" "\\1:" text "${text}")
else()
    string(REGEX REPLACE "\n *//[^\n]*" "" text "\n${text}")
endif()
string(REGEX REPLACE "\n[ \n]+" "\n" text "${text}")
string(REGEX REPLACE "^\n" "" text "${text}")
if(text MATCHES "\\)text\"")
    message(FATAL_ERROR "${input}: contains )text\", which ends the literal it becomes")
endif()
# A compiler need not accept longer literals than 65 536 characters.
string(LENGTH "${text}" length)
if(length GREATER 60000)
    message(FATAL_ERROR "${input}: ${length} characters are more than fit into one literal")
endif()
file(WRITE ${output} "namespace thruway {
const char* ${name}();
const char* ${name}() { return R\"text(${text})text\"; }
}  // namespace thruway
")
