// tests/topologies/kinds/multistage/multistage_networks.h
// Butterflies and omega networks in one expression, for tests of them and of their routing.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/kinds/multistage/multistage.h"

namespace thruway::test {

constexpr StageSettings kStageShapes[] = {{2, 1}, {2, 2}, {2, 4}, {3, 3}, {4, 2}, {5, 1}};

inline unsigned power(unsigned base, unsigned exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

inline TopologySettings multistage_settings(const char* kind, const StageSettings& shape,
                                            unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = kind;
    settings.hosts_per_router = hosts;
    settings.kind.own<StageSettings>() = shape;
    return settings;
}

inline Topology multistage(const char* kind, const StageSettings& shape, unsigned hosts = 1) {
    return build_topology(multistage_settings(kind, shape, hosts));
}

}  // namespace thruway::test
