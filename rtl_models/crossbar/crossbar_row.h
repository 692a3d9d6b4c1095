// rtl_models/crossbar/crossbar_row.h
// All that the project knows of a crossbar: its row in rtl_models/crossbar/catalogue.cpp.
#pragma once

#include "settings/values/part.h"

#include <memory>
#include <vector>

namespace thruway {

class Crossbar;
struct CrossbarShape;

/// Traits of a crossbar. A row has their sum.
enum CrossbarTrait : unsigned {
    kSharedInputs = 1,   ///< the virtual channels of an input share its crossbar port
    kSharedOutputs = 2,  ///< those of an output do; else it needs output buffers
    kInVerilog = 4       ///< the Verilog router has it too
};

struct CrossbarRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<Crossbar> (*make)(const char* name, const CrossbarShape& shape);
    unsigned traits;  ///< sum of CrossbarTrait
    std::vector<OwnSettings> own;

    bool has(CrossbarTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<CrossbarRow>& all();
};

}  // namespace thruway
