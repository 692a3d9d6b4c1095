// The catalogue of collectives: one row for each operation and algorithm.

#include "workloads/collectives/all_reduce/doubling.h"
#include "workloads/collectives/all_reduce/ring.h"
#include "workloads/collectives/all_reduce/torus.h"
#include "workloads/collectives/all_to_all/exchanges.h"
#include "workloads/collectives/all_to_all/transposes.h"
#include "workloads/collectives/broadcast/barrier.h"
#include "workloads/collectives/broadcast/binomial.h"
#include "workloads/collectives/broadcast/chain.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/rank_grid.h"
#include "workloads/collectives/stencils/halo.h"
#include "workloads/collectives/stencils/sweep.h"
#include "workloads/collectives/training/pipeline.h"
#include "workloads/collectives/training/tensor.h"
#include "workloads/collectives/training/training_settings.h"

namespace thruway {

const std::vector<CollectiveRow>& CollectiveRow::all() {
    static const OwnSettings grid = OwnSettings::of<RankGridSettings>();
    static const std::vector<CollectiveRow> rows = {
        {"all_reduce_ring",
         "every rank gets the sum of all vectors: a reduce-scatter and an all-gather on a ring",
         add_all_reduce_ring,
         kReduces,
         {}},
        {"all_reduce_recursive_doubling",
         "the same: pairs at distances 1, 2, 4, ... exchange whole vectors",
         add_all_reduce_recursive_doubling,
         kReduces,
         {}},
        {"all_reduce_rabenseifner",
         "the same: a reduce-scatter by recursive halving, an all-gather by recursive doubling",
         add_all_reduce_rabenseifner,
         kReduces,
         {}},
        {"all_reduce_tree",
         "the same: up a binomial tree and down again",
         add_all_reduce_tree,
         kReduces,
         {}},
        {"all_reduce_torus",
         "the same: rings in the rows and columns of a grid of ranks",
         add_all_reduce_torus,
         kReduces,
         {grid}},
        {"reduce_scatter_ring",
         "every rank gets its part of the sum, on a ring",
         add_reduce_scatter_ring,
         kReduces,
         {}},
        {"reduce_scatter_recursive_halving",
         "the same: pairs exchange half of what they have left; a power of two of ranks",
         add_reduce_scatter_recursive_halving,
         kReduces + kPowerOfTwoRanks,
         {}},
        {"all_gather_ring",
         "every rank gets the parts of all, on a ring",
         add_all_gather_ring,
         0,
         {}},
        {"all_gather_recursive_doubling",
         "the same: pairs exchange all that they have; a power of two of ranks",
         add_all_gather_recursive_doubling,
         kPowerOfTwoRanks,
         {}},
        {"all_to_all_linear",
         "every rank sends a part to every other rank, all at once",
         add_all_to_all_linear,
         0,
         {}},
        {"all_to_all_pairwise",
         "the same in steps, each with one partner",
         add_all_to_all_pairwise,
         0,
         {}},
        {"all_to_all_bruck",
         "the same in a logarithmic number of steps; parts are forwarded",
         add_all_to_all_bruck,
         0,
         {}},
        {"broadcast_binomial",
         "rank 0 sends to all others, down a binomial tree",
         add_broadcast_binomial,
         0,
         {}},
        {"broadcast_pipeline",
         "the same along a chain of ranks, in segments",
         add_broadcast_pipeline,
         0,
         {OwnSettings::of<SegmentSettings>()}},
        {"barrier_dissemination",
         "no rank goes on before all have arrived; empty messages",
         add_barrier_dissemination,
         kCarriesNoData,
         {}},
        {"halo_2d",
         "every rank of a grid sends `bytes` to each of its 4 neighbours",
         add_halo_2d,
         0,
         {grid, OwnSettings::of<HaloSettings>()}},
        {"halo_3d",
         "the same with 6 neighbours",
         add_halo_3d,
         0,
         {grid, OwnSettings::of<HaloSettings>()}},
        {"sweep_2d",
         "wavefronts from the corners of a grid; each rank computes and sends `bytes` on",
         add_sweep_2d,
         kPlacesCompute,
         {grid, OwnSettings::of<SweepSettings>()}},
        {"fft_transpose",
         "all-to-all within the rows of a grid, then within its columns",
         add_fft_transpose,
         kPlacesCompute,
         {grid}},
        {"training_pipeline",
         "an iteration of pipeline-parallel training; stages exchange `bytes` for a microbatch",
         add_training_pipeline,
         kReduces,
         {OwnSettings::of<TrainingSettings>(), OwnSettings::of<PipelineSettings>()}},
        {"training_tensor",
         "an iteration of tensor-parallel training: four all-reduces of `bytes` a layer",
         add_training_tensor,
         kReduces,
         {OwnSettings::of<TrainingSettings>(), OwnSettings::of<TensorSettings>()}},
    };
    return rows;
}

}  // namespace thruway
