#include "analysis/wormhole/torus_mean_field.h"

#include <limits>

namespace thruway {

double torus_utilisation(double packets_per_cycle, unsigned hops, double flits) {
    return packets_per_cycle * hops * flits / 4;
}

double torus_saturation_rate(unsigned hops, double flits) { return 4 / (hops * flits); }

double torus_contention_cycles(double utilisation, double hops) {
    if (utilisation >= 1) return std::numeric_limits<double>::infinity();
    return (hops + 1) * utilisation / (1 - utilisation);
}

double torus_latency_cycles(double packets_per_cycle, unsigned hops, double flits) {
    const double utilisation = torus_utilisation(packets_per_cycle, hops, flits);
    return torus_contention_cycles(utilisation, hops) + 3.0 * (hops + 1) + flits;
}

}  // namespace thruway
