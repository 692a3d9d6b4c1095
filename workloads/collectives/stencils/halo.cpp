#include "workloads/collectives/stencils/halo.h"

#include "settings/fields/settings_visitor.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/rank_grid.h"

namespace thruway {
namespace {

/// Sends the faces of all ranks of a line.
void exchange_faces(Schedule& schedule, const Members& line, bool periodic, std::uint64_t bytes,
                    unsigned dimension) {
    const auto n = static_cast<unsigned>(line.size());
    if (n == 1) return;
    for (unsigned i = 0; i < n; ++i) {
        const std::uint64_t down = std::uint64_t{2} * dimension * bytes;
        if (periodic || i > 0) {
            const Rank to = line[(i + n - 1) % n];
            schedule.message(line[i], to, {down, bytes, line[i]}, Use::kStore);
        }
        if (periodic || i + 1 < n) {
            const Rank to = line[(i + 1) % n];
            schedule.message(line[i], to, {down + bytes, bytes, line[i]}, Use::kStore);
        }
    }
}

void add_halo(const CollectiveSettings& settings, Schedule& schedule, unsigned dimensions) {
    const RankGrid grid = grid_of(settings.collective.own<RankGridSettings>(), schedule.ranks(),
                                  dimensions);
    const bool periodic = settings.collective.own<HaloSettings>().periodic;
    for (unsigned d = 0; d < dimensions; ++d) {
        for (const Rank rank : schedule.all()) {
            if (grid.coordinate(rank, d) != 0) continue;
            exchange_faces(schedule, grid.line(rank, d), periodic, settings.bytes, d);
        }
    }
}

}  // namespace

void fields(SettingsVisitor& io, HaloSettings& settings) {
    io.flag("halo_periodic", settings.periodic,
            "the last rank of each dimension is a neighbour of the first");
}

void add_halo_2d(const CollectiveSettings& settings, Schedule& schedule) {
    add_halo(settings, schedule, 2);
}

void add_halo_3d(const CollectiveSettings& settings, Schedule& schedule) {
    add_halo(settings, schedule, 3);
}

}  // namespace thruway
