// testbench/points/child_pool.h
// Runs the command in child processes, a limited number at a time. A process can elaborate only one
// SystemC model, so each point of a sweep is a process.
// With a launcher (mpirun -n 4) each child is the launcher, which starts the processes of one run.
// Signals: while a pool exists, SIGINT, SIGTERM and SIGHUP are reported by wait(). Children have
// process groups of their own and do not receive the terminal's Ctrl-C.
#pragma once

#include "core/input/descriptor.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>
#include <csignal>

namespace thruway {

/// Path of the running program.
constexpr const char* kThisProgram = "/proc/self/exe";

/// `thruway ARGUMENTS`. The child inherits the listed descriptors under the same numbers.
struct ChildCommand {
    std::vector<std::string> arguments;
    std::vector<int> descriptors = {};
};

struct FinishedChild {
    std::size_t job = 0;
    int status = 0;  ///< exit status; 128 + signal number if a signal ended it
    std::string output;
    std::string errors;
};

/// Thrown by wait() after a signal that asks the program to terminate.
struct Interrupted {
    int signal = 0;
};

class ChildPool {
public:
    /// `program`: path of the command; default: the running program. `launcher`: the words of a
    /// command that starts it; empty: none.
    explicit ChildPool(unsigned size, std::string program = kThisProgram,
                       std::vector<std::string> launcher = {});
    /// Terminates the children that still run.
    ~ChildPool();
    ChildPool(const ChildPool&) = delete;
    ChildPool& operator=(const ChildPool&) = delete;

    bool full() const { return children_.size() >= size_; }
    bool idle() const { return children_.empty(); }
    std::size_t running() const { return children_.size(); }

    /// `job` identifies the child in the results of wait().
    /// Errors: std::system_error if no process can be started.
    void start(std::size_t job, const ChildCommand& command);

    /// The next child that ends; of several, the one started first. Empty if none ends within
    /// `longest`.
    /// Errors: Interrupted.
    std::optional<FinishedChild> wait(std::chrono::milliseconds longest);

    /// Terminates a child; wait() does not return it.
    void stop(std::size_t job);

private:
    struct Child {
        std::size_t job = 0;
        pid_t process = 0;
        Descriptor output;
        Descriptor errors;
    };

    std::optional<FinishedChild> reap();

    /// A launcher is asked to end first, because only it can end the processes of its run.
    void end(std::vector<pid_t> processes) const;

    unsigned size_;
    std::string program_;
    std::vector<std::string> launcher_;
    std::vector<Child> children_;  ///< in the order of their start
    sigset_t signals_;
    sigset_t signals_before_;
};

/// Number of cores that this process may use; at least 1.
unsigned available_cores();

}  // namespace thruway
