#include "analysis/energy/constant_kinds.h"

#include <array>

namespace thruway {
namespace {

using Amount = std::optional<double>;

Amount number(const ActivityCounts::Count& count) {
    if (!count) return std::nullopt;
    return static_cast<double>(*count);
}

Amount sum(const ActivityCounts::Count& a, const ActivityCounts::Count& b) {
    if (!a || !b) return std::nullopt;
    return static_cast<double>(*a) + static_cast<double>(*b);
}

/// Virtual channels of inputs, times `each`.
double places_of(const ActivityCounts& counts, const RunActivity& run, unsigned each) {
    return static_cast<double>(each) *
           static_cast<double>(counts.input_ports * run.virtual_channels +
                               counts.host_ports * run.host_virtual_channels);
}

/// Amount of one member of ActivityCounts.
template <ActivityCounts::Count ActivityCounts::*kMember>
Amount one(const ActivityCounts& counts, const RunActivity&) {
    return number(counts.*kMember);
}

Amount writes(const ActivityCounts& counts, const RunActivity&) {
    return sum(counts.buffer_writes, counts.injection_writes);
}
Amount reads(const ActivityCounts& counts, const RunActivity&) {
    return sum(counts.buffer_reads, counts.injection_reads);
}
Amount busy_cycles(const ActivityCounts& counts, const RunActivity& run) {
    if (!counts.idle_cycles) return std::nullopt;
    return static_cast<double>(run.cycles) - static_cast<double>(*counts.idle_cycles);
}
Amount buffers(const ActivityCounts& counts, const RunActivity& run) {
    if (run.virtual_channels == 0) return std::nullopt;
    return places_of(counts, run, 1);
}
Amount buffer_places(const ActivityCounts& counts, const RunActivity& run) {
    if (run.virtual_channels == 0) return std::nullopt;
    return places_of(counts, run, run.buffer_flits);
}
Amount outputs(const ActivityCounts& counts, const RunActivity&) {
    return static_cast<double>(counts.output_ports + counts.host_ports);
}
Amount output_cycles(const ActivityCounts& counts, const RunActivity& run) {
    return static_cast<double>(counts.output_ports + counts.host_ports) *
           static_cast<double>(run.cycles);
}
Amount channel_cycles(const ActivityCounts& counts, const RunActivity& run) {
    return static_cast<double>(counts.output_ports + 2 * counts.host_ports) *
           static_cast<double>(run.cycles);
}
Amount crosspoints(const ActivityCounts& counts, const RunActivity&) {
    return static_cast<double>(counts.crosspoints);
}
Amount one_router(const ActivityCounts&, const RunActivity&) { return 1.0; }
Amount link_lengths(const ActivityCounts& counts, const RunActivity&) {
    return static_cast<double>(counts.link_cycles);
}
Amount host_ports(const ActivityCounts& counts, const RunActivity&) {
    return static_cast<double>(counts.host_ports);
}

using Counts = ActivityCounts;
using Block = EnergyBlock;
constexpr bool kEvent = false;
constexpr bool kLeakage = true;

}  // namespace

const char* name_of(EnergyBlock block) {
    constexpr std::array<const char*, kEnergyBlocks> kNames = {
        "buffers", "allocation", "crossbar", "links", "host links", "clock", "router"};
    return kNames[static_cast<unsigned>(block)];
}

const std::vector<ConstantKind>& constant_kinds() {
    static const std::vector<ConstantKind> kinds = {
        {"buffer_write", "pJ/flit", Block::kBuffers, kEvent, false,
         "flits written to input buffers, those of hosts included", writes},
        {"buffer_read", "pJ/flit", Block::kBuffers, kEvent, false,
         "flits read from input buffers, those of hosts included", reads},
        {"output_buffer_write", "pJ/flit", Block::kBuffers, kEvent, false,
         "flits written to output buffers", one<&Counts::output_buffer_writes>},
        {"output_buffer_read", "pJ/flit", Block::kBuffers, kEvent, false,
         "flits read from output buffers", one<&Counts::output_buffer_reads>},
        {"buffer_leakage", "mW/buffer", Block::kBuffers, kLeakage, false,
         "virtual channels of inputs", buffers},
        {"buffer_place_leakage", "mW/place", Block::kBuffers, kLeakage, false,
         "places for a flit in the virtual channels of inputs", buffer_places},
        {"routing", "pJ/header", Block::kAllocation, kEvent, false,
         "headers that were granted a virtual channel", one<&Counts::vc_grants>},
        {"vc_request", "pJ/request", Block::kAllocation, kEvent, false,
         "requests for virtual channels", one<&Counts::vc_requests>},
        {"vc_grant", "pJ/header", Block::kAllocation, kEvent, false,
         "headers that were granted a virtual channel", one<&Counts::vc_grants>},
        {"switch_request", "pJ/request", Block::kAllocation, kEvent, false,
         "requests for the switch", one<&Counts::switch_requests>},
        {"switch_grant", "pJ/flit", Block::kAllocation, kEvent, false,
         "flits that were granted the switch", one<&Counts::switch_grants>},
        {"allocation_leakage", "mW/router", Block::kAllocation, kLeakage, false, "routers",
         one_router},
        {"crossing", "pJ/flit", Block::kCrossbar, kEvent, false, "flits that crossed the crossbar",
         one<&Counts::crossings>},
        {"crossbar_leakage", "mW/router", Block::kCrossbar, kLeakage, false, "routers", one_router},
        {"crosspoint_leakage", "mW/crosspoint", Block::kCrossbar, kLeakage, false,
         "pairs of an input and an output port", crosspoints},
        {"link", "pJ/flit/mm", Block::kLinks, kEvent, true, "flits on links, times their length",
         one<&Counts::link_flit_cycles>},
        {"link_leakage", "mW/mm", Block::kLinks, kLeakage, true, "length of the links",
         link_lengths},
        {"injection_link", "pJ/flit", Block::kHostLinks, kEvent, false, "flits from hosts",
         one<&Counts::injection_writes>},
        {"ejection_link", "pJ/flit", Block::kHostLinks, kEvent, false, "flits to hosts",
         one<&Counts::ejected_flits>},
        {"host_link_leakage", "mW/host", Block::kHostLinks, kLeakage, false, "hosts", host_ports},
        {"busy_cycle", "pJ/cycle", Block::kClock, kEvent, false,
         "cycles in which a router held a flit", busy_cycles},
        {"idle_cycle", "pJ/cycle", Block::kClock, kEvent, false,
         "cycles in which a router held none", one<&Counts::idle_cycles>},
        {"output_cycle", "pJ/cycle", Block::kClock, kEvent, false, "cycles of each output port",
         output_cycles},
        {"channel_cycle", "pJ/cycle", Block::kClock, kEvent, false,
         "cycles of each link, those from and to hosts included", channel_cycles},
        {"output_leakage", "mW/output", Block::kRouter, kLeakage, false, "output ports", outputs},
        {"router_leakage", "mW/router", Block::kRouter, kLeakage, false, "routers", one_router},
    };
    return kinds;
}

const ConstantKind* constant_kind(const std::string& name) {
    for (const ConstantKind& kind : constant_kinds()) {
        if (kind.name == name) return &kind;
    }
    return nullptr;
}

}  // namespace thruway
