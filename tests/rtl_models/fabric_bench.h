// tests/rtl_models/fabric_bench.h
// A fabric whose hosts send the packets that a test lists, and record what arrives.
#pragma once

#include "routing/make_routing.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

/// Options with which every router runs in every cycle.
inline FabricOptions awake() {
    FabricOptions options;
    options.no_skip = true;
    return options;
}

/// Routing, switch allocation and ejection take one cycle each. Buffers hold packets of up to 9
/// flits or, under wormhole, 3 flits.
inline RouterSettings staged_router(Switching switching, unsigned vcs = 2) {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = switching == Switching::kWormhole ? 3 : 9;
    settings.routing_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.ejection_cycles = 1;
    return settings;
}

inline TopologySettings row(unsigned routers, unsigned hosts_per_router = 1,
                            unsigned link_latency = 1) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {routers};
    settings.hosts_per_router = hosts_per_router;
    settings.link_latency_cycles = link_latency;
    return settings;
}

struct Sent {
    Cycle cycle = 0;
    unsigned source = 0;
    unsigned destination = 0;
    unsigned flits = 1;
    unsigned traffic_class = 0;
};

struct Received {
    PacketIdentity identity;
    unsigned destination = 0;
    unsigned flits = 0;
    Cycle tail_cycle = 0;
    Cycle injected = 0;
    unsigned hops = 0;
    CutThroughRecord cut_through;

    Cycle latency() const { return tail_cycle - identity.generated + 1; }

    friend bool operator==(const Received& a, const Received& b) {
        return a.identity == b.identity && a.destination == b.destination && a.flits == b.flits &&
               a.tail_cycle == b.tail_cycle && a.injected == b.injected && a.hops == b.hops &&
               a.cut_through.cuts == b.cut_through.cuts &&
               a.cut_through.cuts_after_cut == b.cut_through.cuts_after_cut;
    }
};

/// Sends a list of packets, and checks that flits arrive complete and in order.
class ScriptedHost : public HostInterface {
public:
    ScriptedHost(PacketPool& packets, unsigned id, std::vector<Sent> list,
                 std::vector<Received>& received)
        : packets_(packets), id_(id), list_(std::move(list)), received_(received) {}

    Cycle generate(Cycle now, SourceQueue& queue) override {
        for (; next_ < list_.size() && list_[next_].cycle <= now; ++next_) {
            const PacketHandle handle = packets_.allocate();
            Packet& packet = packets_[handle];
            packet.identity = {list_[next_].cycle, HostId{id_}, static_cast<std::uint32_t>(next_)};
            packet.destination = HostId{list_[next_].destination};
            packet.flits = static_cast<std::uint16_t>(list_[next_].flits);
            packet.traffic_class = static_cast<std::uint8_t>(list_[next_].traffic_class);
            queue.push_back(handle);
        }
        return next_ < list_.size() ? list_[next_].cycle : kNever;
    }

    void deliver(const Flit& flit, Cycle now) override {
        Packet& packet = packets_[flit.packet];
        EXPECT_EQ(packet.destination, HostId{id_});
        EXPECT_EQ(flit.sequence, packet.flits_received) << "flits of a packet out of order";
        EXPECT_EQ(flit.head, flit.sequence == 0);
        EXPECT_EQ(flit.tail, flit.sequence + 1 == packet.flits);
        ++packet.flits_received;
        if (!flit.tail) return;
        received_.push_back({packet.identity, id_, packet.flits, now, packet.injected, packet.hops,
                             packet.cut_through});
        packets_.release(flit.packet);
    }

private:
    PacketPool& packets_;
    unsigned id_;
    std::vector<Sent> list_;
    std::size_t next_ = 0;
    std::vector<Received>& received_;
};

inline std::unique_ptr<RoutingFunction> routing_for(const RoutingSettings& settings,
                                                    const Topology& topology,
                                                    const RouterSettings& router) {
    if (router.kind == RouterKind::kQueuedCutThrough) {
        return make_routing_function(settings, topology, 1, Storage::kUnbounded);
    }
    return make_routing_function(settings, topology, router.virtual_channels);
}

/// A fabric with all that it needs; `name` allows a second one in the same process.
struct FabricBench {
    FabricBench(const TopologySettings& topology_settings, const RouterSettings& router,
                const std::vector<Sent>& list, const RoutingSettings& routing_settings = {},
                const FabricOptions& options = {}, const char* name = "fabric")
        : topology(build_topology(topology_settings)),
          routing(routing_for(routing_settings, topology, router)),
          selection(make_selection_function(routing_settings)),
          fabric(name, topology, router, *routing, *selection, options) {
        connect_hosts(list);
    }
    /// A network built by hand, with a routing function of the test.
    FabricBench(Topology network, std::unique_ptr<RoutingFunction> function,
                const RouterSettings& router, const std::vector<Sent>& list,
                const FabricOptions& options = {}, const char* name = "fabric")
        : topology(std::move(network)),
          routing(std::move(function)),
          selection(make_selection_function({})),
          fabric(name, topology, router, *routing, *selection, options) {
        connect_hosts(list);
    }

    /// Runs until cycle `end`; checks that the network is empty and all credits are back.
    void run_to_rest(Cycle end) {
        fabric.clock().run_until(end);
        EXPECT_FALSE(fabric.deadlocked());
        EXPECT_EQ(fabric.packets_in_network(), 0u);
        EXPECT_EQ(fabric.packets().live(), 0u);
        fabric.check_credits();
    }

    /// What has arrived, sorted by identity: the same for every run.
    std::vector<Received> sorted() const {
        std::vector<Received> list = received;
        std::sort(list.begin(), list.end(),
                  [](const Received& a, const Received& b) { return a.identity < b.identity; });
        return list;
    }

    Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    std::vector<Received> received;
    Fabric fabric;
    std::vector<std::unique_ptr<ScriptedHost>> hosts;

private:
    void connect_hosts(const std::vector<Sent>& list) {
        std::vector<std::vector<Sent>> of_host(topology.graph.hosts());
        for (const Sent& sent : list) of_host[sent.source].push_back(sent);
        for (unsigned i = 0; i < of_host.size(); ++i) {
            hosts.push_back(
                std::make_unique<ScriptedHost>(fabric.packets(), i, of_host[i], received));
            fabric.connect_host(HostId{i}, *hosts.back());
        }
    }
};

}  // namespace thruway::test
