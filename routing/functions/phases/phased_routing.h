// routing/functions/phases/phased_routing.h
// What functions in phases share: the draw, the phase of a packet, and the step of a phase.
//
// Virtual channels: the classes of Phases, in equal parts. The last class is for the way to the
// destination, the one before it for the way to the intermediate router. A packet knows its phase
// by the virtual channel on which it arrived, so it carries nothing but its draw: the intermediate
// router, and the draws of the base function for both ways.
// A packet whose destination is at the router of its source is delivered at once.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// The classes of a function in phases.
struct PhaseClasses {
    unsigned count = 2;
    unsigned virtual_channels = 2;  ///< of all of them

    unsigned each() const { return virtual_channels / count; }
    unsigned of(VirtualChannel vc) const { return vc / each(); }
    VcMask vcs(unsigned number) const { return first_vcs(each()) << (number * each()); }
};

class PhasedRouting : public RoutingFunction {
public:
    /// `base` is made for the virtual channels of one class of `classes`.
    /// Errors: Problem if the base function routes by host, or if there are too many values of the
    /// draw.
    PhasedRouting(const char* name, const FabricGraph& graph, std::unique_ptr<RoutingFunction> base,
                  std::unique_ptr<Intermediates> intermediates, const PhaseClasses& classes);

    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override;
    std::uint32_t draws() const override { return draws_; }
    bool passes_destinations() const override { return true; }
    bool delivers(const RouteQuery& query) const override;
    bool tells_dimensions() const override { return base_->tells_dimensions(); }
    bool needs_empty_buffer_reallocation() const override {
        return base_->needs_empty_buffer_reallocation();
    }
    bool needs_whole_packets() const override { return base_->needs_whole_packets(); }
    const Phases* phases() const override { return &phases_; }
    std::string name() const override { return name_; }

protected:
    enum class Way { kToIntermediate, kToDestination };

    const RoutingFunction& base() const { return *base_; }
    const PhaseClasses& classes() const { return classes_; }
    unsigned class_of(Way way) const {
        return classes_.count - (way == Way::kToIntermediate ? 2 : 1);
    }
    RouterId intermediate(const RouteQuery& query) const {
        return with_hosts_[query.route_draw / (base_draws_ * base_draws_)];
    }
    /// The way on which the packet arrived or, where that has ended, the next one. Not for packets
    /// on a class below those of both ways.
    Way way_of(const RouteQuery& query) const;
    /// What the base function is asked on this way. A packet that was not on its class begins it
    /// here.
    RouteQuery query_on(const RouteQuery& query, Way way) const;
    /// The step of the base function on this way.
    void step(const RouteQuery& query, Way way, RouteCandidates& candidates) const;

private:
    const char* name_;
    std::unique_ptr<RoutingFunction> base_;
    std::unique_ptr<Intermediates> intermediates_;
    std::vector<RouterId> with_hosts_;
    PhaseClasses classes_;
    Phases phases_;
    std::uint32_t base_draws_;
    std::uint32_t draws_;
};

}  // namespace thruway
