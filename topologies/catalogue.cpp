// The catalogue of networks: one row for each kind.

#include "topologies/express_mesh.h"
#include "topologies/formats/graph_file.h"
#include "topologies/graph/host_blocks.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/chiplets/chiplets.h"
#include "topologies/kinds/composed/composed.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/groups/dragonfly.h"
#include "topologies/kinds/groups/global_links.h"
#include "topologies/kinds/groups/megafly.h"
#include "topologies/kinds/irregular/irregular.h"
#include "topologies/kinds/multistage/multistage.h"
#include "topologies/kinds/rings/hierarchical_ring.h"
#include "topologies/kinds/rows/hyperx.h"
#include "topologies/kinds/single_switch/single_switch.h"
#include "topologies/kinds/slim_fly/slim_fly.h"
#include "topologies/kinds/trees/fat_tree.h"

namespace thruway {
namespace {

std::optional<RouterCount> known_when_built(const TopologySettings&) { return std::nullopt; }

}  // namespace

const std::vector<TopologyRow>& TopologyRow::all() {
    static const OwnSettings radix = OwnSettings::of<GridSettings>();
    static const OwnSettings directions = OwnSettings::of<DirectionSettings>();
    static const OwnSettings host_block = OwnSettings::of<HostBlockSettings>();
    static const OwnSettings global_links = OwnSettings::of<GlobalLinkSettings>();
    static const std::vector<TopologyRow> rows = {
        {"torus",
         "a ring of `radix` routers in every dimension",
         make_torus,
         count_of_grid,
         kRings,
         {radix, directions, OwnSettings::of<DoubleLinkSettings>(), host_block}},
        {"mesh",
         "a line of `radix` routers in every dimension",
         make_mesh,
         count_of_grid,
         0,
         {radix, directions, host_block}},
        {"hypercube",
         "two routers in each of `dimensions`",
         make_hypercube,
         count_of_cube,
         0,
         {OwnSettings::of<CubeSettings>(), directions}},
        {"hyperx",
         "a link to every other router of the row in each dimension of `shape`; flattened "
         "butterfly",
         make_hyperx,
         count_of_hyperx,
         0,
         {OwnSettings::of<HyperXSettings>()}},
        {"full_mesh",
         "a link between any two of `routers`",
         make_full_mesh,
         count_of_full_mesh,
         0,
         {OwnSettings::of<FullMeshSettings>()}},
        {"dragonfly",
         "groups of `group_routers`, all linked in a group, and `global_links` of each to others",
         make_dragonfly,
         count_of_dragonfly,
         0,
         {OwnSettings::of<DragonflySettings>(), global_links}},
        {"megafly",
         "groups of leaves and spines, `global_links` of each spine to other groups (Dragonfly+)",
         make_megafly,
         count_of_megafly,
         0,
         {OwnSettings::of<MegaflySettings>(), global_links}},
        {"slim_fly",
         "2 q^2 routers of diameter 2, q = `order` (McKay, Miller, Siran)",
         make_slim_fly,
         count_of_slim_fly,
         0,
         {OwnSettings::of<SlimFlySettings>()}},
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
        {"chiplets",
         "meshes of `radix` as chips, joined by die-to-die links into a network of `chips`",
         make_chiplets,
         count_of_chiplets,
         0,
         {radix, OwnSettings::of<ChipletSettings>()}},
        {"composed",
         "the networks of `parts`, joined by `joins` (docs/topologies.md)",
         make_composed,
         known_when_built,
         kOwnHosts,
         {OwnSettings::of<ComposedSettings>()}},
        {"butterfly",
         "k-ary n-fly: `stages` of switches with one-way links, terminals at both ends",
         make_butterfly,
         count_of_multistage,
         0,
         {OwnSettings::of<StageSettings>()}},
        {"omega",
         "the same with a perfect shuffle before each stage",
         make_omega,
         count_of_multistage,
         0,
         {OwnSettings::of<StageSettings>()}},
        {"express",
         "a mesh with links that skip `express_interval` routers",
         make_express_mesh,
         count_of_express_mesh,
         0,
         {radix, host_block, OwnSettings::of<ExpressSettings>()}},
        {"file",
         "the graph of `file`, with the links and hosts that it gives (docs/graph_files.md)",
         make_from_file,
         known_when_built,
         0,
         {OwnSettings::of<GraphFileSettings>()}},
    };
    return rows;
}

}  // namespace thruway
