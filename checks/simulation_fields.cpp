#include "checks/simulation_settings.h"
#include "routing/relation/routing_fields.h"
#include "rtl_models/settings/router_fields.h"
#include "statistics/measurement_fields.h"
#include "topologies/topology_fields.h"
#include "traffic/settings/traffic_fields.h"

namespace thruway {

FieldTable<SimulationSettings> simulation_fields() {
    FieldTable<SimulationSettings> sections;
    sections
        .table("topology", &SimulationSettings::topology, topology_fields(),
               "The network: its routers, links and hosts.")
        .table("router", &SimulationSettings::router, router_fields(),
               "The microarchitecture of every router.")
        .table("routing", &SimulationSettings::routing, routing_fields(),
               "Which ways a packet may take, and which of them it takes.")
        .table("traffic", &SimulationSettings::traffic, traffic_fields(),
               "What the hosts generate.")
        .table("measurement", &SimulationSettings::measurement, measurement_fields(),
               "How long to run and what to call precise enough.");
    return sections;
}

}  // namespace thruway
