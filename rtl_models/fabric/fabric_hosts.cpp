// The hosts of a fabric, and checks that all is connected before it runs.
#include "rtl_models/fabric/fabric.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {

bool Fabric::has_virtual_channels() const { return settings_->kind == RouterKind::kVirtualChannel; }

bool Fabric::has_host(HostId id) const {
    if (index(id) < topology_.graph.hosts()) return true;
    SC_REPORT_ERROR("/thruway/fabric/hosts",
                    fmt::format("{}: there is no host {}; {} has hosts 0 to {}", name(), index(id),
                                topology_.name, topology_.graph.hosts() - 1)
                        .c_str());
    return false;
}

void Fabric::connect_host(HostId id, HostInterface& host) {
    if (!has_host(id)) return;
    if (host_connected_[index(id)]) {
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} is connected already; each has one generator or "
                                    "interface",
                                    name(), index(id))
                            .c_str());
        return;
    }
    const Host& place = topology_.graph.host(id);
    if (!is_local(place.router)) {
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} is at router {}, which belongs to part {}; this "
                                    "is part {}",
                                    name(), index(id), index(place.router),
                                    part_of_[index(place.router)], part_)
                            .c_str());
        return;
    }
    Router& router = *routers_[index(place.router)];
    router.connect_host(place.port, host);
    host.connected(router, place.port);
    host_connected_[index(id)] = true;
    if (host.bounded() != nullptr) bounded_hosts_.push_back(host.bounded());
}

void Fabric::wake_host(HostId id, Cycle cycle) {
    if (!has_host(id)) return;
    if (cycle < clock_->upcoming()) {
        SC_REPORT_ERROR("/thruway/fabric/wake_host",
                        fmt::format("{}: host {} is to be woken in cycle {}, which is past; the "
                                    "earliest is {}",
                                    name(), index(id), cycle, clock_->upcoming())
                            .c_str());
        return;
    }
    const Host& place = topology_.graph.host(id);
    routers_[index(place.router)]->wake_host(place.port, cycle);
}

void Fabric::end_of_elaboration() {
    for (std::uint32_t i = 0; i < host_connected_.size(); ++i) {
        if (host_connected_[i] || !is_local(topology_.graph.host(HostId{i}).router)) continue;
        SC_REPORT_ERROR("/thruway/fabric/hosts",
                        fmt::format("{}: host {} has no traffic generator or interface; connect "
                                    "all {} hosts before the simulation starts",
                                    name(), i, host_connected_.size())
                            .c_str());
        return;
    }
    for (std::uint32_t i = 0; i < stand_ins_.size(); ++i) {
        if (stand_ins_[i] == nullptr || joined_[i]) continue;
        SC_REPORT_ERROR("/thruway/fabric/parts",
                        fmt::format("{}: there are channels to part {}, but no Boundary joins it "
                                    "with part {}",
                                    name(), part_of_[i], part_)
                            .c_str());
        return;
    }
}

}  // namespace thruway
