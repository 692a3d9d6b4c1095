// routing/functions/composed/by_class.h
// A routing function for each message class. Message classes have virtual channels or links of
// their own (wrappers/), so each function routes as if it were alone, and the argument of each for
// freedom from deadlock holds.
#pragma once

#include "routing/functions/composed/drawn_together.h"
#include "routing/relation/routing_function.h"

#include <memory>
#include <vector>

namespace thruway {

class ByClass final : public RoutingFunction {
public:
    static constexpr const char* kName = "by_class";

    /// Shape: [message class], at least one; classes beyond the last share its function.
    /// Errors: those of require_numbers_of_packets().
    explicit ByClass(std::vector<std::unique_ptr<RoutingFunction>> functions);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override {
        return drawn_together(inside_, source, destination, random);
    }
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override {
        return share_together(inside_, source, destination, value);
    }
    std::uint32_t draws() const override { return draws_; }
    bool tells_dimensions() const override;
    unsigned max_candidates() const override;
    bool needs_empty_buffer_reallocation() const override;
    bool needs_whole_packets() const override;
    std::string name() const override { return kName; }

private:
    std::vector<std::unique_ptr<RoutingFunction>> functions_;
    FunctionsInside inside_;            ///< the same
    std::vector<std::uint32_t> lower_;  ///< [class]: value of its digit 1
    std::uint32_t draws_ = 1;
};

}  // namespace thruway
