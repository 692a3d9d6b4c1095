#include "workloads/collectives/broadcast/binomial.h"

#include "workloads/collectives/collective_rows.h"

namespace thruway {
namespace {

void reduce_to_root(Schedule& schedule, const Piece& whole) {
    const Members all = schedule.all();
    for (unsigned distance = 1; distance < schedule.ranks(); distance *= 2) {
        for (Rank parent = 0; parent + distance < schedule.ranks(); parent += 2 * distance) {
            schedule.message(parent + distance, parent, whole, Use::kReduce);
        }
        schedule.end_step(all);
    }
}

void broadcast_from_root(Schedule& schedule, const Piece& whole) {
    const Members all = schedule.all();
    unsigned distance = 1;
    while (distance < schedule.ranks()) distance *= 2;
    for (distance /= 2; distance > 0; distance /= 2) {
        for (Rank parent = 0; parent + distance < schedule.ranks(); parent += 2 * distance) {
            schedule.message(parent, parent + distance, whole, Use::kStore);
        }
        schedule.end_step(all);
    }
}

}  // namespace

void add_broadcast_binomial(const CollectiveSettings& settings, Schedule& schedule) {
    broadcast_from_root(schedule, settings.whole());
}

void add_all_reduce_tree(const CollectiveSettings& settings, Schedule& schedule) {
    reduce_to_root(schedule, settings.whole());
    broadcast_from_root(schedule, settings.whole());
}

}  // namespace thruway
