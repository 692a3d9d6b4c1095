// tests/rtl_models/flit_counter.h
// Counts flits as they leave a router, cycle by cycle.
#pragma once

#include "tests/rtl_models/fabric_bench.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway::test {

/// Counts the flits that leave a router by a set of ports, in every cycle.
class FlitCounter : public CycleObserver {
public:
    FlitCounter(Fabric& fabric, unsigned router, std::vector<Port> ports)
        : router_(fabric.virtual_channel_router(RouterId{router})), ports_(std::move(ports)) {
        fabric.clock().add_observer(*this);
    }
    void observe(Cycle) override {
        std::uint64_t total = 0;
        const RouterState& state = router_.state();
        for (const Port port : ports_) {
            for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
                total += state.output[state.vc_index(port, vc)].flits_sent;
            }
        }
        per_cycle.push_back(static_cast<unsigned>(total - before_));
        before_ = total;
    }

    std::vector<unsigned> per_cycle;

private:
    const VirtualChannelRouter& router_;
    std::vector<Port> ports_;
    std::uint64_t before_ = 0;
};

}  // namespace thruway::test
