#include "cosim/devices/verilated_pins.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

FlitLayout layout_of(unsigned bits) {
    return {bits,
            {{FlitField::kHead, {0, 0}}, {FlitField::kTail, {1, 1}}, {FlitField::kPacket, {2, 2}}}};
}

class VerilatedPinsCheck : public ::testing::Test {
protected:
    VerilatedPinsCheck() {
        pins_.clock = pin_;
        shape_.layout = layout_of(3);
        pins_.in_valid = {pin_, 1};
        pins_.in_flit = {wide_pin_, 3};
        pins_.out_valid = {pin_, 1};
        pins_.out_flit = {wide_pin_, 3};
    }
    std::string problem() const {
        return problem_of([&] { pins_.check(shape_); });
    }

    // The pins of the model.
    std::uint8_t pin_ = 0;
    std::uint16_t wide_pin_ = 0;
    VerilatedPins pins_;
    PinShape shape_;  ///< 5 ports
};

TEST_F(VerilatedPinsCheck, needs_the_clock_and_the_flits) {
    EXPECT_EQ(problem(), "");
    pins_.out_flit = {};
    EXPECT_EQ(problem(), "VerilatedPins: out_flit is not bound to a pin");
    pins_.clock = {};
    EXPECT_EQ(problem(), "VerilatedPins: clock is not bound to a pin");
}

TEST_F(VerilatedPinsCheck, needs_all_pins_for_slots_of_hosts_or_none) {
    pins_.host_bounded = pin_;
    pins_.host_slot = pin_;
    EXPECT_EQ(problem(), "VerilatedPins: pins for slots of hosts are bound; set "
                         "PinShape::asks_for_host_slots = true");
    shape_.asks_for_host_slots = true;
    EXPECT_EQ(problem(), "VerilatedPins: host_takes is not bound to a pin");
    pins_.host_takes = pin_;
    EXPECT_EQ(problem(), "");
    pins_.host_bounded = {};
    EXPECT_EQ(problem(), "VerilatedPins: host_bounded is not bound to a pin");
}

TEST_F(VerilatedPinsCheck, needs_room_for_all_ports) {
    pins_.in_flit = {pin_, 3};
    EXPECT_EQ(problem(), "VerilatedPins: in_flit needs 15 bits, and has 8");
    pins_.in_flit = PortPins(std::vector<PinRef>(4, pin_));
    EXPECT_EQ(problem(), "VerilatedPins: in_flit needs a pin for each of 5 ports, and has 4");
    pins_.in_flit = PortPins(std::vector<PinRef>(5, pin_));
    EXPECT_EQ(problem(), "");
    shape_.ports = 9;
    EXPECT_EQ(problem(), "VerilatedPins: in_valid needs 9 bits, and has 8");
}

TEST_F(VerilatedPinsCheck, needs_room_for_the_whole_flit) {
    pins_.out_flit = {wide_pin_, 2};
    EXPECT_EQ(problem(), "VerilatedPins: out_flit needs 3 bits for each port, and has 2");
    pins_.out_flit = PortPins(std::vector<PinRef>(5, pin_));
    shape_.layout = layout_of(10);
    EXPECT_EQ(problem(), "VerilatedPins: in_flit needs 10 bits for each port, and has 3");
    std::array<std::uint64_t, 5> wide{};
    pins_.in_flit = PortPins(std::vector<PinRef>(wide.begin(), wide.end()));
    EXPECT_EQ(problem(), "VerilatedPins: out_flit needs 10 bits for each port, and has 8");
}

TEST_F(VerilatedPinsCheck, needs_room_for_the_credits_of_all_virtual_channels) {
    shape_.vcs = 3;
    pins_.in_credits = {wide_pin_, 2};
    EXPECT_EQ(problem(), "VerilatedPins: in_credits needs 3 bits for each port, and has 2");
    pins_.in_credits = {wide_pin_, 3};
    EXPECT_EQ(problem(), "");
    pins_.out_credit_valid = {pin_, 1};
    pins_.out_credit_vc = {pin_, 1};
    EXPECT_EQ(problem(), "VerilatedPins: credit_vc_bits = 1 cannot number 3 virtual channels");
    pins_.out_credit_vc = {wide_pin_, 2};
    pins_.credit_vc_bits = 2;
    EXPECT_EQ(problem(), "");
}

TEST_F(VerilatedPinsCheck, needs_a_bit_for_the_slot_of_each_host) {
    shape_.asks_for_host_slots = true;
    shape_.hosts = 9;
    pins_.host_bounded = wide_pin_;
    pins_.host_slot = wide_pin_;
    pins_.host_takes = pin_;
    EXPECT_EQ(problem(), "VerilatedPins: host_takes needs 9 bits, one for each host, and has 8");
}

/// A router of links alone, as wide as can be, has no host ports to shift to.
TEST(PinShape, numbers_its_hosts) {
    PinShape shape;
    shape.ports = 64;
    shape.hosts = 0;
    EXPECT_EQ(shape.to_hosts(0), 0u);
    EXPECT_EQ(shape.from_hosts(0), 0u);
    shape.hosts = 2;
    EXPECT_EQ(shape.to_hosts(std::uint64_t{0b10} << 62), 0b10u);
    EXPECT_EQ(shape.from_hosts(0b10), std::uint64_t{0b10} << 62);
}

}  // namespace
}  // namespace thruway::test
