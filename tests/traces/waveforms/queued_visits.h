// tests/traces/waveforms/queued_visits.h
// What queued cut-through routers do, packet by packet: when a packet arrived, was decided, got its
// output and left, from the events; and the number of packets in each state in a cycle, counted
// anew each time.
#pragma once

#include "tests/traces/waveforms/expected_values.h"
#include "traces/packet_name.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace thruway::test {

/// A packet in a router.
struct Visit {
    PacketName packet;
    RouterId destination{};
    unsigned flits = 0;
    unsigned number = 0;  ///< index among all visits, by begin
    Port input = 0;
    bool from_host = false;
    std::vector<Cycle> came;  ///< [flit]
    Cycle decided = kNever;
    Cycle allocated = kNever;
    Port output = 0;
    std::vector<Cycle> left;  ///< [flit]

    bool stored() const { return allocated > decided; }
    std::uint64_t flits_here(Cycle now) const {
        std::uint64_t here = 0;
        for (const Cycle cycle : came) here += cycle <= now ? 1 : 0;
        for (const Cycle cycle : left) here -= cycle <= now ? 1 : 0;
        return here;
    }
};

class VisitLog : public FlitLog {
public:
    void happened(const RouterEvent& event, const Fabric& fabric) {
        if (!event.flit.valid()) return;
        const Packet& packet = fabric.packets()[event.flit.packet];
        Visit& visit = visits_[{index(event.router), PacketName(packet.identity)}];
        const std::string router = fmt::format("fabric.router_{}.", index(event.router));
        switch (event.kind) {
            case RouterEventKind::kArrived:
                flit(fmt::format("{}input_{}.", router, event.input.port), event, fabric);
                if (event.flit.head) begin(visit, packet, event, fabric);
                visit.came.push_back(event.cycle);
                break;
            case RouterEventKind::kInjected:
                begin(visit, packet, event, fabric);
                visit.from_host = true;
                brought_in(visit, event.cycle, fabric.settings());
                break;
            case RouterEventKind::kRouted: visit.decided = event.cycle; break;
            case RouterEventKind::kVcAllocated:
                visit.allocated = event.cycle;
                visit.output = event.output.port;
                break;
            case RouterEventKind::kSent:
                flit(fmt::format("{}output_{}.", router, event.output.port), event, fabric);
                visit.left.push_back(event.cycle);
                break;
            default: break;
        }
    }

    /// The visits of a router, by begin.
    std::vector<Visit> of(RouterId router) const {
        std::vector<Visit> list;
        for (const auto& [key, visit] : visits_) {
            if (key.first == index(router)) list.push_back(visit);
        }
        std::sort(list.begin(), list.end(),
                  [](const Visit& a, const Visit& b) { return a.number < b.number; });
        return list;
    }

private:
    void begin(Visit& visit, const Packet& packet, const RouterEvent& event, const Fabric& fabric) {
        visit.packet = PacketName(packet.identity);
        visit.destination = fabric.graph().host(packet.destination).router;
        visit.flits = packet.flits;
        visit.number = begun_++;
        visit.input = event.input.port;
    }
    /// A host injects a packet at once, or one flit per cycle, the others behind the header.
    static void brought_in(Visit& visit, Cycle now, const RouterSettings& settings) {
        const bool at_once = settings.injection_flits_per_cycle == 0;
        const bool held = settings.one_flit_inputs && settings.routing_at_source;
        const Cycle behind = held ? settings.routing_cycles - 1 : 0;
        for (unsigned flit = 0; flit < visit.flits; ++flit) {
            visit.came.push_back(at_once || flit == 0 ? now : now + behind + flit);
        }
    }

    std::map<std::pair<std::uint32_t, PacketName>, Visit> visits_;
    unsigned begun_ = 0;
};

}  // namespace thruway::test
