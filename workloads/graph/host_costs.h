// workloads/graph/host_costs.h
// What messages cost the processors and network interfaces of the hosts, as in the model LogGP. All
// costs are zero by default: then only the network and computations take time.
// Source: Alexandrov, Ionescu, Schauser, Scheiman, LogGP, SPAA 1995; the places where each cost is
// charged are those of LogGOPSim (Hoefler, Schneider, Lumsdaine, LogGOPSim, LSAP 2010).
#pragma once

#include "core/cycle.h"

#include <cstdint>

namespace thruway {

class SettingsVisitor;

/// a + b, or kNever if that is later than the last cycle.
constexpr Cycle later_by(Cycle a, Cycle b) { return b < kNever - a ? a + b : kNever; }

/// The parameter G of LogGP, as an exact ratio.
struct GapPerByte {
    std::uint32_t cycles = 0;
    std::uint32_t bytes = 1;  ///< at least 1

    /// Time from the first to the last byte of a message, rounded up to cycles.
    Cycle of(std::uint64_t message_bytes) const;
};

struct HostCosts {
    /// o: a send occupies its processor for so long; so does an arriving message.
    Cycle overhead = 0;
    /// g: an interface begins to send, or to receive, so long after it did the last time.
    Cycle gap = 0;
    /// G: a message occupies the interfaces longer by this, and the processor that receives it.
    GapPerByte gap_per_byte = {};
    /// Messages and tasks that wait for a processor stand in a line. A message has stood there
    /// since this long before it arrived: L + o if it counts from when it was sent.
    Cycle lead = 0;
    /// Tasks that compute take no time.
    bool free_computations = false;
};

/// Only `overhead` and `gap`: a simulated network takes the time for the bytes.
void fields(SettingsVisitor& io, HostCosts& costs);

}  // namespace thruway
