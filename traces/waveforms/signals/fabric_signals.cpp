#include "traces/waveforms/signals/fabric_signals.h"

#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {

FabricSignals::FabricSignals(const WatchedFabric& fabric, const std::vector<std::string>& scopes)
    : graph_(fabric.graph), routers_(fabric.graph.routers()) {
    const ScopeSelection selection(scopes, fabric.name, fabric.graph);
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        if (selection.watches(RouterId{i})) {
            routers_[i] = make_router_signals(fabric, RouterId{i}, list_);
        }
    }
    list_.legend = state_legend(fabric.settings.kind);
    selected_ = selection.selected(list_);
    board_ = SignalBoard(list_.signals, selected_);
}

void FabricSignals::connect(const Fabric& fabric) {
    packets_ = &fabric.packets();
    for (const auto& router : routers_) {
        if (router != nullptr) router->connect(fabric);
    }
}

EventKinds FabricSignals::wants(RouterId router) const {
    const auto& signals = routers_[index(router)];
    return signals != nullptr ? signals->wants() : EventKinds();
}

void FabricSignals::happened(const RouterEvent& event) {
    RouterSignals* const router = routers_[index(event.router)].get();
    if (router == nullptr) return;
    if (router->reported_in_its_cycle(event)) advance(event.cycle);
    const Packet* const packet = event.flit.valid() ? &(*packets_)[event.flit.packet] : nullptr;
    router->happened(event, packet, board_, later_);
    if (event.kind == RouterEventKind::kSent && packet != nullptr) occupy_link(event, *packet);
}

/// The flit still leaves in the cycles behind its departure.
void FabricSignals::occupy_link(const RouterEvent& event, const Packet& packet) {
    const auto channel = graph_.channel_out(event.router, event.output.port);
    if (!channel) return;
    const Cycle end = event.cycle + graph_.channel(*channel).flit_cycles;
    for (Cycle cycle = event.cycle + 1; cycle < end; ++cycle) {
        later_.add(cycle, {routers_[index(event.router)].get(), event.output.port, event.flit,
                           PacketName(packet.identity)});
    }
}

Cycle FabricSignals::next_change() const {
    return board_.has_pulses() ? later_.now() + 1 : later_.next();
}

void FabricSignals::advance(Cycle now) {
    while (later_.now() < now) end_cycle(std::min(next_change(), now));
}

void FabricSignals::end_cycle(Cycle next) {
    board_.end_cycle(changes_);
    if (sink_ != nullptr && !changes_.empty()) sink_->changed(later_.now(), changes_);
    later_.set_now(next);
    for (const FlitDeparture& departure : later_.take_due()) {
        departure.router->leaves(departure.port, departure.flit, departure.packet, board_);
    }
}

}  // namespace thruway
