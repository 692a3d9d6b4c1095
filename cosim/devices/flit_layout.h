// cosim/devices/flit_layout.h
// Where a device has the fields of a flit.
#pragma once

#include "cosim/devices/flit_fields.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// Position of a field: bits high to low of the flit, both included.
struct BitRange {
    unsigned high = 0;
    unsigned low = 0;

    constexpr unsigned bits() const { return high - low + 1; }
};

/// Flits that have a field in a place: a format may use the bits of the destination for data in
/// flits that are no heads.
enum class FlitPart : std::uint8_t { kAll, kHead, kBody };

struct FieldPlace {
    FlitField field;
    BitRange range;
    FlitPart part = FlitPart::kAll;
};

/// Bits without a field are 0 in flits that enter a device, and are not read in those that leave.
class FlitLayout {
public:
    /// `bits`: of a flit. A field narrower than its member of FlitFields has the low bits.
    /// Errors: Problem for a place outside the flit, wider than its field or over another one, a
    /// field placed twice in the same flit, and a flit without head, tail or packet.
    FlitLayout(unsigned bits, std::vector<FieldPlace> places);

    unsigned bits() const { return bits_; }
    const std::vector<FieldPlace>& places() const { return places_; }
    /// Bits of a field, of its narrower place if it has two; 0: it has no place.
    unsigned width(FlitField field) const { return width_[static_cast<std::size_t>(field)]; }
    bool carries(FlitField field) const { return width(field) > 0; }

    /// `fields` as they are after the way through this layout: what has no place is 0.
    FlitFields carried(const FlitFields& fields) const;
    /// The flit at bit `first` of a packed vector of 32-bit words, least significant first.
    void pack(const FlitFields& fields, std::uint32_t* words, std::size_t first) const;
    FlitFields unpack(const std::uint32_t* words, std::size_t first) const;

    /// The carried fields, for messages: "packet 0x2a, flit 0 of 3, head, vc 1; dest_x 2, dest_y
    /// 0".
    std::string text(const FlitFields& fields) const;
    /// The carried fields in which two flits differ: "dest_x 3 instead of 2"; empty if none do.
    std::string difference(const FlitFields& found, const FlitFields& expected) const;

    friend bool operator==(const FlitLayout& a, const FlitLayout& b);
    friend bool operator!=(const FlitLayout& a, const FlitLayout& b) { return !(a == b); }

private:
    void check_flit(bool head) const;

    unsigned bits_;
    std::vector<FieldPlace> places_;
    std::array<std::uint8_t, kFlitFieldRows.size()> width_{};
};

/// A place of its full width for every field: the layout of devices that are not hardware.
const FlitLayout& whole_layout();

}  // namespace thruway
