// traces/waveforms/signals/routers/queued_signals.h
// The signals of one queued cut-through router. Flits and grants are those of its events. Levels
// (states, packets, occupancies) are read from its registers at the end of each cycle in which it
// ran. Events say which packets have no output yet, and for which outputs they wait.
#pragma once

#include "rtl_models/queued_router/passage.h"
#include "rtl_models/settings/storage_row.h"
#include "traces/packet_name.h"
#include "traces/waveforms/layout/queued_layout.h"
#include "traces/waveforms/signals/router_signals.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace thruway {

class QueuedCutThroughRouter;

class QueuedSignals : public RouterSignals {
public:
    QueuedSignals(const WatchedFabric& fabric, RouterId router, SignalList& list);

    EventKinds wants() const override;
    void connect(const Fabric& fabric) override;
    void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                  SignalSchedule& later) override;
    /// The same as for an event: a flit leaves in the cycle in which it crosses.
    void leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) override;
    bool reported_in_its_cycle(const RouterEvent&) const override { return true; }

private:
    /// A stored packet without output.
    struct Queued {
        PassageIndex passage = kNoPassage;
        std::uint64_t outputs = 0;  ///< for which it waits, bit p: port p
        Port input = 0;
        unsigned flits = 0;  ///< counted in its queue
    };
    /// The packet that took an output last.
    struct Holder {
        PacketName packet;
        Port input = 0;
    };
    /// Headers of an input that are not decided.
    struct Headers {
        unsigned number = 0;
        PassageIndex oldest = kNoPassage;
    };

    void stored(const RouterEvent& event, const Packet& packet, SignalBoard& board);
    void allocated(const RouterEvent& event, PacketName packet, SignalBoard& board);
    void show_levels(Cycle now, SignalBoard& board);
    void count_headers(Cycle now);
    void show_input(Port port, SignalBoard& board) const;
    void show_output(Port port, SignalBoard& board) const;
    void count_arrived_flits(SignalBoard& board);
    std::size_t queue_of(const Queued& packet) const;

    const RouterId id_;
    const QueueFor queue_for_;
    const QueuedLayout layout_;
    const QueuedCutThroughRouter* router_ = nullptr;  ///< null: a router without these registers
    std::unordered_map<PacketHandle, Queued> queued_;
    std::vector<PacketHandle> arriving_;  ///< queued packets whose tails have not been counted
    std::vector<Holder> holders_;         ///< [output]
    std::vector<Headers> headers_;        ///< [input] at the end of a cycle
};

}  // namespace thruway
