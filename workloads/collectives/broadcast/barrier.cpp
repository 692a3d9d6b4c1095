#include "workloads/collectives/broadcast/barrier.h"

namespace thruway {

void add_barrier_dissemination(const CollectiveSettings&, Schedule& schedule) {
    const Members all = schedule.all();
    for (unsigned distance = 1; distance < schedule.ranks(); distance *= 2) {
        for (const Rank rank : all) {
            schedule.message(rank, (rank + distance) % schedule.ranks(), Piece{}, Use::kStore);
        }
        schedule.end_step(all);
    }
}

}  // namespace thruway
