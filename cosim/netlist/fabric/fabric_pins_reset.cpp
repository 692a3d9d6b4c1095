// What a reset of a module would lose.
#include "cosim/netlist/fabric/fabric_pins.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {
namespace {

std::uint32_t all_credits(const RouterSettings& settings) {
    switch (settings.flow_control) {
        case FlowControl::kStopGo: return kUnlimitedCredits;
        case FlowControl::kPacketCredits: return settings.buffer_packets;
        case FlowControl::kCredits: break;
    }
    return settings.buffer_flits;
}

}  // namespace

bool FabricPins::quiet() const {
    if (!on_the_way_.empty()) return false;
    for (const auto& [channel, output] : outputs_) {
        if (output->pins.valid_o.read()) return false;
    }
    for (const auto& [channel, input] : inputs_) {
        if (input->pins.credits_o.read() != 0) return false;
    }
    return true;
}

/// An output virtual channel that has not got all its credits back, by name; empty: none.
std::string FabricPins::missing_credits() const {
    const std::uint32_t all = all_credits(fabric_.settings());
    for (const auto& [id, output] : outputs_) {
        const Channel channel = fabric_.graph().channel(id);
        const RouterState* const state = fabric_.router(channel.from).flow_state();
        if (state == nullptr) continue;
        for (VirtualChannel vc = 0; vc < state->shape.vcs; ++vc) {
            if (state->credits[state->vc_index(channel.from_port, vc)] == all) continue;
            return fmt::format("router_{}_output_{} vc {}", index(channel.from), channel.from_port,
                               vc);
        }
    }
    return {};
}

void FabricPins::check_reset(Cycle cycle) const {
    std::string lost;
    if (fabric_.packets().live() > 0) {
        lost = fmt::format("with {} packets in the fabric", fabric_.packets().live());
    } else if (!quiet()) {
        lost = "with flits or credits on their way out of the fabric";
    } else if (const std::string channel = missing_credits(); !channel.empty()) {
        lost = fmt::format("before all credits of {} have come back", channel);
    }
    if (lost.empty()) return;
    SC_REPORT_ERROR("/thruway/netlist/reset",
                    fmt::format("{}: reset_i is high in cycle {} {}; the routers have no reset, so "
                                "raise it only before the first packet, or when the last one has "
                                "left and all credits are back",
                                name(), cycle, lost)
                        .c_str());
}

}  // namespace thruway
