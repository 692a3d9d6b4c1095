// rtl_models/vc_router/allocation/switch_pointers.h
// The priorities of a switch allocator if all of them are round-robin pointers: those of the
// arbiters of crossbar inputs and outputs, and of the virtual channels that share an input.
// granted() moves them for all uncontested flits in one loop without a call, instead of one
// SwitchAllocator::grant() per flit. This saves 4 % of the instructions of a flit-hop.
#pragma once

#include "rtl_models/allocator/allocator.h"
#include "rtl_models/engine/bounded_list.h"
#include "rtl_models/vc_router/registers/router_state.h"

namespace thruway {

class SwitchPointers {
public:
    SwitchPointers() = default;
    /// `vcs`: [crossbar input]; null if virtual channels do not share inputs. Each router output
    /// has one port of the crossbar.
    SwitchPointers(const RoundRobinPointers& ports, RoundRobinPointer* vcs)
        : ports_(ports), vcs_(vcs) {}

    /// False: there are other priorities, or a grant has other effects.
    bool suffice() const { return ports_.rows != nullptr; }
    [[gnu::always_inline]] void granted(const BoundedList<SwitchRequest>& crossings) const {
        const RoundRobinPointers ports = ports_;
        RoundRobinPointer* const vcs = vcs_;
        const SwitchRequest* const end = crossings.end();
        for (const SwitchRequest* crossing = crossings.begin(); crossing != end; ++crossing) {
            const unsigned input = vcs != nullptr ? crossing->from.port() : crossing->input;
            const unsigned output = crossing->to.port();
            const VirtualChannel vc = crossing->from.vc();
            ports.rows[input].granted(output);
            ports.columns[output].granted(input);
            if (vcs != nullptr) vcs[input].granted(vc);
        }
    }

private:
    RoundRobinPointers ports_;
    RoundRobinPointer* vcs_ = nullptr;
};

}  // namespace thruway
