// topologies/graph/fault_settings.h
// Section [topology.faults] of the settings: links and switches that have failed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct FaultSettings {
    /// "A,B", the names of two switches: one link between them has failed in both directions, the
    /// first that remains. Given twice, two parallel links have.
    std::vector<std::string> links;
    /// Names of switches; their hosts and links are gone, too.
    std::vector<std::string> switches;
    unsigned random_links = 0;
    unsigned random_switches = 0;
    std::uint64_t seed = 1;  ///< of the random ones

    bool any() const {
        return !links.empty() || !switches.empty() || random_links > 0 || random_switches > 0;
    }
};

void fields(SettingsVisitor& io, FaultSettings& settings);

}  // namespace thruway
