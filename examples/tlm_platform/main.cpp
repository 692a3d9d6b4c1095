// A platform of plain TLM-2.0 initiators and memories around a fabric.
// Usage: tlm_platform FILE [OPTION]... [key=value]...; see --help.
// Exit status: 0 every read returned the data written, 1 otherwise, 2 invalid input.

#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "examples/tlm_platform/platform.h"
#include "settings/settings_document.h"
#include "traffic/lengths/length_settings.h"

#include <systemc>

#include <optional>

namespace thruway::examples {
namespace {

PlatformSettings read_settings(const SettingsDocument& document) {
    PlatformSettings settings = document.read<PlatformSettings>();
    // The checks of `thruway run`, for the longest packets.
    SimulationSettings simulation;
    simulation.topology = settings.topology;
    simulation.router = settings.router;
    simulation.routing = settings.routing;
    simulation.traffic.packet_flits.distribution.own<FixedLength>().flits = longest_packet_flits(
        settings.tlm);
    check_simulation_settings(simulation);
    return settings;
}

int run(const Arguments& arguments) {
    const SettingsDocument document = SettingsDocument::from_file(arguments.file,
                                                                  arguments.overrides);
    try {
        Platform platform(read_settings(document), arguments);
        return platform.run() ? 0 : 1;
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
}

}  // namespace
}  // namespace thruway::examples

int sc_main(int argc, char** argv) {
    using namespace thruway;
    sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
    try {
        const auto arguments = examples::parse_arguments(argc, argv);
        return arguments ? examples::run(*arguments) : 0;
    } catch (const Problem& problem) {
        print_error("tlm_platform: {}\n", problem.what());
        return 2;
    }
}
