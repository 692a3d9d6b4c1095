// core/version.h
// The version of this build.
#pragma once

#include <string>

namespace thruway {

/// The release, "0.2.0". In the command it is followed by the commit that was built,
/// "0.2.0+6bf9d95", and where files differed from the commit by a digest of the differences,
/// "0.2.0+6bf9d95-modified.1a2b3c4". Programs that link the libraries, and builds without a Git
/// repository, have the release only.
std::string version();

}  // namespace thruway
