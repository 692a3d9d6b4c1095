// The part of ProtocolChecker that looks for flits that stay and for slots that are not given back.
#include "cosim/verilated/protocol/protocol_checker.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void ProtocolChecker::check_credit_timing() {
    for (unsigned ivc = 0; ivc < inputs_.size(); ++ivc) {
        const Input& input = inputs_[ivc];
        if (input.held == input.inside) continue;
        const bool lost = input.held > input.inside;
        broken(
            kCredits,
            fmt::format("input {} {}: it holds {} flits and has {} of {} slots taken", place(ivc),
                        lost ? "returns no credit for a flit that left"
                             : "returns a credit without a flit that left",
                        input.inside, input.held, shape_.buffer_flits[ivc / shape_.vcs]));
    }
}

void ProtocolChecker::find_stuck() {
    bool works = false;
    for (unsigned ivc = 0; ivc < inputs_.size(); ++ivc) {
        const Input& input = inputs_[ivc];
        if (input.held > input.inside) {
            find_lost_slots(ivc);
            works = true;
        }
        if (!input.queue.empty()) works |= find_stuck_packet(records_[input.queue.front()]);
    }
    const Cycle rests_after = rules_.rests_when_quiet
                                  ? rules_.quiet_cycles
                                  : std::max(rules_.quiet_cycles, rules_.stuck_cycles);
    waits_ = !works && now_ - last_active_ >= rests_after;
}

void ProtocolChecker::find_lost_slots(unsigned ivc) {
    const Input& input = inputs_[ivc];
    if (now_ - last_active_ < rules_.quiet_cycles &&
        now_ - input.owed_since < rules_.stuck_cycles) {
        return;
    }
    broken(kCredits, fmt::format("input {} has not returned the credits of {} flits that left, the "
                                 "last of them or a credit in cycle {}",
                                 place(ivc), input.held - input.inside, input.owed_since));
}

bool ProtocolChecker::find_stuck_packet(PacketRecord& packet) {
    if (packet.left == packet.flits.size()) return false;
    const Ready now = ready(packet);
    if (!now.any) return false;
    packet.ready_cycles += kSearchEdges;
    const Cycle quiet = now_ - last_active_;
    const bool at_rest = now.all && quiet >= rules_.quiet_cycles;
    if (packet.ready_cycles < rules_.stuck_cycles && !at_rest) return true;
    broken(kStuck,
           fmt::format("input {} keeps flit {} of packet {:#x}, which could have left in "
                       "{} cycles; no pin was active for {} cycles; {}",
                       place(packet.ivc), packet.left, packet.name, packet.ready_cycles, quiet,
                       packet.ovc != kNone ? "its head left by output " + place(packet.ovc)
                                           : "it may leave by " + allowed_text(packet)));
    return true;
}

ProtocolChecker::Ready ProtocolChecker::ready(const PacketRecord& packet) const {
    const unsigned vcs = shape_.vcs;
    if (packet.ovc != kNone) {
        const bool idle = (busy_outputs_ >> (packet.ovc / vcs) & 1u) == 0 &&
                          (moved_inputs_ >> (packet.ivc / vcs) & 1u) == 0;
        const bool can = idle && outputs_[packet.ovc].credits > 0;
        return {can, can};
    }
    Ready found;
    for (unsigned ovc = 0; ovc < outputs_.size(); ++ovc) {
        const unsigned room = shape_.room_flits[ovc / vcs];
        const bool allowed = packet.allowed.empty() ||
                             (packet.allowed[ovc / vcs] >> (ovc % vcs) & 1u) != 0;
        if (room == 0 || !allowed) continue;
        const bool free = outputs_[ovc].holder == kNone && outputs_[ovc].credits == room &&
                          slots_.open(ovc / vcs);
        found.any = found.any || free;
        found.all = found.all && free;
    }
    // An observed router may need any of its outputs.
    return packet.allowed.empty() ? Ready{found.all, found.all} : found;
}

std::string ProtocolChecker::allowed_text(const PacketRecord& packet) const {
    if (packet.allowed.empty()) return "any output";
    std::string list;
    for (unsigned ovc = 0; ovc < outputs_.size(); ++ovc) {
        if ((packet.allowed[ovc / shape_.vcs] >> (ovc % shape_.vcs) & 1u) == 0) continue;
        list += (list.empty() ? "" : ", ") + place(ovc);
    }
    return list.empty() ? "no output" : list;
}

std::string ProtocolChecker::place(unsigned channel) const {
    return fmt::format("{}, virtual channel {}", channel / shape_.vcs, channel % shape_.vcs);
}

}  // namespace thruway
