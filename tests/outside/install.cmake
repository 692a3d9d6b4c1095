# Installs BUILD below FOLDER.
include(${CMAKE_CURRENT_LIST_DIR}/package.cmake)
install_package(${BUILD} ${FOLDER})
