// The catalogue of networks: one row for each kind.

#include "topologies/formats/graph_file.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/irregular/irregular.h"
#include "topologies/kinds/rings/hierarchical_ring.h"
#include "topologies/kinds/single_switch/single_switch.h"
#include "topologies/kinds/trees/fat_tree.h"

namespace thruway {
namespace {

std::optional<RouterCount> as_the_file_says(const TopologySettings&) { return std::nullopt; }

}  // namespace

const std::vector<TopologyRow>& TopologyRow::all() {
    static const OwnSettings radix = OwnSettings::of<GridSettings>();
    static const OwnSettings directions = OwnSettings::of<DirectionSettings>();
    static const std::vector<TopologyRow> rows = {
        {"torus",
         "a ring of `radix` routers in every dimension",
         make_torus,
         count_of_grid,
         kRings,
         {radix, directions, OwnSettings::of<DoubleLinkSettings>()}},
        {"mesh",
         "a line of `radix` routers in every dimension",
         make_mesh,
         count_of_grid,
         0,
         {radix, directions}},
        {"hypercube",
         "two routers in each of `dimensions`",
         make_hypercube,
         count_of_cube,
         0,
         {OwnSettings::of<CubeSettings>(), directions}},
        {"irregular",
         "a random connected graph of `switches`, single links between neighbours",
         make_irregular,
         count_of_irregular,
         0,
         {OwnSettings::of<IrregularSettings>()}},
        {"fat_tree",
         "levels of switches with `children` and `parents`, hosts at the lowest level (XGFT)",
         make_fat_tree,
         count_of_fat_tree,
         kOwnHosts,
         {OwnSettings::of<FatTreeSettings>()}},
        {"k_ary_n_tree",
         "the fat tree of `levels` with `arity` children and parents",
         make_k_ary_n_tree,
         count_of_k_ary_n_tree,
         kOwnHosts,
         {OwnSettings::of<TreeSizeSettings>()}},
        {"hierarchical_ring",
         "rings of `routers_per_ring`, joined by rings of higher levels",
         make_hierarchical_ring,
         count_of_hierarchical_ring,
         0,
         {OwnSettings::of<HierarchicalRingSettings>()}},
        {"single_switch",
         "one router with all `hosts`",
         make_single_switch,
         count_of_single_switch,
         kOwnHosts,
         {OwnSettings::of<SingleSwitchSettings>()}},
        {"file",
         "the graph of `file`, with the links and hosts that it gives (docs/topologies.md)",
         make_from_file,
         as_the_file_says,
         0,
         {OwnSettings::of<GraphFileSettings>()}},
    };
    return rows;
}

}  // namespace thruway
