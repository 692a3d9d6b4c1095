// The catalogue of crossbars: one row has all that the project knows of a crossbar.

#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/crossbar/multiplexed.h"
#include "rtl_models/crossbar/non_multiplexed.h"
#include "rtl_models/crossbar/partially_multiplexed.h"

namespace thruway {
namespace {

template <class C>
std::unique_ptr<Crossbar> made(const char* name, const CrossbarShape& shape) {
    return std::make_unique<C>(name, shape);
}

}  // namespace

const std::vector<CrossbarRow>& CrossbarRow::all() {
    static const std::vector<CrossbarRow> rows = {
        {"partially_multiplexed",
         "one port per virtual channel at the input side, one per link at the output side",
         made<PartiallyMultiplexedCrossbar>,
         kSharedOutputs + kInVerilog,
         {}},
        {"multiplexed",
         "one crossbar port per link at both sides",
         made<MultiplexedCrossbar>,
         kSharedInputs + kSharedOutputs + kInVerilog,
         {}},
        {"non_multiplexed",
         "one port per virtual channel at both sides; needs output buffers",
         made<NonMultiplexedCrossbar>,
         0,
         {}},
    };
    return rows;
}

}  // namespace thruway
