// traces/waveforms/packet_id.h
// A packet as people name it on the command line: SOURCE.SEQUENCE.
#pragma once

#include "core/ids.h"

#include <cstdint>
#include <string>

namespace thruway {

struct PacketId {
    HostId source{};
    std::uint32_t sequence = 0;  ///< number among the packets of its source, from 0
};

/// Errors: Problem for a text that is not two numbers with a dot between, with its place
/// --vcd-until-packet.
PacketId parse_packet_id(const std::string& text);

}  // namespace thruway
