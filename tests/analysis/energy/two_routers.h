// tests/analysis/energy/two_routers.h
// A small activity, and technologies for it.
#pragma once

#include "analysis/energy/energy.h"
#include "analysis/energy/technology_file.h"

#include <string>

namespace thruway::test {

/// A constant of a technology; `more` has further lines.
inline std::string constant(const std::string& name, const std::string& value,
                            const std::string& more = "verified = true\n") {
    return "[constants." + name + "]\nunit = \"" + constant_kind(name)->unit + "\"\n" + value +
           "\nsource = \"s\"\n" + more;
}

inline Technology technology(const std::string& constants, const std::string& tables = "") {
    return read_technology("title = \"t\"\nlimits = \"l\"\nflit_bits = 32\n[mm_per_cycle]\n"
                           "value = 2.0\nsource = \"s\"\nverified = true\n" +
                               tables + constants,
                           "tech.toml");
}

inline const std::string kHalf =
    "[switching_factor]\nvalue = 0.5\nsource = \"s\"\nverified = true\n";

/// 100 cycles of 2 ns. Router a: 2 link inputs, 1 host. Router b: 1 link input, no host.
inline RunActivity two_routers() {
    RunActivity run;
    run.cycles = 100;
    run.clock_period_ns = 2;
    run.flit_hops = 50;
    run.virtual_channels = 2;
    run.host_virtual_channels = 1;
    run.buffer_flits = 4;
    ActivityCounts a;
    a.input_ports = 2;
    a.host_ports = 1;
    a.output_ports = 2;
    a.crosspoints = 9;
    a.link_cycles = 5;
    a.buffer_writes = 20;
    a.buffer_reads = 19;
    a.injection_writes = 10;
    a.injection_reads = 9;
    a.crossings = 28;
    a.link_flits = 18;
    a.link_flit_cycles = 45;
    a.ejected_flits = 10;
    a.vc_grants = 7;
    a.vc_requests = 8;
    a.switch_requests = 30;
    a.switch_grants = 28;
    a.output_buffer_writes = 6;
    a.output_buffer_reads = 5;
    a.idle_cycles = 60;
    ActivityCounts b = a;
    b.input_ports = 1;
    b.host_ports = 0;
    b.output_ports = 1;
    b.crosspoints = 1;
    b.link_cycles = 3;
    b.crossings = 2;
    b.idle_cycles = 99;
    run.routers = {{0, "a", a}, {7, "b", b}};
    return run;
}

}  // namespace thruway::test
