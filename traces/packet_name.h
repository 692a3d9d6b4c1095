// traces/packet_name.h
// The name of a packet in texts and files: SOURCE.SEQUENCE, the number of its source host and its
// number among the packets of that host, both from 0.
#pragma once

#include "core/packet.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace thruway {

struct PacketName {
    std::uint32_t source = ~0u;
    std::uint32_t sequence = ~0u;

    PacketName() = default;  ///< no packet
    PacketName(std::uint32_t source_, std::uint32_t sequence_)
        : source(source_), sequence(sequence_) {}
    explicit PacketName(const PacketIdentity& identity)
        : source(index(identity.source)), sequence(identity.sequence) {}

    bool is_some() const { return source != ~0u; }
    friend bool operator==(PacketName a, PacketName b) {
        return a.source == b.source && a.sequence == b.sequence;
    }
    friend bool operator!=(PacketName a, PacketName b) { return !(a == b); }
    friend bool operator<(PacketName a, PacketName b) {
        return std::tie(a.source, a.sequence) < std::tie(b.source, b.sequence);
    }
};

/// Empty for no packet.
std::string to_text(PacketName name);
/// Returns nullopt if `text` is not SOURCE.SEQUENCE.
std::optional<PacketName> packet_name(std::string_view text);
/// Errors: Problem, with the command-line option as its place, if `text` is not SOURCE.SEQUENCE.
PacketName packet_of_option(const std::string& text, const char* option);

}  // namespace thruway
