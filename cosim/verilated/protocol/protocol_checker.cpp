#include "cosim/verilated/protocol/protocol_checker.h"

#include "core/bits.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {

ProtocolChecker::ProtocolChecker(ProtocolShape shape, ProtocolRules rules)
    : shape_(std::move(shape)),
      rules_(std::move(rules)),
      slots_(shape_.bounded_hosts, shape_.room_flits.size()) {
    reset();
}

std::string ProtocolChecker::kind(const FlitFields& flit) {
    if (flit.head && flit.tail) return ", head and tail";
    return flit.head ? ", head" : flit.tail ? ", tail" : "";
}

/// What must leave as it came: all that the flit carries, but for the virtual channel and for what
/// routers set on the way.
FlitFields ProtocolChecker::content(FlitFields flit) const {
    flit.vc = 0;
    flit.output = 0;
    flit.hops = 0;
    return shape_.layout.carried(flit);
}

void ProtocolChecker::reset() {
    inputs_.assign(shape_.buffer_flits.size() * shape_.vcs, {});
    outputs_.assign(shape_.room_flits.size() * shape_.vcs, {});
    for (unsigned i = 0; i < outputs_.size(); ++i) {
        outputs_[i].credits = shape_.room_flits[i / shape_.vcs];
    }
    slots_.reset();
    records_.clear();
    free_records_.clear();
    record_of_.clear();
    inside_ = 0;
    held_ = 0;
    last_active_ = now_;
    waits_ = false;
}

bool ProtocolChecker::packet_enters() const {
    return std::any_of(inputs_.begin(), inputs_.end(),
                       [](const Input& input) { return input.entering != kNone; });
}

bool ProtocolChecker::credits_are_home() const {
    for (unsigned i = 0; i < outputs_.size(); ++i) {
        if (outputs_[i].credits != shape_.room_flits[i / shape_.vcs]) return false;
    }
    return true;
}

void ProtocolChecker::clock(const PinInputs& in, const PinOutputs& out) {
    violations_.clear();
    now_ = in.cycle;
    if (in.reset) {
        reset();
        return;
    }
    const bool other_slots = slots_.see(in.host_slots);
    if (other_slots || !in.idle() || !out.idle()) {
        last_active_ = now_;
        waits_ = false;
    }
    moved_inputs_ = 0;
    busy_outputs_ = out.valid;
    for (unsigned pin = 0; pin < in.credits.size(); ++pin) {
        for_each_bit_in(in.credits[pin], [&](unsigned vc) { credit_in(pin, vc); });
    }
    for_each_bit_in(in.valid, [&](unsigned pin) { flit_in(pin, in.flit_of(pin)); });
    for_each_bit_in(out.host_takes, [&](unsigned pin) { slot_taken(pin); });
    for_each_bit_in(out.valid, [&](unsigned pin) { flit_out(pin, out.flit_of(pin)); });
    for (unsigned pin = 0; pin < out.credits.size(); ++pin) {
        for_each_bit_in(out.credits[pin], [&](unsigned vc) { credit_out(pin, vc); });
    }
    if (rules_.credits_leave_with_flits && violations_.empty()) check_credit_timing();
    if (++edges_ % kSearchEdges == 0 && !at_rest()) find_stuck();
}

void ProtocolChecker::credit_in(unsigned pin, unsigned vc) {
    const bool exists = pin < shape_.room_flits.size() && vc < shape_.vcs;
    const unsigned room = exists ? shape_.room_flits[pin] : 0;
    if (room == kUnlimitedRoom) return;
    if (room == 0 || outputs_[pin * shape_.vcs + vc].credits == room) {
        broken(kInput, fmt::format("output {}, virtual channel {} gets a credit, but has all its "
                                   "{} credits",
                                   pin, vc, room));
        return;
    }
    ++outputs_[pin * shape_.vcs + vc].credits;
}

void ProtocolChecker::flit_in(unsigned pin, const FlitFields& flit) {
    const unsigned ivc = pin * shape_.vcs + flit.vc;
    const auto wrong = [&](const std::string& what) {
        broken(kInput, fmt::format("input {} takes flit {}{} of packet {:#x} on virtual channel "
                                   "{}: {}",
                                   pin, flit.sequence, kind(flit), flit.packet, flit.vc, what));
    };
    if (pin >= shape_.buffer_flits.size() || shape_.buffer_flits[pin] == 0) {
        return wrong("the input has no link");
    }
    if (flit.vc >= shape_.vcs) return wrong(fmt::format("there are only {}", shape_.vcs));
    Input& input = inputs_[ivc];
    if (input.held == shape_.buffer_flits[pin]) {
        return wrong(fmt::format("its {} buffer slots are taken", input.held));
    }
    if (flit.head != (input.entering == kNone)) {
        return wrong(flit.head ? fmt::format("the tail of packet {:#x} has not come",
                                             records_[input.entering].name)
                               : std::string("it has no head"));
    }
    if (flit.head && record_of_.count(flit.packet) != 0) return wrong("the packet is inside");
    const std::size_t expected = flit.head ? 0 : records_[input.entering].flits.size();
    if (flit.sequence != expected || (!flit.head && flit.packet != records_[input.entering].name)) {
        return wrong(fmt::format(
            "expected flit {}{}", expected,
            flit.head ? std::string()
                      : fmt::format(" of packet {:#x}", records_[input.entering].name)));
    }
    if (flit.head) begin(ivc, pin, flit);
    records_[input.entering].flits.push_back(content(flit));
    if (flit.tail) input.entering = kNone;
    ++input.held;
    ++input.inside;
    ++held_;
    ++inside_;
}

void ProtocolChecker::begin(unsigned ivc, unsigned pin, const FlitFields& head) {
    if (free_records_.empty()) {
        free_records_.push_back(static_cast<unsigned>(records_.size()));
        records_.emplace_back();
    }
    const unsigned record = free_records_.back();
    free_records_.pop_back();
    PacketRecord& packet = records_[record];
    packet.name = head.packet;
    packet.ivc = ivc;
    packet.ovc = kNone;
    packet.left = 0;
    packet.flits.clear();
    packet.ready_cycles = 0;
    if (rules_.routing) {
        packet.allowed.assign(shape_.room_flits.size(), 0);
        rules_.routing(pin, head, packet.allowed);
    }
    record_of_[head.packet] = record;
    inputs_[ivc].entering = record;
    inputs_[ivc].queue.push_back(record);
}

void ProtocolChecker::credit_out(unsigned pin, unsigned vc) {
    const unsigned ivc = pin * shape_.vcs + vc;
    const bool exists = pin < shape_.buffer_flits.size() && vc < shape_.vcs;
    if (!exists || inputs_[ivc].held == 0) {
        broken(kCredits,
               fmt::format("input {} returns a credit of VC {}, whose buffer is empty", pin, vc));
        return;
    }
    --inputs_[ivc].held;
    --held_;
    inputs_[ivc].owed_since = now_;
}

void ProtocolChecker::broken(const char* type, std::string what) {
    violations_.push_back({type, std::move(what)});
}

}  // namespace thruway
