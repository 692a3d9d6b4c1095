#include "traces/journeys/journey_sums.h"

#include <fmt/format.h>

#include <numeric>

namespace thruway {

void JourneySums::add(const Journey& journey) {
    for (const JourneyHop& hop : journey.hops) {
        Router& router = routers_[index(hop.router)];
        if (router.label.empty()) router.label = router_label(hop);
        for (std::size_t i = 0; i < kParts; ++i) {
            router.parts[i] += hop.cycles[i];
            all_[i] += hop.cycles[i];
        }
    }
    ++packets_;
    latency_ += journey.latency();
}

std::vector<std::vector<std::string>> JourneySums::table() const {
    const auto share = [this](std::uint64_t cycles) {
        return fmt::format("{:.1f} %", latency_ == 0 ? 0.0
                                                     : 100.0 * static_cast<double>(cycles) /
                                                           static_cast<double>(latency_));
    };
    const auto row = [&](const std::string& name, const Parts& parts) {
        std::vector<std::string> cells = {name};
        for (std::size_t i = 0; i < kParts; ++i) {
            if (all_[i] > 0) cells.push_back(std::to_string(parts[i]));
        }
        const std::uint64_t sum = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
        cells.push_back(std::to_string(sum));
        cells.push_back(share(sum));
        return cells;
    };
    std::vector<std::string> head = {"router"};
    std::vector<std::string> shares = {"share"};
    for (std::size_t i = 0; i < kParts; ++i) {
        if (all_[i] == 0) continue;
        head.emplace_back(name_of(static_cast<LatencyPart>(i)));
        shares.push_back(share(all_[i]));
    }
    head.insert(head.end(), {"all", "share"});
    std::vector<std::vector<std::string>> table = {head};
    for (const auto& [number, router] : routers_) {
        table.push_back(row(router.label, router.parts));
    }
    table.push_back(row("all", all_));
    table.push_back(shares);
    return table;
}

}  // namespace thruway
