#include "rtl_models/queued_router/queued_counts.h"

#include "core/bits.h"
#include "rtl_models/queued_router/queued_cut_through_router.h"

#include <cstddef>
#include <vector>

namespace thruway {
namespace {

/// The packets that are crossing, with the flits that have crossed: [input * ports + output].
std::vector<std::uint64_t> flits_in_progress(const QueuedCutThroughRouter& router,
                                             RouterActivity& activity) {
    const QueuedState& state = router.state();
    const unsigned ports = state.ports();
    std::vector<std::uint64_t> flits(std::size_t{ports} * ports);
    const auto add = [&](PassageIndex passage, Port output, unsigned sent) {
        flits[state.passages[passage].header.input * ports + output] += sent;
        ++activity.vc_grants;
    };
    for_each_bit_in(state.sending, [&](Port port) {
        add(state.lines[port].passage, port, state.lines[port].next);
    });
    for (Port port = 0; port < ports; ++port) {
        if (router.host(port) == nullptr) continue;
        router.host(port)->for_each_ejection(
            [&](PassageIndex passage, unsigned sent) { add(passage, port, sent); });
    }
    return flits;
}

}  // namespace

RouterActivity count_activity(const QueuedCutThroughRouter& router, Cycle end) {
    RouterActivity activity;
    const QueuedState& state = router.state();
    activity.buffer_writes = state.passages.storage_writes();
    activity.buffer_reads = state.passages.storage_reads();
    activity.vc_grants = state.crossings.packets();
    const std::vector<std::uint64_t> in_progress = flits_in_progress(router, activity);
    for (Port input = 0; input < state.ports(); ++input) {
        const QueuedHost* const host = router.host(input);
        for (Port output = 0; output < state.ports(); ++output) {
            const std::uint64_t flits = in_progress[input * state.ports() + output] +
                                        state.crossings.flits(input, output);
            if (flits > 0) activity.pairs.push_back({input, output, flits});
            activity.crossings += flits;
            if (host != nullptr) activity.injection_reads += flits;
        }
        if (host != nullptr) activity.injection_writes += host->flits_brought();
        (host != nullptr ? activity.ejected_flits
                         : activity.link_flits) += state.lines[input].flits_sent;
    }
    activity.idle_cycles = router.idle().before(end);
    return activity;
}

}  // namespace thruway
