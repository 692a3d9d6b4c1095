// workloads/collectives/stencils/sweep.h
// Wavefront sweeps over a grid of X times Y ranks, as in the transport of neutrons (Sweep3D). A
// rank waits for its upstream neighbours in x and in y, computes a block, and sends `bytes` to each
// of its downstream neighbours; then comes the next block. Sweeps from several corners follow each
// other, and the pipeline of one overlaps that of the next.
//
//   block 0 reaches rank (x, y) after x + y hops, block b at least b computations later
//
// Source: Koch, Baker, Alcouffe, Solution of the first-order form of the 3-D discrete ordinates
// equation on a massively parallel processor, Trans. American Nuclear Society 65 (1992).
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

struct SweepSettings {
    unsigned blocks = 8;   ///< of a sweep
    unsigned corners = 4;  ///< (0, 0), (X-1, 0), (0, Y-1), (X-1, Y-1)
};

void fields(SettingsVisitor& io, SweepSettings& settings);

/// Of a rank's vector, piece 2 i is what it sends in x for block i, counted over all sweeps, and
/// piece 2 i + 1 what it sends in y.
void add_sweep_2d(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
