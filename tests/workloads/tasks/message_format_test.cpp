// tests/workloads/tasks/message_format_test.cpp
#include "workloads/tasks/message_format.h"

#include "core/problem.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdint>

namespace thruway::test {
namespace {

TEST(MessageFormat, rounds_the_bytes_of_a_packet_up_to_flits) {
    const MessageFormat format{16, 0, 64};
    EXPECT_EQ(format.flits(8, 0), 1u);
    EXPECT_EQ(format.flits(16, 0), 1u);
    EXPECT_EQ(format.flits(17, 0), 2u);
    EXPECT_EQ(format.flits(72, 0), 5u) << "netrace: a cache line with its header";
}

TEST(MessageFormat, a_message_without_bytes_is_a_packet_of_a_flit) {
    const MessageFormat format{16, 0, 64};
    EXPECT_EQ(format.packets(0), 1u);
    EXPECT_EQ(format.flits(0, 0), 1u);
    EXPECT_EQ(format.flits(0), 1u);
}

TEST(MessageFormat, each_packet_has_a_header) {
    const MessageFormat format{16, 8, 4};  // 56 bytes of a message in a packet
    EXPECT_EQ(format.payload_bytes(), 56u);
    EXPECT_EQ(format.packets(56), 1u);
    EXPECT_EQ(format.packets(57), 2u);
    EXPECT_EQ(format.flits(57, 0), 4u);
    EXPECT_EQ(format.flits(57, 1), 1u) << "8 + 1 bytes";
    EXPECT_EQ(format.flits(56 + 9, 1), 2u) << "8 + 9 bytes";
}

TEST(MessageFormat, the_packets_of_a_message_hold_its_bytes_and_their_headers) {
    for (unsigned flit_bytes : {1u, 3u, 16u}) {
        for (unsigned header : {0u, 1u, 7u}) {
            const MessageFormat format{flit_bytes, header, 9};
            for (std::uint64_t bytes = 0; bytes < 400; ++bytes) {
                std::uint64_t flits = 0;
                std::uint64_t left = bytes;
                const std::uint64_t packets = format.packets(bytes);
                for (std::uint64_t i = 0; i < packets; ++i) {
                    const unsigned length = format.flits(bytes, i);
                    EXPECT_LE(length, 9u);
                    EXPECT_GE(length, 1u);
                    // Filled as far as possible, with no flit too many.
                    const std::uint64_t here = std::min<std::uint64_t>(left,
                                                                       9 * flit_bytes - header);
                    EXPECT_EQ(length, std::max<std::uint64_t>(
                                          1, (here + header + flit_bytes - 1) / flit_bytes));
                    left -= here;
                    flits += length;
                }
                EXPECT_EQ(left, 0u);
                EXPECT_EQ(format.flits(bytes), flits);
            }
        }
    }
}

TEST(MessageFormat, refuses_packets_that_are_all_header) {
    EXPECT_NO_THROW(check_message_format({4, 7, 2}, "workload"));
    try {
        check_message_format({4, 8, 2}, "workload");
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(
            problem.message(),
            "workload.header_bytes: 8; a packet has at most max_packet_flits * flit_bytes = 8 "
            "bytes, so none is left for the message; set it to at most 7");
    }
}

}  // namespace
}  // namespace thruway::test
