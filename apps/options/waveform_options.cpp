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
        throw Problem("a waveform has two more files beside it, so it cannot go to standard "
                      "output; give a file name",
                      {"--vcd"});
    }
    constexpr std::string_view kFst = ".fst";
    const std::string& path = request.vcd_path;
    if (path.size() > kFst.size() &&
        path.compare(path.size() - kFst.size(), kFst.size(), kFst) == 0) {
        const std::string name = path.substr(0, path.size() - kFst.size());
        throw Problem(fmt::format("\"{}\"; waveforms are written as VCD, not FST; write {}.vcd and "
                                  "convert it to {} with GTKWave's vcd2fst",
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
    CLI::Option* const vcd = add_output_option(
        command, "--vcd", request.vcd_path,
        "Write the waveform as VCD, with a GTKWave save file "
        "beside it (docs/waveforms.md)");
    command
        .add_option("--vcd-scope", request.scopes,
                    "Only these modules, for example router_5,router_12.input_2")
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->needs(vcd);
    CLI::Option* const from = command.add_option("--from", request.from,
                                                 "First cycle of the waveform");
    from->type_name("CYCLE")->needs(vcd);
    command.add_option("--to", request.to, "The waveform ends before this cycle")
        ->type_name("CYCLE")
        ->needs(vcd);
    command
        .add_option(
            "--vcd-last", request.last_cycles,
            "Only the last N cycles before the end of the waveform: a deadlock, the end of the "
            "run, --to or --vcd-until-packet")
        ->type_name("N")
        ->check(CLI::Validator(
            [](const std::string& text) { return text == "0" ? "at least one cycle" : ""; }, "",
            ""))
        ->needs(vcd)
        ->excludes(from);
    command
        .add_option("--vcd-until-packet", arguments.until_packet,
                    "The waveform ends when packet SOURCE.SEQUENCE arrives, for example 5.12")
        ->type_name("ID")
        ->needs(vcd);
}

}  // namespace thruway
