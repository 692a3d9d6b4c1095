#include "cosim/netlist/fabric/stall_watch.h"

#include "rtl_models/fabric/deadlock/deadlock_analysis.h"
#include "rtl_models/fabric/deadlock/wait_graph.h"

#include <fmt/format.h>

#include <set>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kNamedPins = 4;

/// Why a packet waits at a pin. The names of pins are those of FabricPins.
std::string at_pin(const FabricGraph& graph, const OtherEnd& end) {
    const Channel channel = graph.channel(end.channel);
    return end.downstream ? fmt::format("credits at router_{}_output_{} vc {}", index(channel.from),
                                        channel.from_port, end.vc)
                          : fmt::format("flits at router_{}_input_{} vc {}", index(channel.to),
                                        channel.to_port, end.vc);
}

}  // namespace

void StallWatch::look(Cycle now, std::uint64_t inputs) {
    const std::uint64_t moves = fabric_.flit_hops() + inputs;
    const bool stalled = moves == moves_ && fabric_.packets_in_network() > 0;
    moves_ = moves;
    if (!deadlocked_ && fabric_.packets_in_network() > 0) {
        const DeadlockReport report = find_deadlock(fabric_);
        deadlocked_ = !report.blocked.empty();
        if (deadlocked_) warn("/thruway/netlist/deadlock", now, report.text());
    }
    if (stalled && !stalled_ && !deadlocked_) {
        warn("/thruway/netlist/stall", now,
             fmt::format("nothing has moved for {} cycles, and {} packets are inside; they wait "
                         "for {}",
                         period_, fabric_.packets_in_network(), waits_for_pins()));
    }
    stalled_ = stalled;
}

void StallWatch::warn(const char* type, Cycle now, const std::string& what) const {
    SC_REPORT_WARNING(type, fmt::format("{}: cycle {}: {}; the rest of the simulation goes on",
                                        module_, now, what)
                                .c_str());
}

std::string StallWatch::waits_for_pins() const {
    std::set<std::uint32_t> ends;
    if (shows_waits(fabric_)) {
        WaitGraph waits(fabric_);
        for (const WaitingNode& node : waits.waiting()) {
            if (node.node >= waits.input_vcs()) continue;
            for (const std::uint32_t other : node.waits_for) {
                if (other >= waits.input_vcs()) ends.insert(other);
            }
        }
        std::string text;
        std::size_t named = 0;
        for (const std::uint32_t end : ends) {
            if (++named > kNamedPins) break;
            text += (text.empty() ? "" : ", ") + at_pin(fabric_.graph(), waits.other_end(end));
        }
        if (ends.size() > kNamedPins) text += fmt::format(" and {} more", ends.size() - kNamedPins);
        if (!text.empty()) return text;
    }
    return "no pin: a host does not take them";
}

}  // namespace thruway
