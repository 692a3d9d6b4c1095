// cosim/transaction/transaction_output.h
// Output of a transaction-level router, to a link or to its host: which packet it is with, and until
// when. On the link only the head flit is sent; it stands for the packet, whose length on this link
// the header note of its record tells the next router.
// Timing: as of QueuedOutput.
#pragma once

#include "cosim/transaction/transaction_host.h"
#include "cosim/transaction/visit.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/link.h"

#include <systemc>

#include <cstdint>

namespace thruway {

class TransactionOutput : public sc_core::sc_module {
public:
    TransactionOutput(sc_core::sc_module_name name, FabricContext& context);

    /// Exactly one of the two, before the simulation starts.
    void connect(Link& link);
    void connect(TransactionHost& host) { host_ = &host; }

    /// The packet takes the output from this cycle on.
    void start(const Visit& visit, Cycle now);

    /// Of the packet that started last: flits as which it leaves, and the cycle in which the last of
    /// them leaves. The output is idle from idle_at() on.
    std::uint16_t flits() const { return flits_; }
    Cycle tail_at() const { return tail_at_; }
    Cycle idle_at() const { return start_ + pause_ + flits_; }
    /// Cycles between a head and the flits behind it.
    Cycle pause() const { return pause_; }

    /// That have left to the link before cycle `end`.
    std::uint64_t flits_sent(Cycle end) const;

private:
    void start_of_simulation() override;

    FabricContext& context_;
    FlitWire wire_;  ///< of the link
    Link* link_ = nullptr;
    TransactionHost* host_ = nullptr;
    Cycle pause_ = 0;

    std::uint16_t flits_ = 0;
    Cycle start_ = 0;
    Cycle tail_at_ = 0;
    std::uint64_t flits_begun_ = 0;  ///< of all packets that have started
};

}  // namespace thruway
