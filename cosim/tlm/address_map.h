// cosim/tlm/address_map.h
// Which host an address belongs to.
#pragma once

#include "cosim/tlm/tlm_settings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class AddressMap {
public:
    /// Errors: Problem at the place of the region in the settings file: it is empty, it ends behind
    /// the last address, its host is none of `hosts`, or it overlaps another one.
    AddressMap(std::vector<AddressRegion> regions, std::size_t hosts);

    /// The region that holds all of address .. address + bytes - 1; null if none does. `bytes` is
    /// at least 1.
    const AddressRegion* find(std::uint64_t address, std::uint64_t bytes) const;

    /// By rising base.
    const std::vector<AddressRegion>& regions() const { return regions_; }

private:
    std::vector<AddressRegion> regions_;
};

/// The address that the target sees.
inline std::uint64_t target_address(const AddressRegion& region, std::uint64_t address) {
    return address - region.base + region.target_base;
}

}  // namespace thruway
