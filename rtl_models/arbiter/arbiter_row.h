// rtl_models/arbiter/arbiter_row.h
// All that the project knows of an arbiter: its row in rtl_models/arbiter/catalogue.cpp.
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
    const Part<ArbiterRow>& part;  ///< with its own settings
    unsigned width = 1;            ///< requesters
    // Keys of its draws: seed, router, and number of the arbiter in its router, below 65536.
    std::uint64_t seed = 0;
    std::uint32_t owner = 0;
    std::uint32_t id = 0;
};

/// Traits of an arbiter. A row has their sum.
enum ArbiterTrait : unsigned {
    kRotatingPointer = 1,  ///< round robin after the last winner: its only state is a pointer
    kComparesAges = 2,     ///< the oldest packet wins
    kBitPerPair = 4        ///< its state has a bit for each pair of requesters
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
