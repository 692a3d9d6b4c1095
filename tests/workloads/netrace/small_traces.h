// tests/workloads/netrace/small_traces.h
// Small traces of netrace, drawn at random or by hand, for tests and as seeds of the fuzzer.
#pragma once

#include "workloads/netrace/netrace_writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway::test {

struct SmallTrace {
    NetraceHeader header;
    std::vector<NetracePacket> packets;
};

/// Packets depend on those that arrive at their sources. Ids are in no order.
SmallTrace small_trace(std::uint32_t seed);

std::string bytes_of(const SmallTrace& trace,
                     NetraceWriter::Form form = NetraceWriter::Form::kPlain);

/// `count` requests from node 0 to node 1, one every 10 cycles.
SmallTrace requests(unsigned count);

}  // namespace thruway::test
