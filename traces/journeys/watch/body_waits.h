// traces/journeys/watch/body_waits.h
// The flits behind a header in one router: where they are, and what they wait for one after the
// other. A flit is ready to cross one cycle behind the flit before it and its stages behind its
// arrival; in an output buffer it is ready to leave likewise. What it waits longer is a wait.
#pragma once

#include "core/cycle.h"
#include "traces/journeys/journey.h"
#include "traces/journeys/watch/output_gate.h"
#include "traces/packet_name.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace thruway {

struct BodyWait {
    LatencyPart part{};
    std::uint64_t cycles = 0;
    PacketName by;  ///< no packet: its own flits, or an unknown one
};

/// Where the flits of a packet go on one by one: the switch, or the link behind an output buffer.
struct BodyQueue {
    std::deque<Cycle> ready;  ///< flits that are here; the cycle after their stages
    Cycle next = 0;           ///< the cycle after the latest flit that went on
    unsigned passed = 0;      ///< flits that went on, the header included
    bool waiting = false;     ///< `wait` is open
    GateWait wait;

    /// The front flit begins to wait, if it is here and the header has gone on.
    void begin(OutputGate& gate) {
        if (waiting || ready.empty() || passed == 0) return;
        gate.open(wait, ready.front() > next ? ready.front() : next);
        waiting = true;
    }
    /// The front flit goes on in cycle `now`; returns what it waited. The header itself is not in
    /// `ready`.
    GateWait pass(OutputGate& gate, bool head, Cycle now) {
        GateWait waited;
        if (waiting) {
            gate.close(wait, now);
            waited = wait;
            waiting = false;
        }
        if (!head) ready.pop_front();
        next = now + 1;
        ++passed;
        return waited;
    }
};

/// In one router. Its address must not change.
struct BodyWaits {
    BodyQueue at_switch;
    BodyQueue at_link;  ///< used with an output buffer
    PacketName holder;  ///< packet that had the output virtual channel before
    // In the order in which they ended. `behind_own`: for room in an output buffer that is full of
    // the packet's own flits; they are mostly the waits of those flits for the link.
    std::vector<BodyWait> list;
    std::vector<BodyWait> behind_own;

    void add(LatencyPart part, std::uint64_t cycles, PacketName by) {
        if (cycles > 0) list.push_back({part, cycles, by});
    }
};

/// Distributes the delay of the tail behind the header over the routers and reasons: sets the body
/// parts of all hops. `waits`: [hop]. Where the body falls behind and later catches up, because the
/// header waits, the latest waits count; those behind own flits only if the others are too few.
void blame_body_lag(Journey& journey, const std::deque<BodyWaits>& waits);

}  // namespace thruway
