// tests/testbench/detail/detailed_run.h
// Runs with their detail files, in child processes.
#pragma once

#include "reporting/writers/detail_json.h"
#include "tests/testbench/run_in_child.h"

#include <string>

namespace thruway::test {

struct DetailedRun {
    RunResult result;
    RunDetail detail;
    std::string text;  ///< the detail file
};

inline DetailedRun detailed(const SimulationSettings& settings, SimulationOptions options = {}) {
    const std::string kBetween = "\n---\n";
    const std::string both = run_in_child([&] {
        RunDetail detail;
        options.detail = &detail;
        const std::string result = to_json(simulate(settings, options));
        return result + kBetween + to_json(detail);
    });
    const std::size_t end = both.find(kBetween);
    DetailedRun run;
    run.text = both.substr(end + kBetween.size());
    run.result = result_from_json(both.substr(0, end), "result");
    run.detail = detail_from_json(run.text, "detail");
    return run;
}

}  // namespace thruway::test
