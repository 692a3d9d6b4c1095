#include "routing/wrappers/message_classes.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/make_routing.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::unique_ptr<RoutingFunction> function(const Part<RoutingRow>& kind, const Topology& topology,
                                          unsigned classes, unsigned vcs) {
    RoutingSettings settings;
    settings.function = kind;
    settings.message_classes = classes;
    return make_routing_function(settings, topology, vcs);
}

const Part<RoutingRow> kClassKinds[] = {"dimension_order", "minimal_adaptive", "up_down",
                                        "fully_adaptive_up_down"};

/// In every state that a packet of the class reaches, the candidates are those of the inner
/// function, shifted to the part of the class.
TEST(MessageClasses, route_in_their_part_as_the_function_does_alone) {
    const Topology network = torus({4, 3});
    constexpr unsigned kAlone = 3;
    for (const Part<RoutingRow>& kind : kClassKinds) {
        const auto alone = function(kind, network, 1, kAlone);
        const auto divided = function(kind, network, 3, 3 * kAlone);
        EXPECT_EQ(divided->draws(), alone->draws());
        EXPECT_EQ(divided->max_candidates(), alone->max_candidates());
        EXPECT_EQ(divided->name(), alone->name());
        for (unsigned c = 0; c < 4; ++c) {
            const unsigned first = (c < 3 ? c : 2) * kAlone;  // class 3 shares the part of class 2
            for (unsigned here = 0; here < 12; ++here) {
                for (unsigned to = 0; to < 12; ++to) {
                    if (here == to) continue;
                    RouteQuery query;
                    query.here = RouterId{here};
                    query.destination = RouterId{to};
                    query.arrival_port = network.graph.host(HostId{here}).port;
                    query.injected_here = true;
                    query.arrival_vc = 7;  // of the host's link
                    RouteQuery own = query;
                    own.message_class = static_cast<std::uint8_t>(c);
                    query.arrival_vc = 0;
                    RouteCandidates expected;
                    RouteCandidates found;
                    for (int hop = 0; query.here != query.destination; ++hop) {
                        ASSERT_LT(hop, 12);
                        alone->route(query, expected);
                        divided->route(own, found);
                        ASSERT_EQ(found.size(), expected.size());
                        for (unsigned i = 0; i < found.size(); ++i) {
                            EXPECT_EQ(found[i].port, expected[i].port);
                            EXPECT_EQ(found[i].rank, expected[i].rank);
                            EXPECT_EQ(found[i].vcs, expected[i].vcs << first);
                        }
                        // Continue by the last candidate and its highest virtual
                        // channel.
                        const RouteCandidate& way = expected[expected.size() - 1];
                        unsigned vc = kAlone - 1;
                        while (((way.vcs >> vc) & 1) == 0) --vc;
                        const auto id = network.graph.channel_out(query.here, way.port);
                        const Channel channel = network.graph.channel(*id);
                        query.here = own.here = channel.to;
                        query.arrival_port = own.arrival_port = channel.to_port;
                        query.injected_here = own.injected_here = false;
                        query.hops = own.hops = static_cast<std::uint16_t>(query.hops + 1);
                        query.arrival_vc = vc;
                        own.arrival_vc = first + vc;
                    }
                }
            }
        }
    }
}

TEST(MessageClasses, keep_requests_and_replies_from_deadlock) {
    const Topology network = torus({4, 4});
    for (const Part<RoutingRow>& kind : kClassKinds) {
        const auto shared = function(kind, network, 1, 6);
        const auto divided = function(kind, network, 2, 6);
        DeadlockQuestion question{shared->proven_as(), network.graph, 6};
        question.one_packet_a_buffer = true;
        question.class_vcs = {first_vcs(6), first_vcs(6)};
        EXPECT_TRUE(check_deadlock(question).passes()) << shared->name();
        question.dependent_classes = {{0, 1}};
        EXPECT_FALSE(check_deadlock(question).passes()) << shared->name();

        DeadlockQuestion separate{divided->proven_as(), network.graph, 6};
        separate.one_packet_a_buffer = true;
        separate.class_vcs = MessageClasses::parts(2, 6);
        separate.dependent_classes = {{0, 1}};
        EXPECT_TRUE(check_deadlock(separate).passes()) << divided->name();
        separate.dependent_classes = {{0, 1}, {1, 0}};
        EXPECT_FALSE(check_deadlock(separate).passes()) << divided->name();
    }
}

/// Paths that are fixed at the source are covered by the proof of the function that has all of
/// them.
TEST(MessageClasses, are_proven_by_the_wider_function_where_there_is_one) {
    RoutingSettings settings;
    settings.at_source = true;
    settings.message_classes = 2;
    const Topology network = torus({4, 4});
    const auto fixed = make_routing_function(settings, network, 4);
    const auto alone = function("dimension_order", network, 1, 2);
    EXPECT_NE(fixed->draws(), alone->draws());
    const RoutingFunction& proven = fixed->proven_as();
    EXPECT_EQ(proven.draws(), alone->draws());
    RouteQuery query;
    query.destination = RouterId{5};
    query.arrival_port = network.graph.host(HostId{0}).port;
    query.injected_here = true;
    query.message_class = 1;
    RouteCandidates found;
    RouteCandidates expected;
    proven.route(query, found);
    alone->route(query, expected);
    ASSERT_EQ(found.size(), 1u);
    ASSERT_EQ(expected.size(), 1u);
    EXPECT_EQ(found[0].port, expected[0].port);
    EXPECT_EQ(found[0].vcs, expected[0].vcs << 2);
}

TEST(MessageClasses, parts_cover_all_virtual_channels_once) {
    EXPECT_EQ(MessageClasses::parts(2, 4), (std::vector<VcMask>{0b0011, 0b1100}));
    EXPECT_EQ(MessageClasses::parts(1, 64), std::vector<VcMask>{~VcMask{0}});
    EXPECT_EQ(MessageClasses::parts(64, 64)[63], VcMask{1} << 63);
}

TEST(MessageClasses, ask_for_virtual_channels_that_can_be_divided) {
    const Topology network = torus({4, 4});
    const auto problem = [&](unsigned classes, unsigned vcs, Storage storage = Storage::kFinite) {
        RoutingSettings settings;
        settings.message_classes = classes;
        return problem_of([&] { make_routing_function(settings, network, vcs, storage); });
    };
    EXPECT_EQ(problem(2, 4), "");
    EXPECT_EQ(problem(2, 3),
              "routing.message_classes: 2; the classes get equal parts of the virtual channels, "
              "but router.virtual_channels = 3 is not a multiple of it; set it to 4");
    // A port has at most 64.
    EXPECT_EQ(problem(3, 64),
              "routing.message_classes: 3; the classes get equal parts of the virtual channels, "
              "but router.virtual_channels = 64 is not a multiple of it; set it to 63");
    EXPECT_NE(problem(2, 1, Storage::kUnbounded).find("unbounded storage"), std::string::npos);
}

TEST(MessageClasses, ask_for_the_virtual_channels_of_all_classes) {
    const auto problem = [](const Topology& network, const char* kind, unsigned classes,
                            unsigned vcs) {
        return problem_of([&] { function(kind, network, classes, vcs); });
    };
    // Two classes of two datelines; two classes of two phases of two datelines.
    EXPECT_EQ(problem(torus({4, 4}), "dimension_order", 2, 2),
              "router.virtual_channels: 2; routing.function = \"dimension_order\" on 4x4 torus "
              "needs 4 to 64: two dateline classes, in each of 2 message classes "
              "(routing.message_classes)");
    EXPECT_EQ(problem(torus({4, 4}), "valiant", 2, 4),
              "router.virtual_channels: 4; routing.function = \"dimension_order\" on 4x4 torus "
              "needs 8 to 64: two dateline classes, in each of 2 phases of routing.function = "
              "\"valiant\", in each of 2 message classes (routing.message_classes)");
    EXPECT_EQ(problem(torus({4, 4}), "valiant", 2, 8), "");
    // 4 classes of 3 phases; 48 + 12 is at most 64, 60 + 12 is not.
    for (const unsigned vcs : {52u, 64u}) {
        EXPECT_EQ(problem(mesh({4, 4}), "par", 4, vcs),
                  "router.virtual_channels: " + std::to_string(vcs) +
                      "; routing.function = \"par\" has 3 phases, each with an equal part of the "
                      "channels, in each of 4 message classes (routing.message_classes), so their "
                      "number is a multiple of 12; set it to 60");
    }
    EXPECT_EQ(problem(mesh({4, 4}), "par", 4, 60), "");
    // 24 orders in each of 4 classes are more than a port has.
    EXPECT_EQ(problem(hypercube(4), "oblivious_random", 4, 64),
              "router.virtual_channels: 64; routing.function = \"oblivious_random\" on 4-cube "
              "needs 96: 24 orders of 4 dimensions times 1 dateline class, in each of 4 message "
              "classes (routing.message_classes); a port has at most 64; choose another function");
}

}  // namespace
}  // namespace thruway::test
