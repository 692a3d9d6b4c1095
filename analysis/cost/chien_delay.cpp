#include "analysis/cost/chien_delay.h"

#include <algorithm>
#include <cmath>

namespace thruway {

double ChienDelays::clock_ns() const { return std::max({routing_ns, crossbar_ns, link_ns}); }

const char* ChienDelays::critical() const {
    const double clock = clock_ns();
    if (routing_ns == clock) return "routing";
    return crossbar_ns == clock ? "crossbar" : "link";
}

ChienDelays chien_delays(const ChienRouter& router) {
    using Id = CostEquationId;
    ChienDelays delays;
    /// constant 0 + constant 1 log2 choices
    const auto delay = [&](Id equation, unsigned choices) {
        delays.equations.add(equation);
        return cost_constant(equation, 0) +
               cost_constant(equation, 1) * std::log2(double{1} * choices);
    };
    delays.routing_ns = delay(Id::kChienRouting, router.freedom);
    delays.crossbar_ns = delay(Id::kChienCrossbar, router.crossbar_inputs);
    const bool near = router.wires == Wires::kShort;
    delays.link_ns = delay(near ? Id::kChienShortLink : Id::kChienLongLink, router.controlled_vcs);
    return delays;
}

}  // namespace thruway
