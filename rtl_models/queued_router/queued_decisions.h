// rtl_models/queued_router/queued_decisions.h
// The decisions of a queued router, whoever moves the flits: which way a header takes and whether
// it cuts through, which packets that wait take idle outputs, and the order of headers of one
// cycle. The cycle engine asks it in each cycle, the transaction engine in those in which something
// can change. Timing: as that of the storage (packet_storage.h).
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/observe/hop_observer.h"
#include "rtl_models/queued_router/header_stage.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class QueuedDecisions {
public:
    /// To be built in the constructor of the router, whose blocks `header_stage` and `storage` are.
    QueuedDecisions(RouterId router, FabricContext& context);

    /// A header asks for its way on; `header` names packet, identity and input. Returns the output
    /// onto which it cuts through; or nothing: it is stored. `to`: the packet's destination.
    /// `idle`: outputs that are, with those `released` in this cycle. Notes in `hop` and in the
    /// packet what it did, if it had the choice.
    std::optional<Port> decide(StoredPacket& header, Packet& packet, const Host& to, PortSet idle,
                               PortSet released, HopDecision& hop);

    ArrivalOrder arrival_order() const { return arrival_order_; }
    /// Under ArrivalOrder::kTogether, for all headers of a cycle, in their order: begin_together(),
    /// then ask() each of them, then answer(), which gives idle outputs to packets that wait, too.
    /// After that output() is what decide() returns for the header of that number. Parameters as
    /// for decide(); the header and what it notes must stay until answer().
    void begin_together(PortSet idle, PortSet released);
    void ask(StoredPacket& header, Packet& packet, const Host& to, HopDecision& hop);
    void answer(Cycle now, std::vector<Departure>& departures);
    std::size_t asked() const { return turns_.size(); }
    const std::optional<Port>& output(std::size_t number) const { return turns_[number].output; }

    /// A stored packet waits from the cycle of its tail on; else from that of its decision.
    bool waits_for_tail() const { return waits_for_tail_; }

    PacketStorage& storage() { return *storage_; }
    const PacketStorage& storage() const { return *storage_; }

    /// Sorts what is decided in one cycle, or joins in one; `header_of` gives the StoredPacket of
    /// an item.
    template <class Item, class HeaderOf>
    void sort(std::vector<Item>& items, HeaderOf header_of) const {
        if (items.size() < 2) return;
        std::sort(items.begin(), items.end(),
                  [&](const Item& a, const Item& b) { return before(header_of(a), header_of(b)); });
    }
    /// In that order.
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
    std::vector<HeaderTurn> turns_;  ///< of one cycle
    std::vector<Asked> asked_;       ///< likewise
    PortSet idle_ = 0;
    PortSet seen_ = 0;
};

}  // namespace thruway
