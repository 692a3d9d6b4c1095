// apps/explanation/explain_path.h
// `thruway explain RESULT --critical-path`: repeats the run of a result and shows what the packets
// on its critical path waited for.
#pragma once

#include "testbench/points/settings_source.h"

#include <string>

namespace thruway {

struct PathArguments {
    SettingsSource source;  ///< the JSON result of a completed workload
    std::string csv;        ///< empty: not written
    std::string perfetto;   ///< likewise
};

/// Returns the exit status. Errors: Problem if the file is not such a result.
int explain_path(const PathArguments& arguments);

}  // namespace thruway
