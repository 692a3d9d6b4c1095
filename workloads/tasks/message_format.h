// workloads/tasks/message_format.h
// How the bytes of a message become packets and flits: the same for all formats and collectives.
#pragma once

#include "core/flit.h"

#include <cstdint>

namespace thruway {

class SettingsVisitor;

struct MessageFormat {
    unsigned flit_bytes = 16;
    unsigned header_bytes = 0;       ///< of each packet, beside the bytes of the message
    unsigned max_packet_flits = 16;  ///< header included

    /// The bytes of a message that fit into one packet.
    std::uint64_t payload_bytes() const {
        return std::uint64_t{max_packet_flits} * flit_bytes - header_bytes;
    }
    /// A message without bytes is one packet.
    std::uint64_t packets(std::uint64_t bytes) const;
    /// Of packet `number` of the message, from 0. At least 1: a packet has a head flit.
    unsigned flits(std::uint64_t bytes, std::uint64_t number) const;
    /// Of all packets together.
    std::uint64_t flits(std::uint64_t bytes) const;
};

void fields(SettingsVisitor& io, MessageFormat& settings);

/// Errors: Problem if a packet has no room for bytes of its message. `key`: of the table.
void check_message_format(const MessageFormat& format, const char* key);

}  // namespace thruway
