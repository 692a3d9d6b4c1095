// The Pareto front: small sets by hand, and random sets against another definition of the front.

#include "apps/sweep/pareto/pareto.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace thruway {
namespace {

using Places = std::vector<ParetoPlace>;
constexpr auto kFront = ParetoPlace::kFront;
constexpr auto kUndecided = ParetoPlace::kUndecided;
constexpr auto kDominated = ParetoPlace::kDominated;

TEST(Pareto, leaves_out_what_costs_more_and_gives_less) {
    const std::vector<ParetoPoint> points = {{10, 0.4}, {20, 0.5}, {30, 0.45}, {5, 0.1}};
    EXPECT_EQ(pareto_places(points), (Places{kFront, kFront, kDominated, kFront}));
    EXPECT_EQ(pareto_front(points), (std::vector<std::size_t>{3, 0, 1}));
}

TEST(Pareto, prefers_the_cheaper_of_equal_gains_and_the_better_of_equal_costs) {
    EXPECT_EQ(pareto_places({{10, 0.4}, {20, 0.4}}), (Places{kFront, kDominated}));
    EXPECT_EQ(pareto_places({{10, 0.4}, {10, 0.5}}), (Places{kDominated, kFront}));
    EXPECT_EQ(pareto_places({{10, 0.4}, {10, 0.4}}), (Places{kFront, kFront}))
        << "equal designs do not dominate each other";
}

TEST(Pareto, leaves_open_what_the_intervals_do_not_decide) {
    // 0.50 +- 0.02 and 0.47 +- 0.02 overlap, 0.50 +- 0.02 and 0.45 +- 0.02 do not.
    EXPECT_EQ(pareto_places({{10, 0.50, 0.02}, {20, 0.47, 0.02}, {20, 0.45, 0.02}}),
              (Places{kFront, kUndecided, kDominated}));
    // The intervals touch: the dearer design is nowhere better.
    EXPECT_EQ(pareto_places({{10, 0.5, 0.125}, {20, 0.25, 0.125}}), (Places{kFront, kDominated}));
    EXPECT_EQ(pareto_places({{10, 0.5, 0.125}, {10, 0.25, 0.125}}), (Places{kFront, kUndecided}))
        << "at the same cost they may be equal";
    // Of the same mean the cheaper one is ahead, but not beyond the intervals.
    EXPECT_EQ(pareto_places({{10, 0.5, 0.1}, {20, 0.5, 0.1}}), (Places{kFront, kUndecided}));
}

TEST(Pareto, of_no_point_or_one_is_plain) {
    EXPECT_TRUE(pareto_front({}).empty());
    EXPECT_EQ(pareto_places({{3, 0}}), Places{kFront});
}

struct RandomDesigns {
    explicit RandomDesigns(unsigned seed) : draws(seed) {}
    int below(int end) { return static_cast<int>(draws() % static_cast<unsigned>(end)); }
    /// Small whole numbers, so that there are ties.
    std::vector<ParetoPoint> next(bool exact) {
        std::vector<ParetoPoint> points(static_cast<std::size_t>(1 + below(12)));
        for (ParetoPoint& point : points) {
            point = {1.0 + below(6), 1.0 + below(10), exact ? 0.0 : 0.5 * below(5)};
        }
        return points;
    }
    std::mt19937 draws;
};

TEST(Pareto, is_a_running_maximum_by_ascending_cost_on_random_sets) {
    RandomDesigns random(20261127);
    for (int round = 0; round < 3000; ++round) {
        const std::vector<ParetoPoint> points = random.next(round % 2 == 0);
        const Places places = pareto_places(points);
        for (std::size_t i = 0; i < points.size(); ++i) {
            // On the means: higher than all that is cheaper, and the highest of its cost.
            double cheaper = -1;
            double as_dear = -1;
            // The lower ends of the intervals that compete with the upper end of this one.
            double low_of_cheaper = -1;
            double low_as_dear = -1;
            for (const ParetoPoint& other : points) {
                double& mean = other.cost < points[i].cost ? cheaper : as_dear;
                double& low = other.cost < points[i].cost ? low_of_cheaper : low_as_dear;
                if (other.cost > points[i].cost) continue;
                mean = std::max(mean, other.gain);
                low = std::max(low, other.gain - other.half_width);
            }
            const bool front = points[i].gain > cheaper && points[i].gain == as_dear;
            const double high = points[i].gain + points[i].half_width;
            const bool beaten = low_of_cheaper >= high || low_as_dear > high;
            EXPECT_EQ(places[i] == kFront, front) << "seed 20261127, round " << round;
            EXPECT_EQ(places[i] == kDominated, beaten) << "seed 20261127, round " << round;
        }
    }
}

TEST(Pareto, domination_is_an_order_and_the_front_ascends) {
    RandomDesigns random(4711);
    for (int round = 0; round < 1000; ++round) {
        const std::vector<ParetoPoint> points = random.next(false);
        for (const ParetoPoint& a : points) {
            EXPECT_FALSE(dominates(a, a));
            for (const ParetoPoint& b : points) {
                EXPECT_FALSE(dominates(a, b) && dominates(b, a));
                for (const ParetoPoint& c : points) {
                    EXPECT_TRUE(!dominates(a, b) || !dominates(b, c) || dominates(a, c));
                }
            }
        }
        const std::vector<std::size_t> front = pareto_front(points);
        ASSERT_FALSE(front.empty()) << "seed 4711, round " << round;
        for (std::size_t i = 1; i < front.size(); ++i) {
            const ParetoPoint& before = points[front[i - 1]];
            const ParetoPoint& after = points[front[i]];
            EXPECT_TRUE((before.cost < after.cost && before.gain < after.gain) ||
                        (before.cost == after.cost && before.gain == after.gain));
        }
    }
}

}  // namespace
}  // namespace thruway
