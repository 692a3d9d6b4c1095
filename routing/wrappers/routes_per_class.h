// routing/wrappers/routes_per_class.h
// Routes each message class as if it were alone, in its share of the network. `Share` says what
// that is. It is a value with
//   RouteQuery own(query)            the query of the inner function
//   void give(query, candidates)     candidates of the inner function become those of the class
//   void choose(query, inside, congestion, candidates)   RoutingFunction::choose() inside
//   Share of_base(phases)            for the base function of a function in phases
#pragma once

#include "routing/relation/routing_function.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace thruway {

template <class Share>
class RoutesPerClass : public RoutingFunction {
public:
    /// `function` must be made for the share of a class.
    RoutesPerClass(std::unique_ptr<RoutingFunction> function, Share share)
        : RoutesPerClass(*function, share) {
        function_ = std::move(function);
        if (const Phases* phases = inside_.phases()) {
            base_.reset(new RoutesPerClass(*phases->base, share_.of_base(*phases)));
            phases_ = *phases;
            phases_.base = base_.get();
        }
        const RoutingFunction& proven = inside_.proven_as();
        if (&proven != &inside_) proven_.reset(new RoutesPerClass(proven, share_));
    }

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        inside_.route(share_.own(query), candidates);
        share_.give(query, candidates);
    }
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override {
        return inside_.draw(source, destination, random);
    }
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override {
        return inside_.draw_share(source, destination, value);
    }
    std::optional<std::uint32_t> value_of_host(HostId destination) const override {
        return inside_.value_of_host(destination);
    }
    std::uint32_t draws() const override { return inside_.draws(); }
    bool drawn_at_each_hop() const override { return inside_.drawn_at_each_hop(); }
    bool tells_dimensions() const override { return inside_.tells_dimensions(); }
    std::optional<unsigned> hops_left(const RouteQuery& query) const override {
        return inside_.hops_left(share_.own(query));
    }
    unsigned max_candidates() const override { return inside_.max_candidates(); }
    bool needs_empty_buffer_reallocation() const override {
        return inside_.needs_empty_buffer_reallocation();
    }
    bool needs_whole_packets() const override { return inside_.needs_whole_packets(); }
    const RoutingFunction& proven_as() const override {
        return proven_ != nullptr ? static_cast<const RoutingFunction&>(*proven_) : *this;
    }
    bool passes_destinations() const override { return inside_.passes_destinations(); }
    bool delivers(const RouteQuery& query) const override {
        return inside_.delivers(share_.own(query));
    }
    KnownQueues known_queues() const override { return inside_.known_queues(); }
    unsigned knowledge_age() const override { return inside_.knowledge_age(); }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override {
        share_.choose(query, inside_, congestion, candidates);
    }
    const Phases* phases() const override { return base_ != nullptr ? &phases_ : nullptr; }
    std::string name() const override { return inside_.name(); }

private:
    RoutesPerClass(const RoutingFunction& inside, Share share)
        : inside_(inside), share_(std::move(share)) {}

    std::unique_ptr<RoutingFunction> function_;  ///< null: `inside_` has another owner
    const RoutingFunction& inside_;
    Share share_;
    std::unique_ptr<RoutesPerClass> proven_;  ///< null: this object itself
    std::unique_ptr<RoutesPerClass> base_;    ///< of phases_; null: not in phases
    Phases phases_;
};

}  // namespace thruway
