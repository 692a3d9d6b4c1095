// rtl_models/router/fabric_context.h
// State that all routers of a fabric share: packets, clock, policies chosen at elaboration.
#pragma once

#include "core/packet.h"
#include "core/random.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "rtl_models/allocator/allocation_board.h"
#include "rtl_models/engine/arrivals.h"
#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/engine/hop_lengths.h"
#include "rtl_models/engine/state_arena.h"
#include "rtl_models/observe/router_observer.h"
#include "rtl_models/router/classes/class_rule.h"
#include "rtl_models/router/packet_check.h"
#include "rtl_models/router/pipeline.h"
#include "topologies/graph/topology.h"

#include <cstdint>

namespace thruway {

class QueueBoard;
struct RouterSettings;
enum class VcReallocation;

struct FabricContext {
    const FabricGraph& graph;
    const RouterSettings& settings;
    Pipeline pipeline;
    const RoutingFunction& routing;
    const SelectionFunction& selection;
    VcReallocation reallocation;  ///< the setting, resolved
    std::uint64_t seed;
    PacketPool& packets;
    ClockDomain& clock;
    StateArena& arena;      ///< blocks through which flits pass, and their buffers
    StateArena& registers;  ///< registers used in most cycles, router after router
    StateArena& modules;    ///< blocks whose memory flits do not touch
    ArrivalPlanes& arrivals;
    unsigned link_slots;  ///< arrival registers per port, a power of two

    std::uint64_t packets_in_network = 0;  ///< head has left its source queue, tail not delivered
    RouteCandidates scratch;               ///< for one call of the routing function at a time

    const Topology* topology = nullptr;         ///< that of `graph`
    const HopLengths* hop_lengths = nullptr;    ///< null: packets use their own length
    RouterObserver* router_observer = nullptr;  ///< may be null
    AllocationBoards boards = {};               ///< for one allocation at a time
    unsigned most_packet_flits = kMaxPacketFlits;
    QueueBoard* queues = nullptr;  ///< null: no router reads the queues of others
    ClassRule classes = {};
    bool crossbar_pairs = false;  ///< routers count the flits of each pair of their ports
    bool narrow_links = false;    ///< a flit occupies some link for more than one cycle
    bool draws_routes = routing.draws() > 1;

    /// The head of the packet leaves its source queue at a host of `router`; draws its route.
    /// Errors: error report /thruway/fabric/packet for an impossible destination or length.
    Packet& inject(PacketHandle handle, RouterId router, Cycle injected) {
        Packet& packet = packets[handle];
        if (index(packet.destination) >= graph.hosts() || packet.flits == 0 ||
            packet.flits > most_packet_flits) {
            refuse_packet(packet, graph.hosts(), most_packet_flits);
        }
        packet.injected = injected;
        packet.route_draw = draws_routes ? drawn_route(packet, router) : 0;
        ++packets_in_network;
        return packet;
    }

private:
    std::uint32_t drawn_route(const Packet& packet, RouterId router) const {
        if (const auto fixed = routing.value_of_host(packet.destination)) return *fixed;
        return routing.draw(router, graph.host(packet.destination).router,
                            draw(seed, DrawPurpose::kRoute, index(packet.identity.source),
                                 packet.identity.sequence));
    }
};

}  // namespace thruway
