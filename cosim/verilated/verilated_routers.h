// cosim/verilated/verilated_routers.h
// The Verilog routers of this build: one Verilated model per set of parameters
// (rtl_models/verilog/router_sets.csv). None without Verilator.
#pragma once

#include "cosim/devices/pin_device.h"
#include "cosim/verilated/devices/pin_table.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

/// In the order of rtl_models/verilog/router_sets.csv.
const std::vector<PinShape>& verilated_routers();

/// The model built for the parameters of `wanted`, ignoring host_buffer_flits. With a table, one
/// that has as many ports and destinations or more. Null: there is none.
const PinShape* find_verilated_router(const PinShape& wanted);

/// A new instance of that model; null: there is none. `seed` initialises all registers that reset
/// does not, so no result may depend on them. `table`: written before the first clock edge.
std::unique_ptr<PinDevice> make_verilated_router(const PinShape& wanted, std::uint64_t seed,
                                                 const std::vector<PinTableEntry>& table = {});

}  // namespace thruway
