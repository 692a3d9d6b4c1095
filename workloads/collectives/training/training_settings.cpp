#include "workloads/collectives/training/training_settings.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"
#include "workloads/collectives/all_reduce/ring.h"

#include <fmt/format.h>

namespace thruway {

void fields(SettingsVisitor& io, TrainingSettings& settings) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    io.integer(
        "forward_cycles", settings.forward_cycles, {0, kMost}, "cycles",
        "forward computation of a microbatch in a stage of the pipeline, or of an attention or "
        "feed-forward block");
    io.integer("backward_cycles", settings.backward_cycles, {0, kMost}, "cycles",
               "the same for the backward computation");
    io.integer("gradient_bytes", settings.gradient_bytes, {0, kMost}, "bytes",
               "gradients of a rank, which a ring all-reduce adds up over the replicas at the end "
               "of an iteration; 0: none");
}

unsigned group_size(unsigned size, unsigned ranks, const char* key) {
    if (size == 0) return ranks;
    if (ranks % size != 0) {
        unsigned allowed = size;
        while (ranks % allowed != 0) --allowed;
        refuse(key, fmt::format("{}; it must divide the number of ranks, {}; the next smaller "
                                "number that does is {}",
                                size, ranks, allowed));
    }
    return size;
}

void reduce_gradients(Schedule& schedule, unsigned group, const Piece& gradients) {
    if (gradients.bytes == 0) return;
    for (unsigned place = 0; place < group; ++place) {
        Members replicas;
        for (Rank rank = place; rank < schedule.ranks(); rank += group) replicas.push_back(rank);
        ring_all_reduce(schedule, replicas, gradients);
    }
}

}  // namespace thruway
