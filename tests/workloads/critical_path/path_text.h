// tests/workloads/critical_path/path_text.h
// The steps of a critical path as a short text.
#pragma once

#include "workloads/critical_path/critical_path.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway::test {

/// "t0.4:0-10 ": kind, host, task, begin and end of each step.
inline std::string short_text(const std::vector<PathStep>& path) {
    std::string text;
    for (const PathStep& step : path) {
        text += std::string("swtqn").substr(static_cast<std::size_t>(step.kind), 1) +
                std::to_string(index(step.host)) + "." + std::to_string(step.task) + ":" +
                std::to_string(step.begin) + "-" + std::to_string(step.end) + " ";
    }
    return text;
}

}  // namespace thruway::test
