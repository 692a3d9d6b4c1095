# cmake -D source=DIR -D output=FILE -P ThruwayCommit.cmake
# Writes a source file with the commit of DIR, for core/version.cpp, unless it is up to date. The
# commit is empty without Git, or if DIR is not the root of a repository.

set(commit "")
find_program(git NAMES git)
function(ask_git result)
    execute_process(COMMAND ${git} ${ARGN} WORKING_DIRECTORY ${source}
        OUTPUT_VARIABLE answer ERROR_QUIET RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(failed)
        set(answer "")
    endif()
    set(${result} "${answer}" PARENT_SCOPE)
endfunction()

if(git)
    ask_git(top rev-parse --show-toplevel)
    get_filename_component(here "${source}" REALPATH)
    if(top STREQUAL here)
        ask_git(head rev-parse HEAD)
        ask_git(differences diff HEAD --binary --no-ext-diff --no-textconv --no-color)
        string(SUBSTRING "${head}" 0 7 head)
        if(head)
            set(commit "+${head}")
        endif()
        if(head AND differences)
            string(SHA256 digest "${differences}")
            string(SUBSTRING "${digest}" 0 7 digest)
            string(APPEND commit "-modified.${digest}")
        endif()
    endif()
endif()

set(text "extern \"C\" const char* thruway_commit();
extern \"C\" const char* thruway_commit() { return \"${commit}\"; }
")
set(before "")
if(EXISTS ${output})
    file(READ ${output} before)
endif()
if(NOT before STREQUAL text)
    file(WRITE ${output} "${text}")
endif()
