// cosim/transaction/buffered/shared_output.h
// Output of a buffered router, to a link or to its host: which packets hold its virtual channels,
// the room behind these, and who shares its flits a cycle.
// Timing: as of OutputPort. A virtual channel whose tail crosses in cycle t can be given again from
// t + 1 on, or, after_buffer_empty, when the buffer behind it is empty.
#pragma once

#include "cosim/transaction/buffered/buffered_host.h"
#include "cosim/transaction/buffered/credit_line.h"
#include "cosim/transaction/buffered/fair_share.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class SharedOutput : public sc_core::sc_module {
public:
    SharedOutput(sc_core::sc_module_name name, bool ejects, FabricContext& context);

    /// Exactly one of the two, before the simulation starts. `lines` [vc].
    void connect(Link& link, CreditLine* lines);
    void connect(BufferedHost& host);

    /// Virtual channels of `wanted` that could be given now to a packet of `flits` flits.
    VcMask available(VcMask wanted, unsigned flits, Cycle now);
    /// Where none could be: the cycle in which room that is promised has come; the router is woken
    /// for what is not known yet.
    Cycle next_available(VcMask wanted, unsigned flits);
    /// One of `able`, in turn.
    VirtualChannel pick(VcMask able) const;
    void allocate(VirtualChannel vc, Cycle now);
    /// Ejection without limit: packets need no virtual channel.
    bool unlimited() const { return unlimited_; }

    /// Flits that a packet may send in a row, from cycle `now` on.
    unsigned credits(VirtualChannel vc, Cycle now) {
        Channel& channel = channels_[vc];
        take_credits(channel, now);
        return channel.credits;
    }
    /// The router is woken for more credits.
    void watch(VirtualChannel vc) { channels_[vc].line->watch(context_.clock); }
    /// As a selection function sees them: [vc] to `view`.
    void show_credits(std::uint32_t* view, Cycle now);

    /// A batch of `flits` flits begins to cross in cycle `now`, in a slot of share().
    void send(PacketHandle packet, VirtualChannel vc, unsigned flits, bool head, bool tail,
              Cycle now);
    FairShare& share() { return share_; }
    const FairShare& share() const { return share_; }

    /// Of packets whose tail has crossed.
    std::uint64_t flits_sent(VirtualChannel vc) const { return channels_[vc].flits_sent; }
    /// Nobody holds a virtual channel, and every place behind is free or on its way back.
    bool at_rest() const;

private:
    struct Channel {
        CreditLine* line = nullptr;
        bool held = false;
        std::uint32_t credits = 0;   ///< that are here, or come one after the other from now on
        std::uint32_t promised = 0;  ///< of them the last to come ...
        Cycle promised_at = 0;       ///< ... and when the first of these came
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
    std::uint32_t places(const Channel& channel, Cycle now) const;
    std::uint32_t places_needed(unsigned flits) const;
    void note_hop(Packet& packet, Cycle departure) const;

    FabricContext& context_;
    const bool unlimited_;
    FlitWire wire_;  ///< of the link
    Link* link_ = nullptr;
    BufferedHost* host_ = nullptr;
    Cycle to_next_departure_ = 0;    ///< of a head, in an empty network
    VirtualChannel last_ = 0;        ///< given
    Cycle reserved_in_ = kNever;     ///< a bounded host gives one place in a cycle
    std::vector<Channel> channels_;  ///< [vc]
    FairShare share_;
};

}  // namespace thruway
