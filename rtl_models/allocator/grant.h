// rtl_models/allocator/grant.h
// One pair of an allocator's matching: the resource `column` is granted to the requester `row`.
#pragma once

#include <cstdint>

namespace thruway {

struct Grant {
    std::uint16_t row = 0;
    std::uint16_t column = 0;
};

inline Grant make_grant(unsigned row, unsigned column) {
    Grant grant;
    grant.row = static_cast<std::uint16_t>(row);
    grant.column = static_cast<std::uint16_t>(column);
    return grant;
}

}  // namespace thruway
