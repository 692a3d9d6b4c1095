// tests/testbench/measuring/class_runs.h
// Runs with two traffic classes.
#pragma once

#include "checks/simulation_settings.h"
#include "settings/settings_document.h"

#include <string>
#include <vector>

namespace thruway::test {

/// `overrides`: "router.class_policy=strict".
inline SimulationSettings class_run(const std::string& text,
                                    const std::vector<std::string>& overrides = {}) {
    return read_simulation_settings(SettingsDocument::from_text(text, "a.toml", overrides));
}

/// Two hosts that send each other packets of 4 flits, half of them of class 1. Nothing but the
/// injection of a host delays a packet, and with Poisson traffic a host is a slotted M/D/1 queue.
inline std::string two_hosts() {
    return R"(
topology = {kind = "single_switch", hosts = 2}
routing = {function = "up_down"}
[traffic]
pattern = "mixed"
injection = "poisson"
packet_flits = 4
load_flits_per_node_cycle = 0.8
parts = [{pattern = "uniform"}, {pattern = "uniform"}]
[measurement]
warmup_cycles = 20000
cycles = 1500000
)";
}

/// A torus in which part of the packets of each host are of class 1.
inline std::string torus_of_two_classes() {
    return R"(
topology = {kind = "torus", radix = [4, 4]}
router = {buffer_flits = 8}
[traffic]
pattern = "mixed"
load_flits_per_node_cycle = 0.55
parts = [{pattern = "uniform"}, {pattern = "tornado", share = 0.5}]
[measurement]
cycles = 6000
)";
}

/// Hosts 0 to 3 send packets of class 0 to host 6, hosts 4 and 5 packets of class 1: 1.6 flits a
/// cycle of class 1 alone, where one can be delivered.
inline std::string overload_of_class_1() {
    return R"(
topology = {kind = "single_switch", hosts = 7}
routing = {function = "up_down"}
[traffic]
pattern = "mixed"
load_flits_per_node_cycle = 0.8
parts = [
    {hosts = "0-3, 6", pattern = "hot_spot", hot_spot_host = 4, hot_spot_fraction = 1},
    {hosts = "4-6", pattern = "hot_spot", hot_spot_host = 2, hot_spot_fraction = 1},
]
[measurement]
cycles = 20000
)";
}

}  // namespace thruway::test
