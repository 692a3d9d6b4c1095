// rtl_models/vc_router/allocation/switch_pointers.h
// The priorities of a switch allocator if all of them are round-robin pointers: those of the
// arbiters of crossbar inputs and outputs, and of the virtual channels that share an input.
// match() decides contested requests without a request matrix. This saves a tenth of the
// instructions of a flit-hop.
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
    /// `crossings` are granted.
    [[gnu::always_inline]] void granted(const BoundedList<SwitchRequest>& crossings) const {
        RoundRobinPointer* const rows = ports_.rows;
        RoundRobinPointer* const columns = ports_.columns;
        RoundRobinPointer* const vcs = vcs_;
        if (vcs == nullptr) {
            for (const SwitchRequest& crossing : crossings) {
                rows[crossing.input].granted(crossing.to.port());
                columns[crossing.to.port()].granted(crossing.input);
            }
            return;
        }
        for (const SwitchRequest& crossing : crossings) {
            rows[crossing.from.port()].granted(crossing.to.port());
            columns[crossing.to.port()].granted(crossing.from.port());
            vcs[crossing.from.port()].granted(crossing.from.vc());
        }
    }
    /// False: contested flits need the allocator.
    bool match_too() const { return ports_.input_first; }
    /// Keeps the requests that a separable allocator, input first, grants, in ascending order of
    /// outputs. `requests`: of one cycle, in ascending order of ivc, with
    /// at most 64 crossbar inputs and outputs.
    void match(BoundedList<SwitchRequest>& requests) const;
    /// The same for any number of inputs and outputs.
    void match_wide(BoundedList<SwitchRequest>& requests) const;

private:
    unsigned input_of(const SwitchRequest& crossing) const {
        return vcs_ != nullptr ? crossing.from.port() : crossing.input;
    }
    const SwitchRequest& choose(const SwitchRequest* first, const SwitchRequest* end) const;
    const SwitchRequest& choose_wide(const SwitchRequest* first, const SwitchRequest* end) const;
    const SwitchRequest& choose_vc(const SwitchRequest* first, const SwitchRequest* end,
                                   Port output) const;

    RoundRobinPointers ports_;
    RoundRobinPointer* vcs_ = nullptr;
};

}  // namespace thruway
