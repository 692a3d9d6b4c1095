// traces/critical_path/path_files.h
// Critical paths as text, CSV, and trace for ui.perfetto.dev.
#pragma once

#include "traces/critical_path/path_parts.h"

#include <string>
#include <vector>

namespace thruway {

/// When a job would end if something took no time.
struct FreedCompletion {
    std::string what;
    Cycle completion = 0;
};

struct JobPath {
    std::string job;
    Cycle completion = 0;
    std::vector<PathPart> parts;
    std::uint64_t steps_left_out = 0;
    std::vector<FreedCompletion> freed = {};
};

/// For people: the shares of all reasons, then the parts in the order of time.
std::string path_text(const std::vector<JobPath>& jobs);

/// Columns: job, begin, cycles, what, task, host, destination, packet, router, blocker.
std::string path_csv(const std::vector<JobPath>& jobs);

/// Each job is a process. A microsecond there is a cycle.
/// Source: Trace Event Format, Google (JSON Object Format; events X and M).
std::string path_perfetto(const std::vector<JobPath>& jobs);

}  // namespace thruway
