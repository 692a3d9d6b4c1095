#include "cosim/devices/flit_bits.h"

#include <utility>
#include <vector>

namespace thruway {
namespace {

FlitLayout layout_with(const std::vector<FieldPlace>& destination) {
    std::vector<FieldPlace> places = {
        {FlitField::kHead, flit_bits::kHead},
        {FlitField::kTail, flit_bits::kTail},
        {FlitField::kVc, flit_bits::kVc},
        {FlitField::kSequence, flit_bits::kSequence},
        {FlitField::kFlits, flit_bits::kFlits},
        {FlitField::kPacket, flit_bits::kPacket},
        {FlitField::kMessageClass, flit_bits::kClass},
    };
    places.insert(places.end(), destination.begin(), destination.end());
    return {kFlitBits, std::move(places)};
}

}  // namespace

const FlitLayout& thruway_layout() {
    static const FlitLayout layout = layout_with({{FlitField::kTies, flit_bits::kTies},
                                                  {FlitField::kDestX, flit_bits::kDestX},
                                                  {FlitField::kDestY, flit_bits::kDestY},
                                                  {FlitField::kDestZ, flit_bits::kDestZ}});
    return layout;
}

const FlitLayout& thruway_table_layout() {
    static const FlitLayout layout = layout_with(
        {{FlitField::kDestination, flit_bits::kDestination}});
    return layout;
}

FlitLayout with_payload(const FlitLayout& layout, unsigned bits) {
    std::vector<FieldPlace> places = layout.places();
    if (bits > kFlitBits) places.push_back({FlitField::kPayload, {bits - 1, kFlitBits}});
    return {bits, std::move(places)};
}

}  // namespace thruway
