// traces/waveforms/signals/queued_signals.h
// The signals of one queued cut-through router. The rules of the router give what its events do not
// state: when the flits of a host's packet arrive, when a stored packet begins to wait for an
// output, when an output is idle again.
#pragma once

#include "traces/packet_name.h"
#include "traces/waveforms/layout/queued_layout.h"
#include "traces/waveforms/signals/router_signals.h"

#include <cstdint>
#include <deque>
#include <map>
#include <utility>
#include <vector>

namespace thruway {

class QueuedSignals : public RouterSignals {
public:
    QueuedSignals(const WatchedFabric& fabric, RouterId router, SignalList& list);

    EventKinds wants() const override { return kFlitEvents | EventKinds{RouterEventKind::kStored}; }
    void connect(const Fabric&) override {}
    void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                  SignalSchedule& later) override;
    void due(const ScheduledEvent& event, SignalBoard& board) override;
    bool reported_in_its_cycle(const RouterEvent&) const override { return true; }

private:
    using VisitIndex = std::uint32_t;
    static constexpr VisitIndex kNoVisit = ~VisitIndex{0};

    /// A packet from the arrival of its header until its tail has left.
    struct Visit {
        PacketHandle packet = kNoPacket;
        PacketName name;
        std::uint64_t outputs = 0;  ///< outputs for which it waits, bit p: port p
        std::uint16_t input = 0;
        std::uint16_t received = 0;  ///< flits
        bool whole = false;          ///< the tail has arrived
        bool stored = false;         ///< did not cut through
        bool allocated = false;      ///< has an output
    };

    VisitIndex begin(Port input, PacketHandle packet, PacketName name);
    void receive(VisitIndex visit, unsigned flits, bool tail, SignalBoard& board);
    void arrived(Port input, const Flit& flit, PacketName name, SignalBoard& board);
    void injected(const RouterEvent& event, const Packet& packet, SignalBoard& board,
                  SignalSchedule& later);
    void routed(Port input, PacketHandle packet, SignalBoard& board);
    void stored(const RouterEvent& event, SignalBoard& board);
    void allocated(Port input, Port output, PacketHandle packet, SignalBoard& board);
    void sent(const RouterEvent& event, PacketName name, SignalBoard& board, SignalSchedule& later);
    void show_input(Port input, SignalBoard& board);
    void count_stored(int packets, int flits, SignalBoard& board) const;
    void count_queued(const Visit& visit, int packets, int flits, SignalBoard& board) const;

    const QueueFor queue_for_;
    const bool waits_for_tail_;  ///< a stored packet waits for an output from its tail on
    const bool flits_at_once_;   ///< a host brings in whole packets
    const Cycle behind_link_;    ///< cycles by which a header delays the flits behind it
    const Cycle behind_host_;    ///< the same for packets of a host
    const QueuedLayout layout_;
    std::vector<Visit> visits_;
    std::vector<VisitIndex> free_;
    std::vector<std::deque<VisitIndex>> undecided_;  ///< [input] in order of arrival
    std::vector<VisitIndex> arriving_;               ///< [input]
    std::vector<std::vector<VisitIndex>> leaving_;   ///< [output]
    /// The key includes the input: a packet that returns to this router comes by another input.
    std::map<std::pair<Port, PacketHandle>, VisitIndex> without_output_;
};

}  // namespace thruway
