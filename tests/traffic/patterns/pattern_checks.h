// tests/traffic/patterns/pattern_checks.h
// Checks that every traffic pattern must pass.
#pragma once

#include "tests/support/problem_of.h"
#include "tests/traffic/networks.h"
#include "tests/traffic/statistics.h"
#include "traffic/patterns/pattern.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {

inline TrafficSettings with(const Part<PatternRow>& kind) {
    TrafficSettings settings;
    settings.pattern = kind;
    return settings;
}

/// Rows of the traffic matrix sum to 1, or to 0 for silent hosts; no host sends to itself; a sample
/// of each source's destinations follows its row.
inline void expect_draws_follow_the_matrix(const Pattern& pattern, const TrafficNetwork& network,
                                           unsigned packets = 4000) {
    for (const HostId source : all_hosts(network)) {
        std::vector<double> row;
        double sum = 0;
        for (const HostId destination : all_hosts(network)) {
            row.push_back(pattern.probability(source, destination));
            sum += row.back();
        }
        EXPECT_EQ(row[index(source)], 0);
        EXPECT_NEAR(sum, pattern.silent(source) ? 0 : 1, 1e-12);
        if (pattern.silent(source)) continue;
        std::vector<std::uint64_t> counts(network.hosts);
        for (unsigned packet = 0; packet < packets; ++packet) {
            ++counts[index(pattern.pick({5, source, packet}).host)];
        }
        SCOPED_TRACE("source " + std::to_string(index(source)));
        expect_distribution(counts, row);
    }
}

inline void expect_pattern_problem(const TrafficSettings& settings, const TrafficNetwork& network,
                                   const std::string& message) {
    EXPECT_EQ(problem_of([&] { make_pattern(settings, network); }), message);
}

}  // namespace thruway
