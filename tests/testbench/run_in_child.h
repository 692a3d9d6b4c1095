// tests/testbench/run_in_child.h
// Runs in child processes, for tests that compare several: a process elaborates only one model.
#pragma once

#include "core/problem.h"
#include "reporting/writers/result_json.h"
#include "testbench/simulation.h"

#include <sys/wait.h>
#include <unistd.h>

#include <exception>
#include <stdexcept>
#include <string>

namespace thruway::test {

/// Returns the result of `work`, called in a child process. Errors: std::runtime_error with the
/// text of the exception that left `work`, or if the child died.
template <typename Work>
std::string run_in_child(Work work) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe to a child process");
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no child process");
    if (child == 0) {
        std::string answer;
        int status = 0;
        try {
            answer = work();
        } catch (const std::exception& error) {
            answer = error.what();
            status = 1;
        }
        std::size_t written = 0;
        while (written < answer.size()) {
            const ssize_t part = write(ends[1], answer.data() + written, answer.size() - written);
            if (part <= 0) _exit(2);
            written += static_cast<std::size_t>(part);
        }
        _exit(status);
    }
    close(ends[1]);
    std::string answer;
    char block[4096];
    for (ssize_t part; (part = read(ends[0], block, sizeof block)) > 0;) {
        answer.append(block, static_cast<std::size_t>(part));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (status == 0) return answer;
    throw std::runtime_error(answer.empty() ? "the child process died" : answer);
}

/// The result file of a run in a child process.
inline std::string json_of(const SimulationSettings& settings,
                           const SimulationOptions& options = {}) {
    return run_in_child([&] { return to_json(simulate(settings, options)); });
}

}  // namespace thruway::test
