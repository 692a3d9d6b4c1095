#include "routing/functions/composed/escape.h"

#include "routing/functions/composed/drawn_together.h"

#include <utility>

namespace thruway {
namespace {

/// The query of a function that has the virtual channels from `first_vc` on. `its_own`: the packet
/// came by one of these.
RouteQuery query_inside(const RouteQuery& query, bool its_own, unsigned first_vc,
                        std::uint32_t draw) {
    RouteQuery inside = query;
    inside.injected_here = !its_own;
    inside.arrival_vc = its_own ? query.arrival_vc - first_vc : 0;
    inside.route_draw = draw;
    return inside;
}

}  // namespace

Escape::Escape(std::unique_ptr<RoutingFunction> adaptive, std::unique_ptr<RoutingFunction> escape,
               const EscapeSettings& settings)
    : adaptive_(std::move(adaptive)),
      escape_(std::move(escape)),
      channels_(settings.escape_channels),
      leave_(settings.leave_escape) {
    require_numbers_of_packets(kName, {adaptive_.get(), escape_.get()});
}

void Escape::route(const RouteQuery& query, RouteCandidates& candidates) const {
    const bool on_escape = !query.injected_here && query.arrival_vc < channels_;
    const bool on_adaptive = !query.injected_here && !on_escape;
    candidates.clear();
    unsigned rank = 1;  // also of packets that stay on escape channels
    if (leave_ || !on_escape) {
        adaptive_->route(
            query_inside(query, on_adaptive, channels_, query.route_draw / escape_->draws()),
            candidates);
        candidates.shift_vcs(channels_);
        rank = candidates[candidates.size() - 1].rank + 1u;
    }
    RouteCandidates others;
    escape_->route(query_inside(query, on_escape, 0, query.route_draw % escape_->draws()), others);
    for (RouteCandidate other : others) {
        other.rank = static_cast<std::uint8_t>(other.rank + rank);
        candidates.add(other);
    }
}

std::uint32_t Escape::draw(RouterId source, RouterId destination, const Draw& random) const {
    return drawn_together({adaptive_.get(), escape_.get()}, source, destination, random);
}

double Escape::draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
    return share_together({adaptive_.get(), escape_.get()}, source, destination, value);
}

}  // namespace thruway
