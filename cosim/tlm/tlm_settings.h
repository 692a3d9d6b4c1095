// cosim/tlm/tlm_settings.h
// Section [tlm] of a platform's settings: address map and network interfaces between TLM-2.0
// sockets and a fabric.
#pragma once

#include "core/problem.h"
#include "cosim/tlm/interfaces/packet_length.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

/// The addresses [base, base + bytes) belong to the target at `host`.
struct AddressRegion {
    unsigned host = 0;
    std::uint64_t base = 0;
    std::uint64_t bytes = 0;
    std::uint64_t target_base = 0;  ///< address that the target sees for `base`
    SourceLocation where;           ///< in the settings file
};

struct TlmSettings : PacketFormat {
    unsigned max_transfer_bytes = 64;   ///< data of one packet
    unsigned source_queue_packets = 4;  ///< of an initiator's interface
    unsigned reply_slots = 4;           ///< of a target's interface
    unsigned timeout_cycles = 0;        ///< 0: never
    std::vector<AddressRegion> regions;
};

void fields(SettingsVisitor& io, AddressRegion& settings);
void fields(SettingsVisitor& io, TlmSettings& settings);

}  // namespace thruway
