#include "apps/options/cost_options.h"

#include "core/problem.h"
#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <map>
#include <vector>

namespace thruway {
namespace {

constexpr double kLeastFo4 = 1;
constexpr double kMostFo4 = 10000;

const std::map<std::string, Wires> kWireLengths = {{"short", Wires::kShort},
                                                   {"long", Wires::kLong}};

/// Also refuses NaN.
void require_between(const char* option, double value, double low, double high, const char* what) {
    if (value >= low && value <= high) return;
    throw Problem(fmt::format("{}: {}; expected {}, {} to {}", option, value, what, low, high));
}

double period_of(double ghz, const std::optional<double>& fo4_ps) {
    require_between("--clock-ghz", ghz, 1e-6, 1e6, "a clock frequency in GHz");
    if (!fo4_ps) {
        throw Problem(fmt::format(
            "--clock-ghz: {}; how many FO4 a clock period has depends on the technology; give the "
            "FO4 delay with --fo4-ps, or the period in FO4 with --clock-fo4",
            number_text(ghz)));
    }
    const double period = 1000 / (ghz * *fo4_ps);
    if (period >= kLeastFo4 && period <= kMostFo4) return period;
    throw Problem(fmt::format(
        "--clock-ghz: {}; with --fo4-ps {} its period has {:.4g} FO4; expected {} to {} FO4",
        number_text(ghz), number_text(*fo4_ps), period, kLeastFo4, kMostFo4));
}

}  // namespace

std::optional<double> CostTechnology::ns(double fo4) const {
    if (!fo4_ps) return std::nullopt;
    return fo4 * *fo4_ps / 1000;
}

void CostSwitches::add_to(CLI::App& command, CLI::Option* needs) {
    std::vector<CLI::Option*> added;
    added.push_back(
        command.add_option("--flit-bits", flit_bits_, "Flit width in bits (default 32)")
            ->type_name("N"));
    added.push_back(command
                        .add_option("--wires", wires_,
                                    "Chien: length of the link wires, short (default) or long")
                        ->type_name("LENGTH")
                        ->check(CLI::IsMember(kWireLengths)));
    CLI::Option* fo4 = command
                           .add_option("--clock-fo4", clock_fo4_,
                                       "Peh and Dally: clock period of the prescribed pipeline in "
                                       "FO4 (default 20)")
                           ->type_name("FO4");
    added.push_back(fo4);
    added.push_back(command
                        .add_option("--clock-ghz", clock_ghz_,
                                    "The same clock as a frequency, with --fo4-ps: which pipeline "
                                    "fits, and whether that of the settings does")
                        ->type_name("GHZ")
                        ->excludes(fo4));
    added.push_back(command
                        .add_option("--fo4-ps", fo4_ps_,
                                    "Peh and Dally: FO4 delay of the technology in ps, to print "
                                    "times in ns")
                        ->type_name("PS"));
    for (CLI::Option* option : added) {
        if (needs != nullptr) option->needs(needs);
    }
}

CostTechnology CostSwitches::technology() const {
    CostTechnology technology;
    require_between("--flit-bits", flit_bits_, 1, 65536, "the flit width in bits");
    technology.options.flit_bits = flit_bits_;
    if (!wires_.empty()) technology.options.wires = kWireLengths.at(wires_);
    if (fo4_ps_) {
        require_between("--fo4-ps", *fo4_ps_, 0.01, 100000, "the FO4 delay of a technology in ps");
    }
    technology.fo4_ps = fo4_ps_;
    if (clock_fo4_) {
        require_between("--clock-fo4", *clock_fo4_, kLeastFo4, kMostFo4,
                        "a clock period in FO4 delays");
        technology.options.clock_fo4 = *clock_fo4_;
    }
    if (clock_ghz_) technology.options.clock_fo4 = period_of(*clock_ghz_, fo4_ps_);
    technology.clock_ghz = clock_ghz_;
    technology.clock_given = clock_fo4_ || clock_ghz_;
    return technology;
}

std::vector<std::string> CostSwitches::words() const {
    std::vector<std::string> words;
    if (flit_bits_ != CostOptions().flit_bits) {
        words.insert(words.end(), {"--flit-bits", std::to_string(flit_bits_)});
    }
    if (!wires_.empty()) words.insert(words.end(), {"--wires", wires_});
    const auto add = [&words](const char* option, const std::optional<double>& value) {
        if (value) words.insert(words.end(), {option, number_text(*value)});
    };
    add("--clock-fo4", clock_fo4_);
    add("--clock-ghz", clock_ghz_);
    add("--fo4-ps", fo4_ps_);
    return words;
}

}  // namespace thruway
