// traces/waveforms/files/fst/fst_library.h
// The library fstapi, in this translation unit alone: the names of C would be global, and clash
// with those of a model that Verilator traces as FST. So it is compiled as C++ within a namespace,
// which its headers prevent for a compiler that calls itself one of C++. Its files are streams that
// open_stream() and the others give it.
#pragma once

#include <zlib.h>

#include <cctype>
#include <cerrno>
#include <cinttypes>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <alloca.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace thruway {
namespace {

/// In place of the functions of C of these names.
FILE* open_stream(const char* name, const char* mode);
FILE* open_memory();
int keep_file(const char* name);
int cut_stream(int file, off_t length);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wbuiltin-macro-redefined"
#pragma push_macro("__cplusplus")
#undef __cplusplus
#define FST_CONFIG_INCLUDE <fst_config.h>
#define fopen open_stream
#define tmpfile open_memory
#define unlink keep_file
#define ftruncate cut_stream
#include <fastlz.c>
#include <fstapi.c>
#include <lz4.c>
#undef ftruncate
#undef unlink
#undef tmpfile
#undef fopen
#pragma pop_macro("__cplusplus")
#pragma GCC diagnostic pop

}  // namespace
}  // namespace thruway
