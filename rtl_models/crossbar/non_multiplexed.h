// rtl_models/crossbar/non_multiplexed.h
// Non-multiplexed crossbar, PV x PV: every input and every output virtual channel has its own
// crossbar port. An output virtual channel is allocated to one packet at a time, so the crossbar
// needs no arbitration; the link behind the output buffers is multiplexed instead.
#pragma once

#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

class NonMultiplexedCrossbar : public Crossbar {
public:
    NonMultiplexedCrossbar(sc_core::sc_module_name name, const CrossbarShape& shape)
        : Crossbar(name, shape, shape.vcs, 1, 1) {}

    bool legal(const std::vector<Move>& moves) const override;
    bool never_conflicts() const override { return true; }
};

}  // namespace thruway
