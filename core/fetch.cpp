#include "core/fetch.h"

#include <unistd.h>

namespace thruway {

std::size_t core_cache_bytes() {
#ifdef _SC_LEVEL2_CACHE_SIZE
    const long bytes = sysconf(_SC_LEVEL2_CACHE_SIZE);
    if (bytes > 0) return static_cast<std::size_t>(bytes);
#endif
    return std::size_t{512} * 1024;
}

}  // namespace thruway
