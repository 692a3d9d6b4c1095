// apps/cluster/shard_choice.h
// Which shard of its command a process runs: that of --shard, or else the task of a Slurm array.
#pragma once

#include "testbench/points/shard.h"

#include <optional>
#include <string>

namespace thruway {

struct ShardChoice {
    Shard shard;
    std::string from;  ///< "--shard", "SLURM_ARRAY_TASK_ID"
};

/// `option`: value of --shard: "I/N", "none" (everything), or empty: as the variables of Slurm say.
/// Nothing: the whole command.
/// Errors: Problem for other values, and for an array whose tasks are not numbered one by one.
std::optional<ShardChoice> chosen_shard(const std::string& option);

}  // namespace thruway
