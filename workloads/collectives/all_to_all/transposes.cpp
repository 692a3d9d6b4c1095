#include "workloads/collectives/all_to_all/transposes.h"

#include "workloads/collectives/all_to_all/exchanges.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/rank_grid.h"

namespace thruway {

void add_fft_transpose(const CollectiveSettings& settings, Schedule& schedule) {
    const RankGrid grid = grid_of(settings.collective.own<RankGridSettings>(), schedule.ranks(), 2);
    const unsigned width = grid.radix()[0];
    const unsigned height = grid.radix()[1];
    const Members all = schedule.all();
    schedule.compute_step(all, settings.compute_cycles);
    for (unsigned y = 0; y < height; ++y) {
        exchange_pairwise(schedule, grid.line(y * width, 0), 0, settings.bytes);
    }
    schedule.compute_step(all, settings.compute_cycles);
    for (unsigned x = 0; x < width; ++x) {
        exchange_pairwise(schedule, grid.line(x, 1), settings.bytes, settings.bytes);
    }
    schedule.compute_step(all, settings.compute_cycles);
}

}  // namespace thruway
