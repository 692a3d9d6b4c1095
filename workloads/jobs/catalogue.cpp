// The catalogue of placements: one row for each way to place the ranks of a job on hosts.

#include "workloads/jobs/placement.h"

namespace thruway {

const std::vector<PlacementRow>& PlacementRow::all() {
    static const std::vector<PlacementRow> rows = {
        {"linear", "hosts in ascending order", linear_placement, true, {}},
        {"random",
         "hosts, or blocks of them, in an order drawn by `placement_seed`",
         random_placement,
         true,
         {OwnSettings::of<RandomPlacementSettings>(), OwnSettings::of<BlockSettings>()}},
        {"block",
         "every `block_stride`-th block of hosts, from `first_block` on",
         block_placement,
         false,
         {OwnSettings::of<BlockSettings>(), OwnSettings::of<PileSettings>()}},
        {"file",
         "the hosts that `placement_file` lists",
         file_placement,
         false,
         {OwnSettings::of<FilePlacementSettings>()}},
    };
    return rows;
}

}  // namespace thruway
