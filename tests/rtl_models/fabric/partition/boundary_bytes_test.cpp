// tests/rtl_models/fabric/partition/boundary_bytes_test.cpp
// The errors for invalid bytes that cross a boundary.

#include "tests/rtl_models/fabric/parts/partition_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const BoundaryMessage& message) {
    Bytes bytes;
    append(message, bytes);
    return bytes;
}

/// The boundary of part 1 of a 4x4 wormhole torus in parts of whole rows, before the first cycle.
class BoundaryReceiver : public ::testing::Test {
protected:
    BoundaryReceiver() : bench_(make_case(), {}) {
        const FabricGraph& graph = bench_.whole.topology.graph;
        for (std::uint32_t i = 0; i < graph.channels(); ++i) {
            const Channel channel = graph.channel(ChannelId{i});
            const bool from_here = index(channel.from) >= 8;
            const bool to_here = index(channel.to) >= 8;
            if (from_here && to_here) inside_ = i;
            if (!from_here && to_here) incoming_ = i;
            if (from_here && !to_here) outgoing_ = i;
        }
    }

    static PartitionCase make_case() {
        PartitionCase c;
        c.topology.kind.own<GridSettings>().radix = {4, 4};
        c.router.switching = Switching::kWormhole;
        c.part_of = [](std::uint32_t router) { return router / 8; };
        return c;
    }

    BoundaryMessage head(unsigned flits = 3) const {
        BoundaryMessage message;
        message.kind = BoundaryMessageKind::kHeadFlit;
        message.channel = incoming_;
        message.arrival = 101;
        message.packet.identity = {50, HostId{0}, 0};
        message.packet.destination = HostId{15};
        message.packet.flits = static_cast<std::uint16_t>(flits);
        message.packet.injected = 60;
        message.tail = flits == 1;
        return message;
    }
    BoundaryMessage body(unsigned sequence, Cycle arrival, bool tail) const {
        BoundaryMessage message;
        message.channel = incoming_;
        message.arrival = arrival;
        message.sequence = static_cast<std::uint16_t>(sequence);
        message.tail = tail;
        return message;
    }
    BoundaryMessage credits(VcMask vcs, Cycle arrival) const {
        BoundaryMessage message;
        message.kind = BoundaryMessageKind::kCredits;
        message.channel = outgoing_;
        message.arrival = arrival;
        message.credits = vcs;
        return message;
    }

    /// The error of cycle 100 for these bytes; empty if they are accepted.
    std::string receive(const Bytes& bytes) {
        ClockDomain& clock = bench_.fabrics[1]->clock();
        if (boundary_ == nullptr) {
            boundary_ = std::make_unique<Boundary>("boundary", bench_.fabrics[1]->boundary_side(0));
        }
        try {
            clock.between_runs([&] { boundary_->deliver(bytes, 100); });
        } catch (const sc_core::sc_report& report) {
            EXPECT_STREQ(report.get_msg_type(), "/thruway/parts/bytes");
            EXPECT_EQ(report.get_severity(), sc_core::SC_FATAL);
            return report.get_msg();
        }
        return {};
    }
    std::string receive(const BoundaryMessage& message) { return receive(bytes_of(message)); }

    static testing::AssertionResult says(const std::string& message, const std::string& what) {
        if (!what.empty() && message.find(what) != std::string::npos) {
            return testing::AssertionSuccess();
        }
        return testing::AssertionFailure() << "\"" << message << "\" should say: " << what;
    }

    PartitionBench bench_;
    std::unique_ptr<Boundary> boundary_;  ///< of part 1
    std::uint32_t inside_ = 0;
    std::uint32_t incoming_ = 0;
    std::uint32_t outgoing_ = 0;
};

TEST_F(BoundaryReceiver, takes_a_packet_and_credits) {
    EXPECT_EQ(receive(head(3)), "");
    EXPECT_EQ(bench_.fabrics[1]->packets_in_network(), 1u);
    EXPECT_EQ(receive(body(1, 102, false)), "");
    EXPECT_EQ(receive(body(2, 103, true)), "");
    EXPECT_EQ(receive(credits(0b11, 101)), "");
    EXPECT_EQ(bench_.fabrics[1]->packets().live(), 1u);
}

TEST_F(BoundaryReceiver, names_the_place_of_a_wrong_byte) {
    EXPECT_EQ(
        receive(Bytes{9, 9, 9}),
        "boundary: byte 0 of 3 that arrived in one window begins a message that the other part of "
        "the fabric cannot have sent: no message of a known kind, or only a part of one");
    Bytes bytes = bytes_of(credits(1, 101));
    bytes.push_back(0);
    EXPECT_TRUE(says(receive(bytes), "byte 21 of 22"));
}

TEST_F(BoundaryReceiver, refuses_channels_that_do_not_arrive_here) {
    BoundaryMessage message = head();
    for (const std::uint32_t channel : {inside_, outgoing_, 64u, ~0u}) {
        message.channel = channel;
        EXPECT_TRUE(says(receive(message), "channel")) << channel;
    }
    BoundaryMessage wrong_way = credits(1, 101);
    wrong_way.channel = incoming_;
    EXPECT_TRUE(says(receive(wrong_way), "channel"));
}

TEST_F(BoundaryReceiver, refuses_arrivals_that_no_link_could_bring) {
    for (const Cycle arrival : {Cycle{0}, Cycle{99}, Cycle{104}, kNever}) {
        BoundaryMessage message = head();
        message.arrival = arrival;
        EXPECT_TRUE(says(receive(message), "arrives")) << arrival;
        EXPECT_TRUE(says(receive(credits(1, arrival)), "arrives")) << arrival;
    }
}

TEST_F(BoundaryReceiver, refuses_virtual_channels_that_do_not_exist) {
    BoundaryMessage message = head();
    message.vc = 2;
    EXPECT_TRUE(says(receive(message), "no such virtual channel"));
    EXPECT_TRUE(says(receive(credits(0b100, 101)), "no such virtual channels"));
    EXPECT_TRUE(says(receive(credits(0, 101)), "no such virtual channels"));
}

TEST_F(BoundaryReceiver, refuses_flits_that_do_not_follow_each_other) {
    EXPECT_TRUE(says(receive(body(1, 101, false)), "without its head"));
    EXPECT_EQ(receive(head(3)), "");
    EXPECT_TRUE(says(receive(head(3)), "before the last packet's tail"));
    EXPECT_TRUE(says(receive(body(2, 102, true)), "missing or comes twice"));
    EXPECT_TRUE(says(receive(body(1, 102, true)), "tail"));
    EXPECT_TRUE(says(receive(body(1, 101, false)), "two flits arrive"));
    EXPECT_EQ(receive(body(1, 102, false)), "");
    EXPECT_TRUE(says(receive(body(2, 103, false)), "tail"));
}

TEST_F(BoundaryReceiver, refuses_two_credits_of_a_virtual_channel_in_one_cycle) {
    EXPECT_EQ(receive(credits(0b01, 101)), "");
    EXPECT_EQ(receive(credits(0b10, 101)), "");
    EXPECT_TRUE(says(receive(credits(0b11, 101)), "two credits"));
}

TEST_F(BoundaryReceiver, refuses_impossible_packets) {
    std::vector<BoundaryMessage> wrong(6, head());
    wrong[0].packet.identity.source = HostId{16};
    wrong[1].packet.destination = HostId{~0u};
    wrong[2].packet.flits = 0;
    wrong[3].packet.route_draw = 4;  // 4x4: one bit each for the ties of two dimensions
    wrong[4].packet.injected = 49;
    wrong[5].packet.injected = 101;
    for (const BoundaryMessage& message : wrong) {
        EXPECT_TRUE(says(receive(message), "packet record is impossible"));
    }
}

TEST_F(BoundaryReceiver, survives_any_damage_to_its_bytes) {
    Bytes sound = bytes_of(head(3));
    append(body(1, 102, false), sound);
    append(credits(0b11, 102), sound);
    append(body(2, 103, true), sound);
    unsigned refused = 0;
    for (std::uint32_t trial = 0; trial < 20000; ++trial) {
        Bytes damaged = sound;
        const Draw where = draw(1, DrawPurpose::kTest, trial, 0);
        const Draw what = draw(1, DrawPurpose::kTest, trial, 1);
        const auto size = static_cast<std::uint32_t>(sound.size());
        damaged[below(where.a, size)] = static_cast<std::uint8_t>(what.a);
        if (trial % 3 == 0) damaged.resize(below(where.b, size));
        refused += receive(damaged).empty() ? 0 : 1;
    }
    EXPECT_GT(refused, 10000u);
}

}  // namespace
}  // namespace thruway::test
