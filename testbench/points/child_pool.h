// testbench/points/child_pool.h
// Runs of the command as child processes, a number of them at a time. A process elaborates one
// SystemC model, so a sweep gives each point a process.
// Signals: while a pool lives, SIGINT, SIGTERM and SIGHUP reach the program through wait(), and
// the children, which have process groups of their own, do not see the terminal's Ctrl-C.
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

/// Path of the program that is running.
constexpr const char* kThisProgram = "/proc/self/exe";

/// `thruway ARGUMENTS`, which inherits the descriptors under the numbers that they have here.
struct ChildCommand {
    std::vector<std::string> arguments;
    std::vector<int> descriptors = {};
};

struct FinishedChild {
    std::size_t job = 0;
    int status = 0;  ///< exit status; 128 + number of the signal that ended it
    std::string output;
    std::string errors;
};

/// Thrown by wait() after a signal that asks the program to end.
struct Interrupted {
    int signal = 0;
};

class ChildPool {
public:
    /// `program` is the path of the command; by default this very program is run.
    explicit ChildPool(unsigned size, std::string program = kThisProgram);
    /// Ends the children that still run.
    ~ChildPool();
    ChildPool(const ChildPool&) = delete;
    ChildPool& operator=(const ChildPool&) = delete;

    bool full() const { return children_.size() >= size_; }
    bool idle() const { return children_.empty(); }
    std::size_t running() const { return children_.size(); }

    /// `job` names it in what wait() gives.
    /// Errors: std::system_error when no process can be started.
    void start(std::size_t job, const ChildCommand& command);

    /// The next child that ends, the first started of several; empty when none did in this time.
    /// Errors: Interrupted.
    std::optional<FinishedChild> wait(std::chrono::milliseconds longest);

    /// Ends a child; wait() will not give it.
    void stop(std::size_t job);

private:
    struct Child {
        std::size_t job = 0;
        pid_t process = 0;
        Descriptor output;
        Descriptor errors;
    };

    std::optional<FinishedChild> reap();

    unsigned size_;
    std::string program_;
    std::vector<Child> children_;  ///< in the order of their start
    sigset_t signals_;
    sigset_t signals_before_;
};

/// As many as this process may use at once, at least 1.
unsigned available_cores();

}  // namespace thruway
