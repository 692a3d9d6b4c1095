#include "rtl_models/router/source_port.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

SourcePort::SourcePort(RouterId router, unsigned component, unsigned queues, FabricContext& context)
    : context_(context),
      router_(router),
      component_(component),
      delay_(context.settings.injection_cycles),
      queues_(queues) {
    if (queues > 1 || !context.classes.active()) return;
    order_ = ClassOrder(context.classes, 1);
    queues_.resize(context.classes.groups());
    divided_ = true;
}

void SourcePort::connect(HostInterface& host) {
    host_ = &host;
    bounded_ = host.bounded();
    if (!host.sends_some_first()) return;
    if (queues_.size() > 1 || divided_) {
        SC_REPORT_ERROR("/thruway/fabric/host",
                        "a host that sends some of its packets first needs a shared source queue "
                        "and no class policy");
        return;
    }
    queues_.resize(2);
    divided_ = true;
}

VcMask SourcePort::generate(Cycle now) {
    VcMask filled = 0;
    if (queues_.size() == 1 && !divided_) {
        next_generation_ = host_->generate(now, queues_[0].packets);
        filled = queue(0).empty() ? 0 : 1;
    } else {
        next_generation_ = host_->generate(now, generated_);
        filled = sort_generated();
    }
    context_.clock.wake_far(component_, next_generation_);
    return filled;
}

/// Moves the new packets to their queues. Returns these queues, as bits.
VcMask SourcePort::sort_generated() {
    VcMask filled = 0;
    for (const PacketHandle handle : generated_) {
        const std::uint32_t number = queue_for(context_.packets[handle]);
        queues_[number].packets.push_back(handle);
        filled |= VcMask{1} << number;
    }
    generated_.clear();
    return filled;
}

std::uint32_t SourcePort::queue_for(const Packet& packet) const {
    if (order_.active()) return context_.classes.group(packet);
    if (divided_) return host_->goes_first(packet) ? 0 : 1;
    const Draw random = draw(context_.seed, DrawPurpose::kSourceQueue,
                             index(packet.identity.source), packet.identity.sequence);
    return below(random.a, static_cast<std::uint32_t>(queues_.size()));
}

unsigned SourcePort::next_of_several(Cycle now) {
    std::uint64_t ready = 0;
    unsigned soonest = 0;
    Cycle soonest_at = kNever;
    for (unsigned number = 0; number < queues_.size(); ++number) {
        if (queue(number).empty()) continue;
        const Cycle at = ready_at(queue(number));
        if (at <= now) {
            ready |= bit_in_word(number);
        } else if (at < soonest_at) {
            soonest = number;
            soonest_at = at;
        }
    }
    if (ready == 0) return soonest;
    return order_.active() ? next_by_class(ready) : lowest_bit(ready);
}

/// `ready`: set of queues, not empty.
unsigned SourcePort::next_by_class(std::uint64_t ready) {
    const auto first_packet = [this](unsigned number) -> const Packet& {
        return context_.packets[queue(number).front()];
    };
    for_each_bit_in(ready, [&](unsigned number) { order_.request(0, first_packet(number)); });
    order_.settle();
    unsigned next = lowest_bit(ready);
    for_each_bit_in(ready, [&](unsigned number) {
        if (order_.precedence(0, first_packet(number)) < order_.precedence(0, first_packet(next))) {
            next = number;
        }
    });
    return next;
}

PacketHandle SourcePort::depart(unsigned number, Cycle now) {
    Queue& queue = queues_[number];
    const PacketHandle handle = queue.packets.front();
    queue.packets.pop_front();
    queue.last_departure = now;
    const Packet& packet = context_.inject(handle, router_, now - delay_);
    order_.granted(0, packet, packet.flits);
    if (bounded_ != nullptr) bounded_->departed(handle, now);
    return handle;
}

}  // namespace thruway
