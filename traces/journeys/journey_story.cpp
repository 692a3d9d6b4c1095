#include "traces/journeys/journey_story.h"

#include "topologies/graph/fabric_graph.h"

#include <fmt/format.h>

#include <set>
#include <vector>

namespace thruway {
namespace {

std::string cycles(std::uint64_t count) {
    return fmt::format("{} cycle{}", count, count == 1 ? "" : "s");
}

std::string links(std::size_t count) {
    return fmt::format("{} link{}", count, count == 1 ? "" : "s");
}

std::string destination(const Journey& journey) {
    return host_label(journey.destination, journey.destination_name);
}

std::string place(PortVc at) { return fmt::format("{}.{}", at.port, at.vc); }

/// "waits 3 cycles for a routing unit, which packet 5.1 takes"; {} in `how` is the packet.
std::string wait(const JourneyHop& hop, LatencyPart part, const char* what, const char* how,
                 const char* verb = "waits") {
    std::string text = fmt::format("{} {} {}", verb, cycles(hop[part]), what);
    if (hop.blocker(part).is_some()) {
        const std::string blocker = fmt::format("packet {}", to_text(hop.blocker(part)));
        text += ", " + fmt::format(fmt::runtime(how), blocker);
    }
    return text;
}

/// What the header does in a router after its arrival; steps without cycles are left out.
std::vector<std::string> steps(const JourneyHop& hop) {
    std::vector<std::string> steps;
    const auto add = [&](LatencyPart part, const std::string& text) {
        if (hop[part] > 0) steps.push_back(text);
    };
    const auto add_wait = [&](LatencyPart part, const char* what, const char* how) {
        if (hop[part] > 0) steps.push_back(wait(hop, part, what, how));
    };
    add_wait(LatencyPart::kQueue, "behind others in its buffer", "{} right before it");
    add(LatencyPart::kStore,
        fmt::format("waits {} for the rest of itself", cycles(hop[LatencyPart::kStore])));
    add_wait(LatencyPart::kRoutingUnit, "for a routing unit", "which takes {} first");
    add(LatencyPart::kRouting, fmt::format("is routed in {}", cycles(hop[LatencyPart::kRouting])));
    add_wait(LatencyPart::kVirtualChannel, "for a virtual channel", "which {} had before");
    add(LatencyPart::kVcAllocation,
        fmt::format("is allocated one in {}", cycles(hop[LatencyPart::kVcAllocation])));
    add_wait(LatencyPart::kCredit, "for room in the next buffer", "which {} filled");
    add_wait(LatencyPart::kSwitch, "for the switch", "which {} wins");
    add(LatencyPart::kSwitching,
        fmt::format("crosses in {}", cycles(hop[LatencyPart::kSwitching])));
    add_wait(LatencyPart::kLinkBusy, "for the link", "which {} has before it");
    add(LatencyPart::kInside, fmt::format("is inside for {}", cycles(hop[LatencyPart::kInside])));
    return steps;
}

std::string router_line(const Journey& journey, std::size_t number) {
    const JourneyHop& hop = journey.hops[number];
    const bool last = number + 1 == journey.hops.size();
    std::string line = fmt::format(
        "  cycle {}: router {}{}, by input {}. ", hop.arrived, router_label(hop),
        hop.only_pins ? ", which shows only its pins" : "", place(hop.input));
    const std::vector<std::string> doing = steps(hop);
    if (!doing.empty()) line += fmt::format("The header {}. ", fmt::join(doing, "; "));
    line += fmt::format("It leaves by output {} in cycle {}", place(hop.output), hop.left);
    if (last) {
        line += " for host " + destination(journey);
        if (hop[LatencyPart::kEjection] > 0) {
            line += fmt::format(", which is {} away", cycles(hop[LatencyPart::kEjection]));
        }
        return line + ".\n";
    }
    return line + fmt::format(", and is on the link for {}.\n", cycles(hop[LatencyPart::kLink]));
}

std::string start(const Journey& journey) {
    const JourneyHop& hop = journey.hops.front();
    std::string line = fmt::format("  cycle {}: generated. ", journey.generated);
    const std::string queued = hop[LatencyPart::kSourceQueue] == 0
                                   ? "It does not wait in its host"
                                   : fmt::format("It {}",
                                                 wait(hop, LatencyPart::kSourceQueue, "in its host",
                                                      "where {} goes before it"));
    line += queued;
    if (hop[LatencyPart::kInjection] > 0) {
        line += fmt::format(", and is {} on the way into the router",
                            cycles(hop[LatencyPart::kInjection]));
    }
    return line + ".\n";
}

std::string tail(const Journey& journey) {
    std::uint64_t lag = 0;
    std::vector<std::string> reasons;
    for (const JourneyHop& hop : journey.hops) {
        const auto add = [&](LatencyPart part, const char* what, const char* how) {
            if (hop[part] == 0) return;
            lag += hop[part];
            reasons.push_back(fmt::format("in router {} its flits {}", router_label(hop),
                                          wait(hop, part, what, how, "wait")));
        };
        add(LatencyPart::kBodyCredit, "for room in the next buffer", "which {} filled");
        add(LatencyPart::kBodySwitch, "for the switch", "which {} wins");
        add(LatencyPart::kBodyLinkBusy, "for the link", "which {} has before them");
        add(LatencyPart::kBodyLag,
            hop.only_pins ? "for a reason that its pins do not show"
                          : "behind the header or for their host",
            "");
    }
    std::string line = fmt::format("  cycle {}: its tail arrives", journey.delivered);
    if (journey.flits > 1) {
        line += fmt::format(", {} behind the header", cycles(journey.flits - 1 + lag));
        if (lag > 0) {
            line += fmt::format(", {} more than its flits take: {}", lag, fmt::join(reasons, "; "));
        }
    }
    return line + ".\n";
}

std::string sum(const Journey& journey) {
    std::string text;
    for (std::size_t i = 0; i < kParts; ++i) {
        const LatencyPart part = static_cast<LatencyPart>(i);
        std::uint64_t total = 0;
        for (const JourneyHop& hop : journey.hops) total += hop[part];
        if (total == 0) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : " + ", name_of(part), total);
    }
    return fmt::format("  {} = {}\n", text, journey.latency());
}

/// A line for each packet with a label that was in the way, in the order in which it first was.
std::string blockers(const Journey& journey, const LabelTable& labels) {
    std::string text;
    std::set<PacketName> named;
    for (const JourneyHop& hop : journey.hops) {
        for (const PacketName blocker : hop.blockers) {
            const auto found = labels.find(blocker);
            if (found == labels.end() || !named.insert(blocker).second) continue;
            text += fmt::format("  packet {}: {}\n", to_text(blocker), found->second);
        }
    }
    return text;
}

}  // namespace

std::string journey_story(const Journey& journey, const LabelTable& labels) {
    std::string text = fmt::format(
        "packet {}: {} flit{} from host {} to host {} over {}, latency {}\n",
        to_text(journey.packet), journey.flits, journey.flits == 1 ? "" : "s",
        host_label(HostId{journey.packet.source}, journey.source_name), destination(journey),
        links(journey.hops.size() - 1), cycles(journey.latency()));
    if (!journey.label.empty()) text += fmt::format("  {}\n", journey.label);
    text += start(journey);
    for (std::size_t i = 0; i < journey.hops.size(); ++i) text += router_line(journey, i);
    return text + tail(journey) + sum(journey) + blockers(journey, labels);
}

}  // namespace thruway
