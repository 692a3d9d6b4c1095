#include "traces/waveforms/layout/vc_layout.h"

#include "rtl_models/router/pipeline.h"
#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/layout/layout_builder.h"

#include <fmt/format.h>

#include <optional>
#include <string>

namespace thruway {
namespace {

class VcLayout : private LayoutBuilder {
public:
    VcLayout(const WatchedFabric& fabric, RouterId router, SignalList& list)
        : LayoutBuilder(fabric, router, list) {}

    VcPortLayout port(Port port) {
        VcPortLayout layout;
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
    SignalId add_vc_flit() {
        const SignalId first = add_flit();
        add_field("flit_vc", width_of(settings_.port_vcs() - 1));
        return first;
    }
    SignalId add_input_vc(const std::string& prefix) {
        const SignalId first = add(prefix + "state", 2, SignalMeaning::kState);
        add_packet(prefix);
        add_field(prefix + "output_port", width_of(graph_.ports(router_) - 1));
        add_field(prefix + "output_vc", width_of(settings_.port_vcs() - 1));
        return first;
    }
    void add_input_grants(unsigned vcs, VcPortLayout& layout) {
        layout.routed = add_bits("routing_grants", vcs);
        layout.allocated = add_bits("vc_grants", vcs);
        layout.crossed = add_bits("switch_grants", vcs);
    }

    void injection(Port port, HostId host, VcPortLayout& layout) {
        open(fmt::format("host_{}", port), note_from(host));
        const unsigned vcs = settings_.host_vcs();
        add_input_grants(vcs, layout);
        layout.input_vc_fields = kInjectionVcFields;
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const SignalId first = add_input_vc(fmt::format("vc_{}_", vc));
            if (vc == 0) layout.input_vcs = first;
        }
    }

    void input(Port port, const Channel& channel, VcPortLayout& layout) {
        const std::string block = fmt::format("input_{}", port);
        open(block, note_from(channel));
        layout.flit_in = add_vc_flit();
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
                VcPortLayout& layout) {
        const std::string block = fmt::format("output_{}", port);
        const bool unlimited = host && settings_.ejection_flits_per_cycle == 0;
        open(block, host ? note_to(*host) : note_to(graph_.channel(*out)));
        layout.flit_out = add_vc_flit();
        if (host && settings_.ejection_flits_per_cycle != 1) layout.flits = add("flits", 16);
        const unsigned vcs = host && !unlimited ? settings_.host_vcs() : settings_.virtual_channels;
        layout.allocated_out = add_bits("vc_grants", vcs);
        layout.crossed_out = add_bits("switch_grants", vcs);
        layout.output_vc_fields = (unlimited ? 0 : 1) + (host ? 0 : 1);
        for (unsigned vc = 0; vc < vcs; ++vc) {
            if (!unlimited) {
                const SignalId state = add(fmt::format("vc_{}_state", vc), 3,
                                           SignalMeaning::kState);
                if (vc == 0) layout.vc_states = state;
            }
            if (!host) {
                const SignalId credits = add_credits(vc);
                if (vc == 0) layout.credits = credits;
            }
        }
        if (settings_.output_buffer_flits == 0 || unlimited) return;
        open(block + ".buffer");
        const unsigned width = width_of(output_places(settings_));
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const SignalId flits = add(fmt::format("vc_{}_occupancy", vc), width);
            if (vc == 0) layout.buffered = flits;
        }
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
};

}  // namespace

const StateLegend& vc_states() {
    static const StateLegend legend = {"state of a virtual channel",
                                       {{"idle", "gray30"},
                                        {"routing", "goldenrod4"},
                                        {"waiting", "red4"},
                                        {"active", "dark green"},
                                        {"draining", "steel blue"}}};
    return legend;
}

std::vector<VcPortLayout> lay_out_vc_router(const WatchedFabric& fabric, RouterId router,
                                            SignalList& list) {
    VcLayout layout(fabric, router, list);
    std::vector<VcPortLayout> ports;
    for (Port port = 0; port < fabric.graph.ports(router); ++port) {
        ports.push_back(layout.port(port));
    }
    return ports;
}

}  // namespace thruway
