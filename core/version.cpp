#include "core/version.h"

/// Defined in a generated file (cmake/ThruwayCommit.cmake) that only the command links, so a new
/// commit recompiles one small file and relinks one program.
extern "C" const char* thruway_commit() __attribute__((weak));

namespace thruway {

std::string version() {
    std::string text = THRUWAY_VERSION;
    if (thruway_commit != nullptr) text += thruway_commit();
    return text;
}

}  // namespace thruway
