// workloads/collectives/training/tensor.h
// An iteration of tensor-parallel training of a transformer. The ranks of a group share every
// layer. Each layer is an attention block and a feed-forward block; behind each of them, forward
// and backward, a ring all-reduce of the group adds up activations of `bytes`: 4 a layer. Source:
// Shoeybi et al., Megatron-LM: training multi-billion parameter language models using model
// parallelism, arXiv:1909.08053 (2019), sec. 3 and fig. 4.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

struct TensorSettings {
    unsigned ranks = 0;  ///< of a group; 0: all
    unsigned layers = 4;
};

void fields(SettingsVisitor& io, TensorSettings& settings);

/// All-reduce i of an iteration has Piece::of = ranks + i; the last one is that of the gradients.
void add_training_tensor(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
