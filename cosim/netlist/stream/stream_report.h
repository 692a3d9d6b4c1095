// cosim/netlist/stream/stream_report.h
// Reports of the modules at a stream.
#pragma once

namespace thruway {

/// Error report /thruway/netlist/stream at the present time. `stream`: its wires or ports.
void report_broken_stream(const char* module, const char* stream, const char* what);

}  // namespace thruway
