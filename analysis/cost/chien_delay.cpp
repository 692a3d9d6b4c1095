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
    const auto levels = [](unsigned choices) { return std::log2(double{1} * choices); };
    ChienDelays delays;
    delays.routing_ns = 4.7 + 1.2 * levels(router.freedom);
    delays.crossbar_ns = 3.4 + 0.6 * levels(router.crossbar_inputs);
    const double wires = router.wires == Wires::kShort ? 5.14 : 9.64;
    delays.link_ns = wires + 0.6 * levels(router.controlled_vcs);
    return delays;
}

}  // namespace thruway
