#include "workloads/collectives/all_to_all/exchanges.h"

#include "workloads/collectives/collective_rows.h"

namespace thruway {

void exchange_pairwise(Schedule& schedule, const Members& members, std::uint64_t first,
                       std::uint64_t bytes) {
    const auto n = static_cast<unsigned>(members.size());
    const bool power_of_two = (n & (n - 1)) == 0;
    for (unsigned step = 1; step < n; ++step) {
        for (unsigned i = 0; i < n; ++i) {
            const unsigned to = power_of_two ? i ^ step : (i + step) % n;
            const PieceDivision parts({first, bytes, members[i]}, n);
            schedule.message(members[i], members[to], parts.part(to), Use::kStore);
        }
        schedule.end_step(members);
    }
}

void add_all_to_all_linear(const CollectiveSettings& settings, Schedule& schedule) {
    const unsigned n = schedule.ranks();
    for (unsigned distance = 1; distance < n; ++distance) {
        for (Rank rank = 0; rank < n; ++rank) {
            const Rank to = (rank + distance) % n;
            const PieceDivision parts({0, settings.bytes, rank}, n);
            schedule.message(rank, to, parts.part(to), Use::kStore);
        }
    }
}

void add_all_to_all_pairwise(const CollectiveSettings& settings, Schedule& schedule) {
    exchange_pairwise(schedule, schedule.all(), 0, settings.bytes);
}

void add_all_to_all_bruck(const CollectiveSettings& settings, Schedule& schedule) {
    const unsigned n = schedule.ranks();
    Pieces pieces;
    for (unsigned distance = 1; distance < n; distance *= 2) {
        for (Rank rank = 0; rank < n; ++rank) {
            pieces.clear();
            // A part that has to go `way` ranks in all has gone way % distance of them.
            for (unsigned way = distance; way < n; ++way) {
                if ((way & distance) == 0) continue;
                const Rank source = (rank + n - way % distance) % n;
                const PieceDivision parts({0, settings.bytes, source}, n);
                pieces.push_back(parts.part((source + way) % n));
            }
            schedule.message(rank, (rank + distance) % n, pieces, Use::kStore);
        }
        schedule.end_step(schedule.all());
    }
}

}  // namespace thruway
