// rtl_models/arbiter/arbiter_row.h
// What the project knows of an arbiter: a row for each in rtl_models/arbiter/catalogue.cpp.
#pragma once

#include "settings/values/part.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class ArbiterPolicy;
struct ArbiterRow;

/// What an arbiter is made from.
struct ArbiterRequest {
    const Part<ArbiterRow>& part;  ///< with the settings of its own
    unsigned width = 1;            ///< requesters
    // Keys of its draws: seed, router, and number in its router, below 4096.
    std::uint64_t seed = 0;
    std::uint32_t owner = 0;
    std::uint32_t id = 0;
};

/// What holds for an arbiter. A row has the sum of its traits.
enum ArbiterTrait : unsigned {
    kRotatingPointer = 1  ///< round robin from the last winner on: a bank has one pointer for each
};

struct ArbiterRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<ArbiterPolicy> (*make)(const ArbiterRequest& request);
    unsigned traits;  ///< sum of ArbiterTrait
    std::vector<OwnSettings> own;

    bool has(ArbiterTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<ArbiterRow>& all();
};

}  // namespace thruway
