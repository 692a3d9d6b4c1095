#include "workloads/collectives/broadcast/chain.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"
#include "workloads/collectives/collective_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void fields(SettingsVisitor& io, SegmentSettings& settings) {
    io.integer("segments", settings.segments, {1, 1U << 20}, "",
               "into which the data are divided; their sizes differ by at most one byte");
}

void add_broadcast_pipeline(const CollectiveSettings& settings, Schedule& schedule) {
    const unsigned segments = settings.collective.own<SegmentSettings>().segments;
    if (segments > std::max<std::uint64_t>(1, settings.bytes)) {
        refuse("workload.segments",
               fmt::format("{}; a segment has at least one byte, and workload.bytes is {}; set at "
                           "most {}",
                           segments, settings.bytes, std::max<std::uint64_t>(1, settings.bytes)));
    }
    const PieceDivision parts(settings.whole(), segments);
    const unsigned links = schedule.ranks() - 1;
    for (unsigned step = 0; step + 1 < links + segments && links > 0; ++step) {
        const unsigned begin = step + 1 > segments ? step + 1 - segments : 0;
        const unsigned end = std::min(links, step + 1);
        for (Rank from = begin; from < end; ++from) {
            schedule.message(from, from + 1, parts.part(step - from), Use::kStore);
        }
        for (Rank rank = begin; rank <= end; ++rank) schedule.end_step(rank);
    }
}

}  // namespace thruway
