#include "traces/critical_path/path_parts.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace thruway {
namespace {

bool of_message(const PathStepResult& step) {
    return step.kind == StepKind::kQueue || step.kind == StepKind::kNetwork;
}

PathPart part_of(const PathStepResult& step) {
    PathPart part;
    part.begin = step.begin;
    part.cycles = step.cycles;
    part.what = words_of(step.kind)[static_cast<std::size_t>(step.kind)].name;
    part.task = step.task;
    part.packet = step.packet;
    part.host = step.host;
    part.destination = step.destination;
    return part;
}

/// Adds the parts of a journey, which begins with `step`, in the order in which they occur: those
/// of the header hop by hop, then those of the flits behind it.
void add_journey(const PathStepResult& step, const Journey& journey, std::vector<PathPart>& parts) {
    Cycle at = step.begin;
    const auto add = [&](const JourneyHop& hop, LatencyPart part) {
        if (hop[part] == 0) return;
        PathPart& added = parts.emplace_back(part_of(step));
        added.begin = at;
        added.cycles = hop[part];
        added.what = name_of(part);
        added.router = router_label(hop);
        added.blocker = to_text(hop.blocker(part));
        at += hop[part];
    };
    const auto each = [&](LatencyPart first, LatencyPart last) {
        for (const JourneyHop& hop : journey.hops) {
            for (auto p = static_cast<std::size_t>(first); p <= static_cast<std::size_t>(last); ++p)
                add(hop, static_cast<LatencyPart>(p));
        }
    };
    each(LatencyPart::kSourceQueue, LatencyPart::kEjection);
    each(LatencyPart::kBodyCredit, LatencyPart::kBodyLag);
    each(LatencyPart::kFlits, LatencyPart::kFlits);
}

/// The name of the packet of a step.
PacketName name_of_packet(const PathStepResult& step) {
    return packet_name(step.packet).value_or(PacketName());
}

}  // namespace

std::set<PacketName> packets_of(const CriticalPathResult& path) {
    std::set<PacketName> packets;
    for (const PathStepResult& step : path.steps) {
        if (of_message(step)) packets.insert(name_of_packet(step));
    }
    return packets;
}

std::vector<PathPart> path_parts(const CriticalPathResult& path,
                                 const std::map<PacketName, Journey>& journeys) {
    std::vector<PathPart> parts;
    for (std::size_t i = 0; i < path.steps.size(); ++i) {
        const PathStepResult& step = path.steps[i];
        const auto found = of_message(step) ? journeys.find(name_of_packet(step)) : journeys.end();
        if (found == journeys.end()) {
            parts.push_back(part_of(step));
            continue;
        }
        const Journey& journey = found->second;
        Cycle cycles = step.cycles;
        const bool both = step.kind == StepKind::kQueue && i + 1 < path.steps.size() &&
                          path.steps[i + 1].packet == step.packet;
        if (both) cycles += path.steps[++i].cycles;
        if (journey.generated != step.begin || journey.sum() != cycles) {
            throw Problem(fmt::format("packet {} takes {} cycles from cycle {} on, but {} from {} "
                                      "in the result: the result is of another run",
                                      step.packet, journey.sum(), journey.generated, cycles,
                                      step.begin));
        }
        add_journey(step, journey, parts);
    }
    return parts;
}

std::vector<std::pair<std::string, Cycle>> cycles_by_reason(const std::vector<PathPart>& parts) {
    std::vector<std::pair<std::string, Cycle>> sums;
    for (const PathPart& part : parts) {
        const auto found = std::find_if(sums.begin(), sums.end(),
                                        [&](const auto& sum) { return sum.first == part.what; });
        if (found == sums.end()) {
            sums.emplace_back(part.what, part.cycles);
        } else {
            found->second += part.cycles;
        }
    }
    std::stable_sort(sums.begin(), sums.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return sums;
}

}  // namespace thruway
