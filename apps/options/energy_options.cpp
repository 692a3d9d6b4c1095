#include "apps/options/energy_options.h"

#include "analysis/energy/technology_file.h"
#include "core/input/input_files.h"
#include "core/problem.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// Also refuses NaN.
void require_in(const char* option, const std::optional<double>& value, double low, double high,
                const char* what) {
    if (!value || (*value >= low && *value <= high)) return;
    throw Problem(fmt::format("{}: {}; expected {}, {} to {}", option, *value, what, low, high));
}

}  // namespace

CLI::Option* add_technology_option(CLI::App& command, const std::string& option,
                                   EnergyChoice& choice) {
    choice.option = option;
    return command
        .add_option(option, choice.file,
                    "Technology file (TOML) with the energy of each event, and its source")
        ->type_name("TECH");
}

void add_energy_scaling_options(CLI::App& command, EnergyChoice& choice) {
    command
        .add_option("--flit-bits", choice.values.flit_bits,
                    "Bits of a flit (default: those of the technology file)")
        ->type_name("N");
    command
        .add_option("--mm-per-cycle", choice.values.mm_per_cycle,
                    "Length of a link for each cycle of its latency (default: that of the "
                    "technology file)")
        ->type_name("MM");
    command
        .add_option("--switching-factor", choice.values.switching_factor,
                    "Share of the bits that change from flit to flit (default: that of the "
                    "technology file)")
        ->type_name("SHARE");
}

EnergyTechnologyFile read_technology_file(const EnergyChoice& choice) {
    require_in("--flit-bits", choice.values.flit_bits, 1, 65536, "the width of a flit in bits");
    require_in("--mm-per-cycle", choice.values.mm_per_cycle, 0, 1000, "a length in mm");
    require_in("--switching-factor", choice.values.switching_factor, 0, 1, "a share");
    InputFiles files;
    const InputFilePtr input = files.read_for(choice.option, choice.file);
    return {read_technology(input->text(), choice.file), input->sha256()};
}

}  // namespace thruway
