// testbench/fabric_check.h
// Checks the invariants of a fabric after every cycle; for debug builds.
#pragma once

#include "rtl_models/fabric/fabric.h"

namespace thruway {

class FabricCheck : public CycleObserver {
public:
    explicit FabricCheck(const Fabric& fabric) : fabric_(fabric) {}
    void observe(Cycle) override {
        fabric_.check_credits();
        fabric_.check_crossings();
    }

private:
    const Fabric& fabric_;
};

}  // namespace thruway
