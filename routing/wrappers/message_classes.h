// routing/wrappers/message_classes.h
// Divides the virtual channels among message classes; each class routes in its part as if it were
// alone. Class c has the virtual channels c * n .. c * n + n - 1, where n is their number in the
// inner function. So packets of one class (replies) never wait for packets of another (requests) on
// a link, and hosts may hold requests back until a reply can leave.
// Freedom from deadlock: the dependencies of each class are those of the inner function.
// Dependencies between classes exist only where a host consumes one class only when another can
// leave; if these have no cycle, the whole graph has none. routing/deadlock/ proves it.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 14.1.4.
#pragma once

#include "routing/relation/routing_function.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class MessageClasses final : public RoutingFunction {
public:
    /// `function` must be made for `virtual_channels` / `classes` virtual channels.
    MessageClasses(std::unique_ptr<RoutingFunction> function, unsigned classes,
                   unsigned virtual_channels);

    /// Shape: [class]. The virtual channels of each class.
    static std::vector<VcMask> parts(unsigned classes, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
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
        return inside_.hops_left(query);
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
    bool delivers(const RouteQuery& query) const override { return inside_.delivers(own(query)); }
    KnownQueues known_queues() const override { return inside_.known_queues(); }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    const Phases* phases() const override { return base_ != nullptr ? &phases_ : nullptr; }
    std::string name() const override { return inside_.name(); }

private:
    MessageClasses(const RoutingFunction& inside, unsigned classes, unsigned vcs_of_class);

    unsigned first_vc(const RouteQuery& query) const;
    /// The query of the inner function.
    RouteQuery own(const RouteQuery& query) const;

    std::unique_ptr<RoutingFunction> function_;  ///< null: `inside_` has another owner
    const RoutingFunction& inside_;
    unsigned classes_;
    unsigned vcs_of_class_;
    std::unique_ptr<MessageClasses> proven_;  ///< null: this object itself
    std::unique_ptr<MessageClasses> base_;    ///< of phases_; null: not in phases
    Phases phases_;
};

}  // namespace thruway
