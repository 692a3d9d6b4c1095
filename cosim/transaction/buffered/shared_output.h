// cosim/transaction/buffered/shared_output.h
// Output of a buffered router, to a link or to a host: the holders of its output VCs, the credits
// behind them, and the packets that share its bandwidth.
// Timing: as OutputPort. An output VC whose tail crosses in cycle t can be granted again from t + 1
// on; with after_buffer_empty, once the buffer behind it is empty.
#pragma once

#include "cosim/transaction/buffered/buffered_host.h"
#include "cosim/transaction/buffered/credit_line.h"
#include "cosim/transaction/buffered/fair_share.h"
#include "rtl_models/arbiter/round_robin_pointer.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class SharedOutput : public sc_core::sc_module {
public:
    SharedOutput(sc_core::sc_module_name name, bool ejects, FabricContext& context);

    /// Call exactly one of the two, before the simulation starts. `lines`: [vc].
    void connect(Link& link, CreditLine* lines);
    void connect(BufferedHost& host);

    /// The VCs of `wanted` that can be granted now to a packet of `flits` flits.
    VcMask available(VcMask wanted, unsigned flits, Cycle now);
    /// Earliest cycle in which promised credits free one of `wanted`, if none is free now. Later
    /// credits wake the router.
    Cycle next_available(VcMask wanted, unsigned flits);
    /// Round robin among `able`.
    VirtualChannel pick(VcMask able) const;
    void allocate(VirtualChannel vc, Cycle now);
    /// True for unlimited ejection, where packets need no output VC.
    bool unlimited() const { return unlimited_; }

    /// Flits that a packet may send in a row from cycle `now` on.
    unsigned credits(VirtualChannel vc, Cycle now) {
        Channel& channel = channels_[vc];
        take_credits(channel, now);
        return channel.credits;
    }
    /// Wakes the router when more credits arrive.
    void watch(VirtualChannel vc) { channels_[vc].line->watch(context_.clock); }
    /// Writes the free buffer slots that a selection function sees to view[vc].
    void show_credits(std::uint32_t* view, Cycle now);

    /// A batch of `flits` flits starts to cross in cycle `now`, in a slot of share().
    void send(PacketHandle packet, VirtualChannel vc, unsigned flits, bool head, bool tail,
              Cycle now);
    FairShare& share() { return share_; }
    const FairShare& share() const { return share_; }

    /// Counts packets whose tail has crossed.
    std::uint64_t flits_sent(VirtualChannel vc) const { return channels_[vc].flits_sent; }
    /// True if no VC is held and every buffer slot is free or its credit is in flight.
    bool at_rest() const;

private:
    struct Channel {
        CreditLine* line = nullptr;
        bool held = false;
        std::uint32_t credits = 0;   ///< available now, or promised
        std::uint32_t promised = 0;  ///< the last of them, arriving one per cycle ...
        Cycle promised_at = 0;       ///< ... from this cycle on
        std::uint64_t flits_sent = 0;
    };

    void start_of_simulation() override;
    static void take_credits(Channel& channel, Cycle now) {
        if (channel.line == nullptr) return;
        while (channel.line->has(now)) {
            const CreditLine::Note note = channel.line->take();
            channel.credits += note.flits;
            channel.promised = note.tail ? 0 : note.flits;
            channel.promised_at = note.at;
        }
    }
    std::uint32_t free_slots(const Channel& channel, Cycle now) const;
    std::uint32_t slots_needed(unsigned flits) const;
    void note_hop(Packet& packet, Cycle departure) const;

    FabricContext& context_;
    const bool unlimited_;
    FlitWire wire_;  ///< of the link
    Link* link_ = nullptr;
    BufferedHost* host_ = nullptr;
    Cycle to_next_departure_ = 0;    ///< of an uncontended head, until its next departure
    RoundRobinPointer turn_{1};      ///< of the virtual channels; 0 was granted last
    Cycle reserved_in_ = kNever;     ///< a bounded host grants one slot per cycle
    std::vector<Channel> channels_;  ///< [vc]
    FairShare share_;
};

}  // namespace thruway
