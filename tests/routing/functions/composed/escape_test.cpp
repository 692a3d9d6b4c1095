#include "routing/functions/composed/escape.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/rows/row_adaptive.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/paths/shortest_paths.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

RoutingSettings escape_settings(const char* adaptive, const char* escape, unsigned channels = 1,
                                bool leave = true) {
    RoutingSettings settings = routing_settings("escape");
    auto& own = settings.function.own<EscapeSettings>();
    own.adaptive = &*Part<RoutingRow>(adaptive);
    own.escape = &*Part<RoutingRow>(escape);
    own.escape_channels = channels;
    own.leave_escape = leave;
    return settings;
}

void expect_same_candidates(const RouteCandidates& found, const RouteCandidates& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (unsigned i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].port, expected[i].port);
        EXPECT_EQ(found[i].vcs, expected[i].vcs);
        EXPECT_EQ(found[i].rank, expected[i].rank);
        EXPECT_EQ(found[i].dimension, expected[i].dimension);
        EXPECT_EQ(found[i].hops_left, expected[i].hops_left);
    }
}

/// Calls `compare` with a query for each router, destination, and way in: by each virtual channel
/// of each port, or injected.
template <class Compare>
void for_each_query(const FabricGraph& graph, unsigned vcs, Compare compare) {
    for (std::uint32_t here = 0; here < graph.routers(); ++here) {
        for (std::uint32_t to = 0; to < graph.routers(); ++to) {
            if (here == to) continue;
            for (Port port = 0; port < graph.ports(RouterId{here}); ++port) {
                const bool host = graph.host_at(RouterId{here}, port).has_value();
                for (unsigned vc = 0; vc < vcs; ++vc) {
                    compare(RouteQuery{RouterId{here}, RouterId{to}, port, vc, host, 0});
                }
            }
        }
    }
}

TEST(Escape, over_minimal_routes_and_dimension_order_is_minimal_adaptive) {
    std::vector<Topology> networks;
    networks.push_back(mesh({4, 3}));
    networks.push_back(hypercube(3));
    networks.push_back(hyperx({3, 4}));
    networks.push_back(mesh({2, 3, 2}));
    for (const Topology& network : networks) {
        for (const unsigned vcs : {2u, 5u}) {
            const auto composed = make_routing_function(
                escape_settings("minimal_adaptive", "dimension_order"), network, vcs);
            const auto whole = make_routing_function(routing_settings("minimal_adaptive"), network,
                                                     vcs);
            EXPECT_EQ(composed->draws(), whole->draws());
            EXPECT_TRUE(composed->tells_dimensions());
            EXPECT_TRUE(composed->needs_empty_buffer_reallocation());
            unsigned queries = 0;
            for_each_query(network.graph, vcs, [&](const RouteQuery& query) {
                RouteCandidates found;
                RouteCandidates expected;
                composed->route(query, found);
                whole->route(query, expected);
                expect_same_candidates(found, expected);
                ASSERT_LE(found.size(), composed->max_candidates());
                ++queries;
            });
            EXPECT_GT(queries, 200u);
            DeadlockQuestion question{*composed, network.graph, vcs};
            question.buffers = PacketBuffers::kFlits;
            question.one_packet_a_buffer = true;
            EXPECT_TRUE(check_deadlock(question).passes()) << network.name;
        }
    }
}

/// Shortest paths on all virtual channels.
class AllShortest final : public RoutingFunction {
public:
    AllShortest(const FabricGraph& graph, unsigned vcs) : paths_(graph), vcs_(first_vcs(vcs)) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        candidates.clear();
        add_ports(candidates, paths_.ports(query.here, query.destination), vcs_, 0);
    }
    unsigned max_candidates() const override { return paths_.most_ports(); }
    std::string name() const override { return "all_shortest"; }

private:
    ShortestPaths paths_;
    VcMask vcs_;
};

/// MA-2vc, except for injected packets, which it keeps from the original channels.
TEST(Escape, to_up_down_without_return_is_minimal_adaptive_up_down) {
    TopologySettings irregular;
    irregular.kind = "irregular";
    std::vector<Topology> networks;
    networks.push_back(build_topology(irregular));
    networks.push_back(torus({3, 3}));
    networks.push_back(mesh({3, 3}));
    for (const Topology& network : networks) {
        const auto whole = make_routing_function(routing_settings("minimal_adaptive_up_down"),
                                                 network, 3);
        EscapeSettings settings;
        settings.leave_escape = false;
        const Escape composed(std::make_unique<AllShortest>(network.graph, 2),
                              make_routing_function(routing_settings("up_down"), network, 1),
                              settings);
        unsigned queries = 0;
        unsigned on_escape = 0;
        for_each_query(network.graph, 3, [&](const RouteQuery& query) {
            if (query.injected_here) return;
            RouteCandidates expected;
            whole->route(query, expected);
            // Packets never come by an original channel from which no legal path leads on.
            if (expected.empty()) return;
            RouteCandidates found;
            composed.route(query, found);
            expect_same_candidates(found, expected);
            ++queries;
            on_escape += found[0].rank == found[found.size() - 1].rank && found[0].vcs == 1 ? 1 : 0;
        });
        EXPECT_GT(on_escape, 100u);
        EXPECT_GT(queries, 2 * on_escape);
    }
}

/// The 4x4 torus needs two dateline classes; where rings stay closed, the cycle is shown.
TEST(Escape, is_proven_or_its_cycle_is_shown) {
    const Topology network = torus({4, 4});
    RoutingSettings settings = escape_settings("minimal_adaptive", "dimension_order", 2);
    const auto finding = [&](const RoutingSettings& given, bool leave) {
        RoutingSettings one = given;
        one.function.own<EscapeSettings>().leave_escape = leave;
        const auto function = make_routing_function(one, network, 3);
        DeadlockQuestion question{*function, network.graph, 3};
        question.one_packet_a_buffer = true;
        return check_deadlock(question);
    };
    EXPECT_TRUE(finding(settings, false).passes());
    settings.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    for (const bool leave : {true, false}) {
        const DeadlockFinding found = finding(settings, leave);
        EXPECT_FALSE(found.passes());
        EXPECT_FALSE(found.cycle.empty());
    }
    EXPECT_TRUE(finding(escape_settings("minimal_adaptive", "up_down"), false).passes());
}

TEST(Escape, draws_for_both_functions) {
    const Topology network = torus({4, 4});
    const RoutingSettings settings = escape_settings("minimal_adaptive", "oblivious_random", 4);
    const auto composed = make_routing_function(settings, network, 6);
    const auto adaptive = make_routing_function(routing_settings("minimal_adaptive"), network, 3);
    const auto escape = make_routing_function(routing_settings("oblivious_random"), network, 4);
    ASSERT_EQ(composed->draws(), adaptive->draws() * escape->draws());
    std::vector<unsigned> drawn(composed->draws());
    double share = 0;
    for (std::uint32_t value = 0; value < composed->draws(); ++value) {
        share += composed->draw_share(RouterId{0}, RouterId{10}, value);
    }
    EXPECT_NEAR(share, 1, 1e-12);
    constexpr unsigned kPackets = 6400;
    for (std::uint32_t packet = 0; packet < kPackets; ++packet) {
        ++drawn[composed->draw(RouterId{0}, RouterId{10}, draw(1, DrawPurpose::kRoute, 0, packet))];
    }
    // Both distances are ties, so all values have the same share; 6 standard deviations.
    const double mean = static_cast<double>(kPackets) / composed->draws();
    for (const unsigned count : drawn) EXPECT_NEAR(count, mean, 6 * std::sqrt(mean));
}

TEST(Escape, refuses_what_it_cannot_honour) {
    const auto problem = [](const RoutingSettings& settings, const Topology& network,
                            unsigned vcs) {
        return problem_of([&] { make_routing_function(settings, network, vcs); });
    };
    EXPECT_EQ(problem(escape_settings("minimal_adaptive", "dimension_order"), torus({4, 4}), 3),
              "router.virtual_channels: 1; routing.function = \"dimension_order\" on 4x4 torus "
              "needs 2 to 64: two dateline classes; it is routing.escape = \"dimension_order\" of "
              "routing.function = \"escape\", with 1 of the virtual channels");
    EXPECT_NE(problem(escape_settings("minimal_adaptive", "dimension_order", 2), mesh({4, 4}), 2)
                  .find("needs 3 to 64: 2 escape (routing.escape_channels) and one adaptive"),
              std::string::npos);
    EXPECT_NE(problem(escape_settings("hop_classes", "up_down"), mesh({3, 3}), 8)
                  .find("routing.adaptive = \"hop_classes\" counts hops"),
              std::string::npos);
    EXPECT_NE(problem(escape_settings("minimal_adaptive", "hop_classes"), mesh({3, 3}), 8)
                  .find("routing.escape = \"hop_classes\" counts hops"),
              std::string::npos);
    RoutingSettings other = escape_settings("minimal_adaptive", "dimension_order");
    other.function.own<TreeSettings>().root = TreeRoot::kLowestId;
    EXPECT_EQ(problem(other, mesh({3, 3}), 2),
              "routing.tree_root: \"lowest_id\"; routing.function = \"escape\" routes by "
              "routing.adaptive = \"minimal_adaptive\" and routing.escape = \"dimension_order\", "
              "which have no such setting; leave it out, or choose another");
}

}  // namespace
}  // namespace thruway::test
