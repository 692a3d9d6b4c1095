// traces/journeys/router_watch.h
// What the recorder of journeys remembers of each router: who used its parts last.
#pragma once

#include "core/cycle.h"
#include "rtl_models/fabric/fabric.h"
#include "traces/journeys/output_gate.h"
#include "traces/packet_name.h"

#include <vector>

namespace thruway {

/// Who used something last, and who did before this cycle.
class LatestUse {
public:
    void note(PacketName packet, Cycle now) {
        if (now != at_) {
            before_ = packet_;
            before_at_ = at_;
        }
        packet_ = packet;
        at_ = now;
    }
    /// The latest user in cycles [from, end), where `end` is this cycle; kNever in `at` is none.
    PacketName in(Cycle from, Cycle end) const {
        if (at_ < end) return at_ >= from ? packet_ : PacketName();
        return before_at_ != kNever && before_at_ >= from && before_at_ < end ? before_
                                                                              : PacketName();
    }
    Cycle cycle_in(Cycle end) const { return at_ < end ? at_ : before_at_; }

private:
    PacketName packet_;
    PacketName before_;
    Cycle at_ = kNever;
    Cycle before_at_ = kNever;
};

/// A virtual channel of an input port.
struct InputUnitWatch {
    PacketName last;      ///< whose tail has crossed
    Cycle free_from = 0;  ///< the cycle after that
};

/// A virtual channel of an output port, or all of a port.
struct OutputWatch {
    PacketName holder;  ///< who was given it last
    Cycle used_to = 0;  ///< it was not as free as can be before this cycle
};

struct RouterWatch {
    class InputPort {
    public:
        LatestUse crossed;
        LatestUse routed;
        PacketName injected;

        /// The cycle in which the last flit of a packet comes in from the host that begins now, at
        /// `rate` flits a cycle, 0 without limit, behind the packet before it.
        Cycle fill(unsigned flits, unsigned rate, Cycle now);

    private:
        // With the packet before: until when, and how much of that cycle.
        Cycle filled_at_ = 0;
        unsigned filled_flits_ = 0;
    };
    struct OutputPort {
        LatestUse given;
        LatestUse crossed;
        LatestUse sent;
        OutputWatch use;
        bool is_host = false;
        bool buffered = false;
        bool spends = false;  ///< credits, one a flit
    };

    std::vector<InputPort> inputs;            ///< [port]
    std::vector<OutputPort> outputs;          ///< [port]
    std::vector<InputUnitWatch> input_units;  ///< [port * vcs + vc]
    std::vector<OutputWatch> output_units;    ///< likewise
    std::vector<OutputGate> gates;            ///< likewise
    LatestUse routed;
};

/// [router] before the first cycle.
std::vector<RouterWatch> watch_routers(const Fabric& fabric);

}  // namespace thruway
