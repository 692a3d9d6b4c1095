// cosim/verilated/devices/packet_names.h
// Names that identify packets while their flits are bits in a device, and the table from a name to
// the packet handle and the fields of its flits.
#pragma once

#include "core/flit.h"
#include "cosim/verilated/devices/flit_bits.h"

#include <cstdint>
#include <vector>

namespace thruway {

class PacketNames {
public:
    struct Entry {
        PacketHandle packet = kNoPacket;
        FlitFields fields;  ///< fields common to all flits of the packet, its name included
    };

    /// Names a packet that enters; the name is in the entry's fields.
    const Entry& begin(PacketHandle packet, FlitFields fields) {
        if (free_.empty()) {
            free_.push_back(static_cast<std::uint32_t>(entries_.size()));
            entries_.emplace_back();
        }
        Entry& entry = entries_[free_.back()];
        // A reused entry gets a new generation in the upper 16 bits, so a late flit is detected.
        fields.packet = free_.back() | ((entry.fields.packet >> 16) + 1) << 16;
        free_.pop_back();
        entry = {packet, fields};
        return entry;
    }
    /// Null: no packet has this name.
    const Entry* find(std::uint32_t name) const {
        const std::uint32_t place = name & 0xffffu;
        if (place >= entries_.size()) return nullptr;
        const Entry& entry = entries_[place];
        return entry.packet != kNoPacket && entry.fields.packet == name ? &entry : nullptr;
    }
    /// The packet has left; its entry may be reused.
    void end(std::uint32_t name) {
        entries_[name & 0xffffu].packet = kNoPacket;
        free_.push_back(name & 0xffffu);
    }

private:
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> free_;  ///< unused entries
};

}  // namespace thruway
