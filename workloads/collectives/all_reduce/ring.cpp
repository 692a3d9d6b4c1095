#include "workloads/collectives/all_reduce/ring.h"

#include "workloads/collectives/collective_rows.h"

namespace thruway {
namespace {

/// In each of n - 1 steps member i sends part i - `behind` - step to the next member.
void pass_around(Schedule& schedule, const Members& members, const Piece& whole, unsigned behind,
                 Use use) {
    const auto n = static_cast<unsigned>(members.size());
    const PieceDivision parts(whole, n);
    for (unsigned step = 0; step + 1 < n; ++step) {
        for (unsigned i = 0; i < n; ++i) {
            const unsigned part = (i + 2 * n - behind - step) % n;
            schedule.message(members[i], members[(i + 1) % n], parts.part(part), use);
        }
        schedule.end_step(members);
    }
}

}  // namespace

void ring_reduce_scatter(Schedule& schedule, const Members& members, const Piece& whole) {
    pass_around(schedule, members, whole, 1, Use::kReduce);
}

void ring_all_gather(Schedule& schedule, const Members& members, const Piece& whole) {
    pass_around(schedule, members, whole, 0, Use::kStore);
}

void ring_all_reduce(Schedule& schedule, const Members& members, const Piece& whole) {
    ring_reduce_scatter(schedule, members, whole);
    ring_all_gather(schedule, members, whole);
}

void add_all_reduce_ring(const CollectiveSettings& settings, Schedule& schedule) {
    ring_all_reduce(schedule, schedule.all(), settings.whole());
}

void add_reduce_scatter_ring(const CollectiveSettings& settings, Schedule& schedule) {
    ring_reduce_scatter(schedule, schedule.all(), settings.whole());
}

void add_all_gather_ring(const CollectiveSettings& settings, Schedule& schedule) {
    ring_all_gather(schedule, schedule.all(), settings.whole());
}

}  // namespace thruway
