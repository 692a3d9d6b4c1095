// tests/support/plays_to_end.h
// Plays a workload in an ideal network.
#pragma once

#include "workloads/ideal/hop_network.h"
#include "workloads/settings/workload.h"

#include <cstdint>

namespace thruway {

/// Every host has done all that the workload asks of it.
inline bool plays_to_end(const Workload& workload) {
    const auto player = workload.player();
    static_cast<void>(play_hops(*player, mesh_latency(2, 3)));
    for (std::uint32_t host = 0; host < workload.hosts(); ++host) {
        if (!player->finished(HostId{host})) return false;
    }
    return true;
}

}  // namespace thruway
