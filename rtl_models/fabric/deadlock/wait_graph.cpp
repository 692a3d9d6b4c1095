#include "rtl_models/fabric/deadlock/wait_graph.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <algorithm>

namespace thruway {

WaitGraph::WaitGraph(const Fabric& fabric) : fabric_(fabric) {
    const FabricGraph& graph = fabric.graph();
    const unsigned vcs = fabric.settings().port_vcs();
    first_.push_back(0);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        first_.push_back(first_.back() + graph.ports(RouterId{r}) * vcs);
    }
}

RouterId WaitGraph::router_of(std::uint32_t node) const {
    return RouterId{static_cast<std::uint32_t>(
        std::upper_bound(first_.begin(), first_.end(), node) - first_.begin() - 1)};
}

bool WaitGraph::is_local(std::uint32_t node) const {
    return node < input_vcs() && fabric_.is_local(router_of(node));
}

BlockedPacket WaitGraph::describe(std::uint32_t node) const {
    const RouterId router = router_of(node);
    const RouterState& s = state(index(router));
    const unsigned ivc = node - first_[index(router)];
    const Packet& packet = fabric_.packets()[s.input[ivc].front.packet];
    const FabricGraph& graph = fabric_.graph();
    return {router,
            s.port_of(ivc),
            s.vc_of(ivc),
            packet.identity,
            packet.destination,
            graph.name(router),
            graph.host_name(packet.identity.source),
            graph.host_name(packet.destination)};
}

std::uint32_t WaitGraph::downstream_node(ChannelId channel, VirtualChannel vc) const {
    return first_.back() + (index(channel) * fabric_.settings().port_vcs() + vc) * 2;
}

std::uint32_t WaitGraph::upstream_node(ChannelId channel, VirtualChannel vc) const {
    return downstream_node(channel, vc) + 1;
}

OtherEnd WaitGraph::other_end(std::uint32_t node) const {
    const std::uint32_t end = node - first_.back();
    const unsigned vcs = fabric_.settings().port_vcs();
    return {ChannelId{end / 2 / vcs}, end / 2 % vcs, end % 2 == 0};
}

std::vector<WaitingNode> WaitGraph::waiting() {
    std::vector<WaitingNode> waiting;
    for (std::uint32_t r = 0; r < fabric_.graph().routers(); ++r) {
        if (fabric_.is_local(RouterId{r})) add_input_vcs(r, waiting);
    }
    add_ends_of_channels(waiting);
    return waiting;
}

void WaitGraph::add_input_vcs(std::uint32_t router, std::vector<WaitingNode>& waiting) {
    const RouterState& s = state(router);
    for (unsigned ivc = 0; ivc < s.shape.all_vcs; ++ivc) {
        waits_for_.clear();
        if (can_go_on(router, ivc)) continue;
        waiting.push_back({first_[router] + ivc, has_bit(s.occupied, ivc), waits_for_});
    }
}

/// What other parts ask of this one.
void WaitGraph::add_ends_of_channels(std::vector<WaitingNode>& waiting) {
    const FabricGraph& graph = fabric_.graph();
    const auto add = [&](std::uint32_t node, bool goes_on) {
        if (!goes_on) waiting.push_back({node, false, waits_for_});
    };
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        const bool from_here = fabric_.is_local(channel.from);
        if (from_here == fabric_.is_local(channel.to)) continue;
        for (VirtualChannel vc = 0; vc < fabric_.settings().port_vcs(); ++vc) {
            waits_for_.clear();
            if (from_here) {
                add(upstream_node(ChannelId{i}, vc), flits_will_leave(ChannelId{i}, vc));
            } else {
                add(downstream_node(ChannelId{i}, vc),
                    !waits_behind(fabric_.link(ChannelId{i}), ChannelId{i}, vc));
            }
        }
    }
}

/// Notes that the present node waits for `node`. Always true.
bool WaitGraph::waits(std::uint32_t node) {
    waits_for_.push_back(node);
    return true;
}

/// False: only if a node that it noted goes on.
bool WaitGraph::can_go_on(std::uint32_t router, unsigned ivc) {
    const RouterState& s = state(router);
    if (has_bit(s.active, ivc)) {
        if (!has_bit(s.occupied, ivc)) return flits_will_come(router, ivc);
        return s.room[s.input[ivc].way.output] > 0 || s.credits[s.input[ivc].way.output] > 0 ||
               !waits_downstream(router, s.input[ivc].way.output);
    }
    const auto* const retries = fabric_.virtual_channel_router(RouterId{router}).header_retries();
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
bool WaitGraph::may_be_granted(std::uint32_t router, Port port, VirtualChannel vc, unsigned flits) {
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
    if (fabric_.settings().link_multiplexing == LinkMultiplexing::kPacket && s.vc_free[port] == 0) {
        return true;
    }
    return !waits_downstream(router, output);
}

/// Whether the buffer behind an output waits for the packet at its front. False: it will have room
/// anyway, because flits or credits are on the link or nothing in it is blocked.
bool WaitGraph::waits_downstream(std::uint32_t router, unsigned output) {
    const RouterState& s = state(router);
    const Port port = s.port_of(output);
    const Link* const link =
        fabric_.virtual_channel_router(RouterId{router}).output(port)->cold().link;
    if (link == nullptr) return false;
    for (unsigned slot = 0; slot < s.arrivals.slots(); ++slot) {
        if (has_bit(s.arrivals.at(slot).credits(), output)) return false;
    }
    const ChannelId channel = *fabric_.graph().channel_out(RouterId{router}, port);
    const VirtualChannel vc = s.vc_of(output);
    if (!fabric_.is_local(fabric_.graph().channel(channel).to)) {
        return waits(downstream_node(channel, vc));
    }
    return waits_behind(*link, channel, vc);
}

/// The same at the receiving end, which knows the flits on the link and the buffer.
bool WaitGraph::waits_behind(const Link& link, ChannelId channel, VirtualChannel vc) {
    const LinkEnd& far = link.receiver();
    for (unsigned slot = 0; slot < far.arrivals->slots(); ++slot) {
        const Flit& flit = far.arrivals->at(slot).flit(far.port);
        if (flit.valid() && flit.vc == vc) return false;
    }
    const std::uint32_t receiver = index(fabric_.graph().channel(channel).to);
    const RouterState& to = state(receiver);
    const unsigned ivc = to.vc_index(far.port, vc);
    if (!has_bit(to.occupied, ivc)) return false;
    const auto* const returns = fabric_.virtual_channel_router(RouterId{receiver}).credit_returns();
    if (returns != nullptr && returns->waiting(ivc) > 0) return false;
    return waits(first_[receiver] + ivc);
}

/// For an active packet whose flits here have all left: the others wait upstream.
bool WaitGraph::flits_will_come(std::uint32_t router, unsigned ivc) {
    const RouterState& s = state(router);
    const auto channel = fabric_.graph().channel_in(RouterId{router}, s.port_of(ivc));
    if (!channel) return true;  // a host brings them
    if (!fabric_.is_local(fabric_.graph().channel(*channel).from)) {
        return !waits(upstream_node(*channel, s.vc_of(ivc)));
    }
    return flits_will_leave(*channel, s.vc_of(ivc));
}

/// The same at the sending end, which knows the packet that holds the virtual channel.
bool WaitGraph::flits_will_leave(ChannelId channel, VirtualChannel vc) {
    const Channel way = fabric_.graph().channel(channel);
    const RouterState& from = state(index(way.from));
    const std::uint16_t holder = from.output[from.vc_index(way.from_port, vc)].holder;
    return holder == kNoVc || !waits(first_[index(way.from)] + holder);
}

}  // namespace thruway
