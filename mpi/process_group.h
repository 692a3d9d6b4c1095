// mpi/process_group.h
// The processes that simulate one fabric, each a part of it: those that mpirun or srun has started.
#pragma once

#include "rtl_models/fabric/partition/part_transport.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace thruway {

/// What the environment says about how this process was started.
struct Launch {
    unsigned processes = 1;  ///< started together
    std::string launcher;    ///< "mpirun" or "srun"; empty: neither
};

Launch launch();

class ProcessGroup : public PartTransport {
public:
    virtual unsigned rank() const = 0;  ///< number of this process, from 0
    virtual unsigned size() const = 0;

    /// Call when the run is prepared. Waits for the others.
    /// Errors: Problem with the message of the first process that could not prepare it.
    void ready();

    /// Runs `work`, which calls ready() in all processes or in none, unless it fails. Returns the
    /// exit status: that of `work` in the leading process and 0 in the others, so that the launcher
    /// does not end the leading one while it writes. An error before ready() is printed once, by
    /// the leading process, which then returns exit status 2. A later error is printed with the
    /// number of its process, and ends all at once.
    int guard(const std::function<int()>& work);

protected:
    /// Ends all processes at once. Does not return.
    virtual void end_all(int status) = 0;
    /// Called before all learn that this process has failed: none must wait for its tables.
    virtual void make_no_more_tables() {}

private:
    void agree(const std::optional<std::string>& failure);
    int say_failure();

    bool agreed_ = false;
    std::optional<std::string> failure_;  ///< of the first process that failed
};

/// The processes started together with this one; null if it was started alone.
/// Errors: Problem if this program cannot communicate with the others.
std::unique_ptr<ProcessGroup> join_process_group();

}  // namespace thruway
