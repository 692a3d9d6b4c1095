# Run by `cmake --install` with `source` and `headers`: copies the headers of the libraries from
# `source` to `headers`/thruway, where they include each other as <thruway/FOLDER/FILE>.

set(folders core settings topologies traffic records statistics reporting routing analysis
    rtl_models cosim traces checks testbench)
list(JOIN folders "|" any_folder)
file(REMOVE_RECURSE ${headers})
foreach(folder IN LISTS folders)
    file(GLOB_RECURSE files RELATIVE ${source} ${source}/${folder}/*.h)
    foreach(file IN LISTS files)
        file(READ ${source}/${file} text)
        string(REGEX REPLACE "#include \"((${any_folder})/[^\"\n]*)\"" "#include <thruway/\\1>"
            text "${text}")
        file(WRITE ${headers}/thruway/${file} "${text}")
    endforeach()
endforeach()
