// tests/analysis/equations/internal_nodes_test.cpp
// The recurrences of Rexford and Shin compared with closed forms, with each other and with an
// enumeration of all walks, in exact rationals.

#include "analysis/equations/internal_nodes.h"

#include "analysis/equations/cut_through_counts.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdlib>
#include <vector>

namespace thruway {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using ExactShares = std::vector<Rational>;

Rational ratio(int above, int below) { return Rational(above, below); }

template <class Number>
InternalNodes<Number> at_distance(unsigned hops, const XShare<Number>& share) {
    InternalNodes<Number> nodes(share);
    while (nodes.hops() < hops) nodes.advance();
    return nodes;
}

/// Enumerates all walks from (x, y) to (0, 0) step by step; adds the probability of each walk to
/// the number of internal nodes that it visits.
void walk(unsigned x, unsigned y, const XShare<Rational>& share, const Rational& probability,
          unsigned internal, ExactShares& found) {
    if (x == 0 && y == 0) {
        found[internal] += probability;
        return;
    }
    const bool inside = x > 0 && y > 0;
    const Rational in_x = inside ? share(x, y) : Rational(x > 0 ? 1 : 0);
    const unsigned visited = internal + (inside ? 1 : 0);
    if (x > 0) walk(x - 1, y, share, probability * in_x, visited, found);
    if (y > 0) walk(x, y - 1, share, probability * (Rational(1) - in_x), visited, found);
}

/// Three rules: constant, diagonal, and one without symmetry.
std::vector<XShare<Rational>> rules() {
    return {constant_share(ratio(2, 7)), diagonal_share(ratio(7, 9), ratio(7, 9)),
            [](unsigned x, unsigned y) { return Rational(x + 1) / Rational(2 * x + 3 * y + 1); }};
}

TEST(InternalNodes, agree_with_the_enumeration_of_all_walks) {
    for (const XShare<Rational>& share : rules()) {
        for (unsigned h = 1; h <= 9; ++h) {
            const auto nodes = at_distance(h, share);
            for (unsigned x = 0; x <= h; ++x) {
                ExactShares expected(h, Rational(0));
                walk(x, h - x, share, Rational(1), 0, expected);
                EXPECT_EQ(nodes.at(x), expected) << "from (" << x << "," << h - x << ")";
            }
        }
    }
}

TEST(InternalNodes, are_equally_likely_in_number_under_every_constant_share) {
    for (const Rational& alpha : {ratio(0, 1), ratio(1, 2), ratio(19, 25), ratio(1, 1)}) {
        InternalNodes<Rational> nodes(constant_share(alpha));
        for (; nodes.hops() <= 12; nodes.advance()) {
            EXPECT_EQ(quadrant_sums(nodes), ExactShares(nodes.hops(), Rational(1))) << alpha;
        }
    }
}

// P_2 = 1/2 - 1/h, in which alpha does not appear.
TEST(TwoChoices, are_exactly_a_half_less_one_over_h_for_every_constant_share) {
    for (const Rational& alpha : {ratio(0, 1), ratio(1, 2), ratio(19, 25), ratio(1, 1)}) {
        InternalNodes<Rational> nodes(constant_share(alpha));
        for (; nodes.hops() < 2;) nodes.advance();
        for (; nodes.hops() <= 20; nodes.advance()) {
            EXPECT_EQ(two_choices_quadrant(nodes), ratio(1, 2) - Rational(1) / nodes.hops());
        }
    }
}

TEST(TwoChoices, are_a_half_less_one_over_h_to_twelve_digits_up_to_40_hops) {
    for (const double alpha : {0.5, first_choice_share(0.3), first_choice_share(0.9)}) {
        InternalNodes<double> nodes(constant_share(alpha));
        for (; nodes.hops() < 2;) nodes.advance();
        for (; nodes.hops() <= 40; nodes.advance()) {
            EXPECT_NEAR(two_choices_quadrant(nodes), 0.5 - 1.0 / nodes.hops(), 5e-13);
        }
    }
}

// Every rule for ties has the same P_2 over the whole quadrant.
TEST(TwoChoices, of_the_diagonal_do_not_depend_on_the_rule_for_ties) {
    const Rational alpha = first_choice_share(ratio(2, 5));
    for (unsigned h = 2; h <= 14; ++h) {
        const auto to_x = at_distance(h, diagonal_share(alpha, alpha));
        const auto to_y = at_distance(h, diagonal_share(alpha, Rational(1) - alpha));
        const auto even = at_distance(h, diagonal_share(alpha, ratio(1, 2)));
        EXPECT_EQ(two_choices_quadrant(to_x), two_choices_quadrant(to_y)) << h;
        EXPECT_EQ(two_choices_quadrant(to_x), two_choices_quadrant(even)) << h;
    }
}

TEST(SimplifiedDiagonal, is_the_full_recurrence) {
    const Rational alpha = first_choice_share(ratio(3, 10));
    const auto exact = simplified_diagonal_sums(12, alpha);
    InternalNodes<Rational> nodes(diagonal_share(alpha, alpha));
    for (; nodes.hops() <= 12; nodes.advance()) {
        EXPECT_EQ(exact[nodes.hops() - 1], quadrant_sums(nodes)) << nodes.hops();
    }
    for (const double rho : {0.1, 0.5, 0.8}) {
        const double a = first_choice_share(rho);
        const auto sums = simplified_diagonal_sums(40, a);
        InternalNodes<double> full(diagonal_share(a, a));
        for (; full.hops() <= 40; full.advance()) {
            const auto expected = quadrant_sums(full);
            for (unsigned n = 0; n < full.hops(); ++n) {
                EXPECT_NEAR(sums[full.hops() - 1][n], expected[n], 1e-12) << full.hops();
            }
        }
    }
}

TEST(SimplifiedDiagonal, sums_to_the_number_of_destinations) {
    for (const auto& row : simplified_diagonal_sums(15, ratio(4, 5))) {
        Rational sum(0);
        for (const Rational& share : row) sum += share;
        EXPECT_EQ(sum, Rational(row.size()));
    }
}

/// Brute force on a torus: all destinations at distance h of node 0, each offset in the shorter
/// direction, all walks. Returns the share of internal nodes among intermediate ones.
Rational two_choices_by_enumeration(int kx, int ky, unsigned h, const XShare<Rational>& share) {
    Rational internal(0);
    int destinations = 0;
    for (int dx = 0; dx < kx; ++dx) {
        for (int dy = 0; dy < ky; ++dy) {
            const auto x = static_cast<unsigned>(std::min(dx, kx - dx));
            const auto y = static_cast<unsigned>(std::min(dy, ky - dy));
            if (x + y != h) continue;
            ++destinations;
            ExactShares visits(h, Rational(0));
            walk(x, y, share, Rational(1), 0, visits);
            for (unsigned n = 2; n < h; ++n) internal += visits[n] * Rational(n - 1);
        }
    }
    return internal / Rational(destinations) / Rational(h - 1);
}

/// The destinations by |x|, counted over all nodes of the torus.
std::vector<unsigned> destinations_of(int kx, int ky, unsigned h) {
    std::vector<unsigned> counts(h + 1, 0);
    for (int dx = 0; dx < kx; ++dx) {
        for (int dy = 0; dy < ky; ++dy) {
            const auto x = static_cast<unsigned>(std::min(dx, kx - dx));
            if (x + static_cast<unsigned>(std::min(dy, ky - dy)) == h) ++counts[x];
        }
    }
    return counts;
}

TEST(TwoChoices, agree_with_enumeration_on_tori) {
    for (const auto& [kx, ky] : {std::pair{4, 4}, {6, 6}, {5, 5}, {8, 4}}) {
        const unsigned diameter = static_cast<unsigned>(kx / 2 + ky / 2);
        for (const XShare<Rational>& share : rules()) {
            for (unsigned h = 2; h <= diameter; ++h) {
                const auto nodes = at_distance(h, share);
                EXPECT_EQ(two_choices_among(nodes, destinations_of(kx, ky, h)),
                          two_choices_by_enumeration(kx, ky, h, share))
                    << kx << "x" << ky << " h=" << h;
            }
        }
    }
}

TEST(TwoChoices, of_a_torus_are_those_of_the_quadrant_below_half_its_radix) {
    // The quadrant has each ring once; with the mirrored rule, the torus has both mirror images.
    const auto share = constant_share(ratio(1, 2));
    for (unsigned h = 2; h < 8; ++h) {
        const auto nodes = at_distance(h, share);
        EXPECT_EQ(two_choices_among(nodes, destinations_of(16, 16, h)),
                  two_choices_quadrant(nodes));
    }
    const auto far = at_distance(12, share);
    EXPECT_EQ(destinations_of(16, 16, 12),
              (std::vector<unsigned>{0, 0, 0, 0, 2, 4, 4, 4, 2, 0, 0, 0, 0}));
    EXPECT_NE(two_choices_among(far, destinations_of(16, 16, 12)), two_choices_quadrant(far));
}

// Rexford, Shin round this to "diagonal at 50% is oblivious at 30%".
TEST(CutThroughProbability, of_the_diagonal_at_0_47_is_that_of_oblivious_routing_at_0_3) {
    const auto diagonal = [](double rho) {
        const double alpha = first_choice_share(rho);
        return cut_through_probability(
            rho, two_choices_quadrant(at_distance(20, diagonal_share(alpha, alpha))));
    };
    EXPECT_NEAR(diagonal(0.5), 0.666354, 5e-7);
    double low = 0.4;
    double high = 0.5;
    for (int step = 0; step < 40; ++step) {
        const double middle = (low + high) / 2;
        (diagonal(middle) > 0.7 ? low : high) = middle;
    }
    EXPECT_NEAR(low, 0.465846, 5e-7);
}

}  // namespace
}  // namespace thruway
