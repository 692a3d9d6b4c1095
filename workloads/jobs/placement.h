// workloads/jobs/placement.h
// Ways to place the ranks of a job on hosts. Hosts with consecutive numbers are near each other in
// every network: those of a router, then those of a group or subtree.
//
//   linear  hosts in ascending order
//   random  blocks of `block_hosts` consecutive hosts in an order drawn by `placement_seed`
//   block   blocks of `block_hosts` consecutive hosts, dealt like cards to `block_stride` piles;
//   the
//           job begins with pile `first_block`
//   file    a host per line
//
//   block, 12 hosts, block_hosts = 2, block_stride = 3 (the job takes as many as it needs):
//   first_block = 0:  0 1  6 7   2 3  8 9   4 5  10 11
//   first_block = 1:  2 3  8 9   4 5  10 11   0 1  6 7
//
// `block` thus has both uses of the word: jobs of a blocked allocation, when each job takes a pile
// of its own, and ranks dealt round robin to routers, when one job takes all of them.
#pragma once

#include "settings/values/file_setting.h"
#include "workloads/jobs/placement_rows.h"

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct RandomPlacementSettings {
    std::uint64_t seed = 1;
};

struct BlockSettings {
    unsigned hosts = 1;  ///< of a block; the last block may have fewer
};

struct PileSettings {
    unsigned first = 0;
    unsigned stride = 1;
};

struct FilePlacementSettings {
    FileSetting file;
};

void fields(SettingsVisitor& io, RandomPlacementSettings& settings);
void fields(SettingsVisitor& io, BlockSettings& settings);
void fields(SettingsVisitor& io, PileSettings& settings);
void fields(SettingsVisitor& io, FilePlacementSettings& settings);

std::vector<HostId> linear_placement(const PlacementQuery& query);
std::vector<HostId> random_placement(const PlacementQuery& query);
std::vector<HostId> block_placement(const PlacementQuery& query);
std::vector<HostId> file_placement(const PlacementQuery& query);

/// A host per line; `#` begins a comment; empty lines are ignored. Messages name the input `file`.
/// Errors: Problem with file, line and column for what is no host, and for a host that an earlier
/// line has.
std::vector<HostId> read_placement(std::istream& input, const std::string& file, unsigned hosts);

}  // namespace thruway
