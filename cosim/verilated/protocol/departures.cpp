// The part of ProtocolChecker that judges what leaves: flits, and slots that are taken for them.
#include "cosim/verilated/protocol/protocol_checker.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace thruway {

/// Packets inside whose heads may leave by the pin.
std::vector<std::uint32_t> ProtocolChecker::heads_for(unsigned pin) const {
    std::vector<std::uint32_t> names;
    for (const Input& input : inputs_) {
        for (const unsigned record : input.queue) {
            const PacketRecord& packet = records_[record];
            const bool allowed = packet.allowed.empty() || packet.allowed[pin] != 0;
            if (packet.left == 0 && allowed) names.push_back(packet.name);
        }
    }
    return names;
}

void ProtocolChecker::slot_taken(unsigned pin) {
    if (pin >= shape_.room_flits.size() || !slots_.bounded(pin)) {
        broken(kSlots, fmt::format("output {} takes a slot, but no bounded host is there", pin));
        return;
    }
    const std::vector<std::uint32_t> heads = heads_for(pin);
    const std::string packets = heads.empty()
                                    ? "no packet inside may leave there"
                                    : fmt::format("the packets that may leave there: {:#x}",
                                                  fmt::join(heads, ", "));
    if (!slots_.is_free(pin)) {
        broken(kSlots,
               fmt::format("output {} takes a slot, but its host has none; {}", pin, packets));
        return;
    }
    if (heads.size() <= slots_.taken(pin)) {
        broken(kSlots, fmt::format("output {} takes a slot, with {} taken before; {}", pin,
                                   slots_.taken(pin), packets));
        return;
    }
    slots_.take(pin);
}

void ProtocolChecker::flit_out(unsigned pin, const FlitFields& flit) {
    if (pin >= shape_.room_flits.size() || shape_.room_flits[pin] == 0) {
        broken(kPort, fmt::format("output {} sends a flit but has no link", pin));
        return;
    }
    const auto found = record_of_.find(flit.packet);
    const bool known = found != record_of_.end();
    if (flit.vc >= shape_.vcs) {
        broken(kFlit, fmt::format("output {} sends flit {} of {}packet {:#x} on virtual channel "
                                  "{}; there are only {}",
                                  pin, flit.sequence, known ? "" : "unknown ", flit.packet, flit.vc,
                                  shape_.vcs));
        return;
    }
    const unsigned ovc = pin * shape_.vcs + flit.vc;
    if (outputs_[ovc].credits == 0) {
        broken(kCredits, fmt::format("output {} sends a flit on virtual channel {} without a "
                                     "credit: flit {} of packet {:#x}",
                                     pin, flit.vc, flit.sequence, flit.packet));
        return;
    }
    if (!known) {
        broken(kFlit, fmt::format("output {} sends flit {} of unknown packet {:#x} on virtual "
                                  "channel {}: no flit of it is inside",
                                  pin, flit.sequence, flit.packet, flit.vc));
        return;
    }
    const PacketRecord& packet = records_[found->second];
    if (!may_leave(packet, found->second, ovc) || !is_next(packet, pin, flit)) return;
    if (packet.left == 0 && slots_.bounded(pin)) {
        if (slots_.taken(pin) == 0) {
            broken(kSlots, fmt::format("output {} sends the head of packet {:#x}, for which no "
                                       "slot of the host was taken",
                                       pin, packet.name));
            return;
        }
        slots_.use(pin);
    }
    move(found->second, ovc, flit.tail);
}

/// Reports the packet if it may not use the output virtual channel.
bool ProtocolChecker::may_leave(const PacketRecord& packet, unsigned record, unsigned ovc) {
    const unsigned holder = outputs_[ovc].holder;
    if (holder != kNone && holder != record) {
        broken(kChannel, fmt::format("output {} sends a flit of packet {:#x}; packet {:#x} holds "
                                     "the virtual channel until its tail has left",
                                     place(ovc), packet.name, records_[holder].name));
        return false;
    }
    if (packet.ovc != kNone && packet.ovc != ovc) {
        broken(kChannel, fmt::format("output {} sends a flit of packet {:#x}, whose head left by "
                                     "output {}",
                                     place(ovc), packet.name, place(packet.ovc)));
        return false;
    }
    if (packet.allowed.empty()) return true;
    if ((packet.allowed[ovc / shape_.vcs] >> (ovc % shape_.vcs) & 1u) != 0) return true;
    broken(kRoute, fmt::format("output {} sends a flit of packet {:#x} from input {}; the routing "
                               "function allows {}",
                               place(ovc), packet.name, place(packet.ivc), allowed_text(packet)));
    return false;
}

/// Reports the flit if it is not the next one of its packet, as it came in.
bool ProtocolChecker::is_next(const PacketRecord& packet, unsigned pin, const FlitFields& flit) {
    if (packet.left == packet.flits.size()) {
        broken(kOrder, fmt::format("output {} sends flit {}{} of packet {:#x}; flit {} of it has "
                                   "not come in",
                                   pin, flit.sequence, kind(flit), packet.name, packet.left));
        return false;
    }
    const FlitFields& expected = packet.flits[packet.left];
    const FlitFields found = content(flit);
    if (found == expected) return true;
    if (found.sequence != expected.sequence || found.head != expected.head ||
        found.tail != expected.tail) {
        broken(kOrder,
               fmt::format("output {} sends flit {}{} of packet {:#x}; expected flit {}{}", pin,
                           flit.sequence, kind(flit), packet.name, packet.left, kind(expected)));
    } else {
        broken(kFlit,
               fmt::format("output {} sends flit {} of packet {:#x} changed: {}", pin, packet.left,
                           packet.name, shape_.layout.difference(found, expected)));
    }
    return false;
}

void ProtocolChecker::move(unsigned record, unsigned ovc, bool tail) {
    PacketRecord& packet = records_[record];
    Input& input = inputs_[packet.ivc];
    Output& output = outputs_[ovc];
    if (output.credits != kUnlimitedRoom) --output.credits;
    if (input.held == input.inside) input.owed_since = now_;
    --input.inside;
    --inside_;
    moved_inputs_ |= std::uint64_t{1} << (packet.ivc / shape_.vcs);
    packet.ovc = ovc;
    packet.ready_cycles = 0;
    ++packet.left;
    output.holder = tail ? kNone : record;
    if (!tail) return;
    input.queue.erase(std::find(input.queue.begin(), input.queue.end(), record));
    record_of_.erase(packet.name);
    free_records_.push_back(record);
}

}  // namespace thruway
