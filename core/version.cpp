#include "core/version.h"

/// Defined in a file that the build writes (cmake/ThruwayCommit.cmake), which only the command
/// links: so a new commit compiles one small file and links one program.
extern "C" const char* thruway_commit() __attribute__((weak));

namespace thruway {

std::string version() {
    std::string text = THRUWAY_VERSION;
    if (thruway_commit != nullptr) text += thruway_commit();
    return text;
}

}  // namespace thruway
