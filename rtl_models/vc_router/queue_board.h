// rtl_models/vc_router/queue_board.h
// What routing functions that weigh congestion see of virtual-channel routers.
// The queue of an output: flits in its output buffers, and those in input buffers whose front
// packet is routed to it, to the first of its candidates. A router adds for its own outputs the
// slots downstream that are not free as far as credits tell, which stand for the queues that it
// does not see; with the queues of all routers these count at the next router.
// Timing: a router sees its own queues after the credits and flits that arrive in the cycle, before
// any header is granted anything. The queues of all routers are seen as they were at the end of the
// cycle before, in whichever order the routers of a cycle run.
#pragma once

#include "core/cycle.h"
#include "routing/relation/congestion.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "topologies/graph/fabric_graph.h"

#include <array>
#include <cstdint>
#include <vector>

namespace thruway {

/// The queues of the router itself.
class OwnQueues final : public Congestion {
public:
    /// `downstream`: also the slots that are not free behind the outputs.
    OwnQueues(const RouterState& state, bool downstream);

    /// `router`: the one of the state.
    std::uint32_t waiting_flits(RouterId router, Port port) const override;

private:
    std::array<std::uint32_t, kMaxPorts> flits_;  ///< [port]
};

/// The queues of all routers of a fabric, which the routers write at the end of each cycle in which
/// they run. No router may run ahead of another.
class QueueBoard {
public:
    explicit QueueBoard(const FabricGraph& graph);

    void write(RouterId router, const RouterState& state, Cycle now);

    /// The queues at the end of cycle `now` - 1.
    class View final : public Congestion {
    public:
        View(const QueueBoard& board, Cycle now) : board_(board), now_(now) {}
        std::uint32_t waiting_flits(RouterId router, Port port) const override;

    private:
        const QueueBoard& board_;
        const Cycle now_;
    };

private:
    struct Queue {
        std::uint32_t flits = 0;
        std::uint32_t before = 0;  ///< at the end of the router's last cycle but one
    };

    std::vector<std::size_t> first_;  ///< [router]: its first port in queues_
    std::vector<Cycle> written_;      ///< [router]: its last cycle; kNever: it has not run
    std::vector<Queue> queues_;
};

}  // namespace thruway
