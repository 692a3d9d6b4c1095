// The Verilog arbiter and buffer equal the SystemC blocks: the outputs are compared in every state
// that a pair of them reaches, for every input. A state is all registers of the Verilog block,
// slots without a flit included, and all that the SystemC block keeps. So equal outputs are a proof
// for these sizes. The numbers of states have closed forms, so none was missed.

// The model's header must precede those of SystemC (ThruwayVerilator.cmake).
#include <Vblock_sizes.h>

#include "core/bits.h"
#include "rtl_models/arbiter/policies/round_robin.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "tests/rtl_models/verilog/state_search.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

void edge(Vblock_sizes& pins) {
    pins.clk = 1;
    pins.eval();
    pins.clk = 0;
    pins.eval();
}

/// Input: bit 0 reset, bit 1 used, the others request.
class ArbiterPair : public BlockPair {
public:
    explicit ArbiterPair(unsigned width) : width_(width), arbiter_(width) {}

    unsigned inputs() const override { return 4u << width_; }
    void start() override { clock(1); }
    std::uint64_t state() const override {
        // The winner among all requesters tells the only register of the SystemC arbiter.
        return of_width(pins_.after_last) << 8 | pick((1u << width_) - 1);
    }
    void clock(unsigned input) override {
        drive(input);
        edge(pins_);
        move(input);
    }
    bool compare(unsigned input) override {
        drive(input);
        pins_.eval();
        const unsigned winner = pick(input >> 2);
        const bool equal = grant() == (winner == kNoWinner ? 0 : bit_in_word(winner));
        edge(pins_);
        move(input);
        return equal;
    }

private:
    std::uint64_t of_width(std::uint64_t all) const { return all >> (width_ - 1) * 6 & 0x3f; }
    std::uint64_t grant() const { return of_width(pins_.grant); }
    unsigned pick(std::uint64_t requests) const {
        // Two words: the compiler cannot know that the arbiter does not read the second one.
        const std::array<std::uint64_t, 2> words = {requests, 0};
        return arbiter_.pick({words.data(), width_});
    }
    void drive(unsigned input) {
        pins_.reset = input & 1;
        pins_.used = input >> 1 & 1;
        pins_.request = static_cast<std::uint8_t>(input >> 2);
    }
    void move(unsigned input) {
        const unsigned winner = pick(input >> 2);
        if ((input & 1) != 0) {
            arbiter_ = RoundRobinArbiter(width_);
        } else if ((input & 2) != 0 && winner != kNoWinner) {
            arbiter_.granted(winner);
        }
    }

    const unsigned width_;
    RoundRobinArbiter arbiter_;
    Vblock_sizes pins_;
};

/// Input: bit 0 reset, bit 1 push, bit 2 the flit, bit 3 pop.
class BufferPair : public BlockPair {
public:
    explicit BufferPair(unsigned depth) : depth_(depth), ring_{depth - 1, 1}, slots_(depth) {
        vc_.flits = slots_.data();
    }

    unsigned inputs() const override { return 16; }
    void start() override {
        clock(1);
        for (unsigned i = 0; i < depth_; ++i) clock(2);  // no slot is undefined
        clock(1);
    }
    std::uint64_t state() const override { return verilog() << 16 | systemc(); }
    static std::uint64_t verilog_of(std::uint64_t state) { return state >> 16; }
    static std::uint64_t systemc_of(std::uint64_t state) { return state & 0xffff; }
    void clock(unsigned input) override {
        drive(input);
        edge(pins_);
        move(input);
    }
    bool compare(unsigned input) override {
        drive(input);
        pins_.eval();
        const bool occupied = vc_.count > 0 && !vc_.waits(now_);
        const bool equal = bit(pins_.occupied) == occupied &&
                           bit(pins_.full) == (vc_.count == depth_) &&
                           (!occupied || bit(pins_.front) == (vc_.front.packet != 0));
        edge(pins_);
        move(input);
        return equal;
    }

private:
    std::uint64_t verilog() const {
        const unsigned i = depth_ - 1;
        return (pins_.flits >> i * 8 & 0xff) | std::uint64_t{pins_.first >> i * 4 & 0xf} << 8 |
               std::uint64_t{pins_.free >> i * 4 & 0xf} << 12 |
               std::uint64_t{pins_.count >> i * 4 & 0xf} << 16;
    }
    std::uint64_t systemc() const {
        std::uint64_t flits = 0;
        for (unsigned i = 0; i < vc_.count; ++i) {
            flits |= std::uint64_t{flit_at(vc_, ring_, i).packet} << i;
        }
        return flits | std::uint64_t{vc_.count} << 8 | std::uint64_t{vc_.first} << 12;
    }
    bool bit(std::uint64_t of_depth) const { return (of_depth >> (depth_ - 1) & 1) != 0; }
    void drive(unsigned input) {
        pins_.reset = input & 1;
        pins_.push = input >> 1 & 1;
        pins_.push_flit = input >> 2 & 1;
        pins_.pop = input >> 3 & 1;
    }
    void move(unsigned input) {
        if ((input & 1) != 0) {
            while (vc_.count > 0) pop(vc_, ring_, now_);
            vc_.first = 0;
        } else {
            const bool occupied = vc_.count > 0;
            // As in a router: arrivals first, then the switch.
            if ((input & 2) != 0 && vc_.count < depth_) {
                push(vc_, ring_, Flit(input >> 2 & 1, 0, 0, true, true), now_ + 1);
            }
            if ((input & 8) != 0 && occupied) pop(vc_, ring_, now_);
        }
        ++now_;
    }

    const unsigned depth_;
    const FlitRing ring_;
    std::vector<BufferedFlit> slots_;
    InputVc vc_;
    Cycle now_ = 0;
    Vblock_sizes pins_;
};

std::string text(const ReachedStates& reached) {
    return fmt::format("state {:#x}, input {:#x}", reached.state, reached.input);
}

class ArbiterStates : public ::testing::TestWithParam<unsigned> {};

/// One state for each requester that can have the highest priority.
TEST_P(ArbiterStates, equal_those_of_the_systemc_arbiter) {
    const std::size_t width = GetParam();
    ArbiterPair pair(GetParam());
    const ReachedStates reached = reached_states(pair);
    EXPECT_TRUE(reached.equal) << text(reached);
    EXPECT_EQ(reached.states.size(), width);
    EXPECT_EQ(reached.transitions, width * (4u << width));
}

INSTANTIATE_TEST_SUITE_P(Widths, ArbiterStates, ::testing::Range(1u, 7u));

class BufferStates : public ::testing::TestWithParam<unsigned> {};

/// Verilog: d slots for the front, 0 to d flits, and a bit in each slot, with a flit or without.
/// SystemC: the front flit has a register of its own; the others are in a ring of d - 1 slots, and
/// slots without a flit are not counted, as nothing reads them. So 2^k contents of k flits, for
/// each first slot of the ring: (d - 1) (2^(d+1) - 1).
/// The pair: the positions in the two rings are independent, because a pass through one flit resets
/// that of the SystemC block alone.
TEST_P(BufferStates, equal_those_of_the_systemc_buffer) {
    const std::size_t depth = GetParam();
    BufferPair pair(GetParam());
    const ReachedStates reached = reached_states(pair);
    EXPECT_TRUE(reached.equal) << text(reached);
    std::set<std::uint64_t> verilog;
    std::set<std::uint64_t> systemc;
    for (const std::uint64_t state : reached.states) {
        verilog.insert(BufferPair::verilog_of(state));
        systemc.insert(BufferPair::systemc_of(state));
    }
    const std::size_t slots = depth * (depth + 1) << depth;
    const std::size_t ring = std::max<std::size_t>(depth - 1, 1);
    EXPECT_EQ(verilog.size(), slots);
    EXPECT_EQ(systemc.size(), ring * ((2u << depth) - 1));
    EXPECT_EQ(reached.states.size(), ring * slots);
    EXPECT_EQ(reached.transitions, 16 * reached.states.size());
}

INSTANTIATE_TEST_SUITE_P(Depths, BufferStates, ::testing::Range(1u, 9u));

}  // namespace
}  // namespace thruway::test
