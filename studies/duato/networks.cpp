#include "studies/duato/duato.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace thruway::duato {

std::string to_text(Scheme scheme) {
    switch (scheme) {
        case Scheme::kMa: return "MA-2vc";
        case Scheme::kBma: return "BMA-2vc";
        case Scheme::kBfa: return "BFA-2vc";
        case Scheme::kBud: return "BUD-2vc";
        case Scheme::kFa: return "FA-2q";
        case Scheme::kUd: return "UD-2q";
    }
    throw std::logic_error("no such scheme");
}

std::string to_text(const Network& network) {
    return fmt::format("S={} L={}", network.switches, network.packet_flits);
}

std::vector<unsigned> switch_counts(Effort effort) {
    if (effort == Effort::kQuick) return {16, 32};
    return {16, 32, 64};
}

std::vector<Network> networks(Effort effort) {
    std::vector<Network> all;
    for (const unsigned switches : switch_counts(effort)) {
        for (const unsigned flits : {kLongPacket, kShortPacket}) all.push_back({switches, flits});
    }
    return all;
}

unsigned graphs(Effort effort) { return effort == Effort::kQuick ? 2 : 12; }

Network variant_network(Effort effort) {
    return {effort == Effort::kQuick ? 16u : 32u, kLongPacket};
}

Assignments on_graph(unsigned graph) {
    return {set("topology.graph_seed", graph), set("measurement.seed", 1)};
}

std::string curve_name(Scheme scheme, const Network& network, const std::string& variant) {
    return fmt::format("{}{}{} {}", to_text(scheme), variant.empty() ? "" : ", ", variant,
                       to_text(network));
}

std::string queue_variant(const Queues& queues) {
    if (queues.queues == 2 && queues.packets == 1) return "";
    return fmt::format("{} queues x {}", queues.queues, queues.packets);
}

std::string stream_name(Switch kind) {
    switch (kind) {
        case Switch::kWormhole: return "stream, wormhole";
        case Switch::kTailRelease: return "stream, cut-through, release by the tail";
        case Switch::kHeadRelease: break;
    }
    return "stream, cut-through, release by the head";
}

double stream_rate(Switch kind, unsigned fly_cycles) {
    // The loop: link `fly_cycles`, routing one cycle, credit `fly_cycles`; and one cycle for the
    // crossbar, unless an output buffer separates it from the link.
    const double fly = fly_cycles;
    if (kind == Switch::kWormhole) return std::min(1.0, 27.0 / (2 * fly + 1));
    const double loop = 2 * fly + 2 + (kind == Switch::kTailRelease ? kShortPacket - 1 : 0);
    const double queued = kStreamQueues * kShortPacket;
    return queued / std::max(queued, loop);
}

std::string single_channel_name(std::optional<unsigned> packets, unsigned packet_flits) {
    return fmt::format("up*/down*, no virtual channels, {} L={}",
                       packets ? fmt::format("cut-through b={}", *packets) : "wormhole",
                       packet_flits);
}

std::vector<double> single_channel_loads() {
    std::vector<double> x = {0.05};
    for (unsigned k = 20; k <= 44; k += 2) x.push_back(load(k));
    return x;
}

}  // namespace thruway::duato
