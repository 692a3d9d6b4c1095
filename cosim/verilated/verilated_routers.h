// cosim/verilated/verilated_routers.h
// The Verilog routers of this build: one Verilated model per parameter set
// (rtl_models/verilog/CMakeLists.txt). None without Verilator.
#pragma once

#include "cosim/verilated/devices/pin_device.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

/// In the order of rtl_models/verilog/CMakeLists.txt.
const std::vector<PinShape>& verilated_routers();

/// A new instance of the model built for the parameters of `wanted`, ignoring host_buffer_flits;
/// null: there is none. `seed` initialises all registers that reset does not, so no result may
/// depend on them.
std::unique_ptr<PinDevice> make_verilated_router(const PinShape& wanted, std::uint64_t seed);

}  // namespace thruway
