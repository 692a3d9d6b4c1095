// rtl_models/queued_router/queued_decisions.h
// The decisions of a queued router, independent of how flits are moved: which headers cut through
// to which output, which waiting packets take idle outputs, and the order of the headers of a
// cycle.
// The cycle engine calls it in every cycle, the transaction engine only in cycles in which
// something can change. Timing: that of the storage (packet_storage.h).
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/observe/hop_decision.h"
#include "rtl_models/queued_router/header_stage.h"
#include "rtl_models/queued_router/storage/packet_storage.h"
#include "rtl_models/settings/queued_settings.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class QueuedDecisions {
public:
    /// Call in the constructor of the router: the blocks `header_stage` and `storage` become its
    /// children.
    QueuedDecisions(RouterId router, FabricContext& context);

    /// Decides a header whose packet, identity and input are set. Returns the output onto which it
    /// cuts through, or nullopt if it is stored. `to`: the packet's destination. `idle`: idle
    /// outputs, including those `released` in this cycle. Records the decision in `hop` and in the
    /// packet if the router is neither that of the source nor that of the destination.
    std::optional<Port> decide(StoredPacket& header, Packet& packet, const Host& to, PortSet idle,
                               PortSet released, HopDecision& hop);

    ArrivalOrder arrival_order() const { return arrival_order_; }
    /// Under ArrivalOrder::kTogether, for all headers of a cycle in their order: call
    /// begin_together(), then ask() for each header, then answer(), which also gives idle outputs
    /// to waiting packets. Then output(n) is what decide() would return for the n-th header.
    /// Parameters as in decide(); the arguments of ask() must stay valid until answer().
    void begin_together(PortSet idle, PortSet released);
    void ask(StoredPacket& header, Packet& packet, const Host& to, HopDecision& hop);
    void answer(Cycle now, std::vector<Departure>& departures);
    std::size_t asked() const { return turns_.size(); }
    const std::optional<Port>& output(std::size_t number) const { return turns_[number].output; }

    /// Whether a stored packet waits for an output only from the cycle of its tail on; otherwise it
    /// waits from the cycle of its decision on.
    bool waits_for_tail() const { return waits_for_tail_; }

    PacketStorage& storage() { return *storage_; }
    const PacketStorage& storage() const { return *storage_; }

    /// Sorts the headers that are decided, or the packets that join, in one cycle. `header_of`
    /// returns the StoredPacket of an item.
    template <class Item, class HeaderOf>
    void sort(std::vector<Item>& items, HeaderOf header_of) const {
        if (items.size() < 2) return;
        std::sort(items.begin(), items.end(),
                  [&](const Item& a, const Item& b) { return before(header_of(a), header_of(b)); });
    }
    /// The order of sort().
    bool before(const StoredPacket& left, const StoredPacket& right) const {
        if (by_port_ && left.input != right.input) return left.input < right.input;
        return left.identity < right.identity;
    }

private:
    struct Asked {
        Packet* packet;
        HopDecision* hop;
        bool here;
    };

    Draw look(StoredPacket& header, const Packet& packet, const Host& to, PortSet seen);
    static void note(bool cut, bool here, Packet& packet, HopDecision& hop);

    const ArrivalOrder arrival_order_;
    const RouterId router_;
    const bool waits_for_tail_;
    const bool tie_is_busy_;
    const bool by_port_;
    HeaderStage header_stage_;
    ArenaPtr<PacketStorage> storage_;
    std::vector<HeaderTurn> turns_;  ///< headers of this cycle
    std::vector<Asked> asked_;       ///< [turn]
    PortSet idle_ = 0;
    PortSet seen_ = 0;
};

}  // namespace thruway
