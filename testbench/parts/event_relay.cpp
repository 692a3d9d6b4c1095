#include "testbench/parts/event_relay.h"

#include <algorithm>
#include <iterator>

namespace thruway {

EventRelay::EventRelay(const std::vector<FabricTrace*>& traces, const FabricGraph& graph,
                       const RouterSettings& settings, PartTransport& transport,
                       const std::vector<std::string>* jobs)
    : traces_(traces), graph_(graph), transport_(transport) {
    if (!transport.leads()) return;
    TracedFabric fabric(graph, settings, packets_);
    if (jobs != nullptr) fabric.set_jobs(*jobs);
    for (FabricTrace* trace : traces) trace->begin(fabric);
}

PartEvents& EventRelay::add_part() {
    return *parts_.emplace_back(std::make_unique<PartEvents>(traces_));
}

void EventRelay::pass_on(Cycle end) {
    std::vector<PartEvent> here;
    for (const auto& part : parts_) {
        std::vector<PartEvent> some = part->take();
        std::move(some.begin(), some.end(), std::back_inserter(here));
    }
    std::vector<PartEvent> all;
    for (const PartTransport::Bytes& bytes : transport_.gather(to_bytes(here))) {
        std::vector<PartEvent> some;
        from_bytes(bytes, some);
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    if (!transport_.leads()) return;
    // The order of routers within a cycle does not matter, that of the events of a router does.
    std::stable_sort(all.begin(), all.end(), [](const PartEvent& a, const PartEvent& b) {
        return a.reported < b.reported;
    });
    for (auto event = all.begin(); now_ < end; ++now_) {
        for (; event != all.end() && event->reported == now_; ++event) replay(*event);
        for (FabricTrace* trace : traces_) trace->observe(now_);
        for (const Name& name : delivered_) {
            const auto packet = in_network_.find(name);
            packets_.release(packet->second);
            in_network_.erase(packet);
        }
        delivered_.clear();
    }
}

void EventRelay::replay(const PartEvent& part_event) {
    RouterEvent event = part_event.event;
    if (part_event.has_flit) {
        const PacketIdentity& identity = part_event.packet.identity;
        const Name name = {identity.source, identity.sequence};
        if (event.kind == RouterEventKind::kInjected) {
            in_network_[name] = packets_.allocate();
            packets_[in_network_[name]] = part_event.packet;
        }
        event.flit.packet = in_network_.at(name);
        const bool leaves = event.kind == RouterEventKind::kSent && event.flit.tail &&
                            graph_.host_at(event.router, event.output.port).has_value();
        if (leaves) delivered_.push_back(name);
    }
    for (FabricTrace* trace : traces_) {
        if (trace->wants(event.router).has(event.kind)) trace->happened(event);
    }
}

}  // namespace thruway
