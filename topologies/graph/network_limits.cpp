#include "topologies/graph/network_limits.h"

#include "core/ids.h"
#include "core/problem.h"

#include <fmt/format.h>

namespace thruway {

void require_ports(const std::vector<PortShare>& shares, const std::string& kind,
                   const std::string& key) {
    unsigned ports = 0;
    std::string uses;
    for (const PortShare& share : shares) {
        ports += share.ports;
        uses += fmt::format("{}{} {}", uses.empty() ? "" : ", ", share.ports, share.use);
    }
    if (ports <= kMaxPorts) return;
    throw Problem(fmt::format("{}: {}; a {} would have {} ports: {}; at most {} are possible", key,
                              shares.back().ports, kind, ports, uses, kMaxPorts));
}

}  // namespace thruway
