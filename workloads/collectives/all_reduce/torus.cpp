#include "workloads/collectives/all_reduce/torus.h"

#include "workloads/collectives/all_reduce/ring.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/rank_grid.h"

namespace thruway {

void add_all_reduce_torus(const CollectiveSettings& settings, Schedule& schedule) {
    const RankGrid grid = grid_of(settings.collective.own<RankGridSettings>(), schedule.ranks(), 2);
    const unsigned width = grid.radix()[0];
    const unsigned height = grid.radix()[1];
    const PieceDivision parts(settings.whole(), width);
    for (unsigned y = 0; y < height; ++y) {
        ring_reduce_scatter(schedule, grid.line(y * width, 0), settings.whole());
    }
    for (unsigned x = 0; x < width; ++x) {
        ring_all_reduce(schedule, grid.line(x, 1), parts.part(x));
    }
    for (unsigned y = 0; y < height; ++y) {
        ring_all_gather(schedule, grid.line(y * width, 0), settings.whole());
    }
}

}  // namespace thruway
