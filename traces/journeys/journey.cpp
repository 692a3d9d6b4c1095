#include "traces/journeys/journey.h"

#include <numeric>

namespace thruway {
namespace {

struct PartText {
    const char* name;
    bool wait;
};

constexpr std::array<PartText, kParts> kTexts = {
    {{"source_queue", true},    {"injection", false},     {"queue", true},
     {"store", false},          {"routing_unit", true},   {"routing", false},
     {"virtual_channel", true}, {"vc_allocation", false}, {"credit", true},
     {"switch", true},          {"switching", false},     {"link_busy", true},
     {"inside", false},         {"link", false},          {"ejection", false},
     {"flits", false},          {"body_credit", true},    {"body_switch", true},
     {"body_link_busy", true},  {"body_lag", false}}};

}  // namespace

const char* name_of(LatencyPart part) { return kTexts[static_cast<std::size_t>(part)].name; }
bool is_wait(LatencyPart part) { return kTexts[static_cast<std::size_t>(part)].wait; }

std::uint64_t Journey::sum() const {
    std::uint64_t sum = 0;
    for (const JourneyHop& hop : hops) {
        sum = std::accumulate(hop.cycles.begin(), hop.cycles.end(), sum);
    }
    return sum;
}

std::string router_label(const JourneyHop& hop) {
    std::string number = std::to_string(index(hop.router));
    if (hop.router_name.empty() || hop.router_name == "router_" + number) return number;
    return number + " (" + hop.router_name + ")";
}

}  // namespace thruway
