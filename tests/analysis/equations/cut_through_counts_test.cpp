// tests/analysis/equations/cut_through_counts_test.cpp
// Cut-throughs compared with an enumeration of all states of all links on the route.

#include "analysis/equations/cut_through_counts.h"

#include "analysis/equations/internal_nodes.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr CutThroughRouting kAll[] = {CutThroughRouting::kOblivious, CutThroughRouting::kRandom,
                                      CutThroughRouting::kDimensionOrdered,
                                      CutThroughRouting::kDiagonal};

/// Enumerates every combination of (preferred dimension, x link busy, y link busy) at every node,
/// following table 1 and section 2.2 of the paper, not the formulas.
void live(CutThroughRouting routing, double rho, unsigned x, unsigned y, bool source,
          double probability, unsigned cuts, std::vector<double>& found) {
    if (x + y == 0) {
        found[cuts] += probability;
        return;
    }
    for (const bool x_preferred : {true, false}) {
        double weight = 0.5;
        if (routing == CutThroughRouting::kDimensionOrdered) weight = x_preferred ? 1 : 0;
        if (routing == CutThroughRouting::kDiagonal) weight = x_preferred == (x >= y) ? 1 : 0;
        for (const bool x_busy : {true, false}) {
            for (const bool y_busy : {true, false}) {
                const double p = probability * weight * (x_busy ? rho : 1 - rho) *
                                 (y_busy ? rho : 1 - rho);
                if (p == 0) continue;
                bool to_x = x_preferred;
                if (x == 0 || y == 0) {
                    to_x = x > 0;
                } else if (routing != CutThroughRouting::kOblivious) {
                    const bool first_busy = x_preferred ? x_busy : y_busy;
                    const bool other_busy = x_preferred ? y_busy : x_busy;
                    if (first_busy && !other_busy) to_x = !x_preferred;
                }
                const bool cut = !source && !(to_x ? x_busy : y_busy);
                live(routing, rho, x - (to_x ? 1 : 0), y - (to_x ? 0 : 1), false, p,
                     cuts + (cut ? 1 : 0), found);
            }
        }
    }
}

std::string place(CutThroughRouting routing, unsigned x, unsigned h) {
    return "routing " + std::to_string(static_cast<int>(routing)) + " from (" + std::to_string(x) +
           "," + std::to_string(h - x) + ")";
}

TEST(CutThroughCounts, agree_with_the_enumeration_of_all_link_states) {
    for (const CutThroughRouting routing : kAll) {
        for (const double rho : {0.0, 0.3, 0.7, 1.0}) {
            CutThroughCounts counts(routing, rho);
            for (; counts.hops() <= 5; counts.advance()) {
                const unsigned h = counts.hops();
                for (unsigned x = 0; x <= h; ++x) {
                    std::vector<double> expected(h, 0.0);
                    live(routing, rho, x, h - x, true, 1.0, 0, expected);
                    const std::vector<double> found = counts.from(x);
                    ASSERT_EQ(found.size(), expected.size());
                    for (unsigned c = 0; c < h; ++c) {
                        EXPECT_NEAR(found[c], expected[c], 1e-13) << place(routing, x, h);
                    }
                }
            }
        }
    }
}

double mean_of(const std::vector<double>& shares) {
    double mean = 0;
    for (std::size_t c = 0; c < shares.size(); ++c) mean += static_cast<double>(c) * shares[c];
    return mean;
}

// The two recurrences are independent: S counts internal nodes, this one cut-throughs.
TEST(CutThroughCounts, sum_to_one_and_have_the_mean_that_p_c_gives) {
    for (const CutThroughRouting routing : kAll) {
        const double rho = 0.4;
        CutThroughCounts counts(routing, rho);
        InternalNodes<double> nodes(
            [&](unsigned x, unsigned y) { return x_share(routing, rho, x, y); });
        for (; counts.hops() <= 24; counts.advance(), nodes.advance()) {
            const unsigned h = counts.hops();
            double mean = 0;
            for (unsigned x = 0; x < h; ++x) {
                const std::vector<double> shares = counts.from(x);
                EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
                mean += mean_of(shares) / h;
            }
            const bool adaptive = routing != CutThroughRouting::kOblivious;
            const double p2 = adaptive ? two_choices_quadrant(nodes) : 0;
            EXPECT_NEAR(mean, (h - 1) * cut_through_probability(rho, p2), 1e-10);
        }
    }
}

TEST(CutThroughCounts, of_oblivious_packets_are_binomial) {
    // By hand for h = 4, 1 - rho = 3/4: (1, 9, 27, 27) / 64.
    const std::vector<double> expected = {1.0 / 64, 9.0 / 64, 27.0 / 64, 27.0 / 64};
    const std::vector<double> law = binomial(3, 0.75);
    CutThroughCounts counts(CutThroughRouting::kOblivious, 0.25);
    while (counts.hops() < 4) counts.advance();
    ASSERT_EQ(law.size(), 4u);
    for (unsigned c = 0; c < 4; ++c) {
        EXPECT_NEAR(law[c], expected[c], 1e-15);
        EXPECT_NEAR(counts.from(1)[c], expected[c], 1e-15);
    }
    // rho = 0.535, h = 12: at most 2 of 11 cut-throughs, at least 9, exactly 5.
    const std::vector<double> far = binomial(11, 0.465);
    EXPECT_NEAR(far[0] + far[1] + far[2], 0.0536, 5e-5);
    EXPECT_NEAR(far[9] + far[10] + far[11], 0.0190, 5e-5);
    EXPECT_NEAR(far[5], 0.2355, 5e-5);
}

TEST(XShare, is_alpha_of_the_paper) {
    const double rho = 0.3;
    const double alpha = 1 - rho * (1 - rho);
    EXPECT_DOUBLE_EQ(x_share(CutThroughRouting::kRandom, rho, 2, 5), 0.5);
    EXPECT_DOUBLE_EQ(x_share(CutThroughRouting::kDimensionOrdered, rho, 2, 5), alpha);
    EXPECT_DOUBLE_EQ(x_share(CutThroughRouting::kDiagonal, rho, 5, 2), alpha);
    EXPECT_DOUBLE_EQ(x_share(CutThroughRouting::kDiagonal, rho, 3, 3), alpha);
    EXPECT_DOUBLE_EQ(x_share(CutThroughRouting::kDiagonal, rho, 2, 5), 1 - alpha);
}

}  // namespace
}  // namespace thruway
