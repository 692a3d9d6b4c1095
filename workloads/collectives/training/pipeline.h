// workloads/collectives/training/pipeline.h
// An iteration of pipeline-parallel training. Stage s is rank s of its replica. A microbatch goes
// forward through all stages and backward again; between two stages its activations, or their
// gradients, are a message of `bytes`.
//
//   GPipe   F0 F1 F2 F3                 B3 B2 B1 B0      stage 0 of 2, 4 microbatches
//              F0 F1 F2 F3           B3 B2 B1 B0         stage 1
//
//   1F1B    F0 F1       B0 F2 B1 F3 B2       B3          stage 0: one forward ahead of stage 1
//              F0 B0 F1 B1 F2 B2 F3 B3                   stage 1
//
// Sources: Huang et al., GPipe: efficient training of giant neural networks using pipeline
// parallelism, NeurIPS 2019, sec. 2; Narayanan et al., Efficient large-scale language model
// training on GPU clusters using Megatron-LM, SC 2021, sec. 2.2 (1F1B with a flush).
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

enum class PipelineOrder { kGPipe, kOneForwardOneBackward };

struct PipelineSettings {
    unsigned stages = 0;  ///< 0: all ranks
    unsigned microbatches = 8;
    PipelineOrder order = PipelineOrder::kOneForwardOneBackward;
};

void fields(SettingsVisitor& io, PipelineSettings& settings);

/// Of a rank's vector, piece 2 m are the activations of microbatch m, piece 2 m + 1 the gradients
/// that it sends back. The gradients of the weights have Piece::of = ranks.
void add_training_pipeline(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
