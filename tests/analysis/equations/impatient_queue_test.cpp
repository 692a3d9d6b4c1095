// tests/analysis/equations/impatient_queue_test.cpp
// M/M/1 with deterministic patience, compared with a Monte Carlo simulation, and in its limits.

#include "analysis/equations/impatient_queue.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace thruway {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

/// Mean of batch means, and its standard error.
struct Estimate {
    double sum = 0;
    double squares = 0;
    unsigned batches = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++batches;
    }
    double mean() const { return sum / batches; }
    double error() const {
        return std::sqrt((squares / batches - mean() * mean()) / (batches - 1));
    }
};

struct Measured {
    Estimate lost;
    Estimate served_wait;
};

double exponential(std::uint64_t random, double mean) {
    return -mean * std::log((static_cast<double>(random >> 11) + 0.5) * 0x1p-53);
}

/// Simulates customers one by one: served in the order of arrival; they leave if service has not
/// begun after tau.
Measured simulate(const ImpatientQueue& queue, std::uint32_t owner) {
    constexpr unsigned kBatches = 40;
    constexpr unsigned kCustomers = 5000;  // per batch; busy periods here have about ten
    const double gap = queue.service_cycles / queue.utilisation;
    Measured measured;
    double now = 0;
    double server_free = 0;
    std::uint64_t number = 0;
    for (unsigned batch = 0; batch <= kBatches; ++batch) {
        unsigned lost = 0;
        double waited = 0;
        for (unsigned i = 0; i < kCustomers; ++i) {
            const Draw random = draw(1, DrawPurpose::kTest, owner, number++);
            now += exponential(random.a, gap);
            const double wait = server_free > now ? server_free - now : 0;
            if (wait > queue.patience_cycles) {
                ++lost;
                continue;
            }
            waited += wait;
            server_free = now + wait + exponential(random.b, queue.service_cycles);
        }
        if (batch == 0) continue;  // warm-up
        measured.lost.add(static_cast<double>(lost) / kCustomers);
        measured.served_wait.add(waited / (kCustomers - lost));
    }
    return measured;
}

// Ten comparisons at three standard errors: an error probability below 0.05, for this one seed.
TEST(ImpatientQueue, agrees_with_a_monte_carlo_of_the_queue) {
    const ImpatientQueue queues[] = {
        {0.05, 32, 32}, {0.22, 33.7, 32}, {0.5, 40, 10}, {0.7, 10, 40}, {0.85, 260, 256}};
    std::uint32_t owner = 0;
    for (const ImpatientQueue& queue : queues) {
        const Measured measured = simulate(queue, owner++);
        const auto& lost = measured.lost;
        const auto& wait = measured.served_wait;
        EXPECT_NEAR(queue.timeout_probability(), lost.mean(), 3 * lost.error())
            << queue.utilisation;
        EXPECT_NEAR(queue.served_wait(), wait.mean(), 3 * wait.error()) << queue.utilisation;
        // The test has power: a deviation of a tenth would be detected.
        EXPECT_LT(3 * wait.error(), 0.1 * wait.mean());
        EXPECT_LT(3 * lost.error(), 0.1 * lost.mean());
    }
}

// Khonsari et al., equation (12): as printed, served customers wait less than no time.
TEST(ImpatientQueue, is_printed_with_a_negative_wait_at_low_load) {
    for (const double r : {1e-3, 0.01, 0.05, 0.2}) {
        const ImpatientQueue queue{r, 33.1, 32};
        EXPECT_LT(queue.printed_served_wait(), 0) << r;
        EXPECT_GT(queue.served_wait(), 0) << r;
    }
    // r -> 0 in (12): - S exp(-tau / S).
    EXPECT_NEAR((ImpatientQueue{1e-9, 33.1, 32}.printed_served_wait()),
                -33.1 * std::exp(-32 / 33.1), 1e-6);
    // Numerically, from the printed line: r = 1/2, S = 2, tau = 4, so b = 1 / e.
    const double b = std::exp(-1.0);
    const double lost = 0.25 * b / (1 - 0.25 * b);
    EXPECT_NEAR((ImpatientQueue{0.5, 2, 4}.printed_served_wait()),
                (2 - (4 + 0.5 * 4) * b - lost * 4) / ((1 - lost) * (1 - 0.25 * b)), 1e-12);
}

// Patience 0: Erlang's loss formula for one server; served customers have not waited.
TEST(ImpatientQueue, without_patience_loses_arrivals_at_a_busy_server) {
    for (const double r : {0.1, 0.5, 0.9}) {
        const ImpatientQueue queue{r, 10, 0};
        EXPECT_NEAR(queue.timeout_probability(), r / (1 + r), 1e-12);
        EXPECT_NEAR(queue.served_wait(), 0, 1e-12);
    }
}

TEST(ImpatientQueue, with_endless_patience_is_mm1) {
    for (const double r : {0.1, 0.5, 0.9}) {
        for (const double tau : {1e5, kForever}) {
            const ImpatientQueue queue{r, 10, tau};
            EXPECT_NEAR(queue.timeout_probability(), 0, 1e-12);
            EXPECT_NEAR(queue.served_wait(), r * 10 / (1 - r), 1e-9);
        }
    }
}

// r -> 1 (r^2 b -> b): the distribution of the wait is flat up to tau and exponential beyond, so
// P_t = S / (2 S + tau), and the mean wait of served customers is tau^2 / 2 / (S + tau).
TEST(ImpatientQueue, is_sound_near_full_load) {
    const ImpatientQueue queue{1 - 1e-9, 10, 30};
    EXPECT_NEAR(queue.timeout_probability(), 10.0 / 50, 1e-7);
    EXPECT_NEAR(queue.served_wait(), 30.0 * 30 / 2 / (10 + 30), 1e-5);
    EXPECT_EQ((ImpatientQueue{0, 10, 30}.timeout_probability()), 0);
    EXPECT_EQ((ImpatientQueue{0, 10, 30}.served_wait()), 0);
}

}  // namespace
}  // namespace thruway
