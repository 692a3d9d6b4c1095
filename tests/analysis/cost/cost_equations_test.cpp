// The equations of the delay models as data: their constants typed a second time, what is verified,
// and which equations a delay was computed with.

#include "analysis/cost/cost_equations.h"

#include "analysis/cost/chien_delay.h"
#include "analysis/cost/peh_dally_delay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace thruway {
namespace {

using Id = CostEquationId;
using Names = std::vector<std::string>;

TEST(CostEquations, have_these_constants) {
    const std::vector<std::array<double, 4>> expected = {{4.7, 1.2},
                                                         {3.4, 0.6},
                                                         {5.14, 0.6},
                                                         {9.64, 0.6},
                                                         {5},
                                                         {21.5, 169.0 / 12, 9},
                                                         {21.5, 169.0 / 12, 9},
                                                         {16.5, 16.5, 125.0 / 6, 9},
                                                         {33, 125.0 / 6, 9},
                                                         {11.5, 23, 125.0 / 6, 9},
                                                         {18, 23, 149.0 / 6, 0},
                                                         {6.5, 16.0 / 3, 0},
                                                         {9, 6, 6, 0}};
    ASSERT_EQ(cost_equations().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            EXPECT_NEAR(cost_equations()[i].constants[j], expected[i][j], 1e-12)
                << cost_equations()[i].name;
        }
    }
    EXPECT_STREQ(cost_equation(Id::kCrossbar).name, "crossbar");
    EXPECT_STREQ(cost_equation(Id::kSwitchAllocator).name, "switch_allocator");
}

TEST(CostEquations, name_a_source_and_are_verified_only_where_the_numbers_were_read) {
    Names verified;
    for (const CostEquation& equation : cost_equations()) {
        EXPECT_NE(std::string(equation.source), "") << equation.name;
        EXPECT_NE(std::string(equation.compared), "") << equation.name;
        if (equation.verified()) verified.emplace_back(equation.name);
    }
    EXPECT_EQ(verified, (Names{"fo4", "switch_arbiter", "vc_allocator_one_vc"}));
}

TEST(CostEquations, of_a_delay_are_those_that_gave_it) {
    EXPECT_TRUE(switch_arbiter(5).equations.not_verified().empty());
    EXPECT_TRUE(switch_arbiter(5).equations.has(Id::kSwitchArbiter));
    EXPECT_TRUE(vc_allocator(RoutingRange::kOneVc, 5, 2).equations.not_verified().empty());
    EXPECT_EQ(vc_allocator(RoutingRange::kOnePort, 5, 2).equations.not_verified(),
              Names{"vc_allocator_one_port"});
    EXPECT_EQ(vc_allocator(RoutingRange::kAnyPort, 5, 2).equations.not_verified(),
              Names{"vc_allocator_any_port"});
    EXPECT_EQ(switch_allocator(5, 2).equations.not_verified(), Names{"switch_allocator"});
    EXPECT_EQ(crossbar_traversal(5, 32).equations.not_verified(), Names{"crossbar"});
    const ModuleDelay both = speculative_allocation(vc_allocator(RoutingRange::kOneVc, 5, 2),
                                                    speculative_switch_allocator(5, 2),
                                                    speculation_join(5, 2));
    EXPECT_EQ(both.equations.not_verified(),
              (Names{"speculative_switch_allocator", "speculation_join"}));
    EXPECT_TRUE(both.equations.has(Id::kVcAllocatorOneVc));
    EXPECT_EQ(chien_delays({1, 5, 1, Wires::kShort}).equations.not_verified(),
              (Names{"chien_routing", "chien_crossbar", "chien_short_link"}));
    EXPECT_EQ(chien_delays({1, 5, 1, Wires::kLong}).equations.not_verified(),
              (Names{"chien_routing", "chien_crossbar", "chien_long_link"}));
    EXPECT_TRUE(ModuleDelay{}.equations.not_verified().empty());
}

}  // namespace
}  // namespace thruway
