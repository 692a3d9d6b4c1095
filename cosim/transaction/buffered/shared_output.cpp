#include "cosim/transaction/buffered/shared_output.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/output/output_port.h"

#include <algorithm>

namespace thruway {

SharedOutput::SharedOutput(sc_core::sc_module_name name, bool ejects, FabricContext& context)
    : sc_module(name),
      context_(context),
      unlimited_(ejects && context.settings.ejection_flits_per_cycle == 0),
      channels_(context.settings.virtual_channels),
      share_(ejects ? context.settings.ejection_flits_per_cycle : 1) {}

void SharedOutput::connect(Link& link, CreditLine* lines) {
    link_ = &link;
    to_next_departure_ = link.latency() + context_.pipeline.total();
    for (std::size_t vc = 0; vc < channels_.size(); ++vc) {
        lines[vc].connect(link.sender().component);
        channels_[vc].line = &lines[vc];
        channels_[vc].credits = context_.settings.buffer_flits;
    }
}

void SharedOutput::connect(BufferedHost& host) {
    host_ = &host;
    for (Channel& channel : channels_) channel.credits = kUnlimitedCredits;
}

void SharedOutput::start_of_simulation() {
    if (link_ != nullptr) wire_ = link_->flits();
}

/// Free buffer slots: credits minus those promised for later cycles.
inline std::uint32_t SharedOutput::free_slots(const Channel& channel, Cycle now) const {
    const Cycle come = now + 1 - channel.promised_at;
    return come >= channel.promised
               ? channel.credits
               : channel.credits - (channel.promised - static_cast<std::uint32_t>(come));
}

/// Buffer slots that must be free before the VC can be granted to a packet.
inline std::uint32_t SharedOutput::slots_needed(unsigned flits) const {
    const RouterSettings& settings = context_.settings;
    if (link_ == nullptr) return 0;
    if (context_.reallocation == VcReallocation::kAfterBufferEmpty) return settings.buffer_flits;
    return settings.admits_packets() ? room_needed(settings.buffer_flits, flits) : 0;
}

VcMask SharedOutput::available(VcMask wanted, unsigned flits, Cycle now) {
    if (host_ != nullptr && host_->bounded() != nullptr) {
        if (!host_->bounded()->has_slot() || reserved_in_ == now) return 0;
        wanted &= ~wanted + 1;
    }
    const std::uint32_t needed = slots_needed(flits);
    VcMask able = wanted;
    for_each_bit_in(wanted, [&](VirtualChannel vc) {
        Channel& channel = channels_[vc];
        bool free = !channel.held;
        if (free && needed > 0) {
            take_credits(channel, now);
            free = free_slots(channel, now) >= needed;
        }
        if (!free) able &= ~(VcMask{1} << vc);
    });
    return able;
}

Cycle SharedOutput::next_available(VcMask wanted, unsigned flits) {
    Cycle next = kNever;
    if (reserved_in_ != kNever && host_->bounded()->has_slot()) return reserved_in_ + 1;
    const std::uint32_t needed = slots_needed(flits);
    if (needed == 0) return next;
    for_each_bit_in(wanted, [&](VirtualChannel vc) {
        Channel& channel = channels_[vc];
        if (channel.held) return;
        if (channel.credits >= needed) {
            const std::uint32_t to_come = channel.promised - (channel.credits - needed);
            next = std::min(next, channel.promised_at + to_come - 1);
        }
        channel.line->watch(context_.clock);
    });
    return next;
}

VirtualChannel SharedOutput::pick(VcMask able) const { return turn_.pick(able); }

void SharedOutput::allocate(VirtualChannel vc, Cycle now) {
    channels_[vc].held = true;
    turn_.granted(vc);
    if (host_ == nullptr || host_->bounded() == nullptr) return;
    host_->bounded()->reserve_slot();
    reserved_in_ = now;
}

void SharedOutput::show_credits(std::uint32_t* view, Cycle now) {
    for (std::size_t vc = 0; vc < channels_.size(); ++vc) {
        take_credits(channels_[vc], now);
        view[vc] = free_slots(channels_[vc], now);
    }
}

/// Same rule as in the cycle engine's output port.
void SharedOutput::note_hop(Packet& packet, Cycle departure) const {
    if (packet.hops > 0) {
        const bool cut = packet.header_note == static_cast<std::uint32_t>(departure);
        packet.cut_through.note(cut, packet.hops == 1);
    }
    ++packet.hops;
    packet.header_note = static_cast<std::uint32_t>(departure + to_next_departure_);
}

void SharedOutput::send(PacketHandle handle, VirtualChannel vc, unsigned flits, bool head,
                        bool tail, Cycle now) {
    Channel& channel = channels_[vc];
    Packet& packet = context_.packets[handle];
    if (tail) {
        channel.flits_sent += packet.flits;
        channel.held = false;
    }
    const Cycle departure = now + context_.pipeline.switching;
    if (link_ == nullptr) {
        if (tail) host_->take(handle, now, departure);
        return;
    }
    channel.credits -= flits;
    if (head) note_hop(packet, departure);
    const Flit batch(handle, static_cast<std::uint16_t>(flits), static_cast<std::uint8_t>(vc), head,
                     tail);
    if (!wire_.send(batch, departure, context_.clock)) link_->report_collision(departure);
}

bool SharedOutput::at_rest() const {
    return std::all_of(channels_.begin(), channels_.end(), [&](const Channel& channel) {
        if (channel.held || link_ == nullptr) return !channel.held;
        return channel.credits + channel.line->flits() == context_.settings.buffer_flits;
    });
}

}  // namespace thruway
