// tests/routing/selections/selection_order_test.cpp
// Selection by dimension and by hops left, first choices of blocked headers, and selection by
// class.

#include "routing/make_routing.h"
#include "routing/selections/congestion/most_credits.h"
#include "routing/selections/diagonal.h"
#include "routing/selections/dimension_ordered.h"
#include "routing/selections/first_free.h"
#include "routing/selections/random_selection.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <array>

namespace thruway::test {
namespace {

constexpr unsigned kPorts = 8;

RouteCandidate to(unsigned port, unsigned dimension, unsigned hops_left, unsigned rank = 0) {
    RouteCandidate candidate;
    candidate.vcs = 1;
    candidate.port = static_cast<std::uint16_t>(port);
    candidate.rank = static_cast<std::uint8_t>(rank);
    candidate.dimension = static_cast<std::uint8_t>(dimension);
    candidate.hops_left = static_cast<std::uint16_t>(hops_left);
    return candidate;
}

RouteCandidates list(std::initializer_list<RouteCandidate> entries) {
    RouteCandidates candidates;
    for (const RouteCandidate& entry : entries) candidates.add(entry);
    return candidates;
}

/// The only virtual channel of the ports in `open` is available.
struct Outputs {
    explicit Outputs(unsigned open, unsigned traffic_class = 0) {
        for (unsigned port = 0; port < kPorts; ++port) available[port] = (open >> port) & 1u;
        view = {available.data(), credits.data(), 1, traffic_class};
    }
    Outputs(const Outputs&) = delete;

    std::array<VcMask, kPorts> available{};
    std::array<std::uint32_t, kPorts> credits{};
    CongestionView view;
};

constexpr unsigned kAll = 0xff;

TEST(DimensionOrdered, takes_the_lowest_dimension_in_whatever_order_they_come) {
    const RouteCandidates ways = list({to(4, 2, 9), to(1, 1, 1), to(0, 0, 3), to(0, 0, 3, 1)});
    const DimensionOrdered selection;
    EXPECT_EQ(selection.select(ways, Outputs(kAll).view, {}), 2u);
    EXPECT_EQ(selection.select(ways, Outputs(0b10010).view, {}), 1u);
    EXPECT_EQ(selection.select(ways, Outputs(0b10000).view, {}), 0u);
    EXPECT_FALSE(selection.select(ways, Outputs(0b01100).view, {}).has_value());
    EXPECT_EQ(selection.first_choice(ways, Outputs(0).view, {}), 2u);
}

TEST(Diagonal, takes_the_dimension_with_most_hops_left) {
    const RouteCandidates ways = list({to(0, 0, 2), to(2, 1, 5), to(4, 2, 5), to(6, 3, 1)});
    const Diagonal selection;
    EXPECT_EQ(selection.select(ways, Outputs(kAll).view, {}), 1u) << "a tie: lower dimension";
    EXPECT_EQ(selection.select(ways, Outputs(kAll & ~0b100u).view, {}), 2u);
    EXPECT_EQ(selection.select(ways, Outputs(0b1000001).view, {}), 0u);
    EXPECT_FALSE(selection.select(ways, Outputs(0).view, {}).has_value());
    EXPECT_EQ(selection.first_choice(ways, Outputs(0).view, {}), 1u);
    EXPECT_EQ(selection.first_choice(list({to(5, 1, 4), to(3, 0, 4)}), Outputs(0).view, {}), 1u);
}

TEST(Diagonal, leaves_the_escape_channel_for_when_nothing_else_is_available) {
    const RouteCandidates ways = list({to(0, 0, 1), to(2, 1, 2), to(4, 0, 9, 1), to(6, 1, 10, 1)});
    const Diagonal selection;
    EXPECT_EQ(selection.select(ways, Outputs(kAll).view, {}), 1u);
    EXPECT_EQ(selection.select(ways, Outputs(0b1010001).view, {}), 0u);
    EXPECT_EQ(selection.select(ways, Outputs(0b1010000).view, {}), 3u);
    EXPECT_EQ(selection.first_choice(ways, Outputs(0).view, {}), 1u);
}

TEST(FirstChoice, is_the_selected_one_if_all_of_the_lowest_rank_are_available) {
    const RouteCandidates ways = list({to(3, 1, 4), to(1, 0, 2), to(5, 2, 7), to(0, 0, 9, 1)});
    Outputs all(kAll);
    all.credits = {99, 4, 0, 3, 0, 6, 0, 0};
    const DimensionOrdered ordered;
    const Diagonal diagonal;
    const RandomSelection random;
    const MostCredits credits;
    for (const SelectionFunction* selection : {static_cast<const SelectionFunction*>(&ordered),
                                               static_cast<const SelectionFunction*>(&diagonal),
                                               static_cast<const SelectionFunction*>(&random),
                                               static_cast<const SelectionFunction*>(&credits)}) {
        for (std::uint64_t i = 0; i < 40; ++i) {
            const Draw chance = draw(3, DrawPurpose::kTest, 1, i);
            const unsigned choice = selection->first_choice(ways, all.view, chance);
            EXPECT_LT(choice, 3u);
            EXPECT_EQ(selection->select(ways, all.view, chance), choice) << selection->name();
        }
    }
    EXPECT_EQ(credits.first_choice(ways, all.view, {}), 2u);
}

TEST(FirstChoice, of_random_is_uniform_among_candidates_of_the_lowest_rank) {
    const RouteCandidates ways = list({to(0, 0, 1), to(1, 1, 1), to(2, 2, 1), to(3, 0, 1, 1)});
    const Outputs none(0);
    std::array<unsigned, 4> counts{};
    for (std::uint64_t i = 0; i < 9000; ++i) {
        ++counts.at(
            RandomSelection().first_choice(ways, none.view, draw(1, DrawPurpose::kTest, 2, i)));
    }
    // 3000 each, standard deviation 44.7; beyond 5 deviations with probability below 1e-5.
    for (unsigned i = 0; i < 3; ++i) EXPECT_NEAR(counts[i], 3000.0, 5 * 44.7);
    EXPECT_EQ(counts[3], 0u);
}

TEST(FirstFree, takes_the_first_and_waits_at_the_last) {
    const RouteCandidates ways = list({to(2, 1, 1), to(0, 0, 8), to(4, 2, 3), to(1, 0, 8, 1)});
    EXPECT_EQ(FirstFree().select(ways, Outputs(kAll).view, {}), 0u);
    EXPECT_EQ(FirstFree().first_choice(ways, Outputs(0).view, {}), 2u);
}

TEST(SelectionByClass, gives_each_class_its_function_and_the_rest_to_the_others) {
    RoutingSettings settings;
    settings.selection = "first_free";
    settings.selection_by_class = {"diagonal", "dimension_ordered"};
    const auto selection = make_selection_function(settings);
    EXPECT_EQ(selection->name(), "diagonal, dimension_ordered, others first_free");
    EXPECT_TRUE(selection->looks_at_class());
    EXPECT_TRUE(selection->needs_dimensions());
    EXPECT_FALSE(selection->draws());
    const RouteCandidates ways = list({to(4, 2, 2), to(0, 0, 1), to(2, 1, 3)});
    const auto chosen = [&](unsigned traffic_class) {
        const Outputs all(kAll, traffic_class);
        return *selection->select(ways, all.view, {});
    };
    EXPECT_EQ(chosen(0), 2u);
    EXPECT_EQ(chosen(1), 1u);
    EXPECT_EQ(chosen(2), 0u);
    EXPECT_EQ(chosen(255), 0u);
    EXPECT_EQ(selection->first_choice(ways, Outputs(0, 0).view, {}), 2u);
    EXPECT_EQ(selection->first_choice(ways, Outputs(0, 1).view, {}), 1u);
    EXPECT_EQ(selection->first_choice(ways, Outputs(0, 7).view, {}), 2u);

    settings.selection_by_class = {"random"};
    const auto with_random = make_selection_function(settings);
    EXPECT_TRUE(with_random->draws());
    EXPECT_FALSE(with_random->needs_dimensions());
}

TEST(CheckSelection, rejects_comparing_dimensions_that_the_function_does_not_give) {
    const Topology topology = mesh({3, 3});
    const auto adaptive = make_routing_function(routing_settings("minimal_adaptive"), topology, 2);
    EXPECT_NO_THROW(check_selection(Diagonal(), *adaptive));

    class TwoPorts : public RoutingFunction {
        void route(const RouteQuery&, RouteCandidates&) const override {}
        unsigned max_candidates() const override { return 2; }
        std::string name() const override { return "two_ports"; }
    };
    EXPECT_NO_THROW(check_selection(FirstFree(), TwoPorts()));
    EXPECT_EQ(problem_of([&] { check_selection(Diagonal(), TwoPorts()); }),
              "routing.selection: \"diagonal\"; it compares the dimensions of ports, but "
              "routing.function = \"two_ports\" gives none; choose "
              "\"random\", \"first_free\", \"random_vc\", \"most_free_vcs\", "
              "\"most_credits\"");
}

}  // namespace
}  // namespace thruway::test
