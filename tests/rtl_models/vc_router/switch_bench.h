// tests/rtl_models/vc_router/switch_bench.h
// A switch allocator alone, with the registers that it reads: a test places flits, and sees which
// of them cross in a cycle.
#pragma once

#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/vc_router/allocation/switch_allocator.h"
#include "tests/rtl_models/block_bench.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

/// Ivcs in ascending order.
using CrossedFrom = std::vector<unsigned>;

inline RouterSettings switching_by(const Part<CrossbarRow>& crossbar,
                                   LinkMultiplexing multiplexing = LinkMultiplexing::kFlit) {
    RouterSettings settings;
    settings.virtual_channels = 3;
    settings.crossbar = crossbar;
    settings.link_multiplexing = multiplexing;
    return settings;
}

/// With three virtual channels ivcs and ovcs 0 to 2 belong to the link, 3 to 5 and 6 to 8 to the
/// hosts. A flit that has crossed stays, as if another flit of its packet followed.
struct SwitchBench : BlockBench {
    explicit SwitchBench(const RouterSettings& settings, std::vector<unsigned> widths = {1, 1, 1})
        : BlockBench(settings),
          crossbar(settings.crossbar->make(
              "crossbar", {3, settings.virtual_channels, std::move(widths),
                           input_speedup(settings.crossbar), output_speedup(settings.crossbar)})),
          allocator("allocator", block, state, RouterId{0}, *crossbar, outputs, context),
          asked(state.shape.all_vcs, registers) {
        link.connect({&state.arrivals, kLink, 0}, {&far.arrivals, 0, 0});
        output->connect(state, link);
        std::fill_n(state.room, state.shape.all_vcs, kUnlimitedCredits);
    }

    /// A flit waits at an ivc whose packet holds an ovc.
    void flit_at(unsigned input, unsigned ovc, bool tail = false) {
        InputVc& in = state.input[input];
        if (!in.front.valid()) in.front.packet = packet(0, 9);
        in.front.tail = tail;
        lead(input, ovc);
        set_bit(state.occupied, input);
        set_bit(state.active, input);
    }
    void no_flit_at(unsigned input) { clear_bit(state.occupied, input); }
    void generated(unsigned input, Cycle cycle) {
        packets[state.input[input].front.packet].identity.generated = cycle;
    }
    CrossedFrom crossed(Cycle now) {
        more = state.shape.words == 1 ? block.allocate<PlainRouter>(state, now)
                                      : block.allocate(state, now);
        block.move_pointers();
        return crossings();
    }

    /// A header has requested the port of an ovc, and was granted that ovc or not.
    void header_asked(unsigned input, unsigned ovc, bool granted) {
        VcRequest header;
        header.input = static_cast<std::uint16_t>(input);
        header.port = static_cast<std::uint16_t>(state.port_of(ovc));
        header.vcs = VcMask{1} << state.vc_of(ovc);
        header.granted = granted;
        if (granted) lead(input, ovc);
        asked.push_back(header);
    }
    /// Includes the flits that crossed earlier in this cycle.
    CrossedFrom speculated(Cycle now) {
        block.speculate(state, asked, now);
        asked.clear();
        return crossings();
    }

    bool more = false;  ///< returned by the latest allocate()

    OutputPort outputs[3];
    SwitchAllocator block;
    std::unique_ptr<Crossbar> crossbar;
    Named<SwitchAllocator> allocator;
    Link link{"link", clock, 1, 1};
    Named<OutputPort> output{"output", outputs[kLink], state, kLink, RouterId{0}, context};
    BoundedList<VcRequest> asked;

private:
    void lead(unsigned input, unsigned ovc) {
        state.input[input].way.output = static_cast<std::uint16_t>(ovc);
        state.input[input].way.to = state.input[ovc].way.from;
    }
    CrossedFrom crossings() const {
        CrossedFrom from;
        std::vector<Move> moves;
        for (const SwitchRequest& crossing : block.granted()) {
            EXPECT_EQ(crossing.output, state.input[crossing.input].way.output);
            moves.push_back({crossing.input, crossing.output});
            from.push_back(crossing.input);
        }
        EXPECT_TRUE(crossbar->legal(moves));
        std::sort(from.begin(), from.end());
        return from;
    }
};

}  // namespace thruway::test
