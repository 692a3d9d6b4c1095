#include "workloads/collectives/collective_workload.h"

#include "workloads/collectives/collective_rows.h"
#include "workloads/schedule/graph_workload.h"
#include "workloads/settings/workload_settings.h"

namespace thruway {

std::shared_ptr<const Workload> make_collective(const WorkloadSettings& settings,
                                                const HostSupply& hosts, std::uint64_t) {
    const auto& own = settings.kind.own<CollectiveSettings>();
    return std::make_shared<const GraphWorkload>(
        own.collective->name, collective_graph(own, hosts.count), settings.kind.own<HostCosts>());
}

}  // namespace thruway
