// cosim/foreign/foreign_relation.h
// The routes in a network whose foreign routers state their own routing; the others route as the
// function of the settings. For proofs: no packet is routed by it.
#pragma once

#include "cosim/devices/protocol_rules.h"
#include "cosim/verilated/devices/pin_map.h"
#include "routing/relation/routing_function.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class ForeignRelation final : public RoutingFunction {
public:
    /// `fabric`: of the settings, for the routers that are not added. Both must outlive this
    /// object.
    ForeignRelation(const RoutingFunction& fabric, const Topology& topology,
                    unsigned virtual_channels);

    /// `stated`: by the ports of a device of this shape.
    /// Errors: those of PinMap.
    void add(RouterId router, const PinShape& shape, StatedRouting stated);

    /// At a foreign router: the union of what is stated for each host of the destination, all of
    /// one rank.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override {
        return fabric_.draw(source, destination, random);
    }
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override {
        return fabric_.draw_share(source, destination, value);
    }
    std::optional<std::uint32_t> value_of_host(HostId destination) const override {
        return fabric_.value_of_host(destination);
    }
    std::uint32_t draws() const override { return fabric_.draws(); }
    unsigned max_candidates() const override { return RouteCandidates::kCapacity; }
    bool needs_empty_buffer_reallocation() const override {
        return fabric_.needs_empty_buffer_reallocation();
    }
    bool needs_whole_packets() const override { return fabric_.needs_whole_packets(); }
    std::string name() const override { return fabric_.name(); }

private:
    struct Place {
        PinMap map;
        StatedRouting stated;
    };

    void allow(const Place& place, const RouteQuery& query, HostId destination,
               AllowedChannels& allowed) const;

    const RoutingFunction& fabric_;
    const Topology& topology_;
    const VcMask vcs_;
    std::vector<std::unique_ptr<const Place>> places_;  ///< [router]; null: not foreign
};

}  // namespace thruway
