// cosim/transaction/transaction_router.h
// The queued cut-through router at transaction level: one event for each packet and hop, and one
// for each link that a waiting packet may take. It makes the decisions of QueuedCutThroughRouter in
// the same cycles and order, by the same object (queued_decisions.h), and works out when flits
// would move instead of moving them: behind its header, a packet is a flit a cycle on every link.
// So each packet has the same latency, cycle by cycle. Timing of a cycle t: as of
// QueuedCutThroughRouter. It runs in the cycles in which a header comes in or is decided, a host
// generates, brings in or takes a packet, a stored packet is whole, or, while packets wait, a link
// becomes idle or there is something new to see.
#pragma once

#include "cosim/transaction/lists/agenda.h"
#include "cosim/transaction/lists/join_list.h"
#include "cosim/transaction/lists/visit.h"
#include "cosim/transaction/storage_profile.h"
#include "cosim/transaction/transaction_host.h"
#include "cosim/transaction/transaction_output.h"
#include "rtl_models/queued_router/queued_decisions.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

/// What a router uses within one cycle of its own; those of a fabric share it.
struct TransactionScratch {
    std::vector<Visit> deciding;  ///< headers that are decided in this cycle
    std::vector<Departure> departures;
};

class TransactionRouter : public Clocked, public Router {
public:
    TransactionRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                      std::shared_ptr<TransactionScratch> scratch);

    void connect_output(Port port, Link& link) override;
    void connect_input(Port, Link&) override {}
    void connect_host(Port port, HostInterface& host) override { host_[port]->connect(host); }
    LinkEnd end(Port port) override { return {&arrivals_, port, component_}; }

    void wake_host(Port port, Cycle cycle) override;
    /// Of the cycles that have happened.
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override;
    std::optional<StorageUse> storage_use(Cycle end) const override { return profile_.use(end); }

    bool cycle(Cycle now) override;

    const PacketStorage& storage() const { return decisions_.storage(); }
    /// Packets whose header has come in and not left, after a cycle.
    std::size_t packets_here() const { return visits_.live(); }

private:
    void start_of_simulation() override;

    void take_arrivals(Cycle now);
    void take_tasks(Cycle now);
    void bring_in(Cycle now);
    void deliver(Cycle now);
    void settle_outputs(Cycle now);
    void serve_waiting_packets(Cycle now);
    void start_departures(Cycle now);
    void sort_headers();
    void decide_headers(Cycle now);
    void decide_together(Cycle now);
    bool ejected(const Visit& visit, Cycle now);
    void decide(Visit& visit, Cycle now);
    void end_decision(Visit& visit, std::optional<Port> output, Cycle now);
    void start(const Visit& visit, Port output, Cycle now);
    bool join_storage(Cycle end);
    void wake_up(Cycle now);
    Cycle next_chance(const JoinList::Entry& entry) const;

    // What most events touch lies together, and in the arena what they touch of the heap elsewhere.
    FabricContext& context_;
    const std::shared_ptr<TransactionScratch> scratch_;
    const unsigned component_;
    const bool unlimited_ejection_;
    const bool delivers_first_;  ///< what is complete reaches its host before anything else happens
    bool needs_tails_ = false;   ///< the storage does
    bool news_ = false;          ///< those that wait have changed in this cycle
    const std::uint32_t routing_;
    const std::uint32_t pause_;  ///< cycles between a head that comes in and the flits behind it
    std::uint32_t waiting_ = 0;

    Arrivals arrivals_;  ///< of heads
    PortSet hosts_ = 0;
    PortSet outputs_ = 0;
    PortSet busy_ = 0;            ///< outputs, as of the last look at them
    PortSet released_ = 0;        ///< outputs that are idle since the present cycle
    PortSet sending_ = 0;         ///< outputs of whose tail the storage is still to be told
    PortSet complete_ = 0;        ///< hosts with packets to deliver in this cycle
    Cycle hosts_due_ = 0;         ///< the earliest cycle in which a host has something to do
    Cycle hosts_enter_ = kNever;  ///< the earliest in which a packet of a source queue comes in
    Cycle* idle_at_;              ///< [port] a busy output is idle from this cycle on
    TransactionLine* lines_;      ///< [port]
    Agenda agenda_;
    JoinList joins_;
    VisitTable visits_;
    StorageProfile profile_;
    QueuedDecisions decisions_;

    std::vector<std::unique_ptr<TransactionOutput>> output_;  ///< [port]
    std::vector<Placed<TransactionHost>> host_;               ///< [port]
};

}  // namespace thruway
