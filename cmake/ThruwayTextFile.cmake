# cmake -D input=FILE -D output=FILE.cpp -D name=FUNCTION -P ThruwayTextFile.cmake
# Writes a source file with `const char* thruway::FUNCTION()`, which returns the text of a file.

file(READ ${input} text)
if(text MATCHES "\\)text\"")
    message(FATAL_ERROR "${input}: contains )text\", which ends the literal it becomes")
endif()
# A literal may have 65 536 characters at least, so that longer files need another way.
string(LENGTH "${text}" length)
if(length GREATER 60000)
    message(FATAL_ERROR "${input}: ${length} characters are more than fit into one literal")
endif()
file(WRITE ${output} "namespace thruway {
const char* ${name}();
const char* ${name}() { return R\"text(${text})text\"; }
}  // namespace thruway
")
