#include "workloads/collectives/stencils/sweep.h"

#include "settings/fields/settings_visitor.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/rank_grid.h"

namespace thruway {
namespace {

/// One block of a sweep. `down_x`, `down_y`: the sweep goes towards coordinate 0.
struct Wave {
    std::uint64_t number = 0;  ///< of the block, over all sweeps
    bool down_x = false;
    bool down_y = false;
};

class Sweeps {
public:
    Sweeps(const CollectiveSettings& settings, Schedule& schedule, const RankGrid& grid)
        : settings_(settings),
          schedule_(schedule),
          width_(grid.radix()[0]),
          height_(grid.radix()[1]) {}

    /// The ranks come in the order in which the wave reaches them, so the messages that a rank
    /// waits for are in its present step already.
    void add(const Wave& wave) {
        for (unsigned j = 0; j < height_; ++j) {
            for (unsigned i = 0; i < width_; ++i) add(wave, i, j);
        }
    }

private:
    /// `i`, `j`: hops in x and y from the corner where the sweep begins.
    void add(const Wave& wave, unsigned i, unsigned j) {
        const Rank rank = rank_at(wave, i, j);
        schedule_.end_step(rank);
        schedule_.compute(rank, settings_.compute_cycles);
        schedule_.end_step(rank);
        const std::uint64_t first = 2 * wave.number * settings_.bytes;
        if (i + 1 < width_) send(rank, rank_at(wave, i + 1, j), first);
        if (j + 1 < height_) send(rank, rank_at(wave, i, j + 1), first + settings_.bytes);
    }

    void send(Rank from, Rank to, std::uint64_t first) {
        schedule_.message(from, to, {first, settings_.bytes, from}, Use::kStore);
    }

    Rank rank_at(const Wave& wave, unsigned i, unsigned j) const {
        const unsigned x = wave.down_x ? width_ - 1 - i : i;
        const unsigned y = wave.down_y ? height_ - 1 - j : j;
        return x + y * width_;
    }

    const CollectiveSettings& settings_;
    Schedule& schedule_;
    unsigned width_;
    unsigned height_;
};

}  // namespace

void fields(SettingsVisitor& io, SweepSettings& settings) {
    io.integer("sweep_blocks", settings.blocks, {1, 1U << 16}, "",
               "blocks that a sweep passes through the grid");
    io.integer("sweep_corners", settings.corners, {1, 4}, "",
               "corners of the grid from which a sweep starts, one after the other");
}

void add_sweep_2d(const CollectiveSettings& settings, Schedule& schedule) {
    const RankGrid grid = grid_of(settings.collective.own<RankGridSettings>(), schedule.ranks(), 2);
    const auto& own = settings.collective.own<SweepSettings>();
    Sweeps sweeps(settings, schedule, grid);
    Wave wave;
    for (unsigned corner = 0; corner < own.corners; ++corner) {
        wave.down_x = corner % 2 == 1;
        wave.down_y = corner / 2 == 1;
        for (unsigned block = 0; block < own.blocks; ++block) {
            sweeps.add(wave);
            ++wave.number;
        }
    }
}

}  // namespace thruway
