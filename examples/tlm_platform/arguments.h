// examples/tlm_platform/arguments.h
// The command line of the platform.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway::examples {

struct Arguments {
    std::string file;                    ///< settings
    std::vector<std::string> overrides;  ///< "key=value"
    bool transaction = false;            ///< engine
    std::string vcd;                     ///< path; empty: no waveform
    std::string journeys;                ///< path; empty: none
};

/// Prints the help and returns nothing if it is asked for. Errors: Problem for arguments that are
/// unknown or do not fit together.
std::optional<Arguments> parse_arguments(int argc, const char* const* argv);

}  // namespace thruway::examples
