// tests/cosim/netlist/stream/stream_rules_test.cpp
// Each rule of a stream, kept and broken.

#include "cosim/netlist/stream/stream_rules.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Pins = StreamPins<std::uint32_t>;

Pins idle(bool ready = false) { return {false, false, ready, {}}; }
Pins offer(std::uint32_t data, bool ready, bool last = false) {
    return {false, true, ready, {data, last, 1, 2, 3}};
}
Pins reset(bool valid = false) { return {true, valid, false, {}}; }

/// The rule that the last of these edges breaks; the others must keep all rules.
std::string broken(const std::vector<Pins>& edges) {
    StreamRules<std::uint32_t> rules;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        EXPECT_EQ(rules.clock(edges[i]), nullptr) << "edge " << i;
    }
    const char* const rule = rules.clock(edges.back());
    return rule == nullptr ? "" : rule;
}

TEST(StreamRules, a_sound_stream_breaks_none) {
    EXPECT_EQ(broken({reset(), reset(), idle(), idle(true), offer(1, true), offer(2, false),
                      offer(2, false), offer(2, true), idle(), offer(3, true, true),
                      offer(4, true, true), idle(true)}),
              "");
}

TEST(StreamRules, a_beat_stays_until_it_is_taken) {
    EXPECT_EQ(broken({offer(1, false), idle()}), "tvalid fell before the beat was taken");
    EXPECT_EQ(broken({offer(1, true), idle()}), "");
}

TEST(StreamRules, a_beat_does_not_change_until_it_is_taken) {
    const std::string rule = "the beat changed before it was taken";
    EXPECT_EQ(broken({offer(1, false), offer(2, false)}), rule);
    EXPECT_EQ(broken({offer(1, false), offer(1, true, true)}), rule);
    EXPECT_EQ(broken({offer(1, true), offer(2, true)}), "");
    for (const int field : {0, 1, 2}) {
        Pins changed = offer(1, false);
        (field == 0 ? changed.beat.dest : field == 1 ? changed.beat.id : changed.beat.user) = 9;
        EXPECT_EQ(broken({offer(1, false), changed}), rule) << field;
    }
}

TEST(StreamRules, a_packet_has_one_destination_source_and_class) {
    Pins dest = offer(2, true);
    dest.beat.dest = 9;
    EXPECT_EQ(broken({offer(1, true), idle(), dest}), "tdest changed within a packet");
    EXPECT_EQ(broken({offer(1, true, true), idle(), dest}), "");
    Pins id = offer(2, true);
    id.beat.id = 9;
    EXPECT_EQ(broken({offer(1, true), id}), "tid changed within a packet");
    Pins user = offer(2, true);
    user.beat.user = 9;
    EXPECT_EQ(broken({offer(1, true), user}), "tuser changed within a packet");
}

TEST(StreamRules, a_reset_ends_offers_and_packets) {
    EXPECT_EQ(broken({offer(1, true), offer(2, false), reset(true), reset()}), "");
    EXPECT_EQ(broken({offer(1, false), reset(true), reset(true)}), "tvalid is high during reset");
    EXPECT_EQ(broken({reset(), offer(1, false)}), "tvalid is high at the first edge after reset");
    Pins other = offer(7, true);
    other.beat.dest = 9;
    EXPECT_EQ(broken({offer(1, true), reset(), idle(), other}), "");
}

}  // namespace
}  // namespace thruway::test
