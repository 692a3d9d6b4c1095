// tests/rtl_models/vc_router/cycle_recorder.h
// Records, cycle by cycle, which flits crossed the switch of a router and which entered its links,
// as seen from outside between two cycles.
#pragma once

#include "tests/rtl_models/fabric_bench.h"

#include <map>
#include <string>
#include <utility>

namespace thruway::test {

/// A flit is shown as the letter of its packet and its number: "A0 B2"; no flit as "-".
/// Needs links of latency 1 and no_skip.
class CycleRecorder : public CycleObserver {
public:
    /// `letters` [source]: the names of its packets, in order.
    CycleRecorder(FabricBench& bench, unsigned router, std::map<unsigned, std::string> letters)
        : bench_(bench),
          router_(bench.fabric.virtual_channel_router(RouterId{router})),
          letters_(std::move(letters)),
          crossed_(router_.state().shape.all_vcs) {
        bench.fabric.clock().add_observer(*this);
    }

    void observe(Cycle now) override {
        const RouterState& state = router_.state();
        std::string crossing;
        for (unsigned ovc = 0; ovc < state.shape.all_vcs; ++ovc) {
            name_packet(ovc);
            const OutputVc& out = state.output[ovc];
            const std::uint64_t crossed = out.flits_sent + out.buffered;
            for (; crossed_[ovc] < crossed; ++crossed_[ovc]) {
                append(crossing, fmt::format("{}{}", crossing_[ovc].letter, crossing_[ovc].next++));
            }
        }
        append(crossings_, crossing.empty() ? "-" : crossing, " | ");
        for (Port port = 0; port < state.shape.ports; ++port) {
            const auto channel = bench_.fabric.graph().channel_out(router_.id(), port);
            if (channel) append(links_[port], flit_on(*channel, now));
        }
    }

    /// What entered the link of a port, one entry per cycle from cycle 0 to the last flit.
    std::string link(Port port) const { return up_to_last_flit(links_.at(port)); }
    /// The flits that crossed the switch to links, in cycle 0 | 1 | ...
    std::string crossings() const { return up_to_last_flit(crossings_); }

private:
    struct SwitchRequest {
        char letter = '?';
        unsigned next = 0;
    };

    static void append(std::string& text, const std::string& word, const char* gap = " ") {
        text += (text.empty() ? "" : gap) + word;
    }
    static std::string up_to_last_flit(const std::string& text) {
        return text.substr(0, text.find_last_not_of(" |-") + 1);
    }

    char letter(PacketHandle handle) const {
        const PacketIdentity& identity = bench_.fabric.packets()[handle].identity;
        return letters_.at(index(identity.source))[identity.sequence];
    }
    /// Notes which packet holds an output virtual channel, while its input still has it.
    void name_packet(unsigned ovc) {
        const RouterState& state = router_.state();
        const std::uint16_t holder = state.output[ovc].holder;
        if (holder == kNoVc || !state.input[holder].front.valid()) return;
        const char name = letter(state.input[holder].front.packet);
        if (name != crossing_[ovc].letter) crossing_[ovc] = {name, 0};
    }
    /// What enters a link of latency 1 in cycle t is in the arrival register of t + 1.
    std::string flit_on(ChannelId channel, Cycle now) const {
        const LinkEnd& end = bench_.fabric.link(channel).receiver();
        const Flit& flit = end.arrivals->at(now + 1).flit(end.port);
        return flit.valid() ? fmt::format("{}{}", letter(flit.packet), flit.sequence) : "-";
    }

    FabricBench& bench_;
    const VirtualChannelRouter& router_;
    const std::map<unsigned, std::string> letters_;
    std::vector<std::uint64_t> crossed_;          ///< [ovc] flits so far
    std::map<unsigned, SwitchRequest> crossing_;  ///< [ovc]
    std::string crossings_;
    std::map<Port, std::string> links_;
};

}  // namespace thruway::test
