// rtl_models/queued_router/queued_cut_through_router.h
// Queued cut-through router: a header takes an idle output, or its packet is stored without bound
// and waits. There are no virtual channels and no credits. A packet keeps a link from head to tail.
// Timing: in each cycle t, after arrivals and injection,
// (1) a link whose last flit left in t-1 becomes idle;
// (2) waiting packets take idle links;
// (3) headers whose decision falls in t, by age or port, cut through onto an idle link or are
// stored; under TieRule::kBusy a link released in (1) counts as busy;
// (4) stored packets join the waiting ones when their tail has arrived (full) or their header is
// decided (partial); (2) sees them from t+1 on;
// (5) flits move.
// Under ArrivalOrder::kArrivalsFirst (3) comes before (2); under kTogether they are one step. A
// header is decided routing_cycles after its arrival.
// Activity: the router runs while an output sends, a packet waits or a flit arrives.
// Source: Kermani, Kleinrock, Virtual cut-through: a new computer communication switching technique
// (1979).
#pragma once

#include "rtl_models/queued_router/queued_counts.h"
#include "rtl_models/queued_router/queued_decisions.h"
#include "rtl_models/queued_router/queued_host.h"
#include "rtl_models/queued_router/queued_input.h"
#include "rtl_models/queued_router/queued_output.h"
#include "rtl_models/queued_router/registers/queued_state.h"
#include "rtl_models/router/activity/idle_cycles.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

#include <systemc>

#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class QueuedCutThroughRouter : public Clocked, public Router {
public:
    QueuedCutThroughRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context);

    void connect_output(Port port, Link& link) override;
    void connect_input(Port, Link&) override {}
    void connect_host(Port port, HostInterface& host) override { host_[port]->connect(host); }
    LinkEnd end(Port port) override { return {&state_.arrivals, port, component_}; }

    void wake_host(Port port, Cycle cycle) override { host_[port]->wake(cycle); }
    std::uint64_t flits_sent(Port port, VirtualChannel) const override {
        return state_.lines[port].flits_sent;
    }
    std::optional<StorageUse> storage_use(Cycle end) const override {
        return state_.passages.use(end);
    }

    std::optional<RouterActivity> activity(Cycle end) const override {
        return count_activity(*this, end);
    }

    bool cycle(Cycle now) override;

    const QueuedState& state() const { return state_; }
    const QueuedHost* host(Port port) const { return host_[port].get(); }  ///< null: none
    const IdleCycles& idle() const { return idle_; }
    const PacketStorage& storage() const { return decisions_.storage(); }
    /// Packets whose tail has not both arrived and left.
    std::size_t packets_here() const { return state_.passages.live(); }

private:
    void start_of_simulation() override;

    bool holds_flits() const;
    void take_arrivals(Cycle now);
    bool inject(Cycle now);
    PortSet release_outputs(Cycle now);
    void serve_waiting_packets(Cycle now);
    void start_departures(Cycle now);
    std::vector<PassageIndex>& take_headers(Cycle now);
    void decide_headers(PortSet released, Cycle now);
    void decide_together(PortSet released, Cycle now);
    bool begin_decision(PassageIndex passage, Cycle now);
    void decide(PassageIndex passage, PortSet released, Cycle now);
    void end_decision(PassageIndex passage, std::optional<Port> output, Cycle now);
    void start(PassageIndex passage, Port output, Cycle now);
    void join_storage(Cycle now);
    template <bool kTold>
    bool move_flits(Cycle now);
    void in_order(std::vector<PassageIndex>& passages);

    FabricContext& context_;
    QueuedState state_;
    const unsigned component_;
    const bool unlimited_ejection_;

    std::vector<std::unique_ptr<QueuedInput>> input_;  ///< [port]
    std::vector<std::unique_ptr<QueuedHost>> host_;    ///< [port]
    Port first_host_ = kMaxWordPorts;
    std::vector<std::unique_ptr<QueuedOutput>> output_;  ///< [port]
    QueuedDecisions decisions_;
    std::vector<Departure> departures_;
    std::vector<PassageIndex> asking_;  ///< scratch
    IdleCycles idle_;
    std::size_t waiting_ = 0;  ///< packets that have joined the storage and not left it
};

}  // namespace thruway
