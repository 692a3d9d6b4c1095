// cosim/tlm/address_map.h
// Maps an address to the host that owns it ([[tlm.regions]]).
#pragma once

#include "cosim/tlm/tlm_settings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class AddressMap {
public:
    /// Errors: Problem at the region's line in the settings file if the region is empty, extends
    /// beyond the last address, overlaps another region, or names a host outside 0 .. hosts - 1.
    AddressMap(std::vector<AddressRegion> regions, std::size_t hosts);

    /// The region that holds every address in [address, address + bytes), or null. Requires bytes
    /// >= 1.
    const AddressRegion* find(std::uint64_t address, std::uint64_t bytes) const;

    /// In ascending order of `base`.
    const std::vector<AddressRegion>& regions() const { return regions_; }

private:
    std::vector<AddressRegion> regions_;
};

/// Translates `address`, which lies in `region`, to the address that the target sees.
inline std::uint64_t target_address(const AddressRegion& region, std::uint64_t address) {
    return address - region.base + region.target_base;
}

}  // namespace thruway
