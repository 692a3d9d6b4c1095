// apps/output/run_timing.h
// What a run took, and how it was divided: for --timing and the lines on standard error, never in
// results.
#pragma once

#include "testbench/simulation.h"

#include <cstdint>
#include <string>

namespace thruway {

/// User plus system time of this process so far.
double cpu_seconds();

/// The JSON of --timing. The times are of all processes; `simulation`: without reading the
/// settings.
std::string timing_json(double cpu, double simulation, std::uint64_t flit_hops,
                        const Division& division, const ExchangeCount& exchanged);

/// A line on the parts of the fabric and on what limits their windows.
std::string division_text(const Division& division);

}  // namespace thruway
