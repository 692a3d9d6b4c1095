#include "rtl_models/fabric/checks/deadlock_analysis.h"

#include "core/bits.h"
#include "routing/deadlock/graphs/shortest_cycle.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>

namespace thruway {
namespace {

/// The nodes are the input virtual channels of all routers, numbered router by router.
class WaitGraph {
public:
    explicit WaitGraph(const Fabric& fabric) : fabric_(fabric) {
        first_.push_back(0);
        for (std::uint32_t r = 0; r < fabric.routers(); ++r) {
            first_.push_back(first_.back() + state(r).shape.all_vcs);
        }
        live_.resize(first_.back());
    }

    /// Marks the nodes that can go on, until a pass adds none.
    void spread() {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::uint32_t node = 0; node < live_.size(); ++node) {
                if (live_[node] || !can_go_on(node)) continue;
                live_[node] = true;
                changed = true;
            }
        }
    }

    std::vector<std::uint32_t> blocked() const {
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t node = 0; node < live_.size(); ++node) {
            if (!live_[node] && has_bit(state(router_of(node)).occupied, ivc_of(node))) {
                nodes.push_back(node);
            }
        }
        return nodes;
    }

    /// A shortest cycle of nodes that wait for each other; there is one if something is blocked.
    std::vector<std::uint32_t> cycle() {
        DependencyGraph waits(live_.size());
        for (std::uint32_t node = 0; node < live_.size(); ++node) {
            if (live_[node]) continue;
            waits_for_.clear();
            can_go_on(node);
            for (const std::uint32_t next : waits_for_) waits.add(node, next);
        }
        return shortest_cycle(waits);
    }

    BlockedPacket describe(std::uint32_t node) const {
        const std::uint32_t router = router_of(node);
        const unsigned ivc = ivc_of(node);
        const RouterState& s = state(router);
        const Packet& packet = fabric_.packets()[s.input[ivc].front.packet];
        const FabricGraph& graph = fabric_.graph();
        return {RouterId{router},
                s.port_of(ivc),
                s.vc_of(ivc),
                packet.identity,
                packet.destination,
                graph.name(RouterId{router}),
                graph.host_name(packet.identity.source),
                graph.host_name(packet.destination)};
    }

private:
    const RouterState& state(std::uint32_t router) const {
        return fabric_.virtual_channel_router(RouterId{router}).state();
    }
    std::uint32_t router_of(std::uint32_t node) const {
        return static_cast<std::uint32_t>(std::upper_bound(first_.begin(), first_.end(), node) -
                                          first_.begin() - 1);
    }
    unsigned ivc_of(std::uint32_t node) const { return node - first_[router_of(node)]; }

    bool waits(std::uint32_t node) {
        if (live_[node]) return false;
        waits_for_.push_back(node);
        return true;
    }

    bool can_go_on(std::uint32_t node) {
        const std::uint32_t router = router_of(node);
        const unsigned ivc = ivc_of(node);
        const RouterState& s = state(router);
        if (has_bit(s.active, ivc)) {
            if (!has_bit(s.occupied, ivc)) return flits_will_come(router, ivc);
            return s.room[s.input[ivc].way.output] > 0 || s.credits[s.input[ivc].way.output] > 0 ||
                   !waits_downstream(router, s.input[ivc].way.output);
        }
        const auto* const retries =
            fabric_.virtual_channel_router(RouterId{router}).header_retries();
        const bool routed = has_bit(s.to_allocate, ivc) ||
                            (retries != nullptr && has_bit(s.to_route, ivc) && retries->tried(ivc));
        if (!routed) return true;  // no header here, or it will be routed
        const Packet& packet = fabric_.packets()[s.input[ivc].front.packet];
        HeaderTimers::Range open = {0, s.candidate_count[ivc]};
        const auto* const timers = fabric_.virtual_channel_router(RouterId{router}).header_timers();
        if (timers != nullptr) open = timers->from_now_on(ivc, fabric_.clock().now());
        for (unsigned i = open.first; i < open.end; ++i) {
            const RouteCandidate& candidate = s.candidates[ivc * s.max_candidates + i];
            for (unsigned vc = 0; vc < s.shape.vcs; ++vc) {
                if (((candidate.vcs >> vc) & 1u) == 0) continue;
                if (may_be_granted(router, candidate.port, vc, packet.flits)) return true;
            }
        }
        return false;
    }

    /// Whether the virtual channel could be granted to a packet, now or when others have gone on.
    bool may_be_granted(std::uint32_t router, Port port, VirtualChannel vc, unsigned flits) {
        const RouterState& s = state(router);
        const unsigned output = s.vc_index(port, vc);
        const OutputPort& out = **fabric_.virtual_channel_router(RouterId{router}).output(port);
        if (out.could_take(s, vc, flits)) return true;
        const std::uint16_t holder = s.output[output].holder;
        if (holder != kNoVc) return !waits(first_[router] + holder);
        // Only its last tail has to reach the link, and the credits suffice for that.
        if (fabric_.settings().vc_reallocation == VcReallocation::kAfterTailLeft &&
            has_bit(s.draining, output) && s.credits[output] >= s.output[output].buffered) {
            return true;
        }
        // The link belongs to a packet on another of its channels. That packet goes on, since there
        // is room for all of it.
        if (fabric_.settings().link_multiplexing == LinkMultiplexing::kPacket &&
            s.vc_free[port] == 0) {
            return true;
        }
        return !waits_downstream(router, output);
    }

    /// Whether the buffer behind an output waits for the packet at its front. False: it will have
    /// room anyway, because flits or credits are on the link or nothing in it is blocked.
    bool waits_downstream(std::uint32_t router, unsigned output) {
        const RouterState& s = state(router);
        const Link* const link =
            fabric_.virtual_channel_router(RouterId{router}).output(s.port_of(output))->cold().link;
        if (link == nullptr) return false;
        const LinkEnd& far = link->receiver();
        for (unsigned slot = 0; slot < s.arrivals.slots(); ++slot) {
            const Flit& flit = far.arrivals->at(slot).flit(far.port);
            if (flit.valid() && flit.vc == s.vc_of(output)) return false;
            if (has_bit(s.arrivals.at(slot).credits(), output)) return false;
        }
        const std::uint32_t receiver = receiver_of(router, output);
        const RouterState& to = state(receiver);
        const unsigned ivc = to.vc_index(far.port, s.vc_of(output));
        if (!has_bit(to.occupied, ivc)) return false;
        return waits(first_[receiver] + ivc);
    }

    /// For an active packet whose flits here have all left: the others wait upstream.
    bool flits_will_come(std::uint32_t router, unsigned ivc) {
        const RouterState& s = state(router);
        const auto channel = fabric_.graph().channel_in(RouterId{router}, s.port_of(ivc));
        if (!channel) return true;  // a host brings them
        const Channel& way = fabric_.graph().channel(*channel);
        const RouterState& from = state(index(way.from));
        const std::uint16_t holder = from.output[from.vc_index(way.from_port, s.vc_of(ivc))].holder;
        return holder == kNoVc || !waits(first_[index(way.from)] + holder);
    }

    std::uint32_t receiver_of(std::uint32_t router, unsigned output) const {
        const auto channel = fabric_.graph().channel_out(RouterId{router},
                                                         state(router).port_of(output));
        return index(fabric_.graph().channel(*channel).to);
    }

    const Fabric& fabric_;
    std::vector<std::uint32_t> first_;  ///< [router] number of its first node
    std::vector<bool> live_;            ///< [node]
    std::vector<std::uint32_t> waits_for_;
};

std::string named(const BlockedPacket& blocked) {
    return fmt::format("packet {} of host {} for host {}, at {} input {} vc {}",
                       blocked.packet.sequence,
                       host_label(blocked.packet.source, blocked.source_name),
                       host_label(blocked.destination, blocked.destination_name),
                       blocked.router_name, blocked.port, blocked.vc);
}

}  // namespace

std::string DeadlockReport::text() const {
    if (blocked.empty()) return {};
    // A packet may be in several routers.
    std::set<PacketIdentity> packets;
    for (const BlockedPacket& place : blocked) packets.insert(place.packet);
    std::string text = fmt::format("{} packets wait for each other for ever", packets.size());
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        text += fmt::format("{} {}", i == 0 ? ":" : "; which waits for", named(cycle[i]));
    }
    if (!cycle.empty()) text += "; which waits for the first";
    return text;
}

DeadlockReport find_deadlock(const Fabric& fabric) {
    if (!fabric.has_virtual_channels() || !fabric.all_built_in()) return {};
    WaitGraph graph(fabric);
    graph.spread();
    DeadlockReport report;
    const std::vector<std::uint32_t> blocked = graph.blocked();
    for (const std::uint32_t node : blocked) report.blocked.push_back(graph.describe(node));
    if (blocked.empty()) return report;
    for (const std::uint32_t node : graph.cycle()) {
        // An active packet whose flits are all upstream has no flit to describe here.
        if (std::find(blocked.begin(), blocked.end(), node) != blocked.end()) {
            report.cycle.push_back(graph.describe(node));
        }
    }
    return report;
}

}  // namespace thruway
