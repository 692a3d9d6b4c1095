// Crossbars with speed-up against their definition: two flits meet if they come from one buffer,
// from virtual channels that share a crossbar port, or go to the same group of ports of an output.

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <vector>

namespace thruway {
namespace {

struct Speedup {
    const char* crossbar;
    unsigned ports;
    unsigned vcs;
    unsigned input;
    unsigned output;
};

std::unique_ptr<Crossbar> make(const Speedup& of) {
    const std::string name = fmt::format("{}_{}_{}_{}_{}", of.crossbar, of.ports, of.vcs, of.input,
                                         of.output);
    return Part<CrossbarRow>(of.crossbar)
        ->make(name.c_str(),
               {of.ports, of.vcs, std::vector<unsigned>(of.ports, 1), of.input, of.output});
}

bool meet(const Speedup& of, const Move& a, const Move& b) {
    const unsigned from_a = a.input / of.vcs;
    const unsigned from_b = b.input / of.vcs;
    const unsigned shared = std::string(of.crossbar) == "multiplexed" ? of.input : of.vcs;
    if (from_a == from_b && a.input % of.vcs % shared == b.input % of.vcs % shared) return true;
    return a.output / of.vcs == b.output / of.vcs && from_a % of.output == from_b % of.output;
}

/// Tries every set of moves in which no buffer sends twice; returns the number of legal ones.
unsigned legal_sets(const Speedup& of) {
    const auto crossbar = make(of);
    const unsigned all_vcs = of.ports * of.vcs;
    unsigned codes = 1;
    for (unsigned i = 0; i < all_vcs; ++i) codes *= all_vcs + 1;
    unsigned found = 0;
    for (unsigned code = 0; code < codes; ++code) {
        std::vector<Move> moves;
        unsigned rest = code;
        for (unsigned input = 0; input < all_vcs; ++input, rest /= all_vcs + 1) {
            const unsigned output = rest % (all_vcs + 1);
            if (output == all_vcs) continue;
            moves.push_back(
                {static_cast<std::uint16_t>(input), static_cast<std::uint16_t>(output)});
        }
        bool possible = true;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) possible &= !meet(of, moves[i], moves[j]);
        }
        EXPECT_EQ(crossbar->legal(moves), possible) << "set " << code;
        found += possible ? 1 : 0;
    }
    return found;
}

TEST(CrossbarSpeedup, allows_exactly_the_sets_of_its_definition) {
    // Three ports, two virtual channels. Input speed-up 2 is the partially multiplexed crossbar:
    // sum of C(6,k) C(3,k) k! 2^k = 1357. With output speed-up 3 each input port has its own ports
    // at all outputs: it sends nothing, or one of 2 flits to one of 6, so (1 + 12)^3 = 2197.
    EXPECT_EQ(legal_sets({"multiplexed", 3, 2, 2, 1}), 1357u);
    EXPECT_EQ(legal_sets({"multiplexed", 3, 2, 1, 3}), 2197u);
    // Output speed-up 2: inputs 0 and 2 share ports, input 1 has its own. The two send nothing,
    // one flit (2 x 12), or 2 x 2 flits to two different outputs of 3 with 2 x 2 channels (96).
    EXPECT_EQ(legal_sets({"multiplexed", 3, 2, 1, 2}), (1u + 24 + 96) * 13);
    // Partially multiplexed, output speed-up 3: the two channels of an input go to different
    // outputs: 1 + 2 x 6 + (3 x 2) x (2 x 2) = 37 choices of each input.
    EXPECT_EQ(legal_sets({"partially_multiplexed", 3, 2, 1, 3}), 37u * 37 * 37);
    // Two ports, three virtual channels, of which 0 and 2 share an input port.
    EXPECT_GT(legal_sets({"multiplexed", 2, 3, 2, 1}), legal_sets({"multiplexed", 2, 3, 1, 1}));
    EXPECT_LT(legal_sets({"multiplexed", 2, 3, 2, 1}), legal_sets({"multiplexed", 2, 3, 3, 1}));
    EXPECT_GT(legal_sets({"multiplexed", 2, 3, 2, 2}), legal_sets({"multiplexed", 2, 3, 2, 1}));
}

TEST(CrossbarSpeedup, has_that_many_ports_on_either_side) {
    const auto both = make({"multiplexed", 5, 4, 2, 3});
    EXPECT_EQ(both->input_ports(), 10u);
    EXPECT_EQ(both->output_ports(), 15u);
    const auto partially = make({"partially_multiplexed", 5, 4, 1, 3});
    EXPECT_EQ(partially->input_ports(), 20u);
    EXPECT_EQ(partially->output_ports(), 15u);
    const auto non = make({"non_multiplexed", 5, 4, 1, 3});  // it ignores what it has no use for
    EXPECT_EQ(non->output_ports(), 20u);
    for (unsigned ivc = 0; ivc < 20; ++ivc) {
        EXPECT_EQ(both->input_port_of(ivc), ivc / 4 * 2 + ivc % 4 % 2);
        EXPECT_EQ(partially->input_port_of(ivc), ivc);
        for (unsigned ovc = 0; ovc < 20; ++ovc) {
            // Expanded output: output * speed-up + input % speed-up.
            const unsigned expanded = ovc / 4 * 3 + ivc / 4 % 3;
            EXPECT_EQ(both->output_ports_of(ovc, both->input_port_of(ivc)).first, expanded);
            EXPECT_EQ(partially->output_ports_of(ovc, ivc).first, expanded);
        }
    }
}

TEST(CrossbarSpeedup, multiplies_the_ports_of_a_wide_host) {
    // A link, a host of two flits per cycle, a host without limit; output speed-up 2.
    const auto crossbar = Part<CrossbarRow>("multiplexed")->make("wide", {3, 1, {1, 2, 0}, 1, 2});
    EXPECT_EQ(crossbar->output_ports(), 2u + 4 + 3);
    const auto ports = [&](unsigned ovc, unsigned input) {
        const Crossbar::OutputPorts to = crossbar->output_ports_of(ovc, input);
        return std::vector<unsigned>{to.first, to.count};
    };
    EXPECT_EQ(ports(0, 0), (std::vector<unsigned>{0, 1}));
    EXPECT_EQ(ports(0, 1), (std::vector<unsigned>{1, 1}));
    EXPECT_EQ(ports(0, 2), (std::vector<unsigned>{0, 1}));
    EXPECT_EQ(ports(1, 0), (std::vector<unsigned>{2, 2}));
    EXPECT_EQ(ports(1, 1), (std::vector<unsigned>{4, 2}));
    EXPECT_EQ(ports(1, 2), (std::vector<unsigned>{2, 2}));
    for (unsigned input = 0; input < 3; ++input) {
        EXPECT_EQ(ports(2, input), (std::vector<unsigned>{6 + input, 1}));
    }
    EXPECT_TRUE(crossbar->legal({{0, 1}, {1, 1}, {2, 1}}));
    EXPECT_FALSE(crossbar->legal({{0, 0}, {2, 0}}));
    EXPECT_TRUE(crossbar->legal({{0, 0}, {1, 0}}));
}

}  // namespace
}  // namespace thruway
