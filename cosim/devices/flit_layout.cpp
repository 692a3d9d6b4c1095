#include "cosim/devices/flit_layout.h"

#include "core/problem.h"
#include "cosim/devices/packed_bits.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

bool is_of(const FieldPlace& place, bool head) {
    return place.part == FlitPart::kAll || (place.part == FlitPart::kHead) == head;
}

void check_place(const FieldPlace& place, unsigned bits) {
    const FlitFieldRow& row = row_of(place.field);
    const BitRange range = place.range;
    if (range.high < range.low || range.high >= bits) {
        throw Problem(fmt::format("flit layout: {} has bits {}:{} of a flit of {} bits; high must "
                                  "be at least low and below {}",
                                  row.name, range.high, range.low, bits, bits));
    }
    if (place.field == FlitField::kHead && place.part != FlitPart::kAll) {
        throw Problem("flit layout: head must have the same place in all flits");
    }
    if (range.bits() > row.bits) {
        throw Problem(fmt::format("flit layout: {} has {} bits ({}:{}); at most {}", row.name,
                                  range.bits(), range.high, range.low, row.bits));
    }
}

}  // namespace

FlitLayout::FlitLayout(unsigned bits, std::vector<FieldPlace> places)
    : bits_(bits), places_(std::move(places)) {
    for (const FieldPlace& place : places_) {
        check_place(place, bits);
        std::uint8_t& width = width_[static_cast<std::size_t>(place.field)];
        const auto here = static_cast<std::uint8_t>(place.range.bits());
        width = width == 0 ? here : std::min(width, here);
    }
    for (const bool head : {true, false}) check_flit(head);
}

/// Checks the places of flits that are heads, or of those that are not.
void FlitLayout::check_flit(bool head) const {
    std::vector<const char*> user(bits_, nullptr);
    std::array<bool, kFlitFieldRows.size()> has{};
    for (const FieldPlace& place : places_) {
        if (!is_of(place, head)) continue;
        const FlitFieldRow& row = row_of(place.field);
        bool& seen = has[static_cast<std::size_t>(place.field)];
        if (seen) throw Problem(fmt::format("flit layout: {} has two places", row.name));
        seen = true;
        for (unsigned bit = place.range.low; bit <= place.range.high; ++bit) {
            if (user[bit] != nullptr) {
                throw Problem(fmt::format("flit layout: bit {} belongs to {} and to {}", bit,
                                          user[bit], row.name));
            }
            user[bit] = row.name;
        }
    }
    for (const FlitField needed : {FlitField::kHead, FlitField::kTail, FlitField::kPacket}) {
        if (has[static_cast<std::size_t>(needed)]) continue;
        throw Problem(fmt::format("flit layout: {} has no place{}; a device must carry head, tail "
                                  "and packet of each flit, the packet's name as data if need be",
                                  row_of(needed).name, head ? "" : " in flits that are no heads"));
    }
}

FlitFields FlitLayout::carried(const FlitFields& fields) const {
    FlitFields kept;
    for (const FieldPlace& place : places_) {
        if (!is_of(place, fields.head)) continue;
        const std::uint32_t value = get_field(fields, place.field);
        set_field(kept, place.field, value & low_bits(place.range.bits()));
    }
    return kept;
}

void FlitLayout::pack(const FlitFields& fields, std::uint32_t* words, std::size_t first) const {
    for (std::size_t bit = 0; bit < bits_; bit += kPackedWordBits) {
        set_bits(words, first + bit, std::min<std::size_t>(kPackedWordBits, bits_ - bit), 0);
    }
    for (const FieldPlace& place : places_) {
        if (!is_of(place, fields.head)) continue;
        set_bits(words, first + place.range.low, place.range.bits(),
                 get_field(fields, place.field));
    }
}

FlitFields FlitLayout::unpack(const std::uint32_t* words, std::size_t first) const {
    FlitFields fields;
    const auto take = [&](const FieldPlace& place) {
        set_field(fields, place.field,
                  get_bits(words, first + place.range.low, place.range.bits()));
    };
    for (const FieldPlace& place : places_) {
        if (place.field == FlitField::kHead) take(place);
    }
    for (const FieldPlace& place : places_) {
        if (is_of(place, fields.head)) take(place);
    }
    return fields;
}

std::string FlitLayout::text(const FlitFields& fields) const {
    std::string text = fmt::format("packet {:#x}", fields.packet);
    if (carries(FlitField::kSequence)) text += fmt::format(", flit {}", fields.sequence);
    if (carries(FlitField::kFlits)) text += fmt::format(" of {}", fields.flits);
    text += fmt::format("{}{}, vc {}", fields.head ? ", head" : "", fields.tail ? ", tail" : "",
                        fields.vc);
    const char* between = ";";
    for (const FieldPlace& place : places_) {
        if (!is_of(place, fields.head)) continue;
        switch (place.field) {
            case FlitField::kHead:
            case FlitField::kTail:
            case FlitField::kVc:
            case FlitField::kSequence:
            case FlitField::kFlits:
            case FlitField::kPacket: continue;
            default: break;
        }
        text += fmt::format("{} {} {}", between, row_of(place.field).name,
                            get_field(fields, place.field));
        between = ",";
    }
    return text;
}

std::string FlitLayout::difference(const FlitFields& found, const FlitFields& expected) const {
    std::string text;
    for (const FieldPlace& place : places_) {
        if (!is_of(place, expected.head)) continue;
        const std::uint32_t has = get_field(found, place.field);
        const std::uint32_t needs = get_field(expected, place.field);
        if (has == needs) continue;
        text += fmt::format("{}{} {} instead of {}", text.empty() ? "" : ", ",
                            row_of(place.field).name, has, needs);
    }
    return text;
}

const FlitLayout& whole_layout() {
    static const FlitLayout layout = [] {
        std::vector<FieldPlace> places;
        unsigned bits = 0;
        for (const FlitFieldRow& row : kFlitFieldRows) {
            places.push_back({row.field, {bits + row.bits - 1, bits}});
            bits += row.bits;
        }
        return FlitLayout(bits, std::move(places));
    }();
    return layout;
}

bool operator==(const FlitLayout& a, const FlitLayout& b) {
    if (a.bits_ != b.bits_ || a.places_.size() != b.places_.size()) return false;
    for (const FieldPlace& place : a.places_) {
        bool same = false;
        for (const FieldPlace& other : b.places_) {
            same = same ||
                   (place.field == other.field && place.part == other.part &&
                    place.range.low == other.range.low && place.range.high == other.range.high);
        }
        if (!same) return false;
    }
    return true;
}

}  // namespace thruway
