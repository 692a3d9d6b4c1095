// cosim/tlm/tlm_settings.h
// Section [tlm] of the settings of a platform: network interfaces between TLM-2.0 sockets and a
// fabric, and the address map.
#pragma once

#include "core/problem.h"
#include "cosim/tlm/interfaces/packet_length.h"
#include "settings/fields/field_table.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// A part of the address space: base .. base + bytes - 1 belong to the target at a host.
struct AddressRegion {
    unsigned host = 0;
    std::uint64_t base = 0;
    std::uint64_t bytes = 0;
    std::uint64_t target_base = 0;  ///< the address that the target sees for `base`
    SourceLocation where;           ///< in the settings file
};

struct TlmSettings : PacketFormat {
    unsigned max_transfer_bytes = 64;   ///< data of one transaction
    unsigned source_queue_packets = 4;  ///< of an initiator's interface
    unsigned reply_places = 4;          ///< of a target's interface
    unsigned timeout_cycles = 0;        ///< 0: never
    std::vector<AddressRegion> regions;
};

FieldTable<TlmSettings> tlm_fields();

}  // namespace thruway
