#include "workloads/collectives/training/tensor.h"

#include "settings/fields/settings_visitor.h"
#include "workloads/collectives/all_reduce/ring.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/training/training_settings.h"

#include <numeric>

namespace thruway {

void fields(SettingsVisitor& io, TensorSettings& settings) {
    io.integer_or_word(
        "tensor_ranks", settings.ranks, {1, 1U << 20}, "all", "ranks",
        "consecutive ranks that share every layer; several such groups are replicas; "
        "\"all\": one group");
    io.integer("layers", settings.layers, {1, 1U << 16}, "", "layers of the transformer");
}

void add_training_tensor(const CollectiveSettings& settings, Schedule& schedule) {
    const auto& tensor = settings.collective.own<TensorSettings>();
    const auto& training = settings.collective.own<TrainingSettings>();
    const unsigned group = group_size(tensor.ranks, schedule.ranks(), "workload.tensor_ranks");
    const unsigned blocks = 2 * tensor.layers;
    for (unsigned i = 0; i < 2 * blocks; ++i) {
        schedule.compute_step(schedule.all(),
                              i < blocks ? training.forward_cycles : training.backward_cycles);
        for (Rank first = 0; first < schedule.ranks(); first += group) {
            Members members(group);
            std::iota(members.begin(), members.end(), first);
            ring_all_reduce(schedule, members, {0, settings.bytes, schedule.ranks() + i});
        }
    }
    reduce_gradients(schedule, group, {0, training.gradient_bytes, schedule.ranks() + 2 * blocks});
}

}  // namespace thruway
