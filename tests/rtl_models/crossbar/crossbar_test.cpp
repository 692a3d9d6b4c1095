// The three crossbars against their definitions: for all sets of moves of small routers, whether
// the set is possible in one cycle; and which crossbar port each virtual channel uses.

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "tests/rtl_models/case_names.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace thruway {
namespace {

const Part<CrossbarRow> kKinds[] = {"multiplexed", "partially_multiplexed", "non_multiplexed"};

bool each_at_most(const std::map<unsigned, unsigned>& uses, unsigned limit) {
    for (const auto& [key, count] : uses) {
        if (count > limit) return false;
    }
    return true;
}

/// The definition: what buffers, crossbar ports and links can do in a cycle.
bool allowed(const Part<CrossbarRow>& kind, const CrossbarShape& shape,
             const std::vector<Move>& moves) {
    std::map<unsigned, unsigned> buffers, input_ports, outputs, output_ports;
    for (const Move& move : moves) {
        const unsigned port = move.output / shape.vcs;
        ++buffers[move.input];
        ++input_ports[move.input / shape.vcs];
        if (shape.output_flits_per_cycle[port] == 0) continue;
        ++outputs[move.output];
        ++output_ports[port];
    }
    if (!each_at_most(buffers, 1)) return false;  // a buffer reads one flit per cycle
    if (kind == "non_multiplexed") return each_at_most(outputs, 1);
    for (const auto& [port, flits] : output_ports) {
        if (flits > shape.output_flits_per_cycle[port]) return false;
    }
    return kind == "partially_multiplexed" || each_at_most(input_ports, 1);
}

CrossbarShape links(unsigned ports, unsigned vcs) {
    return {ports, vcs, std::vector<unsigned>(ports, 1)};
}

class EveryCrossbar : public ::testing::TestWithParam<Part<CrossbarRow>> {};

/// Checks every subset of the moves between all inputs and outputs.
void check_all_sets(const Part<CrossbarRow>& kind, const CrossbarShape& shape, const char* name) {
    const auto crossbar = kind->make(name, shape);
    const unsigned all_vcs = shape.ports * shape.vcs;
    const unsigned pairs = all_vcs * all_vcs;
    unsigned legal_sets = 0;
    for (std::uint32_t set = 0; set < (1u << pairs); ++set) {
        std::vector<Move> moves;
        for (unsigned i = 0; i < pairs; ++i) {
            if (((set >> i) & 1u) == 0) continue;
            moves.push_back(
                {static_cast<std::uint16_t>(i / all_vcs), static_cast<std::uint16_t>(i % all_vcs)});
        }
        const bool expected = allowed(kind, shape, moves);
        ASSERT_EQ(crossbar->legal(moves), expected) << name << ", set " << set;
        legal_sets += expected ? 1 : 0;
    }
    EXPECT_GT(legal_sets, 1u);
    EXPECT_LT(legal_sets, 1u << pairs);
}

TEST_P(EveryCrossbar, allows_exactly_the_sets_of_its_definition) {
    for (unsigned ports = 1; ports <= 3; ++ports) {
        for (unsigned vcs = 1; vcs <= 2; ++vcs) {
            const unsigned all_vcs = ports * vcs;
            if (all_vcs == 1 || all_vcs > 4) continue;
            check_all_sets(GetParam(), links(ports, vcs),
                           fmt::format("crossbar_{}_{}", ports, vcs).c_str());
        }
    }
}

/// P = 3, V = 2 has 2^36 sets; in 7^6 of them no buffer sends two flits, and only these are tried.
TEST_P(EveryCrossbar, allows_exactly_the_sets_of_its_definition_with_three_ports_and_two_vcs) {
    const CrossbarShape shape = links(3, 2);
    const auto crossbar = GetParam()->make("crossbar", shape);
    unsigned legal_sets = 0;
    for (unsigned code = 0; code < 7 * 7 * 7 * 7 * 7 * 7; ++code) {
        std::vector<Move> moves;
        unsigned rest = code;
        for (unsigned input = 0; input < 6; ++input, rest /= 7) {
            if (rest % 7 == 6) continue;
            moves.push_back(
                {static_cast<std::uint16_t>(input), static_cast<std::uint16_t>(rest % 7)});
        }
        const bool expected = allowed(GetParam(), shape, moves);
        ASSERT_EQ(crossbar->legal(moves), expected) << "set " << code;
        legal_sets += expected ? 1 : 0;
    }
    // Partial matchings between n and n: sum over k of C(n,k)^2 k!.
    // Multiplexed: ports are matched, each pair in 2 x 2 ways: sum of C(3,k)^2 k! 4^k
    //   = 1 + 36 + 288 + 384 = 709.
    // Partially multiplexed: 6 inputs with 3 outputs, 2 VCs each: sum of C(6,k) C(3,k) k! 2^k
    //   = 1 + 36 + 360 + 960 = 1357.
    // Non-multiplexed: 6 with 6: 1 + 36 + 450 + 2400 + 5400 + 4320 + 720 = 13327.
    const std::map<std::string, unsigned> expected_sets = {
        {"multiplexed", 709}, {"partially_multiplexed", 1357}, {"non_multiplexed", 13327}};
    EXPECT_EQ(legal_sets, expected_sets.at(GetParam()->name));
}

TEST_P(EveryCrossbar, lets_a_buffer_give_one_flit_a_cycle) {
    const auto crossbar = GetParam()->make("crossbar", links(3, 2));
    for (std::uint16_t input = 0; input < 6; ++input) {
        for (std::uint16_t one = 0; one < 6; ++one) {
            for (std::uint16_t other = 0; other < 6; ++other) {
                if (one == other) continue;
                EXPECT_FALSE(crossbar->legal({{input, one}, {input, other}}));
            }
        }
    }
}

TEST_P(EveryCrossbar, gives_a_wide_output_as_many_ports_as_it_takes_flits) {
    check_all_sets(GetParam(), {2, 2, {1, 2}}, "two_flits");
    check_all_sets(GetParam(), {2, 2, {1, 0}}, "unlimited");
    check_all_sets(GetParam(), {2, 1, {0, 1}}, "first_unlimited");
}

INSTANTIATE_TEST_SUITE_P(All, EveryCrossbar, ::testing::ValuesIn(kKinds), test::CaseName());

TEST(Crossbar, two_channels_of_one_input_to_two_outputs_need_a_port_each) {
    const std::vector<Move> moves = {{0, 2}, {1, 4}};  // input port 0; output ports 1 and 2
    EXPECT_FALSE(kKinds[0]->make("multiplexed", links(3, 2))->legal(moves));
    EXPECT_TRUE(kKinds[1]->make("partially", links(3, 2))->legal(moves));
    EXPECT_TRUE(kKinds[2]->make("non", links(3, 2))->legal(moves));
}

TEST(Crossbar, two_inputs_to_two_channels_of_one_output_need_a_port_each) {
    const std::vector<Move> moves = {{0, 4}, {2, 5}};  // input ports 0 and 1; output port 2
    EXPECT_FALSE(kKinds[0]->make("multiplexed", links(3, 2))->legal(moves));
    EXPECT_FALSE(kKinds[1]->make("partially", links(3, 2))->legal(moves));
    EXPECT_TRUE(kKinds[2]->make("non", links(3, 2))->legal(moves));
}

TEST(Crossbar, only_the_non_multiplexed_one_never_conflicts) {
    EXPECT_FALSE(kKinds[0]->make("multiplexed", links(3, 2))->never_conflicts());
    EXPECT_FALSE(kKinds[1]->make("partially", links(3, 2))->never_conflicts());
    EXPECT_TRUE(kKinds[2]->make("non", links(3, 2))->never_conflicts());
}

TEST(Crossbar, has_as_many_ports_as_its_name_says) {
    const auto pp = kKinds[0]->make("multiplexed", links(5, 4));
    const auto pvp = kKinds[1]->make("partially", links(5, 4));
    const auto pvpv = kKinds[2]->make("non", links(5, 4));
    EXPECT_EQ(pp->input_ports(), 5u);
    EXPECT_EQ(pp->output_ports(), 5u);
    EXPECT_EQ(pvp->input_ports(), 20u);
    EXPECT_EQ(pvp->output_ports(), 5u);
    EXPECT_EQ(pvpv->input_ports(), 20u);
    EXPECT_EQ(pvpv->output_ports(), 20u);
    for (unsigned i = 0; i < 20; ++i) {
        EXPECT_EQ(pp->input_port_of(i), i / 4);
        EXPECT_EQ(pp->output_ports_of(i, 2).first, i / 4);
        EXPECT_EQ(pvp->input_port_of(i), i);
        EXPECT_EQ(pvp->output_ports_of(i, 7).first, i / 4);
        EXPECT_EQ(pvpv->input_port_of(i), i);
        EXPECT_EQ(pvpv->output_ports_of(i, 7).first, i);
    }
}

TEST(Crossbar, wide_outputs_have_ports_side_by_side_that_do_not_overlap) {
    // Port 0 is a link, port 1 a host of two flits per cycle, port 2 a host without limit.
    for (const Part<CrossbarRow>& kind : kKinds) {
        const auto crossbar = kind->make(kind->name, {3, 2, {1, 2, 0}});
        std::map<unsigned, std::set<unsigned>> owners;  // crossbar port to router ports
        for (unsigned ovc = 0; ovc < 6; ++ovc) {
            const unsigned widths[] = {1, 2, 1};
            for (unsigned input = 0; input < crossbar->input_ports(); ++input) {
                const Crossbar::OutputPorts to = crossbar->output_ports_of(ovc, input);
                EXPECT_EQ(to.count, widths[ovc / 2]);
                for (unsigned i = 0; i < to.count; ++i) owners[to.first + i].insert(ovc / 2);
            }
        }
        EXPECT_EQ(owners.size(), crossbar->output_ports());
        for (const auto& [port, routers] : owners) EXPECT_EQ(routers.size(), 1u);
    }
}

}  // namespace
}  // namespace thruway
