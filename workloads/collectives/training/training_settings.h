// workloads/collectives/training/training_settings.h
// What the training steps of neural networks have in common: times of computation, and the
// all-reduce of gradients among replicas at the end of an iteration (data parallelism).
#pragma once

#include "workloads/collectives/schedule.h"

#include <cstdint>

namespace thruway {

class SettingsVisitor;

struct TrainingSettings {
    std::uint64_t forward_cycles = 1000;
    std::uint64_t backward_cycles = 2000;
    std::uint64_t gradient_bytes = 0;  ///< of a rank; 0: there is no all-reduce
};

void fields(SettingsVisitor& io, TrainingSettings& settings);

/// The size of a group; `size` 0 means all ranks. Errors: Problem that begins with `key` unless it
/// divides the number of ranks.
unsigned group_size(unsigned size, unsigned ranks, const char* key);

/// A ring all-reduce among the ranks that have the same place in their group.
void reduce_gradients(Schedule& schedule, unsigned group, const Piece& gradients);

}  // namespace thruway
