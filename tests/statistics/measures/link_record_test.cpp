#include "statistics/measures/link_record.h"

#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace thruway {
namespace {

TEST(LinkRecord, tells_what_links_carried_between_two_cycles) {
    LinkRecord record(2);
    record.read(0, {0, 0});
    record.read(100, {10, 50});
    record.read(250, {40, 125});
    record.read(300, {65, 150});
    const auto use = [&](const std::vector<std::size_t>& links, Cycle begin, Cycle end) {
        return record.use(links, begin, end).value();
    };
    EXPECT_DOUBLE_EQ(use({0}, 0, 300).utilisation, 65 / 300.0);
    EXPECT_DOUBLE_EQ(use({1}, 0, 300).utilisation, 0.5);
    EXPECT_DOUBLE_EQ(use({0, 1}, 0, 300).utilisation, 215 / 600.0);
    EXPECT_DOUBLE_EQ(use({0}, 100, 299).utilisation, 30 / 150.0) << "between readings";
    EXPECT_EQ(use({0}, 100, 299).cycles, 150u);
    EXPECT_FALSE(use({0}, 0, 300).half_width) << "three stretches are too few";
    EXPECT_FALSE(record.use({0}, 101, 299)) << "one reading";
    EXPECT_FALSE(record.use({}, 0, 300));
}

TEST(LinkRecord, keeps_few_readings_of_a_long_run_and_its_ends) {
    LinkRecord record(1);
    for (Cycle c = 0; c <= 100000; c += 10) record.read(c, {c / 2});
    EXPECT_LE(record.readings(), LinkRecord::kMostReadings);
    EXPECT_GE(record.readings(), LinkRecord::kMostReadings / 2);
    const LinkUse use = record.use({0}, 0, 100000).value();
    EXPECT_DOUBLE_EQ(use.utilisation, 0.5);
    EXPECT_GT(use.cycles, 95000u);
    EXPECT_NEAR(use.half_width.value(), 0, 1e-9);
}

TEST(LinkRecord, holds_the_true_utilisation_in_its_interval) {
    unsigned missed = 0;
    double widths = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SplitMix random(seed);
        LinkRecord record(1);
        std::uint64_t flits = 0;
        record.read(0, {0});
        for (Cycle c = 1; c <= 4000; ++c) {
            flits += random.chance(0.3) ? 1 : 0;
            if (c % 20 == 0) record.read(c, {flits});
        }
        const LinkUse use = record.use({0}, 0, 4000).value();
        widths += *use.half_width;
        missed += std::abs(use.utilisation - 0.3) > *use.half_width ? 1 : 0;
    }
    // Independent cycles: 2.05 sqrt(0.21 / 4000) = 0.0148; chance correlation adds less than half
    // of that on average.
    EXPECT_GT(widths / 300, 0.0148);
    EXPECT_LT(widths / 300, 0.0222);
    // At most 5 %: 15, standard deviation 3.8.
    EXPECT_LE(missed, 15 + 5 * 3.8);
    EXPECT_GE(missed, 1u);
}

TEST(LinkRecord, takes_the_links_of_another_part_behind_its_own) {
    LinkRecord record(1);
    LinkRecord other(2);
    LinkRecord without_links(0);
    for (const Cycle cycle : {0u, 100u, 250u}) {
        record.read(cycle, {cycle / 10});
        other.read(cycle, {cycle / 5, cycle / 2});
        without_links.read(cycle, {});
    }
    without_links.append(record);
    without_links.append(other);
    const LinkCounts counts = without_links.counts(100, 250).value();
    EXPECT_EQ(counts.cycles, 150u);
    EXPECT_EQ(counts.carried, (std::vector<std::uint64_t>{15, 30, 75}));
    EXPECT_DOUBLE_EQ(without_links.use({2}, 100, 250).value().utilisation, 0.5);

    LinkRecord later(1);
    later.read(0, {0});
    EXPECT_THROW(record.append(later), std::invalid_argument) << "fewer readings";
    for (const Cycle cycle : {100u, 251u}) later.read(cycle, {cycle});
    EXPECT_THROW(record.append(later), std::invalid_argument) << "another cycle";
    EXPECT_EQ(record.counts(0, 250).value().carried.size(), 1u) << "unchanged";
}

TEST(LinkRecord, refuses_readings_that_cannot_be) {
    LinkRecord record(2);
    record.read(5, {1, 1});
    EXPECT_THROW(record.read(5, {1, 1}), std::invalid_argument);
    EXPECT_THROW(record.read(9, {1}), std::invalid_argument);
}

}  // namespace
}  // namespace thruway
