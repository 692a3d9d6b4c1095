// topologies/kinds/multistage/multistage.h
// Butterflies and omega networks: n stages of k x k switches between k^n terminals, with one-way
// links from stage to stage. A terminal is a router of its own, with hosts, a link to the first
// stage and one from the last: a host has one router, and here it sends and receives at opposite
// ends of the stages. A packet takes n + 1 links, and there is one path between two terminals.
//
// Each link of a stage has a number of n digits of base k, that of its terminal in front of the
// first stage and behind the last. A switch of a stage replaces one digit of the numbers on its
// inputs by the number of the output:
//   butterfly  a switch of stage 0 has k terminals with numbers in a row; behind it their last
//              digit is gone, the others move down, and the output is the first. Stage s > 0
//              replaces digit n - 1 - s; its switches are numbered by the other digits;
//   omega      the links to each stage rotate the digits by one to the left (perfect k-shuffle), a
//              stage replaces the last digit; its switches are numbered by the others.
// Routers: terminals, then stage after stage. Output p of a switch leaves by port p, input p enters
// by it. Terminal 3 is called t3, switch 5 of stage 1 s1_5.
// Sources: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 4.1;
// Lawrie, Access and alignment of data in an array processor, IEEE Trans. Computers 1975.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct StageSettings {
    unsigned switch_ports = 2;  ///< k: inputs and outputs of a switch
    unsigned stages = 3;        ///< n
};

void fields(SettingsVisitor& io, StageSettings& settings);

/// Errors: Problem for more than kMaxTreeSwitches terminals.
Topology make_butterfly(const TopologySettings& settings);
Topology make_omega(const TopologySettings& settings);
std::optional<RouterCount> count_of_multistage(const TopologySettings& settings);

}  // namespace thruway
