#include "apps/options/waveform_options.h"

#include "apps/options/settings_options.h"
#include "core/problem.h"
#include "traces/waveforms/files/gtkwave_files.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string_view>

namespace thruway {

std::vector<std::string> WaveformArguments::files() const {
    if (!wanted()) return {};
    const std::string& path = request.vcd_path;
    return {path, gtkwave_save_path(path), gtkwave_filter_path(path)};
}

WaveformRequest WaveformArguments::checked() const {
    if (request.vcd_path == "-") {
        throw Problem("a waveform comes with two more files beside it, so that it cannot go to "
                      "standard output; name a file",
                      {"--vcd"});
    }
    constexpr std::string_view kFst = ".fst";
    const std::string& path = request.vcd_path;
    if (path.size() > kFst.size() &&
        path.compare(path.size() - kFst.size(), kFst.size(), kFst) == 0) {
        const std::string name = path.substr(0, path.size() - kFst.size());
        throw Problem(fmt::format("\"{}\"; waveforms are written as VCD, not FST; name it {}.vcd, "
                                  "from which GTKWave's vcd2fst makes {}",
                                  path, name, path),
                      {"--vcd"});
    }
    WaveformRequest checked = request;
    if (!until_packet.empty())
        checked.until_packet = packet_of_option(until_packet, "--vcd-until-packet");
    return checked;
}

void add_waveform_options(CLI::App& command, WaveformArguments& arguments) {
    WaveformRequest& request = arguments.request;
    CLI::Option* const vcd = add_output_option(command, "--vcd", request.vcd_path,
                                               "Write the waveform as VCD, with a save file for "
                                               "GTKWave beside it (docs/waveforms.md)");
    command
        .add_option("--vcd-scope", request.scopes,
                    "Only these modules, as in router_5,router_12.input_2")
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->needs(vcd);
    CLI::Option* const from = command.add_option("--from", request.from,
                                                 "The waveform begins with this cycle");
    from->type_name("CYCLE")->needs(vcd);
    command.add_option("--to", request.to, "The waveform ends before this cycle")
        ->type_name("CYCLE")
        ->needs(vcd);
    command
        .add_option(
            "--vcd-last", request.last_cycles,
            "Only the last N cycles before the waveform ends: at a deadlock or at the end of "
            "the run, or as --to or --vcd-until-packet say")
        ->type_name("N")
        ->check(CLI::Validator(
            [](const std::string& text) { return text == "0" ? "at least one cycle" : ""; }, "",
            ""))
        ->needs(vcd)
        ->excludes(from);
    command
        .add_option("--vcd-until-packet", arguments.until_packet,
                    "The waveform ends when this packet arrives, SOURCE.SEQUENCE as in 5.12")
        ->type_name("ID")
        ->needs(vcd);
}

}  // namespace thruway
