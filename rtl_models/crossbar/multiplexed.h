// rtl_models/crossbar/multiplexed.h
// Multiplexed crossbar, P x P: the virtual channels of a router port share one crossbar port on
// either side. In a cycle an input sends at most one flit and a link takes at most one.
#pragma once

#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

class MultiplexedCrossbar : public Crossbar {
public:
    MultiplexedCrossbar(sc_core::sc_module_name name, const CrossbarShape& shape)
        : Crossbar(name, shape, shape.vcs, shape.vcs) {}

    bool legal(const std::vector<Move>& moves) const override;
};

}  // namespace thruway
