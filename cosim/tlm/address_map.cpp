#include "cosim/tlm/address_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace thruway {
namespace {

constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();

std::string text(const AddressRegion& region) {
    return fmt::format("{:#x}..{:#x} of host {}", region.base, region.base + (region.bytes - 1),
                       region.host);
}

void check_alone(const AddressRegion& region, std::size_t number, std::size_t hosts) {
    const auto refuse = [&](const char* key, const std::string& what) {
        throw Problem(fmt::format("tlm.regions[{}].{}: {}", number, key, what), region.where);
    };
    if (region.bytes == 0) refuse("bytes", "0; the region is empty; give it at least 1 byte");
    if (region.bytes - 1 > kLast - region.base) {
        refuse("bytes", fmt::format("{:#x}; base {:#x} leaves only {:#x} addresses", region.bytes,
                                    region.base, kLast - region.base + 1));
    }
    if (region.bytes - 1 > kLast - region.target_base) {
        refuse("target_base", fmt::format("{:#x}; fewer than {:#x} "
                                          "addresses of the target follow it",
                                          region.target_base, region.bytes));
    }
    if (region.host >= hosts) {
        refuse("host",
               fmt::format("{}; the network has {} hosts, numbered from 0", region.host, hosts));
    }
}

}  // namespace

AddressMap::AddressMap(std::vector<AddressRegion> regions, std::size_t hosts)
    : regions_(std::move(regions)) {
    for (std::size_t i = 0; i < regions_.size(); ++i) check_alone(regions_[i], i, hosts);
    std::stable_sort(
        regions_.begin(), regions_.end(),
        [](const AddressRegion& a, const AddressRegion& b) { return a.base < b.base; });
    for (std::size_t i = 1; i < regions_.size(); ++i) {
        const AddressRegion& before = regions_[i - 1];
        const AddressRegion& region = regions_[i];
        if (region.base - before.base >= before.bytes) continue;
        const bool later = before.where.line > region.where.line;
        const AddressRegion& second = later ? before : region;
        throw Problem(
            fmt::format("tlm.regions: {} overlaps {}{}; an address belongs to only one "
                        "target",
                        text(second), text(later ? region : before),
                        before.where.line == 0
                            ? ""
                            : fmt::format(" (line {})", (later ? region : before).where.line)),
            second.where);
    }
}

const AddressRegion* AddressMap::find(std::uint64_t address, std::uint64_t bytes) const {
    auto after = std::upper_bound(
        regions_.begin(), regions_.end(), address,
        [](std::uint64_t wanted, const AddressRegion& region) { return wanted < region.base; });
    if (after == regions_.begin()) return nullptr;
    const AddressRegion& region = *--after;
    const std::uint64_t offset = address - region.base;
    return offset < region.bytes && bytes <= region.bytes - offset ? &region : nullptr;
}

}  // namespace thruway
