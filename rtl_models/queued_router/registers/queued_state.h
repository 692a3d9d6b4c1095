// rtl_models/queued_router/registers/queued_state.h
// The registers of one queued router that flits touch. Each belongs to one block: a line to its
// output, an entry of `arriving` to its input.
#pragma once

#include "core/cycle.h"
#include "rtl_models/engine/arrivals.h"
#include "rtl_models/queued_router/passage.h"
#include "rtl_models/queued_router/registers/queued_tap.h"
#include "rtl_models/router/activity/crossing_counts.h"
#include "rtl_models/router/fabric_context.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// The packet that leaves by an output.
struct OutputLine {
    PassageIndex passage = kNoPassage;
    PacketHandle packet = kNoPacket;
    std::uint16_t next = 0;    ///< sequence number of the next flit
    std::uint16_t length = 0;  ///< of the packet on this line, in flits
    Cycle next_at = 0;         ///< earliest cycle of the next flit, or of the next packet
    std::uint64_t flits_sent = 0;
};

struct QueuedState {
    QueuedState(RouterId router, FabricContext& context)
        : port_count(context.graph.ports(router)),
          arrivals(context.arrivals.take(port_count, 1)),
          lines(context.arena.take<OutputLine>(port_count)),
          arriving(context.arena.take<PassageIndex>(port_count)),
          headers(context.link_slots),
          crossings(port_count, context.arena) {
        std::fill_n(arriving, ports(), kNoPassage);
        RouterObserver* const observer = context.router_observer;
        if (observer != nullptr && observer->wants(router).any()) {
            tap.emplace(router, context.packets, *observer);
        }
    }

    unsigned ports() const { return port_count; }
    /// Schedules the decision of the header for `cycle`, which may be the present one.
    void decide_in(Cycle cycle, PassageIndex header) {
        headers_of(cycle).push_back(header);
        ++undecided;
    }
    std::vector<PassageIndex>& headers_of(Cycle cycle) {
        return headers[cycle & (headers.size() - 1)];
    }
    const std::vector<PassageIndex>& headers_of(Cycle cycle) const {
        return headers[cycle & (headers.size() - 1)];
    }
    /// Flits arrive. Under StorageRule::kFull a stored packet joins the waiting ones with its
    /// tail.
    void receive(PassageIndex i, unsigned flits, bool tail) {
        if (tail && passages[i].stored && !passages[i].joined) joining.push_back(i);
        passages.receive(i, flits, tail);
    }

    const unsigned port_count;
    PortSet idle = 0;                ///< outputs that a packet could take
    PortSet sending = 0;             ///< outputs whose packet still has flits to send
    PortSet closing = 0;             ///< outputs whose last flit has left, until they become idle
    PortSet busy_hosts = 0;          ///< hosts with packets queued, arriving or leaving
    Cycle next_generation = kNever;  ///< the earliest of any host
    std::size_t undecided = 0;       ///< headers that have arrived and are not decided
    PassageTable passages;
    Arrivals arrivals;                               ///< with one virtual channel per port
    OutputLine* lines;                               ///< [port]
    PassageIndex* arriving;                          ///< [port] packet that is arriving
    std::vector<std::vector<PassageIndex>> headers;  ///< [cycle % slots] headers to be decided
    std::vector<PassageIndex> joining;  ///< stored packets that begin to wait in this cycle
    CrossingCounts crossings;           ///< flits of packets whose tail has left
    std::optional<QueuedTap> tap;       ///< empty: the router has no observer
};

}  // namespace thruway
