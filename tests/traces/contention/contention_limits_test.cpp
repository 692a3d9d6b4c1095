// How memory is divided.
#include "traces/contention/contention_limits.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// Packets that are selected, those that arrived last, and three tables of 200 bytes a place.
TEST(ContentionLimits, use_all_memory_and_no_more) {
    for (const std::uint64_t megabytes : {kLeastContentionMegabytes, kContentionMegabytes}) {
        const ContentionLimits limits = contention_limits(megabytes);
        const double all = 1024.0 * 1024.0 * static_cast<double>(megabytes);
        const double used = static_cast<double>(limits.selected_bytes + limits.recent_bytes +
                                                3 * 200 * limits.table_places);
        EXPECT_LE(used, all) << megabytes;
        EXPECT_GT(used, 0.999 * all) << megabytes;
    }
}

}  // namespace
}  // namespace thruway::test
