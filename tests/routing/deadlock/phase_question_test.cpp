// Freedom from deadlock of functions in phases: the proof through the base function, confirmed on
// small networks by an enumeration of all draws.

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/phases/intermediates.h"
#include "routing/functions/phases/phase_settings.h"
#include "routing/functions/phases/two_phases.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/routing/routing_relation.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace thruway::test {
namespace {

/// A function without its phases, so that a check enumerates its draws.
class Enumerated : public RoutingFunction {
public:
    explicit Enumerated(const RoutingFunction& inside) : inside_(inside) {}

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        inside_.route(query, candidates);
    }
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override {
        return inside_.draw_share(source, destination, value);
    }
    std::uint32_t draws() const override { return inside_.draws(); }
    bool delivers(const RouteQuery& query) const override { return inside_.delivers(query); }
    unsigned max_candidates() const override { return inside_.max_candidates(); }
    std::string name() const override { return inside_.name(); }

private:
    const RoutingFunction& inside_;
};

/// Packets with an odd draw take the classes in the wrong order. The lower half of `vcs` is the
/// first class.
class Swapped final : public Enumerated {
public:
    Swapped(const RoutingFunction& inside, unsigned vcs) : Enumerated(inside), half_(vcs / 2) {}

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        Enumerated::route(seen(query), candidates);
        if (!wrong(query)) return;
        candidates.change_vcs([this](const RouteCandidate& candidate) {
            return candidate.vcs >> half_ | (candidate.vcs & first_vcs(half_)) << half_;
        });
    }
    bool delivers(const RouteQuery& query) const override {
        return Enumerated::delivers(seen(query));
    }

private:
    static bool wrong(const RouteQuery& query) { return query.route_draw % 2 == 1; }
    RouteQuery seen(RouteQuery query) const {
        if (wrong(query)) query.arrival_vc = (query.arrival_vc + half_) % (2 * half_);
        return query;
    }

    unsigned half_;
};

DeadlockQuestion question_of(const RoutingFunction& routing, const Topology& topology,
                             unsigned vcs) {
    DeadlockQuestion question{routing, topology.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    question.one_packet_a_buffer = true;
    return question;
}

unsigned phases_of(const std::string& function) { return function == "par" ? 3 : 2; }

bool works_on(const std::string& function, const Topology& topology) {
    if (function == "romm") return topology.grid || !topology.plan.radix.empty();
    return function != "par" || topology.plan.level.empty();
}

TEST(Phases, are_as_free_as_an_enumeration_of_all_draws_says) {
    for (const PhasedNetwork& network : phased_networks()) {
        for (const std::string function : {"valiant", "romm", "ugal", "par"}) {
            if (!works_on(function, network.topology)) continue;
            SCOPED_TRACE(function + " on " + network.topology.name);
            const unsigned vcs = phases_of(function) * network.vcs_of_phase;
            const auto routing = phased(function, network.topology, vcs);
            const DeadlockFinding argued = check_deadlock(
                question_of(*routing, network.topology, vcs));
            EXPECT_TRUE(argued.passes()) << argued.argument;
            EXPECT_NE(argued.argument.find("each phase routes by " + network.base),
                      std::string::npos);
            const Enumerated all(*routing);
            const DeadlockFinding enumerated = check_deadlock(
                question_of(all, network.topology, vcs));
            EXPECT_TRUE(enumerated.passes()) << enumerated.argument;
            EXPECT_FALSE(enumerated.extended);
            ASSERT_TRUE(argued.longest_route && enumerated.longest_route);
            EXPECT_LE(*enumerated.longest_route, *argued.longest_route);
            EXPECT_LE(enumerated.channels, argued.channels);
        }
    }
}

TEST(Phases, of_valiant_have_no_cycle_in_an_independent_dependency_graph) {
    for (const PhasedNetwork& network : phased_networks()) {
        const bool hosts_everywhere = network.topology.plan.level.empty();
        if (!hosts_everywhere || network.topology.graph.routers() > 12) continue;
        const unsigned vcs = 2 * network.vcs_of_phase;
        const auto routing = phased("valiant", network.topology, vcs);
        EXPECT_FALSE(has_cycle(dependencies({*routing, network.topology.graph, vcs}, 0)))
            << network.topology.name;
    }
}

TEST(Phases, of_adaptive_bases_are_as_free_as_an_enumeration_says) {
    const std::pair<Topology, std::string> cases[] = {
        {torus({4, 4}), "minimal_adaptive"}, {mesh({3, 3}), "minimal_adaptive"},
        {mesh({4, 3}), "odd_even"},          {mesh({3, 3}), "west_first"},
        {mesh({3, 3}), "oblivious_random"},  {torus({5}), "up_down"},
        {hypercube(3), "hop_classes"},       {hyperx({3, 3}), "minimal_adaptive"}};
    for (const auto& [topology, base] : cases) {
        for (const std::string function : {"valiant", "ugal", "par"}) {
            SCOPED_TRACE(function + " over " + base + " on " + topology.name);
            RoutingSettings settings = routing_settings(function);
            for (const RoutingRow& row : RoutingRow::all()) {
                if (row.name == base) settings.function.own<PhaseSettings>().base = &row;
            }
            const unsigned vcs = phases_of(function) * 3;
            const auto routing = make_routing_function(settings, topology, vcs);
            EXPECT_TRUE(check_deadlock(question_of(*routing, topology, vcs)).passes());
            const Enumerated all(*routing);
            const DeadlockFinding found = check_deadlock(question_of(all, topology, vcs));
            EXPECT_TRUE(found.passes()) << found.argument;
        }
    }
}

TEST(Phases, have_the_cycle_of_their_base) {
    const Topology ring = torus({5});
    for (const std::string function : {"valiant", "romm", "ugal", "par"}) {
        const unsigned vcs = phases_of(function);
        const auto routing = make_routing_function(routing_settings(function, DatelineRule::kNone),
                                                   ring, vcs);
        const DeadlockFinding argued = check_deadlock(question_of(*routing, ring, vcs));
        EXPECT_EQ(argued.verdict, DeadlockVerdict::kCycle) << function;
        EXPECT_FALSE(argued.cycle.empty());
        const Enumerated all(*routing);
        EXPECT_FALSE(check_deadlock(question_of(all, ring, vcs)).passes()) << function;
    }
}

TEST(Phases, deadlock_if_some_packets_take_the_classes_in_the_wrong_order) {
    for (const PhasedNetwork& network : phased_networks()) {
        const unsigned vcs = 2 * network.vcs_of_phase;
        const auto routing = phased("valiant", network.topology, vcs);
        const Swapped wrong(*routing, vcs);
        const DeadlockFinding found = check_deadlock(question_of(wrong, network.topology, vcs));
        EXPECT_FALSE(found.passes()) << network.topology.name;
        EXPECT_FALSE(found.cycle.empty()) << network.topology.name;
    }
}

/// Offers no escape at injection. A packet that begins its second phase then has none of the
/// channels of rank 1, so that a proof must rely on others.
class LateEscape final : public RoutingFunction {
public:
    explicit LateEscape(const RoutingFunction& adaptive) : adaptive_(adaptive) {}

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        adaptive_.route(query, candidates);
        if (!query.injected_here) return;
        const unsigned adaptive = candidates.lowest_rank_size();
        const RouteCandidates all = candidates;
        candidates.clear();
        for (unsigned i = 0; i < adaptive; ++i) candidates.add(all[i]);
    }
    unsigned max_candidates() const override { return adaptive_.max_candidates(); }
    std::string name() const override { return "late_escape"; }

private:
    const RoutingFunction& adaptive_;
};

TEST(Phases, need_an_escape_where_a_phase_begins) {
    const Topology plane = mesh({3, 3});
    const auto adaptive = phased("minimal_adaptive", plane, 2);
    const LateEscape late(*adaptive);
    DeadlockQuestion alone = question_of(late, plane, 2);
    const auto relies_on = [](const DeadlockQuestion& question, const char* escape) {
        return check_deadlock(question).argument.find(escape) != std::string::npos;
    };
    constexpr const char* kRankOne = "the channels that are offered with rank 1";
    EXPECT_TRUE(relies_on(alone, kRankOne));
    alone.injections_hold = true;
    EXPECT_FALSE(relies_on(alone, kRankOne));
    EXPECT_TRUE(relies_on(alone, "the candidates of the last rank of each state"));
    const TwoPhases valiant("valiant", plane.graph, std::make_unique<LateEscape>(*adaptive),
                            std::make_unique<AnyIntermediate>(plane.graph), {2, 4});
    EXPECT_FALSE(relies_on(question_of(valiant, plane, 4), kRankOne));
    EXPECT_TRUE(check_deadlock(question_of(valiant, plane, 4)).passes());
    DeadlockQuestion at_once = question_of(*adaptive, plane, 2);
    at_once.injections_hold = true;
    EXPECT_TRUE(relies_on(at_once, kRankOne));
}

TEST(Phases, of_message_classes_are_proven_with_requests_and_replies) {
    const Topology plane = torus({4, 4});
    RoutingSettings settings = routing_settings("valiant");
    settings.message_classes = 2;
    const auto routing = make_routing_function(settings, plane, 8);
    DeadlockQuestion question = question_of(*routing, plane, 8);
    question.class_vcs = {0x0f, 0xf0};
    question.dependent_classes = {{0, 1}};
    EXPECT_TRUE(check_deadlock(question).passes());
    question.dependent_classes.push_back({1, 0});
    EXPECT_FALSE(check_deadlock(question).passes());
    const auto together = phased("valiant", plane, 4);
    DeadlockQuestion shared = question_of(*together, plane, 4);
    shared.class_vcs = {~VcMask{0}, ~VcMask{0}};
    shared.dependent_classes = {{0, 1}};
    EXPECT_FALSE(check_deadlock(shared).passes());
}

}  // namespace
}  // namespace thruway::test
