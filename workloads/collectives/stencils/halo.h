// workloads/collectives/stencils/halo.h
// Halo exchange: the ranks are a grid, and each sends `bytes` to every neighbour at once. A rank on
// the border of a grid that is not periodic has fewer neighbours. In a periodic dimension of two
// ranks they exchange two messages.
// The face of a rank that leads down dimension d is piece 2d of its vector, the face up 2d + 1.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

struct HaloSettings {
    bool periodic = true;
};

void fields(SettingsVisitor& io, HaloSettings& settings);

void add_halo_2d(const CollectiveSettings& settings, Schedule& schedule);
void add_halo_3d(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
