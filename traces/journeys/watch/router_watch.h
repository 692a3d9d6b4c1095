// traces/journeys/watch/router_watch.h
// State of a router that the recorder of journeys keeps: which packet used its parts last.
#pragma once

#include "core/cycle.h"
#include "traces/fabric_trace.h"
#include "traces/journeys/watch/output_gate.h"
#include "traces/packet_name.h"

#include <cstddef>
#include <vector>

namespace thruway {

/// The packet that used something last, and the one before the cycle of that use.
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
    /// The latest user in cycles [from, end), where `end` is the current cycle; no packet if none.
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
struct IvcWatch {
    PacketName last;      ///< latest packet whose tail has crossed
    Cycle free_from = 0;  ///< the cycle after that
};

/// A virtual channel of an output port, or the whole port.
struct OutputWatch {
    PacketName holder;  ///< packet to which it was granted last
    Cycle used_to = 0;  ///< not completely free before this cycle
};

struct RouterWatch {
    class InputPort {
    public:
        LatestUse routed;
        PacketName injected;

        /// Returns the cycle in which a host's packet that begins now has arrived completely,
        /// behind the packet before it. `rate`: flits per cycle, 0 for unlimited.
        Cycle fill(unsigned flits, unsigned rate, Cycle now);
        /// Returns the cycle in which the flit `before` flits before the tail of that packet has
        /// arrived. `rate` is not 0.
        Cycle arrival(unsigned before, unsigned rate) const {
            return (filled_at_ * rate + filled_flits_ - 1 - before) / rate;
        }

    private:
        // The cycle that the packet before ended in, and its flits in that cycle.
        Cycle filled_at_ = 0;
        unsigned filled_flits_ = 0;
    };
    struct OutputPort {
        LatestUse allocated;
        LatestUse crossed;
        LatestUse sent;
        OutputWatch use;
        bool is_host = false;
        bool buffered = false;
        bool spends = false;    ///< spends a credit for each flit
        Cycle flit_cycles = 1;  ///< for which a flit occupies the link
    };

    /// Ports of the crossbar: those of an input or output of the router, by number.
    class SwitchPorts {
    public:
        void resize(std::size_t ports, unsigned of_one) {
            of_one_ = of_one;
            uses_.resize(ports * of_one);
        }
        /// The port of `port` that `number` uses: the virtual channel at an input, the input port
        /// at an output.
        LatestUse& of(unsigned port, unsigned number) {
            return uses_[port * of_one_ + number % of_one_];
        }
        const LatestUse& of(unsigned port, unsigned number) const {
            return uses_[port * of_one_ + number % of_one_];
        }

    private:
        unsigned of_one_ = 1;
        std::vector<LatestUse> uses_;
    };

    bool only_pins = false;           ///< it reports nothing but what passes its pins
    std::vector<InputPort> inputs;    ///< [port]
    std::vector<OutputPort> outputs;  ///< [port]
    std::vector<IvcWatch> ivcs;       ///< [port * vcs + vc]
    std::vector<OutputWatch> ovcs;    ///< likewise
    std::vector<OutputGate> gates;    ///< likewise
    SwitchPorts switch_inputs;
    SwitchPorts switch_outputs;
    LatestUse routed;
};

/// [router] State before the first cycle.
std::vector<RouterWatch> watch_routers(const TracedFabric& fabric);

}  // namespace thruway
