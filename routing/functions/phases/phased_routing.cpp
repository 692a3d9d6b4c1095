#include "routing/functions/phases/phased_routing.h"

#include "routing/functions/phases/intermediates.h"
#include "routing/relation/requirements.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace thruway {
namespace {

/// A draw of the base function for a way. The packet's own words seed it.
Draw draw_of_way(const Draw& random, std::uint32_t way) {
    return draw(random.b, DrawPurpose::kRoute, way, random.a);
}

}  // namespace

PhasedRouting::PhasedRouting(const char* name, const FabricGraph& graph,
                             std::unique_ptr<RoutingFunction> base,
                             std::unique_ptr<Intermediates> intermediates,
                             const PhaseClasses& classes)
    : name_(name),
      base_(std::move(base)),
      intermediates_(std::move(intermediates)),
      with_hosts_(routers_with_hosts(graph)),
      classes_(classes),
      phases_{base_.get(), classes.count, intermediates_.get()},
      base_draws_(base_->draws()),
      draws_(0) {
    const std::string base_text = "routing.base = \"" + base_->name() + "\" ";
    if (graph.hosts() > 0 && base_->value_of_host(HostId{0})) {
        refuse_function(name, base_text + "chooses its way by the destination host, and an "
                                          "intermediate router is none; set routing.up_port = "
                                          "\"random\" or \"adaptive\"");
    }
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    const std::uint64_t routers = std::max<std::size_t>(1, with_hosts_.size());
    const std::uint64_t of_base = std::uint64_t{base_draws_} * base_draws_;
    if (of_base > most / routers) {
        refuse_function(name, base_text + "draws one of " + std::to_string(base_draws_) +
                                  " routes on each of two ways, and there are " +
                                  std::to_string(routers) +
                                  " intermediate routers; a packet carries a number below 2^32, "
                                  "so choose a base function with fewer draws");
    }
    draws_ = static_cast<std::uint32_t>(routers * of_base);
}

std::uint32_t PhasedRouting::draw(RouterId source, RouterId destination, const Draw& random) const {
    const RouterId between = intermediates_->pick(source, destination, random.a);
    const auto place = std::lower_bound(with_hosts_.begin(), with_hosts_.end(), between);
    auto value = static_cast<std::uint32_t>(place - with_hosts_.begin());
    if (base_draws_ == 1) return value;
    value = value * base_draws_ + base_->draw(source, between, draw_of_way(random, 0));
    return value * base_draws_ + base_->draw(between, destination, draw_of_way(random, 1));
}

double PhasedRouting::draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
    const RouterId between = with_hosts_[value / (base_draws_ * base_draws_)];
    const double share = intermediates_->share(source, destination, between);
    if (share == 0) return 0;
    return share * base_->draw_share(source, between, value / base_draws_ % base_draws_) *
           base_->draw_share(between, destination, value % base_draws_);
}

PhasedRouting::Way PhasedRouting::way_of(const RouteQuery& query) const {
    const bool last = !query.injected_here &&
                      classes_.of(query.arrival_vc) == class_of(Way::kToDestination);
    return last || query.here == intermediate(query) ? Way::kToDestination : Way::kToIntermediate;
}

bool PhasedRouting::delivers(const RouteQuery& query) const {
    return query.injected_here || way_of(query) == Way::kToDestination;
}

RouteQuery PhasedRouting::query_on(const RouteQuery& query, Way way) const {
    RouteQuery of_base = query;
    const unsigned number = class_of(way);
    of_base.injected_here = query.injected_here || classes_.of(query.arrival_vc) != number;
    of_base.arrival_vc = of_base.injected_here ? 0 : query.arrival_vc - number * classes_.each();
    if (way == Way::kToIntermediate) {
        of_base.destination = intermediate(query);
        of_base.route_draw = query.route_draw / base_draws_ % base_draws_;
    } else {
        of_base.route_draw = query.route_draw % base_draws_;
    }
    return of_base;
}

void PhasedRouting::step(const RouteQuery& query, Way way, RouteCandidates& candidates) const {
    base_->route(query_on(query, way), candidates);
    candidates.shift_vcs(class_of(way) * classes_.each());
}

}  // namespace thruway
