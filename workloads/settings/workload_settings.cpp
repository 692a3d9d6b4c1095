#include "workloads/settings/workload_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, WorkloadSettings& settings) {
    io.part("kind", settings.kind, "what the hosts do");
    io.only_if(settings.plays(), "a workload; set workload.kind", [&] {
        fields(io, settings.packets);
        io.integer("local_cycles", settings.local_cycles, {1}, "cycles",
                   "time that a message from a host to itself takes");
        io.flag("background", settings.background, "hosts also generate the traffic of [traffic]");
    });
}

std::shared_ptr<const Workload> make_workload(const WorkloadSettings& settings,
                                              const TrafficNetwork& network, std::uint64_t seed) {
    const WorkloadRow& row = *settings.kind;
    return row.make_in != nullptr ? row.make_in(settings, network, seed)
                                  : row.make(settings, {network.hosts, network.job}, seed);
}

}  // namespace thruway
