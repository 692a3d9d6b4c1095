// rtl_models/crossbar/crossbar_row.h
// All that the project knows of a crossbar: its row in rtl_models/crossbar/catalogue.cpp.
#pragma once

#include "settings/values/part.h"

#include <memory>
#include <vector>

namespace thruway {

class Crossbar;
struct CrossbarShape;
class SettingsVisitor;

/// Of the crossbar whose inputs are shared.
struct InputSpeedup {
    unsigned input_speedup = 1;
};
void fields(SettingsVisitor& io, InputSpeedup& settings);

/// Of crossbars whose outputs are shared.
struct OutputSpeedup {
    unsigned output_speedup = 1;
};
void fields(SettingsVisitor& io, OutputSpeedup& settings);

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

/// Crossbar ports of an input that its virtual channels take in turn; 1 for crossbars without the
/// setting.
unsigned input_speedup(const Part<CrossbarRow>& crossbar);
/// Likewise of an output, for each flit that it takes per cycle.
unsigned output_speedup(const Part<CrossbarRow>& crossbar);

}  // namespace thruway
