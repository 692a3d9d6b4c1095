// Invariants of a fabric between two cycles.
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <string>

namespace thruway {

FlowPath Fabric::flow_path(ChannelId id, VirtualChannel vc) const {
    const Channel channel = graph().channel(id);
    const auto state_of = [&](RouterId router) {
        return is_local(router) ? this->router(router).flow_state() : nullptr;
    };
    return {context_->settings, link(id), vc, state_of(channel.from), state_of(channel.to)};
}

/// Whether both routers of the channel expose their credits and buffers.
bool Fabric::counts_flow(const Channel& channel) const {
    return !crosses_a_boundary(channel) && router(channel.from).flow_state() != nullptr &&
           router(channel.to).flow_state() != nullptr;
}

/// Credits that the router behind the channel has not sent yet.
unsigned Fabric::credits_to_send(const Channel& channel, VirtualChannel vc) const {
    if (!is_local(channel.to) || !is_built_in(channel.to)) return 0;
    const VirtualChannelRouter& to = virtual_channel_router(channel.to);
    const CreditReturns* const returns = to.credit_returns();
    return returns == nullptr ? 0 : returns->waiting(to.state().vc_index(channel.to_port, vc));
}

unsigned Fabric::accounted_slots(ChannelId id, VirtualChannel vc) const {
    return thruway::accounted_slots(flow_path(id, vc)) + credits_to_send(graph().channel(id), vc);
}

void Fabric::check_credits() const {
    if (!has_virtual_channels()) return;
    const RouterSettings& settings = context_->settings;
    for (std::uint32_t i = 0; i < links_.size(); ++i) {
        const Channel channel = graph().channel(ChannelId{i});
        if (links_[i] == nullptr || !counts_flow(channel)) continue;
        for (unsigned vc = 0; vc < settings.virtual_channels; ++vc) {
            std::string fault;
            if (settings.flow_control == FlowControl::kStopGo) {
                if (!is_built_in(channel.from) || !is_built_in(channel.to)) continue;
                const StopGo& to = *virtual_channel_router(channel.to).stop_go();
                if (signals_agree(flow_path(ChannelId{i}, vc), to)) continue;
                fault = "has a sender that does not obey its signals";
            } else {
                const bool packets = settings.flow_control == FlowControl::kPacketCredits;
                const unsigned all = packets ? settings.buffer_packets : settings.buffer_flits;
                const unsigned slots = accounted_slots(ChannelId{i}, vc);
                if (slots == all) continue;
                fault = fmt::format("accounts for {} slots of a buffer of {} {}", slots, all,
                                    packets ? "packets" : "flits");
            }
            SC_REPORT_FATAL(
                "/thruway/fabric/credits",
                fmt::format("{}: virtual channel {} {}", links_[i]->name(), vc, fault).c_str());
        }
    }
}

void Fabric::check_crossings() const {
    if (!has_virtual_channels()) return;
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        if (!is_local(RouterId{i}) || !is_built_in(RouterId{i})) continue;
        if (virtual_channel_router(RouterId{i}).crossings_are_legal()) continue;
        SC_REPORT_FATAL("/thruway/fabric/crossbar",
                        fmt::format("{}: flits crossed the switch that its crossbar cannot take "
                                    "in one cycle",
                                    routers_[i]->name())
                            .c_str());
    }
}

}  // namespace thruway
