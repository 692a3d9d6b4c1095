// cosim/verilated/devices/packet_names.h
// Names for the packets in a router, that travel in its flits while they are bits; the table from a
// name to what does not fit there.
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
        FlitFields fields;  ///< of all flits of the packet, its name among them
    };

    /// A packet comes in; the entry's fields say its name.
    const Entry& begin(PacketHandle packet, FlitFields fields) {
        if (free_.empty()) {
            free_.push_back(static_cast<std::uint32_t>(entries_.size()));
            entries_.emplace_back();
        }
        Entry& entry = entries_[free_.back()];
        // Used again, a place has another name, so that a flit that comes too late is found out.
        fields.packet = free_.back() | ((entry.fields.packet >> 16) + 1) << 16;
        free_.pop_back();
        entry = {packet, fields};
        return entry;
    }
    /// Null: there is no such packet.
    const Entry* find(std::uint32_t name) const {
        const std::uint32_t place = name & 0xffffu;
        if (place >= entries_.size()) return nullptr;
        const Entry& entry = entries_[place];
        return entry.packet != kNoPacket && entry.fields.packet == name ? &entry : nullptr;
    }
    /// It has left.
    void end(std::uint32_t name) {
        entries_[name & 0xffffu].packet = kNoPacket;
        free_.push_back(name & 0xffffu);
    }

private:
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> free_;  ///< places that no packet has
};

}  // namespace thruway
