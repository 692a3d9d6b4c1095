#include "traces/waveforms/layout/pin_layout.h"

#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/layout/layout_builder.h"

#include <fmt/format.h>

namespace thruway {
namespace {

class PinLayout : private LayoutBuilder {
public:
    PinLayout(const WatchedFabric& fabric, RouterId router, SignalList& list)
        : LayoutBuilder(fabric, router, list) {}

    PinPortLayout port(Port port) {
        PinPortLayout layout;
        const auto host = graph_.host_at(router_, port);
        const auto in = graph_.channel_in(router_, port);
        const auto out = graph_.channel_out(router_, port);
        if (host) {
            open(fmt::format("host_{}", port), note_from(*host));
            layout.injected = add_flag("injected");
            add_packet();
        } else if (in) {
            open(fmt::format("input_{}", port), note_from(graph_.channel(*in)));
            layout.flit_in = add_vc_flit();
        }
        if (!host && !out) return layout;
        open(fmt::format("output_{}", port), host ? note_to(*host) : note_to(graph_.channel(*out)));
        layout.flit_out = add_vc_flit();
        if (!host) add_credits(layout);
        return layout;
    }

private:
    void add_credits(PinPortLayout& layout) {
        layout.credited = add_bits("credits", settings_.virtual_channels);
        if (settings_.flow_control != FlowControl::kCredits) return;
        for (unsigned vc = 0; vc < settings_.virtual_channels; ++vc) {
            const SignalId credits = add(fmt::format("vc_{}_credits", vc),
                                         width_of(settings_.buffer_flits), SignalMeaning::kNumber,
                                         settings_.buffer_flits);
            if (vc == 0) layout.credits = credits;
        }
    }
};

}  // namespace

std::vector<PinPortLayout> lay_out_pins(const WatchedFabric& fabric, RouterId router,
                                        SignalList& list) {
    PinLayout layout(fabric, router, list);
    std::vector<PinPortLayout> ports;
    for (Port port = 0; port < fabric.graph.ports(router); ++port) {
        ports.push_back(layout.port(port));
    }
    return ports;
}

}  // namespace thruway
