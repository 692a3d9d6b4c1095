// cosim/netlist/fabric/stall_watch.h
// Finds packets in a part of a network that do not move, where other parts are behind pins and
// cannot be asked. It looks from time to time:
// - packets of the part that wait for each other for ever, even if others move: a warning
//   /thruway/netlist/deadlock that names them, once;
// - nothing in the part has moved since it last looked, and packets are in it: a warning
//   /thruway/netlist/stall that names the pins that they wait for, once until something moves.
#pragma once

#include "core/cycle.h"
#include "rtl_models/fabric/fabric.h"

#include <cstdint>
#include <string>

namespace thruway {

class StallWatch {
public:
    static constexpr Cycle kPeriod = 10'000;

    /// `module`: what the warnings begin with. The fabric must outlive the watch.
    StallWatch(const Fabric& fabric, std::string module)
        : fabric_(fabric), module_(std::move(module)) {}

    /// Cycles between two looks; 0: never looks.
    void set_period(Cycle period) { period_ = period; }
    /// Call in each cycle, when it has run. `inputs`: flits and credits that have come in so far.
    void cycle(Cycle now, std::uint64_t inputs) {
        if (period_ != 0 && (now + 1) % period_ == 0) look(now, inputs);
    }

private:
    void look(Cycle now, std::uint64_t inputs);
    void warn(const char* type, Cycle now, const std::string& what) const;
    std::string waits_for_pins() const;

    const Fabric& fabric_;
    const std::string module_;
    Cycle period_ = kPeriod;
    std::uint64_t moves_ = ~std::uint64_t{0};  ///< when it last looked
    bool stalled_ = false;
    bool deadlocked_ = false;
};

}  // namespace thruway
