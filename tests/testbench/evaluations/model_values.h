// tests/testbench/evaluations/model_values.h
// Values of a model for given settings, and the network of Rexford and Shin.
#pragma once

#include "testbench/evaluations/model_evaluation.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {

inline ModelReport model(const SimulationSettings& settings, const std::string& name) {
    for (const ModelReport& report : evaluate_models(settings)) {
        if (report.model == name) return report;
    }
    ADD_FAILURE() << "no model " << name;
    return {};
}

inline double value(const ModelReport& report, const std::string& key) {
    for (const ModelValue& item : report.values) {
        if (item.key == key) return item.value;
    }
    ADD_FAILURE() << "no value " << key;
    return 0;
}

/// A 16x16 torus of Rexford and Shin, except for the storage.
inline SimulationSettings paper_torus(double load) {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {16, 16};
    settings.router.buffer_flits = 512;
    settings.router.injection_flits_per_cycle = 0;
    settings.router.ejection_flits_per_cycle = 0;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.injection = "poisson";
    settings.traffic.packet_flits.distribution = "geometric";
    settings.traffic.packet_flits.distribution.own<GeometricLength>().mean = 64;
    settings.traffic.packet_flits.distribution.own<GeometricLength>().max_flits = 512;
    return settings;
}

}  // namespace thruway::test
