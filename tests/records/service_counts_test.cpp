// Counts of generated and delivered flits, by host and by class.

#include "records/service_counts.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(ServiceCounts, add_up_by_source_and_by_class) {
    ServiceCounts counts(3);
    counts.generated(HostId{0}, 0, 5);
    counts.generated(HostId{0}, 2, 3);
    counts.generated(HostId{2}, 0, 4);
    counts.delivered(HostId{0}, 2, 3);
    counts.delivered(HostId{2}, 0, 1);
    EXPECT_EQ(counts.by_host()[0].generated, 8u);
    EXPECT_EQ(counts.by_host()[0].delivered, 3u);
    EXPECT_EQ(counts.by_host()[1].generated, 0u);
    EXPECT_EQ(counts.by_host()[2].delivered, 1u);
    ASSERT_EQ(counts.by_class().size(), 3u);
    EXPECT_EQ(counts.by_class()[0].generated, 9u);
    EXPECT_EQ(counts.by_class()[0].delivered, 1u);
    EXPECT_EQ(counts.by_class()[1].generated, 0u);
    EXPECT_EQ(counts.by_class()[2].delivered, 3u);
    EXPECT_DOUBLE_EQ(counts.by_host()[0].share(), 0.375);
}

TEST(ServiceCounts, of_parts_add_up_to_those_of_the_whole) {
    ServiceCounts first(2);
    first.generated(HostId{0}, 0, 7);
    first.delivered(HostId{1}, 3, 2);
    ServiceCounts second(2);
    second.generated(HostId{1}, 3, 4);
    second.delivered(HostId{0}, 0, 6);
    ByteArchive out;
    second.archive(out);
    const ByteArchive::Bytes bytes = out.take();
    ServiceCounts received(2);
    ByteArchive in(bytes);
    received.archive(in);
    in.finish();
    first.merge(received);
    EXPECT_EQ(first.by_host()[0].generated, 7u);
    EXPECT_EQ(first.by_host()[0].delivered, 6u);
    EXPECT_EQ(first.by_host()[1].generated, 4u);
    EXPECT_EQ(first.by_host()[1].delivered, 2u);
    ASSERT_EQ(first.by_class().size(), 4u);
    EXPECT_EQ(first.by_class()[3].generated, 4u);
    EXPECT_EQ(first.by_class()[3].delivered, 2u);
}

}  // namespace
}  // namespace thruway::test
