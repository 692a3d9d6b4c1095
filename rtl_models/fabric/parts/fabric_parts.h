// rtl_models/fabric/parts/fabric_parts.h
// The parts of a fabric that this process simulates. They run in windows of cycles; in each, a part
// exchanges one message with each part with which it shares channels. It sends as soon as the
// routers with such channels have run through the window, so that messages travel while the other
// routers run. All parts use the same windows, so messages need no time stamps, and no part waits
// for any but these.
// Source: conservative synchronisation in windows of the lookahead: Nicol, The cost of conservative
// synchronization in parallel discrete event simulations, JACM 40(2), 1993.
#pragma once

#include "rtl_models/fabric/fabric.h"
#include "rtl_models/fabric/partition/boundary.h"
#include "rtl_models/fabric/partition/part_transport.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

/// Messages between parts, and their bytes.
struct ExchangeCount {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
};

class FabricParts {
public:
    /// `fabrics`: the parts of this process, built with FabricOptions::part and the same part_of.
    /// `window`: at most exchange_window(). All must outlive this object.
    FabricParts(const std::vector<Fabric*>& fabrics, Cycle window, PartTransport& transport);

    /// Another clock of the same simulation, which run_until() advances as well.
    void run_beside(ClockDomain& clock) { clocks_.push_back(&clock); }

    /// Simulates all cycles before `end` and delivers all that was sent in them.
    void run_until(Cycle end);

    /// The earliest cycle that has not been simulated.
    Cycle now() const { return now_; }

    /// What the parts of this process have sent.
    const ExchangeCount& sent() const { return sent_; }

    /// The sums over the boundaries of this process; see Boundary.
    std::uint64_t packets_sent() const;
    std::uint64_t packets_received() const;
    std::uint64_t packets_divided() const;

private:
    /// The boundary of a part of this process with another part.
    struct Side {
        Fabric* fabric = nullptr;
        unsigned there = 0;
        std::unique_ptr<Boundary> boundary;
    };

    void send(const Fabric& fabric, Cycle next);
    void receive(Cycle next);

    std::vector<Fabric*> fabrics_;
    std::vector<ClockDomain*> clocks_;
    const Cycle window_;
    PartTransport& transport_;
    std::vector<Side> sides_;
    PartTransport::Bytes bytes_;
    ExchangeCount sent_;
    Cycle now_ = 0;
};

}  // namespace thruway
