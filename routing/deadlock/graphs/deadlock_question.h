// routing/deadlock/graphs/deadlock_question.h
// What a proof of freedom from deadlock has to know of a network.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// What the buffer of a virtual channel holds of a packet that cannot go on.
enum class PacketBuffers {
    kFlits,         ///< a part: the packet also keeps channels behind it (wormhole)
    kWholePackets,  ///< all of it: it keeps this buffer alone (virtual cut-through,
                    ///< store-and-forward)
    kUnbounded      ///< any number of packets: nobody waits for room (queued routers)
};

/// At each host, packets of class `consumed` are taken only when one of class `injected` could
/// leave: request and reply.
struct ClassDependency {
    unsigned consumed = 0;
    unsigned injected = 0;
};

struct DeadlockQuestion {
    const RoutingFunction& routing;
    const FabricGraph& graph;
    unsigned virtual_channels = 1;
    PacketBuffers buffers = PacketBuffers::kWholePackets;
    /// A virtual channel is given to the next packet only when its buffer is empty
    /// (after_buffer_empty), so that no buffer holds flits of two packets, or has room for all of
    /// it.
    bool one_packet_a_buffer = false;
    /// Headers never ask for candidates beyond the lowest rank (an infinite time-out).
    bool lowest_rank_only = false;
    /// The pairs of hosts that send; empty: all.
    std::function<bool(HostId source, HostId destination)> pairs = {};
    /// [message class]: the virtual channels that its packets may take, of those that the routing
    /// function gives; empty: one class with all. Each class has its own way from its source into
    /// the network.
    std::vector<VcMask> class_vcs = {};
    std::vector<ClassDependency> dependent_classes = {};

    unsigned classes() const {
        return class_vcs.empty() ? 1 : static_cast<unsigned>(class_vcs.size());
    }
};

}  // namespace thruway
