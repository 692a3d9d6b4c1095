// workloads/netrace/netrace_format.h
// A trace of netrace, version 1.0: the packets that the caches and memory controllers of a
// multicore chip send each other, with the packets that wait for each of them.
// Layout: little-endian without padding, the whole compressed by bzip2. A header of 72 bytes,
// notes, 24 bytes a region, then the packets: 21 bytes each and 4 bytes a dependent. Source:
// Hestness, Keckler, Netrace: Dependency-tracking traces for efficient network-on-chip
// experimentation, TR-10-11, University of Texas at Austin, 2011.
#pragma once

#include "core/cycle.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

constexpr std::uint32_t kNetraceMagic = 0x484A5455;
constexpr std::uint32_t kNetraceVersion = 0x3F800000;  ///< 1.0 as a 32-bit floating-point number
constexpr std::size_t kNetraceHeaderBytes = 72;
constexpr std::size_t kNetraceNameBytes = 30;
constexpr std::size_t kNetraceRegionBytes = 24;
constexpr std::size_t kNetracePacketBytes = 21;  ///< without dependents
constexpr unsigned kMostNetraceNotes = 1'000'000;
constexpr unsigned kMostNetraceRegions = 100'000;

/// A part of the program that was traced.
struct NetraceRegion {
    std::uint64_t offset = 0;  ///< bytes before its first packet, counted from the first of all
    std::uint64_t cycles = 0;
    std::uint64_t packets = 0;
};

struct NetraceHeader {
    std::string name;  ///< of the program
    unsigned nodes = 0;
    std::uint64_t cycles = 0;
    std::uint64_t packets = 0;
    std::string notes;  ///< without the zero at their end
    std::vector<NetraceRegion> regions;
};

struct NetracePacket {
    Cycle cycle = 0;
    std::uint32_t id = 0;
    std::uint32_t address = 0;
    std::uint8_t type = 0;
    std::uint8_t source = 0;
    std::uint8_t destination = 0;
    std::uint8_t node_types = 0;  ///< of the source in the high 4 bits, of the destination below
    std::vector<std::uint32_t> dependents;  ///< ids of packets that wait for this one

    unsigned source_type() const { return node_types >> 4U; }
    unsigned destination_type() const { return node_types & 15U; }
};

/// L1 data cache, L1 instruction cache, L2 cache, memory controller.
constexpr unsigned kNetraceNodeTypes = 4;
constexpr unsigned kNetraceL1Types = 2;  ///< those below are L1 caches

/// What a type of packet is in the protocol of the caches.
struct NetraceType {
    const char* name;  ///< null: no packet has this type
    unsigned bytes;    ///< 8: address or acknowledgement; 72: a cache line of 64 with it
    bool reply;        ///< it answers a packet
};

constexpr unsigned kLongestNetraceBytes = 72;

/// Null if no packet has this type.
const NetraceType* netrace_type(std::uint8_t type);
/// "1 ReadReq, 2 ReadResp, ..."
std::string netrace_types_text();

}  // namespace thruway
