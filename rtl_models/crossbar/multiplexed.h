// rtl_models/crossbar/multiplexed.h
// Multiplexed crossbar, P x P: the virtual channels of a router port share one crossbar port on
// either side. In a cycle an input sends at most one flit and an output takes at most one. With
// input speed-up s the virtual channels 0, s, 2s, ... of an input share a port, so do 1, s + 1, ...
#pragma once

#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

class MultiplexedCrossbar : public Crossbar {
public:
    MultiplexedCrossbar(sc_core::sc_module_name name, const CrossbarShape& shape)
        : Crossbar(name, shape, shape.input_speedup, shape.vcs, shape.output_speedup) {}

    bool legal(const std::vector<Move>& moves) const override;
};

}  // namespace thruway
