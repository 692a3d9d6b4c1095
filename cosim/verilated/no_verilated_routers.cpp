// Replaces verilated_routers.cpp in builds without Verilator.
#include "cosim/verilated/verilated_routers.h"

namespace thruway {

const std::vector<PinShape>& verilated_routers() {
    static const std::vector<PinShape> none;
    return none;
}

const PinShape* find_verilated_router(const PinShape&) { return nullptr; }

std::unique_ptr<PinDevice> make_verilated_router(const PinShape&, std::uint64_t,
                                                 const std::vector<PinTableEntry>&) {
    return nullptr;
}

}  // namespace thruway
