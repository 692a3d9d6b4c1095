#include "rtl_models/fabric/parts/fabric_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {

FabricParts::FabricParts(const std::vector<Fabric*>& fabrics, Cycle window,
                         PartTransport& transport)
    : window_(window), transport_(transport) {
    for (Fabric* fabric : fabrics) {
        clocks_.push_back(&fabric->clock());
        for (const unsigned there : fabric->neighbour_parts()) {
            const std::string name = fmt::format("boundary_{}_{}", fabric->part(), there);
            sides_.push_back(
                {fabric->part(), there, &fabric->clock(),
                 std::make_unique<Boundary>(name.c_str(), fabric->boundary_side(there))});
        }
    }
}

void FabricParts::run_until(Cycle end) {
    while (now_ < end) {
        const Cycle next = now_ + std::min(window_, end - now_);
        ClockDomain::run_until(clocks_, next);
        exchange(next);
        now_ = next;
    }
}

/// All messages are sent before the first is waited for.
void FabricParts::exchange(Cycle next) {
    for (const Side& side : sides_) {
        side.boundary->collect(next, bytes_);
        transport_.send(side.here, side.there, bytes_);
    }
    for (const Side& side : sides_) {
        transport_.receive(side.there, side.here, bytes_);
        side.clock->between_runs([&] { side.boundary->deliver(bytes_, next); });
    }
}

std::uint64_t FabricParts::packets_sent() const {
    return std::accumulate(
        sides_.begin(), sides_.end(), std::uint64_t{0},
        [](std::uint64_t sum, const Side& side) { return sum + side.boundary->packets_sent(); });
}

std::uint64_t FabricParts::packets_received() const {
    return std::accumulate(sides_.begin(), sides_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Side& side) {
                               return sum + side.boundary->packets_received();
                           });
}

std::uint64_t FabricParts::packets_divided() const {
    return std::accumulate(
        sides_.begin(), sides_.end(), std::uint64_t{0},
        [](std::uint64_t sum, const Side& side) { return sum + side.boundary->packets_divided(); });
}

}  // namespace thruway
