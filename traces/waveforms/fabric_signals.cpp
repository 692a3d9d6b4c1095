#include "traces/waveforms/fabric_signals.h"

#include <algorithm>

namespace thruway {

FabricSignals::FabricSignals(const WatchedFabric& fabric, const std::vector<std::string>& scopes)
    : routers_(fabric.graph.routers()) {
    const ScopeSelection selection(scopes, fabric.name, fabric.graph);
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        if (selection.watches(RouterId{i})) routers_[i].emplace(fabric, RouterId{i}, list_);
    }
    selected_ = selection.selected(list_);
    board_ = SignalBoard(list_.signals, selected_);
}

void FabricSignals::happened(const RouterEvent& event) {
    std::optional<RouterSignals>& router = routers_[index(event.router)];
    if (!router) return;
    if (event.kind == RouterEventKind::kSent) {
        sent(event, *router);
        return;
    }
    if (event.cycle != now_) advance(event.cycle);
    const PacketName label = event.flit.valid()
                                 ? PacketName((*packets_)[event.flit.packet].identity)
                                 : PacketName();
    router->happened(event, label, board_);
}

void FabricSignals::sent(const RouterEvent& event, RouterSignals& router) {
    const PortVc output = event.output;
    if (router.tells_at_departure(output.port) && event.cycle != now_) advance(event.cycle);
    router.told_sent(output, event.flit, board_);
    const PacketName label((*packets_)[event.flit.packet].identity);
    if (event.cycle == now_) {
        router.leaves(output.port, event.flit, label, board_);
    } else {
        departures_[event.cycle].push_back({&router, output.port, event.flit, label});
    }
}

Cycle FabricSignals::next_change() const {
    if (board_.has_pulses()) return now_ + 1;
    return departures_.empty() ? kNever : departures_.begin()->first;
}

void FabricSignals::advance(Cycle now) {
    while (now_ < now) end_cycle(std::min(next_change(), now));
}

void FabricSignals::end_cycle(Cycle next) {
    board_.end_cycle(changes_);
    if (sink_ != nullptr && !changes_.empty()) sink_->changed(now_, changes_);
    now_ = next;
    const auto due = departures_.find(now_);
    if (due == departures_.end()) return;
    for (const Departure& departure : due->second) {
        departure.router->leaves(departure.port, departure.flit, departure.label, board_);
    }
    departures_.erase(due);
}

}  // namespace thruway
