// Part of VcAllocator: what a separable allocator (input first) of round-robin arbiters grants, by
// its pointers alone.

#include "rtl_models/vc_router/allocation/vc_allocator.h"

#include <algorithm>

namespace thruway {

/// The output virtual channel that the round-robin arbiter of a header picks.
inline unsigned VcAllocator::pick(const RouterState& state, const VcRequest& header) const {
    const unsigned first = state.vc_index(header.port, 0);
    const unsigned next = allocator_.pointers().rows[header.input].next();
    VcMask behind = header.vcs;
    if (next > first) behind &= ~first_vcs(std::min(next - first, 64u));
    return first + lowest_bit(behind != 0 ? behind : header.vcs);
}

/// Grants what a separable allocator (input first) with round-robin arbiters grants, without a
/// request matrix, whose rows and columns have a bit for each virtual channel of the router.
void VcAllocator::match_by_pointers(RouterState& state, Cycle now) {
    const RoundRobinPointer* const columns = allocator_.pointers().columns;
    std::uint64_t* const picked = cold_->picked.data();
    std::vector<std::uint16_t>& preferred = cold_->preferred;
    for (VcRequest* header = asked_.begin(); header != asked_.end(); ++header) {
        if (header->unlimited) {
            grant(state, *header, state.vc_index(header->port, state.vc_of(header->input)), now);
            continue;
        }
        const unsigned ovc = pick(state, *header);
        // Headers come in ascending order: the first at or behind the pointer wins, else the first.
        const unsigned next = columns[ovc].next();
        if (!has_bit(picked, ovc) ||
            (asked_.begin()[preferred[ovc]].input < next && header->input >= next)) {
            preferred[ovc] = static_cast<std::uint16_t>(header - asked_.begin());
        }
        set_bit(picked, ovc);
    }
    for_each_bit(picked, state.shape.words, [&](unsigned ovc) {
        VcRequest& header = asked_.begin()[preferred[ovc]];
        allocator_.granted_uncontested(make_grant(header.input, ovc));
        grant(state, header, ovc, now);
    });
    clear_words(picked, state.shape.words);
}

}  // namespace thruway
