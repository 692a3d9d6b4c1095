// tests/rtl_models/verilog/block_twins_model.h
// block_twins.v as the lock-step tests drive it. Include it before SystemC
// (ThruwayVerilator.cmake).
#pragma once

#include <Vblock_twins.h>

namespace thruway::test {

constexpr unsigned kCycles = 20'000;

/// The model, cycle by cycle: set the inputs, eval(), read the outputs of the cycle, then edge().
class BlockTwins {
public:
    BlockTwins() {
        model.reset = 1;
        edge();
        edge();
        model.reset = 0;
    }
    void edge() {
        model.clk = 1;
        model.eval();
        model.clk = 0;
        model.eval();
    }

    Vblock_twins model;
};

}  // namespace thruway::test
