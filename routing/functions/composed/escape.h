// routing/functions/composed/escape.h
// A function on adaptive virtual channels, and another on escape channels: the candidates of the
// first, and behind them, with higher ranks, those of the second. A packet that changes from one to
// the other routes there as if it were injected at this router.
//
// Virtual channels: escape first, from VC 0, then adaptive.
//
// Freedom from deadlock (Duato 1993): if the escape channels have no cycle of dependencies, those
// over adaptive channels in between included. That depends on both functions; routing/deadlock/
// proves it for a network, or shows the cycle. A packet that may not leave the escape channels
// again adds none but those of the escape function and of its beginning at any router. Under
// wormhole the theorem requires VcReallocation::kAfterBufferEmpty.
// Sources: Duato, A new theory of deadlock-free adaptive routing in wormhole networks, IEEE Trans.
// Parallel and Distributed Systems 4(12), 1993; composed as in Zhao, Agrawal, Nikolic, Asanovic,
// Constellation: an open-source SoC-capable NoC generator, NoCArc 2022.
#pragma once

#include "routing/functions/composed/composed_settings.h"
#include "routing/relation/routing_function.h"

#include <memory>

namespace thruway {

class Escape final : public RoutingFunction {
public:
    static constexpr const char* kName = "escape";

    /// `adaptive` and `escape` are made for their virtual channels.
    /// Errors: Problem if either chooses its way by the destination host, or if a packet would have
    /// to carry a number of 2^32 or more.
    Escape(std::unique_ptr<RoutingFunction> adaptive, std::unique_ptr<RoutingFunction> escape,
           const EscapeSettings& settings);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// The values of both functions, that of the escape function as the lower digit.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override;
    std::uint32_t draws() const override { return adaptive_->draws() * escape_->draws(); }
    bool tells_dimensions() const override {
        return adaptive_->tells_dimensions() && escape_->tells_dimensions();
    }
    unsigned max_candidates() const override {
        return adaptive_->max_candidates() + escape_->max_candidates();
    }
    bool needs_empty_buffer_reallocation() const override { return true; }
    std::string name() const override { return kName; }

private:
    std::unique_ptr<RoutingFunction> adaptive_;
    std::unique_ptr<RoutingFunction> escape_;
    unsigned channels_;  ///< escape
    bool leave_;
};

}  // namespace thruway
