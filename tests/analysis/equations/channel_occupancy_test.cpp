// tests/analysis/equations/channel_occupancy_test.cpp
// Busy virtual channels compared with equation (10) of Khonsari et al. as printed, and multiplexing
// with its closed form.

#include "analysis/equations/channel_occupancy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace thruway {
namespace {

/// Equation (10) as printed, P_0 = 1 / sum of q_l, for a rate and a mean time.
std::vector<double> printed(unsigned virtual_channels, double rate, double cycles) {
    std::vector<double> q = {1.0};
    double sum = 1;
    for (unsigned l = 1; l <= virtual_channels; ++l) {
        q.push_back(q.back() * (l < virtual_channels ? rate * cycles : rate / (1 / cycles - rate)));
        sum += q.back();
    }
    for (double& share : q) share /= sum;
    return q;
}

TEST(ChannelOccupancy, is_equation_10_and_sums_to_1) {
    for (unsigned vcs = 1; vcs <= 8; ++vcs) {
        for (const double r : {1e-6, 0.1, 0.5, 0.9, 0.999}) {
            const std::vector<double> shares = busy_virtual_channels(vcs, r);
            const std::vector<double> expected = printed(vcs, r / 37, 37);
            ASSERT_EQ(shares.size(), vcs + 1);
            double sum = 0;
            for (unsigned l = 0; l <= vcs; ++l) {
                sum += shares[l];
                EXPECT_NEAR(shares[l], expected[l], 1e-12) << vcs << " " << r << " " << l;
            }
            EXPECT_NEAR(sum, 1, 1e-14);
            EXPECT_NEAR(shares[vcs], std::pow(r, vcs), 1e-14);
        }
    }
}

// l^2 - (l - 1)^2 = 2 l - 1 and P(at least l busy) = r^l: sum of (2 l - 1) r^l / sum of r^l.
TEST(ChannelOccupancy, multiplexes_by_the_closed_form) {
    for (unsigned vcs = 1; vcs <= 8; ++vcs) {
        for (const double r : {1e-9, 0.1, 0.5, 0.9, 1.0}) {
            double pairs = 0;
            double busy = 0;
            for (unsigned l = 1; l <= vcs; ++l) {
                pairs += (2 * l - 1) * std::pow(r, l);
                busy += std::pow(r, l);
            }
            EXPECT_NEAR(multiplexing_degree(vcs, r), pairs / busy, 1e-12) << vcs << " " << r;
        }
        EXPECT_EQ(multiplexing_degree(vcs, 0), 1);
        EXPECT_NEAR(multiplexing_degree(vcs, 1), vcs, 1e-12) << "all are busy";
    }
    EXPECT_NEAR(multiplexing_degree(2, 0.5), 2.5 / 1.5, 1e-12);
}

}  // namespace
}  // namespace thruway
