// Replaces verilated_routers.cpp in builds without Verilator.
#include "cosim/verilated/verilated_routers.h"

namespace thruway {

const std::vector<PinShape>& verilated_routers() {
    static const std::vector<PinShape> none;
    return none;
}

std::unique_ptr<PinDevice> make_verilated_router(const PinShape&, std::uint64_t) { return nullptr; }

}  // namespace thruway
