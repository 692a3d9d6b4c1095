// testbench/points/point_runner.h
// Runs points in child processes, or takes the results of an earlier sweep.
#pragma once

#include "testbench/points/child_pool.h"
#include "testbench/points/point_store.h"
#include "testbench/points/point_watch.h"
#include "testbench/points/run_arguments.h"

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PointOutcome {
    std::optional<RunResult> result;  ///< empty: the run failed
    std::string message;              ///< why the run failed
    bool found = false;               ///< result of an earlier sweep
};

struct FinishedPoint {
    std::size_t job = 0;
    PointOutcome outcome;
};

struct RunnerOptions {
    unsigned jobs = 1;   ///< runs at the same time
    bool fresh = false;  ///< run points again even if an earlier sweep finished them
    std::string program = kThisProgram;
    std::vector<std::string> launcher{};  ///< words of the command that starts a run; empty: none
    PointWatch* watch = nullptr;          ///< null: not watched
};

class PointRunner {
public:
    PointRunner(const PointStore& store, const RunnerOptions& options)
        : store_(store),
          pool_(options.jobs, options.program, options.launcher),
          fresh_(options.fresh),
          inputs_(options.launcher.empty() ? RunInputs::kHandedDown : RunInputs::kReadAgain),
          watch_(options.watch) {}

    /// True if wait() can return without waiting for a child.
    bool has_finished() const { return !ready_.empty(); }
    bool full() const { return pool_.full(); }
    bool idle() const { return pool_.idle() && ready_.empty(); }
    std::size_t running() const { return pool_.running(); }
    std::size_t started() const { return started_; }  ///< runs started
    std::size_t found() const { return found_; }      ///< points without a run

    void start(std::size_t job, std::vector<std::string> assignments);
    /// Errors: Interrupted. Running children end with this object; finished points are kept.
    std::optional<FinishedPoint> wait(std::chrono::milliseconds longest);
    void stop(std::size_t job);

private:
    PointOutcome outcome_of(const FinishedChild& child,
                            const std::vector<std::string>& assignments) const;

    const PointStore& store_;
    ChildPool pool_;
    bool fresh_;
    RunInputs inputs_;
    PointWatch* watch_;
    std::deque<FinishedPoint> ready_;
    std::map<std::size_t, std::vector<std::string>> assignments_;  ///< [running job]
    std::size_t started_ = 0;
    std::size_t found_ = 0;
};

}  // namespace thruway
