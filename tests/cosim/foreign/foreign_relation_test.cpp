// The routes of a network with foreign routers, for the proof of freedom from deadlock.

#include "cosim/foreign/foreign_relation.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/dimension_order.h"
#include "tests/routing/networks.h"
#include "tests/support/devices/next_ports.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// A device of 4 ports for links whose flits show everything.
PinShape shape_of(const Topology& topology, RouterId router) {
    PinShape shape;
    shape.hosts = static_cast<unsigned>(topology.graph.hosts_of(router).size());
    shape.ports = 4 + shape.hosts;
    shape.layout = whole_layout();
    return shape;
}

/// The network with devices that route by `next_port` on all virtual channels at some routers.
struct StatedNetwork {
    Topology topology;
    DimensionOrder fabric;
    ForeignRelation relation;

    StatedNetwork(std::vector<unsigned> radix, unsigned vcs)
        : topology(mesh(std::move(radix))),
          fabric(topology, DatelineRule::kNone, vcs),
          relation(fabric, topology, vcs) {}

    void add(RouterId router, const devices::NextPort& next_port) {
        const PinShape shape = shape_of(topology, router);
        const PinPlace place = PinMap(topology, router, shape).place();
        relation.add(router, shape,
                     [=](unsigned, const FlitFields& head, AllowedChannels& allowed) {
                         allowed[next_port(place, head)] = ~std::uint64_t{0};
                     });
    }
    void add_all(const devices::NextPort& next_port) {
        for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) add(RouterId{r}, next_port);
    }
    DeadlockFinding check(unsigned vcs) const {
        DeadlockQuestion question{relation, topology.graph, vcs};
        question.buffers = PacketBuffers::kFlits;
        return check_deadlock(question);
    }
    /// The routers to which a packet injected at `here` may go, and on which virtual channels.
    std::set<std::pair<unsigned, VcMask>> next(unsigned here, unsigned destination) const {
        RouteQuery query;
        query.here = RouterId{here};
        query.destination = RouterId{destination};
        query.arrival_port = topology.graph.host(topology.graph.hosts_of(query.here)[0]).port;
        query.injected_here = true;
        RouteCandidates candidates;
        relation.route(query, candidates);
        std::set<std::pair<unsigned, VcMask>> routers;
        for (const RouteCandidate& candidate : candidates) {
            const ChannelId channel = *topology.graph.channel_out(query.here, candidate.port);
            routers.emplace(index(topology.graph.channel(channel).to), candidate.vcs);
        }
        return routers;
    }
};

// In a mesh of 4x4 router 5 is at (1, 1), router 10 at (2, 2): x first goes to 6, y first to 9.
TEST(ForeignRelation, is_that_of_the_device_at_foreign_routers_only) {
    using Routers = std::set<std::pair<unsigned, VcMask>>;
    StatedNetwork network({4, 4}, 2);
    EXPECT_EQ(network.next(5, 10), (Routers{{6, 3}}));
    network.add(RouterId{5}, devices::y_then_x);
    EXPECT_EQ(network.next(5, 10), (Routers{{9, 3}})) << "only virtual channels that there are";
    EXPECT_EQ(network.next(0, 10), (Routers{{1, 3}}));
}

TEST(ForeignRelation, of_one_order_of_dimensions_is_free_from_deadlock) {
    StatedNetwork network({4, 4}, 1);
    network.add_all(devices::y_then_x);
    const DeadlockFinding found = network.check(1);
    EXPECT_TRUE(found.passes()) << found.argument;
    EXPECT_EQ(found.longest_route, 6u);
}

// Each of the four channels of the ring waits for the next.
TEST(ForeignRelation, of_packets_that_go_round_has_a_cycle) {
    StatedNetwork network({2, 2}, 1);
    network.add_all(devices::round_and_round);
    const DeadlockFinding found = network.check(1);
    EXPECT_EQ(found.verdict, DeadlockVerdict::kCycle);
    EXPECT_EQ(found.cycle.size(), 4u);
    EXPECT_TRUE(found.delivers());
}

TEST(ForeignRelation, shows_packets_that_never_arrive) {
    StatedNetwork network({4, 4}, 1);
    // From router 5 to 6 and back: 6 sends what is for 10 to the left.
    network.add(RouterId{6}, [](const PinPlace& place, const FlitFields& head) {
        return devices::at_destination(place, head) ? 4u : 1u;
    });
    EXPECT_FALSE(network.check(1).delivers());
}

}  // namespace
}  // namespace thruway::test
