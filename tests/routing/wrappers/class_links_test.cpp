#include "routing/wrappers/class_links.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/phases/phase_settings.h"
#include "routing/load/channel_load.h"
#include "routing/make_routing.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace thruway::test {
namespace {

Topology copied(const char* kind, std::vector<unsigned> radix, unsigned subnetworks) {
    TopologySettings settings;
    settings.kind = Part<TopologyRow>(kind);
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.subnetworks = subnetworks;
    return build_topology(settings);
}

std::unique_ptr<RoutingFunction> with_links(const std::string& function, const Topology& topology,
                                            unsigned classes, unsigned vcs) {
    RoutingSettings settings = routing_settings(function);
    settings.message_classes = classes;
    return make_routing_function(settings, topology, vcs);
}

/// From every router to every other, class after class, by the last candidate: the candidates are
/// those of the function alone, on the channels of the class.
TEST(ClassLinks, route_on_their_copy_as_the_function_does_alone) {
    for (const char* kind : {"torus", "mesh"}) {
        const Topology one = copied(kind, {4, 3}, 1);
        const Topology three = copied(kind, {4, 3}, 3);
        for (const char* name : {"dimension_order", "minimal_adaptive", "up_down", "valiant"}) {
            const auto alone = with_links(name, one, 1, 4);
            const auto classes = with_links(name, three, 3, 4);
            EXPECT_EQ(classes->name(), name);
            EXPECT_EQ(classes->draws(), alone->draws());
            for (unsigned c = 0; c < 4; ++c) {
                const std::size_t copy = c < 3 ? c : 2;  // class 3 shares the links of class 2
                for (std::uint32_t pair = 0; pair < 144; ++pair) {
                    RouteQuery query;
                    query.here = RouterId{pair / 12};
                    query.destination = RouterId{pair % 12};
                    if (query.here == query.destination) continue;
                    query.arrival_port = one.graph.host(HostId{pair / 12}).port;
                    query.injected_here = true;
                    query.route_draw = pair % alone->draws();
                    RouteQuery own = query;
                    own.message_class = static_cast<std::uint8_t>(c);
                    for (int hop = 0;; ++hop) {
                        const bool there = query.here == query.destination;
                        const bool arrived = there && alone->delivers(query);
                        ASSERT_EQ(there && classes->delivers(own), arrived);
                        if (arrived) break;
                        ASSERT_LT(hop, 24);
                        RouteCandidates expected;
                        RouteCandidates found;
                        alone->route(query, expected);
                        classes->route(own, found);
                        ASSERT_EQ(found.size(), expected.size());
                        ChannelId last{};
                        ChannelId last_own{};
                        for (unsigned i = 0; i < found.size(); ++i) {
                            last = *one.graph.channel_out(query.here, expected[i].port);
                            last_own = *three.graph.channel_out(own.here, found[i].port);
                            EXPECT_EQ(index(last_own), copy * one.graph.channels() + index(last));
                            EXPECT_EQ(found[i].vcs, expected[i].vcs);
                            EXPECT_EQ(found[i].rank, expected[i].rank);
                        }
                        const auto vc = static_cast<VirtualChannel>(
                            __builtin_ctzll(expected[expected.size() - 1].vcs));
                        const auto follow = [&](RouteQuery& packet, const Channel& channel) {
                            packet.here = channel.to;
                            packet.arrival_port = channel.to_port;
                            packet.arrival_vc = vc;
                            packet.injected_here = false;
                            ++packet.hops;
                        };
                        follow(query, one.graph.channel(last));
                        follow(own, three.graph.channel(last_own));
                    }
                }
            }
        }
    }
}

/// The queue at an output is a number of the channel of a single network; those of the other
/// subnetworks are empty.
class QueuesOfOneCopy final : public Congestion {
public:
    QueuesOfOneCopy(const FabricGraph& graph, std::size_t each, std::size_t copy)
        : graph_(graph), each_(each), copy_(copy) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        const std::size_t channel = index(*graph_.channel_out(router, port));
        return channel / each_ == copy_ ? static_cast<std::uint32_t>(channel % each_ * 7 % 11) : 0;
    }

private:
    const FabricGraph& graph_;
    const std::size_t each_;
    const std::size_t copy_;
};

TEST(ClassLinks, weigh_the_queues_of_their_own_links) {
    const Topology one = copied("torus", {4, 3}, 1);
    const Topology two = copied("torus", {4, 3}, 2);
    const std::size_t each = one.graph.channels();
    for (const KnownQueues knowledge :
         {KnownQueues::kOwn, KnownQueues::kNeighbours, KnownQueues::kAll}) {
        RoutingSettings settings = routing_settings("ugal");
        settings.function.own<KnowledgeSettings>() = {knowledge, 9};
        const auto alone = make_routing_function(settings, one, 4);
        settings.message_classes = 2;
        const auto classes = make_routing_function(settings, two, 4);
        EXPECT_EQ(classes->known_queues(), knowledge);
        EXPECT_EQ(classes->knowledge_age(), 9u);
        const QueuesOfOneCopy queues(one.graph, each, 0);
        const QueuesOfOneCopy of_second(two.graph, each, 1);
        unsigned minimal = 0;
        for (std::uint32_t to = 1; to < 12; ++to) {
            for (std::uint32_t draw = 0; draw < alone->draws(); ++draw) {
                RouteQuery query{RouterId{0}, RouterId{to}, 4, 0, true, draw};
                RouteCandidates expected;
                RouteCandidates found;
                alone->route(query, expected);
                alone->choose(query, queues, expected);
                query.message_class = 1;
                classes->route(query, found);
                classes->choose(query, of_second, found);
                ASSERT_EQ(found.size(), expected.size());
                EXPECT_EQ(found[0].vcs, expected[0].vcs);
                EXPECT_EQ(index(*two.graph.channel_out(RouterId{0}, found[0].port)),
                          each + index(*one.graph.channel_out(RouterId{0}, expected[0].port)));
                minimal += found[0].vcs > 3 ? 1 : 0;
            }
        }
        EXPECT_GT(minimal, 11 * alone->draws() / 10);
        EXPECT_LT(minimal, 11 * alone->draws());
    }
}

/// Loads follow packets of class 0.
TEST(ClassLinks, have_the_channel_loads_of_a_single_network) {
    const Topology one = copied("torus", {4, 3}, 1);
    const Topology two = copied("torus", {4, 3}, 2);
    const std::size_t each = one.graph.channels();
    const auto weight = [](HostId from, HostId to) { return index(from) + 2.0 * index(to); };
    for (const char* name : {"dimension_order", "valiant"}) {
        const auto alone = with_links(name, one, 1, 4);
        const auto classes = with_links(name, two, 2, 4);
        const ChannelLoads expected = channel_loads(*alone, one.graph, weight);
        const ChannelLoads found = channel_loads(*classes, two.graph, weight);
        ASSERT_EQ(found.load.size(), 2 * each);
        for (std::size_t c = 0; c < each; ++c) {
            EXPECT_NEAR(found.load[c], expected.load[c], 1e-9);
            EXPECT_EQ(found.load[each + c], 0);
        }
        EXPECT_NEAR(found.throughput_bound(), expected.throughput_bound(), 1e-12);
    }
}

/// With the virtual channels that one class needs: two dateline classes.
TEST(ClassLinks, keep_requests_and_replies_from_deadlock) {
    const Topology network = copied("torus", {4, 3}, 2);
    const auto divided = with_links("dimension_order", network, 2, 2);
    DeadlockQuestion question{divided->proven_as(), network.graph, 2};
    question.class_vcs = {first_vcs(2), first_vcs(2)};
    question.dependent_classes = {{0, 1}};
    EXPECT_TRUE(check_deadlock(question).passes());
    question.dependent_classes = {{0, 1}, {1, 0}};
    EXPECT_FALSE(check_deadlock(question).passes());

    const Topology single = copied("torus", {4, 3}, 1);
    const auto shared = with_links("dimension_order", single, 1, 2);
    DeadlockQuestion together{shared->proven_as(), single.graph, 2};
    together.class_vcs = {first_vcs(2), first_vcs(2)};
    together.dependent_classes = {{0, 1}};
    EXPECT_FALSE(check_deadlock(together).passes());
}

TEST(ClassLinks, need_as_many_subnetworks_as_classes) {
    const Topology network = copied("torus", {4, 3}, 2);
    EXPECT_EQ(problem_of([&] { with_links("dimension_order", network, 1, 2); }),
              "topology.subnetworks: 2; each message class has links of its own, and "
              "routing.message_classes = 1; set both to the same number");
    RoutingSettings settings = routing_settings("dimension_order");
    settings.message_classes = 2;
    EXPECT_EQ(
        problem_of([&] { make_routing_function(settings, network, 1, Storage::kUnbounded); }),
        "topology.subnetworks: 2; the storage of this router knows one link to each neighbour; "
        "set it to 1, or choose router.kind = \"virtual_channel\"");
}

}  // namespace
}  // namespace thruway::test
