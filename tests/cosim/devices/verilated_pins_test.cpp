#include "cosim/devices/verilated_pins.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace thruway::test {
namespace {

class VerilatedPinsCheck : public ::testing::Test {
protected:
    VerilatedPinsCheck() {
        pins_.clock = pin_;
        pins_.in_valid = {pin_, 1};
        pins_.in_flit = {pin_, 1};
        pins_.out_valid = {pin_, 1};
        pins_.out_flit = {pin_, 1};
    }
    std::string problem() const {
        return problem_of([&] { pins_.check(shape_); });
    }

    std::uint8_t pin_ = 0;  ///< the only pin of the model
    VerilatedPins pins_;
    PinShape shape_;
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

}  // namespace
}  // namespace thruway::test
