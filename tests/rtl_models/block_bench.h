// tests/rtl_models/block_bench.h
// The environment of one router block, so that a test can build the block alone and clock it by
// hand: the state of router 0 of a small network, and the context of its fabric.
#pragma once

#include "routing/make_routing.h"
#include "rtl_models/host/host_interface.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

/// Sends the packets that a test adds, and records what arrives.
class ListHost : public HostInterface {
public:
    explicit ListHost(PacketPool& packets) : packets_(packets) {}

    /// Call with ascending cycles.
    void add(Cycle cycle, unsigned destination, unsigned flits) {
        const PacketHandle handle = packets_.allocate();
        packets_[handle].identity = {cycle, HostId{0}, static_cast<std::uint32_t>(to_send.size())};
        packets_[handle].destination = HostId{destination};
        packets_[handle].flits = static_cast<std::uint16_t>(flits);
        to_send.push_back(handle);
    }
    Cycle generate(Cycle now, SourceQueue& queue) override {
        asked.push_back(now);
        while (next_ < to_send.size() && packets_[to_send[next_]].identity.generated <= now) {
            queue.push_back(to_send[next_++]);
        }
        return next_ < to_send.size() ? packets_[to_send[next_]].identity.generated : kNever;
    }
    void deliver(const Flit& flit, Cycle now) override { delivered.emplace_back(now, flit); }

    std::vector<PacketHandle> to_send;
    std::vector<Cycle> asked;  ///< cycles in which generate() was called
    std::vector<std::pair<Cycle, Flit>> delivered;

private:
    PacketPool& packets_;
    std::size_t next_ = 0;
};

/// Two routers in a row with two hosts each. Router 0: port 0 leads to router 1, hosts 0 and 1 are
/// at ports 1 and 2; hosts 2 and 3 are at router 1.
struct BlockBench {
    explicit BlockBench(const RouterSettings& router = {},
                        VcReallocation reallocation = VcReallocation::kAfterTailSent,
                        const RoutingSettings& routing_settings = {})
        : topology(build_topology(row())),
          routing(make_routing_function(routing_settings, topology, router.virtual_channels)),
          selection(make_selection_function(routing_settings)),
          clock("clock", ClockDomain::Options{}),
          settings(router),
          context{topology.graph,
                  settings,
                  Pipeline(router),
                  *routing,
                  *selection,
                  reallocation,
                  1,
                  packets,
                  clock,
                  arena,
                  registers,
                  modules,
                  arrivals,
                  kSlots,
                  0,
                  {}},
          state(shape(router), routing->max_candidates(), context),
          far(shape(router), routing->max_candidates(), context) {
        context.classes = ClassRule(router);
        state.host_ports = far.host_ports = kHosts;
        state.take_buffers(arena);
        far.take_buffers(arena);
    }

    static TopologySettings row() {
        TopologySettings settings;
        settings.kind = "mesh";
        settings.kind.own<GridSettings>().radix = {2};
        settings.hosts_per_router = 2;
        return settings;
    }
    static RouterShape shape(const RouterSettings& router) {
        return {3, router.virtual_channels, router.buffer_flits};
    }

    PacketHandle packet(unsigned destination, unsigned flits) {
        const PacketHandle handle = packets.allocate();
        packets[handle].destination = HostId{destination};
        packets[handle].flits = static_cast<std::uint16_t>(flits);
        return handle;
    }
    static Flit flit(PacketHandle packet, unsigned sequence, unsigned flits, unsigned vc) {
        return {packet, static_cast<std::uint16_t>(sequence), static_cast<std::uint8_t>(vc),
                sequence == 0, sequence + 1 == flits};
    }

    static constexpr unsigned kSlots = 16;
    static constexpr Port kLink = 0;
    static constexpr Port kHost = 1;
    static constexpr std::uint64_t kHosts = 0b110;

    Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    PacketPool packets;
    StateArena arena;
    StateArena registers;
    StateArena modules;
    ArrivalPlanes arrivals{kSlots, 2, arena};
    ClockDomain clock;
    const RouterSettings settings;
    FabricContext context;
    RouterState state;  ///< of router 0
    RouterState far;    ///< of router 1
};

}  // namespace thruway::test
