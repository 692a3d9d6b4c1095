#include "cosim/tlm/bursts/burst_parts.h"

#include <algorithm>

namespace thruway {
namespace {

std::uint64_t pieces(std::uint64_t bytes, std::uint64_t of) { return (bytes + of - 1) / of; }

}  // namespace

BurstParts::BurstParts(unsigned length, unsigned streaming_width, unsigned longest)
    : length_(length), width_(std::min(streaming_width, length)), step_(longest), per_round_(1) {
    if (length <= longest) {
        width_ = std::max(1u, width_);
        step_ = std::max(1u, length);
    } else if (width_ <= longest) {
        step_ = longest / width_ * width_;
    } else {
        per_round_ = pieces(width_, longest);
    }
}

std::uint64_t BurstParts::count() const {
    if (per_round_ == 1) return std::max(std::uint64_t{1}, pieces(length_, step_));
    return length_ / width_ * per_round_ + pieces(length_ % width_, step_);
}

BurstPart BurstParts::operator[](std::uint64_t number) const {
    BurstPart part;
    if (per_round_ == 1) {
        part.offset = static_cast<unsigned>(number * step_);
        part.length = std::min(step_, length_ - part.offset);
        part.streaming_width = std::min(width_, std::max(1u, part.length));
        return part;
    }
    part.address = static_cast<unsigned>(number % per_round_ * step_);
    part.offset = static_cast<unsigned>(number / per_round_ * width_) + part.address;
    part.length = std::min({step_, width_ - part.address, length_ - part.offset});
    part.streaming_width = part.length;
    return part;
}

}  // namespace thruway
