#include "cosim/netlist/stream/stream_report.h"

#include <fmt/format.h>

#include <systemc>

namespace thruway {

void report_broken_stream(const char* module, const char* stream, const char* what) {
    SC_REPORT_ERROR(
        "/thruway/netlist/stream",
        fmt::format("{}: at {}, {}: {}", module, sc_core::sc_time_stamp().to_string(), stream, what)
            .c_str());
}

}  // namespace thruway
