#include "checks/simulation_settings.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, SimulationSettings& settings) {
    io.table("topology", settings.topology, "The network: its routers, links and hosts.");
    io.table("router", settings.router, "The microarchitecture of every router.");
    io.table("routing", settings.routing,
             "The routes that a packet may take, and how one is selected.");
    io.table("traffic", settings.traffic, "What the hosts generate.");
    io.table(
        "workload", settings.workload,
        "What the hosts do in place of this traffic, or beside it: tasks, messages, requests.");
    io.table("measurement", settings.measurement,
             "Length of the run and precision of the results.");
}

}  // namespace thruway
