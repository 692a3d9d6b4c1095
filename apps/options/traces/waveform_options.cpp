#include "apps/options/traces/waveform_options.h"

#include "apps/options/settings_options.h"
#include "core/problem.h"
#include "traces/waveforms/gtkwave/gtkwave_files.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string_view>

namespace thruway {
namespace {

/// A file is not named for the other format.
void refuse_other_format(const WaveformArguments& arguments) {
    const std::string& path = arguments.path();
    const std::string_view other = arguments.fst.empty() ? ".fst" : ".vcd";
    if (path.size() <= other.size() ||
        path.compare(path.size() - other.size(), other.size(), other) != 0) {
        return;
    }
    const char* const better = arguments.fst.empty() ? "--fst" : "--vcd";
    throw Problem(fmt::format("\"{}\"; the option writes {}; write {} {}", path,
                              arguments.fst.empty() ? "VCD" : "FST", better, path),
                  {arguments.option()});
}

}  // namespace

std::vector<std::string> WaveformArguments::files() const {
    if (!wanted()) return {};
    return {path(), gtkwave_save_path(path()), gtkwave_states_path(path()),
            gtkwave_numbers_path(path())};
}

WaveformRequest WaveformArguments::checked() const {
    for (const CLI::Option* detail : details) {
        if (wanted() || detail->count() == 0) continue;
        throw Problem(detail->get_name() + " requires --vcd or --fst");
    }
    if (path() == "-") {
        throw Problem("a waveform has more files beside it, so it cannot go to standard output; "
                      "give a file name",
                      {option()});
    }
    refuse_other_format(*this);
    WaveformRequest checked = request;
    checked.path = path();
    checked.format = fst.empty() ? WaveformFormat::kVcd : WaveformFormat::kFst;
    if (!until_packet.empty())
        checked.until_packet = packet_of_option(until_packet, "--vcd-until-packet");
    return checked;
}

void add_waveform_options(CLI::App& command, WaveformArguments& arguments) {
    WaveformRequest& request = arguments.request;
    CLI::Option* const vcd = add_output_option(
        command, "--vcd", arguments.vcd,
        "Write the waveform as VCD, with a GTKWave save file beside it (docs/waveforms.md)");
    add_output_option(command, "--fst", arguments.fst,
                      "The same in the compressed format FST, a fifth of the size; needs a build "
                      "with Verilator")
        ->excludes(vcd);
    const auto add = [&](const char* name, auto& value, const char* help) {
        const std::string text = fmt::format("{} (with --vcd or --fst)", help);
        CLI::Option* const option = command.add_option(name, value, text);
        arguments.details.push_back(option);
        return option;
    };
    add("--vcd-scope", request.scopes, "Only these modules, for example router_5,router_12.input_2")
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false);
    CLI::Option* const from = add("--from", request.from, "First cycle of the waveform");
    from->type_name("CYCLE");
    add("--to", request.to, "The waveform ends before this cycle")->type_name("CYCLE");
    add("--vcd-last", request.last_cycles,
        "Only the last N cycles before the end of the waveform: a deadlock, the end of the run, "
        "--to or --vcd-until-packet")
        ->type_name("N")
        ->check(CLI::Validator(
            [](const std::string& text) { return text == "0" ? "at least one cycle" : ""; }, "",
            ""))
        ->excludes(from);
    add("--vcd-until-packet", arguments.until_packet,
        "The waveform ends when packet SOURCE.SEQUENCE arrives, for example 5.12")
        ->type_name("ID");
}

}  // namespace thruway
