// checks/simulation_settings.h
// All settings of a simulation: the sections of a settings file.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/settings_document.h"
#include "statistics/measurement_settings.h"
#include "topologies/graph/topology_settings.h"
#include "traffic/settings/traffic_settings.h"
#include "workloads/settings/workload_settings.h"

#include <vector>

namespace thruway {

struct SimulationSettings {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    TrafficSettings traffic;
    WorkloadSettings workload;
    MeasurementSettings measurement;

    /// Not a setting: the files that were read, the settings file first.
    std::vector<InputIdentity> inputs = {};

    /// Whether hosts generate what [traffic] describes.
    bool has_traffic() const { return !workload.plays() || workload.background; }
    /// Whether the run ends by itself: with the last packet of a trace, or the last task.
    bool ends_by_itself() const {
        return workload.plays() ? !workload.kind->has(kEndless) : traffic.replays();
    }
};

void fields(SettingsVisitor& io, SimulationSettings& settings);

/// Reads a document and the files that it names, and checks that its settings are consistent.
/// Errors: Problem at the line of the invalid value.
SimulationSettings read_simulation_settings(const SettingsDocument& document);

/// Checks across sections that need no network, such as buffer size against packet length. Errors:
/// Problem whose message begins with the dotted key.
void check_simulation_settings(const SimulationSettings& settings);

}  // namespace thruway
