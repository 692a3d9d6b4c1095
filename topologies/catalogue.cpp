// The catalogue of networks: one row for each kind.

#include "topologies/formats/graph_file.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/irregular/irregular.h"

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
