// bench/whole_run.cpp
// Speed of a whole run: flit-hops per CPU second, nanoseconds per flit-hop, bytes per router. A
// flit-hop is one flit through one router, its last router included. Asserts nothing.
// Usage: bench_whole_run FILE [KEY=VALUE]...

#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "testbench/simulation.h"

#include <fmt/format.h>
#include <systemc>

#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <vector>

namespace {

double cpu_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

std::size_t heap_bytes() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

int run(int argc, char** argv) {
    if (argc < 2) {
        thruway::print_error("usage: {} FILE [KEY=VALUE]...\n", argv[0]);
        return 2;
    }
    const std::vector<std::string> overrides(argv + 2, argv + argc);
    const auto document = thruway::SettingsDocument::from_file(argv[1], overrides);
    const auto settings = thruway::read_simulation_settings(document);

    thruway::SimulationOptions options;
    options.leave_model = true;
    const std::size_t heap_before = heap_bytes();
    const double start = cpu_seconds();
    const thruway::RunResult result = thruway::simulate(settings, options);
    const double end = cpu_seconds();

    std::size_t routers = 0;
    for (const auto& link : result.links) {
        routers = std::max<std::size_t>(routers, link.from_router + 1);
    }
    const double hops = static_cast<double>(result.run.flit_hops);
    const double cycles = static_cast<double>(result.run.cycles);
    fmt::print("flit_hops {} cycles {} verdict {}\n", result.run.flit_hops, result.run.cycles,
               to_string(result.verdict));
    fmt::print(
        "{:.2f} million flit-hops per CPU second, {:.1f} ns each, {:.0f} cycles per second\n",
        hops / (end - start) / 1e6, (end - start) / hops * 1e9, cycles / (end - start));
    fmt::print("{} bytes per router with its host, links and statistics\n",
               routers == 0 ? 0 : (heap_bytes() - heap_before) / routers);
    return 0;
}

}  // namespace

int sc_main(int argc, char** argv) {
    int status = 1;
    try {
        sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
        sc_core::sc_report_handler::set_actions(sc_core::SC_ERROR, sc_core::SC_THROW);
        status = run(argc, argv);
    } catch (const std::exception& error) {
        thruway::print_error("{}: {}\n", argv[0], error.what());
        status = 2;
    }
    std::fflush(nullptr);
    std::quick_exit(status);
}

int main(int argc, char** argv) {
    setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    return sc_core::sc_elab_and_sim(argc, argv);
}
