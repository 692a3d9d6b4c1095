#include "examples/tlm_platform/arguments.h"

#include "core/problem.h"
#include "reporting/files/atomic_file.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <utility>

namespace thruway::examples {
namespace {

/// As `thruway run` does: the transaction engine has no flits to show, and the table of results
/// already goes to standard output.
void check_files(const Arguments& arguments) {
    for (const auto& [option, path] :
         {std::pair{"--vcd", arguments.vcd}, std::pair{"--journeys", arguments.journeys}}) {
        if (path.empty()) continue;
        if (arguments.transaction) {
            throw Problem(fmt::format("{} needs --engine cycle: the transaction engine moves "
                                      "packets, which have no flits to show",
                                      option));
        }
        if (path == "-") {
            throw Problem(
                fmt::format("{} -: the results go to standard output; give a file name", option));
        }
    }
}

}  // namespace

std::optional<Arguments> parse_arguments(int argc, const char* const* argv) {
    CLI::App app("Processors and memories around a fabric, connected by TLM-2.0.", "tlm_platform");
    Arguments arguments;
    std::string engine = "cycle";
    app.add_option("FILE", arguments.file, "Settings: [topology], [router], [routing], [tlm]")
        ->required();
    app.add_option("SETTING", arguments.overrides, "Values that replace those of the file")
        ->type_name("key=value...");
    app.add_option("--engine", engine, "cycle (default) or transaction")
        ->check(CLI::IsMember({"cycle", "transaction"}));
    app.add_option("--vcd", arguments.vcd, "Write the waveform of the fabric as VCD")
        ->type_name("FILE");
    app.add_option("--journeys", arguments.journeys,
                   "Write the journey of every packet, with the transaction that it carries: as "
                   "CSV, or as a Perfetto trace if FILE ends in .json")
        ->type_name("FILE");
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        write_file("-", app.help());
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw Problem(fmt::format("{}; see tlm_platform --help", error.what()));
    }
    arguments.transaction = engine == "transaction";
    check_files(arguments);
    return arguments;
}

}  // namespace thruway::examples
