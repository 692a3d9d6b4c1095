// tests/studies/claims/shapes_test.cpp
// The shapes of comparison on hand-made observations: the cases that they look at, in which order,
// and their findings where the answer is known.

#include "studies/claims/shapes.h"

#include <gtest/gtest.h>

#include <map>

namespace thruway {
namespace {

std::vector<std::string> places(const Findings& findings) {
    std::vector<std::string> all;
    for (const Finding& finding : findings) all.push_back(finding.at);
    return all;
}

/// "holds, fails".
std::string verdicts(const Findings& findings) {
    std::string all;
    for (const Finding& finding : findings) {
        all += (all.empty() ? "" : ", ") + std::string(to_text(finding.verdict));
    }
    return all;
}

using Names = std::vector<std::string>;

TEST(Cases, of_a_product_are_all_combinations_and_the_last_list_changes_fastest) {
    const auto cases = product(Names{"a", "b"}, std::vector{1, 2}, std::vector{0.5});
    using Case = std::tuple<std::string, int, double>;
    EXPECT_EQ(cases,
              (std::vector<Case>{{"a", 1, 0.5}, {"a", 2, 0.5}, {"b", 1, 0.5}, {"b", 2, 0.5}}));
    EXPECT_TRUE(product(Names{"a"}, std::vector<int>{}).empty());
    EXPECT_EQ(product(std::vector{7}).size(), 1u);
}

TEST(Cases, are_taken_by_a_predicate_of_a_value_or_of_a_combination) {
    EXPECT_EQ(where(std::vector{1, 2, 3, 4}, [](int n) { return n % 2 == 0; }),
              (std::vector{2, 4}));
    const auto cases = where(product(std::vector{1, 2}, std::vector{1, 2}),
                             [](int a, int b) { return a != b; });
    EXPECT_EQ(cases, (std::vector<std::tuple<int, int>>{{1, 2}, {2, 1}}));
}

TEST(Cases, between_two_loads_include_both) {
    EXPECT_EQ(between({0.1, 0.3, 0.5, 0.7, 0.9}, 0.3, 0.7), (std::vector{0.3, 0.5, 0.7}));
    EXPECT_TRUE(between({0.1, 0.9}, 0.2, 0.8).empty());
}

TEST(Cases, are_paired_with_the_next_one_or_with_all_before) {
    using Pairs = std::vector<std::tuple<char, char>>;
    const std::vector<char> letters = {'a', 'b', 'c'};
    EXPECT_EQ(consecutive(letters), (Pairs{{'a', 'b'}, {'b', 'c'}}));
    EXPECT_EQ(pairs(letters), (Pairs{{'a', 'b'}, {'a', 'c'}, {'b', 'c'}}));
    EXPECT_TRUE(consecutive(std::vector{'a'}).empty());
    EXPECT_TRUE(pairs(std::vector<char>{}).empty());
}

/// Latency of two networks at two loads.
Observation latency(const std::string& network, double load) {
    const std::map<std::pair<std::string, double>, Observation> made = {
        {{"torus", 0.1}, 20},
        {{"torus", 0.5}, 40},
        {{"mesh", 0.1}, 30},
        {{"mesh", 0.5},
         Observation::unsteady(Verdict::kSaturated, "no steady state at 0.5: saturated")}};
    return made.at({network, load});
}

TEST(Each, judges_every_case_in_order) {
    const Findings found = each(product(Names{"torus", "mesh"}, std::vector{0.1, 0.5}),
                                [](const std::string& network, double load) {
                                    return below(network + " " + std::to_string(int(10 * load)),
                                                 latency(network, load), 35);
                                });
    EXPECT_EQ(places(found), (Names{"torus 1", "torus 5", "mesh 1", "mesh 5"}));
    EXPECT_EQ(verdicts(found), "holds, fails, holds, undecided");
    EXPECT_EQ(found.back().reason, "no steady state at 0.5: saturated");
}

TEST(Each, may_find_several_things_in_a_case_or_none) {
    const Findings found = each({1.0, 2.0, 3.0}, [](double value) {
        if (value == 2) return Findings{};
        return Findings{above("above", value, 2), fact("fact", value < 2, "small")};
    });
    EXPECT_EQ(places(found), (Names{"above", "fact", "above", "fact"}));
    EXPECT_EQ(verdicts(found), "fails, holds, holds, fails");
    EXPECT_TRUE(each(std::vector<int>{}, [](int) { return Finding{}; }).empty());
}

TEST(Findings, of_two_shapes_add_up_in_order) {
    const Findings found = each({1, 2}, [](int n) { return fact(std::to_string(n), true, ""); }) +
                           Findings{fact("last", true, "")};
    EXPECT_EQ(places(found), (Names{"1", "2", "last"}));
}

TEST(Grows, compares_each_value_with_the_next) {
    const std::map<int, double> values = {{1, 5}, {2, 6}, {3, 6}, {4, 2}};
    const Findings found = grows(
        std::vector{1, 2, 3, 4},
        [](int one, int next) { return std::to_string(one) + " to " + std::to_string(next); },
        [&](int n) { return Observation(values.at(n)); });
    EXPECT_EQ(places(found), (Names{"1 to 2", "2 to 3", "3 to 4"}));
    EXPECT_EQ(verdicts(found), "holds, fails, fails");
    EXPECT_DOUBLE_EQ(*found[0].value, -1);
    EXPECT_EQ(found[0].criterion, "< 0");
}

TEST(Alike, compares_all_pairs_both_ways) {
    const std::map<char, double> values = {{'a', 100}, {'b', 104}, {'c', 96}};
    const auto compared = [&](double most) {
        return alike(
            std::vector{'a', 'b', 'c'}, most,
            [](char one, char other) { return std::string{other} + " to " + one; },
            [&](char name) { return Observation(values.at(name)); });
    };
    // 1.04, 0.96 and 96 / 104 = 0.923.
    const Findings found = compared(1.05);
    EXPECT_EQ(places(found), (Names{"b to a", "c to a", "c to b"}));
    EXPECT_EQ(verdicts(found), "holds, holds, fails");
    EXPECT_DOUBLE_EQ(*found[1].value, 0.96);
    EXPECT_EQ(verdicts(compared(1.1)), "holds, holds, holds");
}

TEST(Rows, are_made_of_each_case_and_ordered_by_their_numbers) {
    const std::vector<Claim> some = rows(product(Names{"K6", "K10"}, Names{"", "b"}),
                                         [](const std::string& number, const std::string& letter) {
                                             return Claim{number + letter, "", "", {}};
                                         });
    Names ids;
    for (const Claim& claim : in_order({some, {{"K2", "", "", {}}, {"K6 fixed", "", "", {}}}})) {
        ids.push_back(claim.id);
    }
    EXPECT_EQ(ids, (Names{"K2", "K6", "K6b", "K6 fixed", "K10", "K10b"}));
}

TEST(Rows, hold_fail_or_stay_undecided_by_the_cases_of_their_shape) {
    const auto row = [](const Names& networks) {
        return Claim{"X1", "latency stays below 35", "< 35 at 0.1 and 0.5",
                     each(product(networks, std::vector{0.1, 0.5}),
                          [](const std::string& network, double load) {
                              return below(network, latency(network, load), 35);
                          })};
    };
    EXPECT_EQ(row({"mesh"}).verdict(), ClaimVerdict::kUndecided);
    EXPECT_EQ(row({"mesh", "torus"}).verdict(), ClaimVerdict::kFails);
    EXPECT_EQ(row({"mesh", "torus"}).deciding()->at, "torus");
    EXPECT_EQ(row({}).verdict(), ClaimVerdict::kUndecided);
}

}  // namespace
}  // namespace thruway
