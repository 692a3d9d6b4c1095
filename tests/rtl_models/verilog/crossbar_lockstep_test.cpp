// The Verilog crossbars in lock-step with the SystemC ones: which sets of moves are possible, and
// at which outputs their flits appear.

#include "tests/rtl_models/verilog/block_twins_model.h"

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "tests/rtl_models/verilog/first_difference.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

// As in block_twins.v.
constexpr unsigned kPorts = 4;
constexpr unsigned kVcs = 3;
constexpr unsigned kAllVcs = kPorts * kVcs;

std::vector<Move> random_moves(std::mt19937_64& bits) {
    std::vector<Move> moves;
    const std::uint64_t one_in = 1 + bits() % 6;
    for (unsigned ivc = 0; ivc < kAllVcs; ++ivc) {
        if (bits() % one_in != 0) continue;
        moves.push_back(
            {static_cast<std::uint16_t>(ivc), static_cast<std::uint16_t>(bits() % kAllVcs)});
    }
    return moves;
}

void put_moves(Vblock_twins& pins, const std::vector<Move>& moves, std::mt19937_64& bits) {
    pins.crosses = 0;
    for (unsigned ivc = 0; ivc < kAllVcs; ++ivc) {
        pins.in_flit[ivc] = static_cast<std::uint32_t>(bits());
        // The output of an ivc that does not cross does not matter.
        const auto other = static_cast<unsigned>(bits() % kAllVcs);
        unsigned output = other;
        for (const Move& move : moves) {
            if (move.input != ivc) continue;
            pins.crosses |= static_cast<std::uint16_t>(1u << ivc);
            output = move.output;
        }
        for (unsigned to = 0; to < kAllVcs; ++to) {
            const unsigned bit = ivc * kAllVcs + to;
            const std::uint32_t mask = std::uint32_t{1} << (bit % 32);
            pins.to_ovc[bit / 32] = to == output ? pins.to_ovc[bit / 32] | mask
                                                 : pins.to_ovc[bit / 32] & ~mask;
        }
    }
}

/// One crossbar's outputs: [port or ovc].
struct Outputs {
    std::uint32_t valid = 0;
    std::vector<std::uint32_t> flits;
};

Outputs outputs_of(const Vblock_twins& pins, const Part<CrossbarRow>& kind) {
    Outputs outputs;
    const auto take = [&](std::uint32_t valid, const auto& flits, unsigned count) {
        outputs.valid = valid;
        for (unsigned i = 0; i < count; ++i) outputs.flits.push_back(flits[i]);
    };
    if (kind == "multiplexed") take(pins.out_valid_m, pins.out_flit_m, kPorts);
    if (kind == "partially_multiplexed") take(pins.out_valid_p, pins.out_flit_p, kPorts);
    if (kind == "non_multiplexed") take(pins.out_valid_n, pins.out_flit_n, kAllVcs);
    return outputs;
}

TEST(BlockLockstep, Crossbars) {
    const std::array<Part<CrossbarRow>, 3> kinds = {"multiplexed", "partially_multiplexed",
                                                    "non_multiplexed"};
    const CrossbarShape shape = {kPorts, kVcs, std::vector<unsigned>(kPorts, 1)};
    std::vector<std::unique_ptr<Crossbar>> crossbars;
    for (const Part<CrossbarRow>& kind : kinds) {
        const std::string name = "crossbar_" + std::to_string(crossbars.size());
        crossbars.push_back(kind->make(name.c_str(), shape));
    }
    std::mt19937_64 bits(3);
    BlockTwins twins;
    FirstDifference difference;
    std::array<unsigned, 3> legal{}, with_several{}, illegal{};
    for (unsigned cycle = 0; cycle < kCycles && !difference.found(); ++cycle) {
        const std::vector<Move> moves = random_moves(bits);
        put_moves(twins.model, moves, bits);
        twins.model.eval();
        for (unsigned k = 0; k < kinds.size(); ++k) {
            const bool possible = crossbars[k]->legal(moves);
            difference.compare(cycle, "legal", k, possible, twins.model.legal >> k & 1);
            ++(possible ? legal : illegal)[k];
            if (!possible) continue;
            with_several[k] += moves.size() > 2 ? 1 : 0;
            const Outputs outputs = outputs_of(twins.model, kinds[k]);
            std::uint32_t valid = 0;
            for (const Move& move : moves) {
                const unsigned input = crossbars[k]->input_port_of(move.input);
                const unsigned to = crossbars[k]->output_ports_of(move.output, input).first;
                valid |= 1u << to;
                difference.compare(cycle, "flit", to, twins.model.in_flit[move.input],
                                   outputs.flits[to]);
            }
            difference.compare(cycle, "valid", k, valid, outputs.valid);
        }
    }
    EXPECT_FALSE(difference.found()) << difference.text();
    for (unsigned k = 0; k < kinds.size(); ++k) {
        EXPECT_GT(legal[k], 1000u) << k;
        EXPECT_GT(illegal[k], 1000u) << k;
        EXPECT_GT(with_several[k], 300u) << k;
    }
    EXPECT_LT(legal[0], legal[1]);
    EXPECT_LT(legal[1], legal[2]);
}

}  // namespace
}  // namespace thruway::test
