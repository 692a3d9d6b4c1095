// The catalogue of crossbars: one row has all that the project knows of a crossbar.

#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/crossbar/multiplexed.h"
#include "rtl_models/crossbar/non_multiplexed.h"
#include "rtl_models/crossbar/partially_multiplexed.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {
namespace {

template <class C>
std::unique_ptr<Crossbar> made(const char* name, const CrossbarShape& shape) {
    return std::make_unique<C>(name, shape);
}

}  // namespace

void fields(SettingsVisitor& io, InputSpeedup& settings) {
    io.integer("input_speedup", settings.input_speedup, {1, 64}, "",
               "multiplexed: crossbar ports of an input, at most `virtual_channels`; virtual "
               "channel v uses port v mod `input_speedup`");
}

void fields(SettingsVisitor& io, OutputSpeedup& settings) {
    io.integer("output_speedup", settings.output_speedup, {1, 8}, "",
               "crossbar ports of an output; input i uses port i mod `output_speedup`; above 1 it "
               "needs output buffers");
}

unsigned input_speedup(const Part<CrossbarRow>& crossbar) {
    return crossbar.has(OwnSettings::of<InputSpeedup>())
               ? crossbar.own<InputSpeedup>().input_speedup
               : 1;
}

unsigned output_speedup(const Part<CrossbarRow>& crossbar) {
    return crossbar.has(OwnSettings::of<OutputSpeedup>())
               ? crossbar.own<OutputSpeedup>().output_speedup
               : 1;
}

const std::vector<CrossbarRow>& CrossbarRow::all() {
    static const std::vector<CrossbarRow> rows = {
        {"partially_multiplexed",
         "one port per virtual channel at the input side, one per link at the output side",
         made<PartiallyMultiplexedCrossbar>,
         kSharedOutputs + kInVerilog,
         {OwnSettings::of<OutputSpeedup>()}},
        {"multiplexed",
         "one crossbar port per link at both sides",
         made<MultiplexedCrossbar>,
         kSharedInputs + kSharedOutputs + kInVerilog,
         {OwnSettings::of<InputSpeedup>(), OwnSettings::of<OutputSpeedup>()}},
        {"non_multiplexed",
         "one port per virtual channel at both sides; needs output buffers",
         made<NonMultiplexedCrossbar>,
         0,
         {}},
    };
    return rows;
}

}  // namespace thruway
