#include "cosim/transaction/buffered/packet_allocator.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {

/// The queues of a router: by the credits of its outputs, and the packets that wait for them.
class PacketAllocator::Queues final : public Congestion {
public:
    Queues(PacketAllocator& allocator, Cycle now) : allocator_(allocator), now_(now) {}

    std::uint32_t waiting_flits(RouterId, Port port) const override {
        const RouterSettings& settings = allocator_.context_.settings;
        std::uint32_t* const free = &allocator_.credits_[port * settings.virtual_channels];
        allocator_.outputs_[port]->show_credits(free, now_);
        std::uint32_t flits = 0;
        for (unsigned vc = 0; vc < settings.virtual_channels; ++vc) {
            flits += settings.buffer_flits - free[vc];
        }
        for (const std::uint16_t ivc : allocator_.waiting_) {
            if (allocator_.candidates_of(ivc)->port != port) continue;
            flits += allocator_.stays_[allocator_.streams_[ivc].front].flits;
        }
        return flits;
    }

private:
    PacketAllocator& allocator_;
    const Cycle now_;
};

PacketAllocator::PacketAllocator(sc_core::sc_module_name name, RouterId router, PortSet hosts,
                                 std::vector<InputStream>& streams, const StayTable& stays,
                                 const Outputs& outputs, FabricContext& context)
    : sc_module(name),
      context_(context),
      router_(router),
      hosts_(hosts),
      host_vcs_(first_vcs(context.settings.host_vcs())),
      streams_(streams),
      stays_(stays),
      outputs_(outputs),
      max_candidates_(context.routing.max_candidates()),
      candidates_(streams.size() * max_candidates_),
      last_(outputs.size()),
      available_(outputs.size()),
      credits_(streams.size()) {}

void PacketAllocator::route(const std::vector<std::uint16_t>& ivcs, Cycle now) {
    for (const std::uint16_t ivc : ivcs) {
        route(streams_[ivc], ivc, now);
        waiting_.push_back(ivc);
    }
    in_turn_ = false;
}

/// Same query as in the cycle engine's header routing.
void PacketAllocator::route(InputStream& stream, unsigned ivc, Cycle now) {
    const Packet& packet = context_.packets[stays_[stream.front].packet];
    const Host& host = context_.graph.host(packet.destination);
    const RoutingFunction& routing = context_.routing;
    RouteCandidate* const candidates = candidates_of(ivc);
    RouteQuery query;
    query.here = router_;
    query.destination = host.router;
    query.arrival_port = stream.port;
    query.arrival_vc = stream.vc;
    query.injected_here = ((hosts_ >> stream.port) & 1u) != 0;
    query.route_draw = packet.route_draw;
    query.source = packet.identity.source;
    query.hops = packet.hops;
    query.message_class = packet.traffic_class;
    if (host.router == router_ && routing.delivers(query)) {
        candidates[0] = {host_vcs_, static_cast<std::uint16_t>(host.port), 0};
        stream.candidates = 1;
        return;
    }
    RouteCandidates& found = context_.scratch;
    routing.route(query, found);
    if (routing.known_queues() != KnownQueues::kNone) {
        routing.choose(query, Queues(*this, now), found);
    }
    std::copy(found.begin(), found.end(), candidates);
    stream.candidates = static_cast<std::uint16_t>(found.size());
}

/// Selects a candidate with a free output VC and sets available_ for its port; null: none is free.
const RouteCandidate* PacketAllocator::select(const InputStream& stream, unsigned ivc,
                                              unsigned flits, Cycle now) {
    const RouteCandidate* const candidates = candidates_of(ivc);
    if (stream.candidates == 1) {
        const VcMask able = outputs_[candidates->port]->available(candidates->vcs, flits, now);
        available_[candidates->port] = able;
        return able == 0 ? nullptr : candidates;
    }
    const unsigned vcs = context_.settings.virtual_channels;
    RouteCandidates& options = context_.scratch;
    options.clear();
    for (unsigned i = 0; i < stream.candidates; ++i) {
        const RouteCandidate& candidate = candidates[i];
        available_[candidate.port] = 0;
        outputs_[candidate.port]->show_credits(&credits_[candidate.port * std::size_t{vcs}], now);
        options.add(candidate);
    }
    for (unsigned i = 0; i < stream.candidates; ++i) {
        const RouteCandidate& candidate = candidates[i];
        available_[candidate.port] |= outputs_[candidate.port]->available(candidate.vcs, flits,
                                                                          now);
    }
    CongestionView view{available_.data(), credits_.data(), vcs};
    if (context_.selection.looks_at_class()) {
        view.traffic_class = context_.packets[stays_[stream.front].packet].traffic_class;
    }
    const Draw random = context_.selection.draws() ? draw(context_.seed, DrawPurpose::kSelection,
                                                          index(router_), now * 4096 + ivc)
                                                   : Draw{};
    const std::optional<unsigned> chosen = context_.selection.select(options, view, random);
    return chosen ? candidates + *chosen : nullptr;
}

bool PacketAllocator::grant(InputStream& stream, unsigned ivc, Cycle now) {
    const RouteCandidate& first = *candidates_of(ivc);
    SharedOutput& only = *outputs_[first.port];
    if (stream.candidates == 1 && only.unlimited()) {
        stream.output = first.port;
        stream.output_vc = stream.vc;
        return true;
    }
    const RouteCandidate* const chosen = select(stream, ivc, stays_[stream.front].flits, now);
    if (chosen == nullptr) return false;
    SharedOutput& output = *outputs_[chosen->port];
    const VirtualChannel vc = output.pick(available_[chosen->port] & chosen->vcs);
    output.allocate(vc, now);
    stream.output = chosen->port;
    stream.output_vc = static_cast<std::uint8_t>(vc);
    last_[chosen->port] = ivc;
    in_turn_ = false;
    return true;
}

/// Sorts by the first candidate's port, then in round-robin order from one past the port's last
/// winner.
void PacketAllocator::sort_by_turn() {
    in_turn_ = true;
    if (waiting_.size() < 2) return;
    const auto ivcs = static_cast<unsigned>(streams_.size());
    const auto turn = [&](std::uint16_t ivc) {
        const unsigned port = candidates_of(ivc)->port;
        const unsigned behind = ivc + ivcs - last_[port] - 1;
        return port * ivcs + (behind >= ivcs ? behind - ivcs : behind);
    };
    std::sort(waiting_.begin(), waiting_.end(),
              [&](std::uint16_t a, std::uint16_t b) { return turn(a) < turn(b); });
}

void PacketAllocator::allocate(Cycle now, std::vector<std::uint16_t>& granted) {
    if (!in_turn_) sort_by_turn();
    std::size_t kept = 0;
    for (const std::uint16_t ivc : waiting_) {
        if (grant(streams_[ivc], ivc, now)) {
            granted.push_back(ivc);
        } else {
            waiting_[kept++] = ivc;
        }
    }
    waiting_.resize(kept);
}

Cycle PacketAllocator::next_room() {
    Cycle next = kNever;
    for (const std::uint16_t ivc : waiting_) {
        const InputStream& stream = streams_[ivc];
        const RouteCandidate* const candidates = candidates_of(ivc);
        for (unsigned i = 0; i < stream.candidates; ++i) {
            SharedOutput& output = *outputs_[candidates[i].port];
            const unsigned flits = stays_[stream.front].flits;
            next = std::min(next, output.next_available(candidates[i].vcs, flits));
        }
    }
    return next;
}

}  // namespace thruway
