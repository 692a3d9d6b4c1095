// checks/simulation_settings.h
// All settings of a simulation: the sections of a settings file.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"
#include "settings/settings_document.h"
#include "statistics/measurement_settings.h"
#include "topologies/graph/topology_settings.h"
#include "traffic/settings/traffic_settings.h"

#include <vector>

namespace thruway {

struct SimulationSettings {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    TrafficSettings traffic;
    MeasurementSettings measurement;

    /// No setting: the files that were read for them, the settings file first.
    std::vector<InputIdentity> inputs = {};
};

FieldTable<SimulationSettings> simulation_fields();

/// Reads a document with the files that it names, and checks that its settings can work together.
/// Errors: Problem with the place of the value that is wrong or does not fit.
SimulationSettings read_simulation_settings(const SettingsDocument& document);

/// The checks across sections that need no network: buffers against packets, stages against
/// options. Errors: Problem whose message begins with the dotted key.
void check_simulation_settings(const SimulationSettings& settings);

}  // namespace thruway
