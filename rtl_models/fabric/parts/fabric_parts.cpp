#include "rtl_models/fabric/parts/fabric_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {

FabricParts::FabricParts(const std::vector<Fabric*>& fabrics, Cycle window,
                         PartTransport& transport)
    : fabrics_(fabrics), window_(window), transport_(transport) {
    for (Fabric* fabric : fabrics) {
        clocks_.push_back(&fabric->clock());
        fabric->boundary_turn().set_call([this, fabric](Cycle now) { send(*fabric, now + 1); });
        for (const unsigned there : fabric->neighbour_parts()) {
            const std::string name = fmt::format("boundary_{}_{}", fabric->part(), there);
            sides_.push_back(
                {fabric, there,
                 std::make_unique<Boundary>(name.c_str(), fabric->boundary_side(there))});
        }
    }
}

void FabricParts::run_until(Cycle end) {
    while (now_ < end) {
        const Cycle next = now_ + std::min(window_, end - now_);
        for (Fabric* fabric : fabrics_) fabric->boundary_turn().ask(next - 1);
        ClockDomain::run_until(clocks_, next);
        receive(next);
        now_ = next;
    }
}

/// What the part has sent in the window that ends before `next`.
void FabricParts::send(const Fabric& fabric, Cycle next) {
    for (const Side& side : sides_) {
        if (side.fabric != &fabric) continue;
        side.boundary->collect(next, bytes_);
        transport_.send(fabric.part(), side.there, bytes_);
        ++sent_.messages;
        sent_.bytes += bytes_.size();
    }
}

void FabricParts::receive(Cycle next) {
    for (const Side& side : sides_) {
        transport_.receive(side.there, side.fabric->part(), bytes_);
        side.fabric->clock().between_runs([&] { side.boundary->deliver(bytes_, next); });
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
