# Run by `cmake --install` with `source` and `headers`: copies the headers of the libraries, and of
# the command only apps/program.h, from `source` to `headers`/thruway, where they include each other
# as <thruway/FOLDER/FILE>.

set(folders core settings topologies traffic workloads records statistics reporting routing analysis
    rtl_models cosim traces checks testbench)
list(JOIN folders "|" any_folder)
set(files apps/program.h)
foreach(folder IN LISTS folders)
    file(GLOB_RECURSE found RELATIVE ${source} ${source}/${folder}/*.h)
    list(APPEND files ${found})
endforeach()
# It includes sources of the package of Verilator.
list(FILTER files EXCLUDE REGEX "/fst_library\\.h$")
file(REMOVE_RECURSE ${headers})
foreach(file IN LISTS files)
    file(READ ${source}/${file} text)
    string(REGEX REPLACE "#include \"((${any_folder})/[^\"\n]*)\"" "#include <thruway/\\1>" text
        "${text}")
    file(WRITE ${headers}/thruway/${file} "${text}")
endforeach()
