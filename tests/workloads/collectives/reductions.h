// tests/workloads/collectives/reductions.h
// What the ranks hold after an all-reduce, a reduce-scatter and an all-gather.
#pragma once

#include "tests/workloads/collectives/data_flow.h"

#include <gtest/gtest.h>

namespace thruway {

inline void expect_no_errors(const DataFlow& flow) {
    EXPECT_EQ(flow.errors, std::vector<std::string>{});
}

/// Every rank has the sum of all vectors.
inline void expect_all_reduced(const CollectiveSettings& settings, unsigned ranks) {
    const DataFlow flow = follow(settings, operands(ranks, settings.bytes));
    expect_no_errors(flow);
    Held expected;
    for (std::uint64_t b = 0; b < settings.bytes; ++b) expected[{0, b}] = ranks_up_to(ranks);
    for (Rank rank = 0; rank < ranks; ++rank) EXPECT_EQ(flow.held[rank], expected) << rank;
}

/// Every rank has its part of the sum.
inline void expect_reduce_scattered(const CollectiveSettings& settings, unsigned ranks) {
    const DataFlow flow = follow(settings, operands(ranks, settings.bytes));
    expect_no_errors(flow);
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (const std::uint64_t b : bytes_of_part(settings.bytes, ranks, rank)) {
            EXPECT_EQ(flow.held[rank].at({0, b}), ranks_up_to(ranks)) << rank << " " << b;
        }
    }
}

/// Every rank has the parts of all.
inline void expect_all_gathered(const CollectiveSettings& settings, unsigned ranks) {
    std::vector<Held> parts(ranks);
    Held whole;
    for (Rank rank = 0; rank < ranks; ++rank) {
        for (const std::uint64_t b : bytes_of_part(settings.bytes, ranks, rank)) {
            parts[rank][{0, b}] = {rank};
            whole[{0, b}] = {rank};
        }
    }
    const DataFlow flow = follow(settings, parts);
    expect_no_errors(flow);
    for (Rank rank = 0; rank < ranks; ++rank) EXPECT_EQ(flow.held[rank], whole) << rank;
}

}  // namespace thruway
