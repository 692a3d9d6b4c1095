#include "workloads/ideal/loggp.h"

#include "core/problem.h"
#include "workloads/ideal/timed_network.h"

namespace thruway {

HostCosts host_costs(const LogGp& model) {
    return {model.overhead, model.gap, model.gap_per_byte, later_by(model.latency, model.overhead)};
}

IdealResult play_loggp(WorkloadPlayer& player, Cycle latency, GapPerByte gap_per_byte,
                       std::optional<Cycle> local_cycles) {
    if (latency == 0) {
        throw Problem("the latency of a network is 0 cycles; a message arrives after its start, so "
                      "give at least 1");
    }
    return play_timed(player, [&](const Message& message) {
        if (local_cycles && message.destination == message.id.source) return *local_cycles;
        if (player.takes_bytes(message.id.source)) return latency;
        return later_by(latency, gap_per_byte.of(message.bytes));
    });
}

}  // namespace thruway
