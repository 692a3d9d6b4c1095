// cosim/verilated/verilated_routers.h
// The Verilog routers that this build has: one model for each set of parameters, made by Verilator
// (rtl_models/verilog/CMakeLists.txt). Without Verilator there is none.
#pragma once

#include "cosim/verilated/devices/pin_device.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

/// What there are, in the order of their names in rtl_models/verilog/CMakeLists.txt.
const std::vector<PinShape>& verilated_routers();

/// A router of its own that was built for the parameters of `wanted`, whatever its host's buffer;
/// null: there is none. What is no register after reset is set by `seed`, so that nothing can rest
/// on it.
std::unique_ptr<PinDevice> make_verilated_router(const PinShape& wanted, std::uint64_t seed);

}  // namespace thruway
