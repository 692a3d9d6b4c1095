// cosim/verilated/devices/packet_names.h
// Names that identify packets while their flits are inside a device, and the table from a name to
// the packet handle and the fields of its flits.
#pragma once

#include "core/flit.h"
#include "cosim/devices/flit_fields.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class PacketNames {
public:
    struct Entry {
        PacketHandle packet = kNoPacket;
        std::uint16_t left = 0;  ///< flits that have left the device
        FlitFields fields;       ///< fields common to all flits of the packet, its name included
    };

    /// `bits`: of a name, 2 to 32. Half of them tell packets inside apart; the others tell a late
    /// flit from one of the packet that has the entry now.
    explicit PacketNames(unsigned bits) : place_bits_((bits + 1) / 2), mask_(mask_of(bits)) {}

    /// Packets that can be inside at a time.
    std::size_t most() const { return std::size_t{1} << place_bits_; }
    bool full() const { return free_.empty() && entries_.size() == most(); }

    /// Names a packet that enters; the name is in the entry's fields. Must not be full.
    const Entry& begin(PacketHandle packet, FlitFields fields) {
        if (free_.empty()) {
            free_.push_back(static_cast<std::uint32_t>(entries_.size()));
            entries_.emplace_back();
        }
        Entry& entry = entries_[free_.back()];
        // A reused entry gets a new generation, so a late flit is detected.
        const std::uint32_t generation = (entry.fields.packet >> place_bits_) + 1;
        fields.packet = (free_.back() | generation << place_bits_) & mask_;
        free_.pop_back();
        entry = {packet, 0, fields};
        return entry;
    }
    /// Null: no packet has this name.
    Entry* find(std::uint32_t name) {
        const std::uint32_t place = name & mask_of(place_bits_);
        if (place >= entries_.size()) return nullptr;
        Entry& entry = entries_[place];
        return entry.packet != kNoPacket && entry.fields.packet == name ? &entry : nullptr;
    }
    /// The packet has left; its entry may be reused.
    void end(std::uint32_t name) {
        const std::uint32_t place = name & mask_of(place_bits_);
        entries_[place].packet = kNoPacket;
        free_.push_back(place);
    }

private:
    static std::uint32_t mask_of(unsigned bits) {
        return bits >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << bits) - 1;
    }

    const unsigned place_bits_;
    const std::uint32_t mask_;
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> free_;  ///< unused entries
};

}  // namespace thruway
