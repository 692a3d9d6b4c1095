// cosim/transaction/transaction_router.h
// The queued cut-through router at transaction level: one event per packet and hop, plus one per
// link that a waiting packet may take. It makes the decisions of QueuedCutThroughRouter in the same
// cycles and order, with the same code (queued_decisions.h). Flit movements are computed, since a
// packet advances one flit per cycle on every link. Every packet therefore has the same latency as
// in the cycle engine.
// Timing of a cycle t: as QueuedCutThroughRouter. The router runs only in cycles in which a head
// arrives or is decided, a host acts, a stored packet becomes complete, or, with packets waiting, a
// link becomes idle or the waiting packets have changed.
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

/// Scratch memory of one router cycle, shared by all routers of a fabric.
struct TransactionScratch {
    std::vector<Visit> deciding;  ///< heads that are decided in this cycle
    std::vector<Departure> departures;
};

/// Of all events it reports kVcAllocated alone, when a packet takes an output that sends a flit a
/// cycle.
class TransactionRouter : public Clocked, public Router {
public:
    TransactionRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                      std::shared_ptr<TransactionScratch> scratch);

    void connect_output(Port port, Link& link) override;
    void connect_input(Port, Link&) override {}
    void connect_host(Port port, HostInterface& host) override { host_[port]->connect(host); }
    LinkEnd end(Port port) override { return {&arrivals_, port, component_}; }

    void wake_host(Port port, Cycle cycle) override;
    /// Counts the cycles that have been simulated.
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override;
    std::optional<StorageUse> storage_use(Cycle end) const override { return profile_.use(end); }

    bool cycle(Cycle now) override;

    const PacketStorage& storage() const { return decisions_.storage(); }
    /// Packets whose head has arrived and not left, after a cycle.
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
    void report_allocation(const Visit& visit, Port output, Cycle now) const;
    bool join_storage(Cycle end);
    void wake_up(Cycle now);
    Cycle next_chance(const JoinList::Entry& entry) const;

    // Members that most events touch come first; the arena holds the heap data that they touch.
    FabricContext& context_;
    const std::shared_ptr<TransactionScratch> scratch_;
    const unsigned component_;
    const bool unlimited_ejection_;
    const bool delivers_first_;       ///< deliveries are the first step of a cycle
    const bool reports_allocations_;  ///< an observer wants them
    bool needs_tails_ = false;        ///< the storage needs tail_left()
    bool news_ = false;               ///< the waiting packets changed in this cycle
    const std::uint32_t routing_;
    const std::uint32_t pause_;  ///< cycles between an arriving head and the flits behind it
    std::uint32_t waiting_ = 0;

    Arrivals arrivals_;  ///< of heads
    PortSet hosts_ = 0;
    PortSet outputs_ = 0;
    PortSet busy_ = 0;            ///< outputs that were busy when last checked
    PortSet released_ = 0;        ///< outputs that became idle in this cycle
    PortSet sending_ = 0;         ///< outputs whose tail has yet to be reported to the storage
    PortSet complete_ = 0;        ///< hosts with packets to deliver in this cycle
    Cycle hosts_due_ = 0;         ///< earliest cycle in which a host acts
    Cycle hosts_enter_ = kNever;  ///< earliest cycle in which a packet enters from a source queue
    Cycle* idle_at_;              ///< [port] first cycle in which a busy output is idle again
    TransactionLine* lines_;      ///< [port]
    Agenda agenda_;
    JoinList joins_;
    VisitTable visits_;
    StorageProfile profile_;
    QueuedDecisions decisions_;

    std::vector<std::unique_ptr<TransactionOutput>> output_;  ///< [port]
    std::vector<ArenaPtr<TransactionHost>> host_;             ///< [port]
};

}  // namespace thruway
