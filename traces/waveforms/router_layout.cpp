#include "traces/waveforms/router_layout.h"

#include <fmt/format.h>

#include <string>

namespace thruway {
namespace {

/// Bits of a number from 0 to `largest`.
unsigned width_of(std::uint64_t largest) {
    unsigned width = 1;
    while (width < 64 && (largest >> width) != 0) ++width;
    return width;
}

class RouterLayout {
public:
    RouterLayout(const WatchedFabric& fabric, RouterId router, SignalList& list)
        : graph_(fabric.graph),
          settings_(fabric.settings),
          router_(router),
          list_(list),
          path_(fmt::format("router_{}", index(router))) {}

    PortLayout port(Port port) {
        PortLayout layout;
        const auto host = graph_.host_at(router_, port);
        if (host) {
            injection(port, *host, layout);
        } else if (const auto channel = graph_.channel_in(router_, port)) {
            input(port, graph_.channel(*channel), layout);
        }
        const auto out = graph_.channel_out(router_, port);
        if (host || out) output(port, host, out, layout);
        return layout;
    }

private:
    void open(const std::string& block, const std::string& note = {}) {
        const auto first = static_cast<SignalId>(list_.signals.size());
        list_.scopes.push_back({path_ + "." + block, note, first, first});
    }
    SignalId add(std::string name, unsigned width, SignalMeaning meaning = SignalMeaning::kNumber,
                 std::uint64_t initial = 0) {
        const auto id = static_cast<SignalId>(list_.signals.size());
        list_.signals.push_back({std::move(name), width, meaning, initial});
        list_.scopes.back().end = id + 1;
        return id;
    }
    SignalId add_field(std::string name, unsigned width) {
        return add(std::move(name), width, SignalMeaning::kNumber, kNoValue);
    }
    SignalId add_flag(const char* name) { return add(name, 1, SignalMeaning::kFlag); }
    SignalId add_bits(const char* name, unsigned vcs) {
        return add(name, vcs, SignalMeaning::kBits);
    }

    SignalId add_flit() {
        const SignalId first = add_flag("flit_valid");
        add_field("flit_source", width_of(graph_.hosts() - 1));
        add_field("flit_packet", 32);
        add_field("flit_sequence", 16);
        add_field("flit_vc", width_of(settings_.virtual_channels - 1));
        add("flit_head", 1, SignalMeaning::kFlag, kNoValue);
        add("flit_tail", 1, SignalMeaning::kFlag, kNoValue);
        return first;
    }
    SignalId add_input_vc(const std::string& prefix) {
        const SignalId first = add(prefix + "state", 2, SignalMeaning::kVcState);
        add_field(prefix + "source", width_of(graph_.hosts() - 1));
        add_field(prefix + "packet", 32);
        add_field(prefix + "output_port", width_of(graph_.ports(router_) - 1));
        add_field(prefix + "output_vc", width_of(settings_.virtual_channels - 1));
        return first;
    }
    void add_input_grants(unsigned vcs, PortLayout& layout) {
        layout.routed = add_bits("routing_grants", vcs);
        layout.given = add_bits("vc_grants", vcs);
        layout.crossed = add_bits("switch_grants", vcs);
    }

    void injection(Port port, HostId host, PortLayout& layout) {
        open(fmt::format("host_{}", port), fmt::format("from host {}", index(host)));
        const unsigned vcs = settings_.host_vcs();
        add_input_grants(vcs, layout);
        layout.input_vc_fields = kInjectionVcFields;
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const SignalId first = add_input_vc(fmt::format("vc_{}_", vc));
            if (vc == 0) layout.input_vcs = first;
        }
    }

    void input(Port port, const Channel& channel, PortLayout& layout) {
        const std::string block = fmt::format("input_{}", port);
        open(block,
             fmt::format("from router_{}.output_{}", index(channel.from), channel.from_port));
        layout.flit_in = add_flit();
        add_input_grants(settings_.virtual_channels, layout);
        layout.input_vc_fields = kInputVcFields;
        for (unsigned vc = 0; vc < settings_.virtual_channels; ++vc) {
            open(fmt::format("{}.vc_{}", block, vc));
            const SignalId first = add_input_vc("");
            add("occupancy", width_of(settings_.buffer_flits));
            if (vc == 0) layout.input_vcs = first;
        }
    }

    void output(Port port, const std::optional<HostId>& host, const std::optional<ChannelId>& out,
                PortLayout& layout) {
        const std::string block = fmt::format("output_{}", port);
        const bool unlimited = host && settings_.ejection_flits_per_cycle == 0;
        open(block, host ? fmt::format("to host {}", index(*host)) : note_of(graph_.channel(*out)));
        layout.flit_out = add_flit();
        if (host && settings_.ejection_flits_per_cycle != 1) layout.flits = add("flits", 16);
        const unsigned vcs = host && !unlimited ? settings_.host_vcs() : settings_.virtual_channels;
        layout.given_out = add_bits("vc_grants", vcs);
        layout.crossed_out = add_bits("switch_grants", vcs);
        layout.output_vc_fields = (unlimited ? 0 : 1) + (host ? 0 : 1);
        for (unsigned vc = 0; vc < vcs; ++vc) {
            if (!unlimited) {
                const SignalId state = add(fmt::format("vc_{}_state", vc), 3,
                                           SignalMeaning::kVcState);
                if (vc == 0) layout.vc_states = state;
            }
            if (!host) {
                const SignalId credits = add_credits(vc);
                if (vc == 0) layout.credits = credits;
            }
        }
        if (settings_.output_buffer_flits == 0 || unlimited) return;
        open(block + ".buffer");
        const unsigned width = width_of(settings_.output_buffer_flits +
                                        settings_.switch_allocation_cycles +
                                        settings_.crossbar_cycles + settings_.output_buffer_cycles);
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const SignalId flits = add(fmt::format("vc_{}_occupancy", vc), width);
            if (vc == 0) layout.buffered = flits;
        }
    }

    std::string note_of(const Channel& channel) const {
        return fmt::format("to router_{}.input_{}", index(channel.to), channel.to_port);
    }

    SignalId add_credits(unsigned vc) {
        switch (settings_.flow_control) {
            case FlowControl::kStopGo:
                return add(fmt::format("vc_{}_go", vc), 1, SignalMeaning::kFlag, 1);
            case FlowControl::kPacketCredits:
                return add(fmt::format("vc_{}_packet_credits", vc),
                           width_of(settings_.buffer_packets), SignalMeaning::kNumber,
                           settings_.buffer_packets);
            case FlowControl::kCredits: break;
        }
        return add(fmt::format("vc_{}_credits", vc), width_of(settings_.buffer_flits),
                   SignalMeaning::kNumber, settings_.buffer_flits);
    }

    const FabricGraph& graph_;
    const RouterSettings& settings_;
    const RouterId router_;
    SignalList& list_;
    const std::string path_;
};

}  // namespace

std::vector<PortLayout> lay_out_router(const WatchedFabric& fabric, RouterId router,
                                       SignalList& list) {
    RouterLayout layout(fabric, router, list);
    std::vector<PortLayout> ports;
    for (Port port = 0; port < fabric.graph.ports(router); ++port) {
        ports.push_back(layout.port(port));
    }
    return ports;
}

}  // namespace thruway
