// rtl_models/crossbar/partially_multiplexed.h
// Partially multiplexed crossbar, PV x P: every input virtual channel has its own crossbar port;
// the virtual channels of an output share one. In a cycle several virtual channels of an input may
// send, and an output takes at most one flit.
#pragma once

#include "rtl_models/crossbar/crossbar.h"

namespace thruway {

class PartiallyMultiplexedCrossbar : public Crossbar {
public:
    PartiallyMultiplexedCrossbar(sc_core::sc_module_name name, const CrossbarShape& shape)
        : Crossbar(name, shape, shape.vcs, shape.vcs, shape.output_speedup) {}

    bool legal(const std::vector<Move>& moves) const override;
};

}  // namespace thruway
