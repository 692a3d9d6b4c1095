// core/version.h
// Which Thruway this is.
#pragma once

#include <string>

namespace thruway {

/// "0.1.0"; of the command also the commit that it was built from, "0.1.0+6bf9d95", and where files
/// differed from it, "0.1.0+6bf9d95-modified.1a2b3c4" with a digest of the differences. Programs
/// that link the libraries, and builds without a Git repository, have the first.
std::string version();

}  // namespace thruway
