// routing/deadlock/graphs/deadlock_question.h
// What a proof of freedom from deadlock needs to know about a network.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// How much of a blocked packet the buffer of a virtual channel holds.
enum class PacketBuffers {
    kFlits,         ///< a part: the packet also holds channels behind it (wormhole)
    kWholePackets,  ///< all of it: it holds only this buffer (virtual cut-through,
                    ///< store-and-forward)
    kUnbounded      ///< any number of packets: none waits for room (queued routers)
};

/// Request and reply: a host consumes a packet of class `consumed` only when one of class
/// `injected` could leave.
struct ClassDependency {
    unsigned consumed = 0;
    unsigned injected = 0;
};

struct DeadlockQuestion {
    const RoutingFunction& routing;
    const FabricGraph& graph;
    unsigned virtual_channels = 1;
    PacketBuffers buffers = PacketBuffers::kWholePackets;
    /// A virtual channel is granted to the next packet only when its buffer is empty, so that no
    /// buffer holds flits of two packets (after_buffer_empty), or has room for the whole packet.
    bool one_packet_a_buffer = false;
    /// Headers never request candidates beyond the lowest rank (infinite time-out).
    bool lowest_rank_only = false;
    /// The pairs of hosts that communicate; empty: all.
    std::function<bool(HostId source, HostId destination)> pairs = {};
    /// [message class]: the virtual channels that its packets may take among those that the routing
    /// function offers; empty: one class with all. Each class has its own path from its source into
    /// the network.
    std::vector<VcMask> class_vcs = {};
    std::vector<ClassDependency> dependent_classes = {};
    /// Packets may still hold channels outside this network when they are injected, so that they
    /// need an escape like any other that holds a channel.
    bool injections_hold = false;

    /// Classes that have no virtual channels of their own share all.
    void add_dependency(ClassDependency dependency) {
        dependent_classes.push_back(dependency);
        const std::size_t needed = std::max(dependency.consumed, dependency.injected) + 1;
        const bool shared = std::all_of(class_vcs.begin(), class_vcs.end(),
                                        [](VcMask vcs) { return vcs == ~VcMask{0}; });
        if (shared && class_vcs.size() < needed) class_vcs.resize(needed, ~VcMask{0});
    }

    unsigned classes() const {
        return class_vcs.empty() ? 1 : static_cast<unsigned>(class_vcs.size());
    }
};

}  // namespace thruway
