// tests/rtl_models/vc_router/allocation/switch_pointers_test.cpp
// SwitchPointers grants what a separable allocator (input first) and round-robin arbiters among the
// virtual channels of an input grant, and moves the same priorities.

#include "rtl_models/vc_router/allocation/switch_pointers.h"
#include "tests/rtl_models/allocator/allocator_support.h"

#include <gtest/gtest.h>

#include <random>
#include <tuple>

namespace thruway {
namespace {

using Crossings = std::vector<std::pair<unsigned, unsigned>>;  ///< ivc and output port

/// The reference: a request matrix, an allocator, and one more arbitration for each grant.
class Reference {
public:
    Reference(unsigned ports, unsigned vcs, bool shared_inputs)
        : vcs_(vcs),
          shared_(shared_inputs),
          inputs_(shared_inputs ? ports : ports * vcs),
          ports_(ports),
          allocator_(allocator_test::make("separable_input_first", inputs_, ports)),
          among_vcs_(ports, RoundRobinPointer(vcs)) {}

    Crossings grant(const Crossings& requests) {
        RequestMatrix matrix(inputs_, ports_);
        for (const auto& [ivc, output] : requests) matrix.add(input_of(ivc), output);
        Crossings granted;
        for (const Grant& pair : allocator_test::use_all(*allocator_, matrix)) {
            std::uint64_t rivals = 0;
            for (const auto& [ivc, output] : requests) {
                if (input_of(ivc) == pair.row && output == pair.column) {
                    rivals |= bit_in_word(ivc % vcs_);
                }
            }
            unsigned winner = pair.row;
            if (shared_) {
                const unsigned vc = among_vcs_[pair.row].pick(rivals);
                among_vcs_[pair.row].granted(vc);
                winner = pair.row * vcs_ + vc;
            }
            granted.emplace_back(winner, pair.column);
        }
        return granted;
    }

private:
    unsigned input_of(unsigned ivc) const { return shared_ ? ivc / vcs_ : ivc; }

    unsigned vcs_;
    bool shared_;
    unsigned inputs_;
    unsigned ports_;
    ArenaPtr<Allocator> allocator_;
    std::vector<RoundRobinPointer> among_vcs_;
};

using Match = void (SwitchPointers::*)(BoundedList<SwitchRequest>&) const;

void expect_matches_of_the_allocator(unsigned ports, unsigned vcs, bool shared_inputs, Match match,
                                     unsigned cycles) {
    Reference reference(ports, vcs, shared_inputs);
    const unsigned inputs = shared_inputs ? ports : ports * vcs;
    std::vector<RoundRobinPointer> rows(inputs, RoundRobinPointer(ports));
    std::vector<RoundRobinPointer> columns(ports, RoundRobinPointer(inputs));
    std::vector<RoundRobinPointer> among_vcs(ports, RoundRobinPointer(vcs));
    const SwitchPointers pointers({rows.data(), columns.data(), true},
                                  shared_inputs ? among_vcs.data() : nullptr);
    StateArena arena;
    BoundedList<SwitchRequest> list(ports * vcs, arena);
    std::mt19937_64 bits(ports * 100 + vcs);
    for (unsigned cycle = 0; cycle < cycles; ++cycle) {
        Crossings requests;
        list.clear();
        for (unsigned ivc = 0; ivc < ports * vcs; ++ivc) {
            if (bits() % 3 == 0 || (cycle % 4 == 0 && bits() % 16 != 0)) continue;
            const auto output = static_cast<unsigned>(bits() % ports);
            requests.emplace_back(ivc, output);
            SwitchRequest request{};
            request.input = static_cast<std::uint16_t>(ivc);
            request.from = VcPlace(ivc / vcs, ivc % vcs);
            request.to = VcPlace(output, 0);
            list.push_back(request);
        }
        (pointers.*match)(list);
        Crossings granted;
        pointers.granted(list);
        for (const SwitchRequest& crossing : list) {
            granted.emplace_back(crossing.input, crossing.to.port());
        }
        ASSERT_EQ(granted, reference.grant(requests)) << "cycle " << cycle;
    }
}

using SwitchShape = std::tuple<unsigned, unsigned, bool>;  ///< ports, VCs, VCs share inputs

class SwitchMatches : public ::testing::TestWithParam<SwitchShape> {};

TEST_P(SwitchMatches, are_those_of_allocator_and_arbiters) {
    const auto [ports, vcs, shared_inputs] = GetParam();
    expect_matches_of_the_allocator(ports, vcs, shared_inputs, &SwitchPointers::match, 2000);
    expect_matches_of_the_allocator(ports, vcs, shared_inputs, &SwitchPointers::match_wide, 2000);
}

INSTANTIATE_TEST_SUITE_P(
    All, SwitchMatches,
    ::testing::Values(std::make_tuple(5u, 2u, true), std::make_tuple(5u, 1u, true),
                      std::make_tuple(7u, 9u, true), std::make_tuple(64u, 1u, true),
                      std::make_tuple(5u, 3u, false), std::make_tuple(16u, 4u, false)));

class WideSwitchMatches : public ::testing::TestWithParam<SwitchShape> {};

TEST_P(WideSwitchMatches, are_those_of_allocator_and_arbiters) {
    const auto [ports, vcs, shared_inputs] = GetParam();
    expect_matches_of_the_allocator(ports, vcs, shared_inputs, &SwitchPointers::match_wide, 300);
}

INSTANTIATE_TEST_SUITE_P(
    All, WideSwitchMatches,
    ::testing::Values(std::make_tuple(65u, 1u, true), std::make_tuple(129u, 1u, true),
                      std::make_tuple(129u, 3u, true), std::make_tuple(200u, 2u, false),
                      std::make_tuple(256u, 2u, true), std::make_tuple(16u, 8u, false)));

}  // namespace
}  // namespace thruway
