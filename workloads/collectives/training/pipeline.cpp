#include "workloads/collectives/training/pipeline.h"

#include "settings/fields/settings_visitor.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/collectives/training/training_settings.h"

#include <algorithm>

namespace thruway {
namespace {

/// The computation of one microbatch at a stage.
struct Work {
    bool forward = true;
    unsigned microbatch = 0;
};

std::vector<Work> work_of_stage(const PipelineSettings& settings, unsigned stages, unsigned stage) {
    const unsigned count = settings.microbatches;
    std::vector<Work> works;
    if (settings.order == PipelineOrder::kGPipe) {
        for (unsigned m = 0; m < count; ++m) works.push_back({true, m});
        for (unsigned m = count; m-- > 0;) works.push_back({false, m});
        return works;
    }
    const unsigned ahead = std::min(count, stages - 1 - stage);
    for (unsigned m = 0; m < ahead; ++m) works.push_back({true, m});
    for (unsigned m = 0; m < count; ++m) {
        if (m + ahead < count) works.push_back({true, m + ahead});
        works.push_back({false, m});
    }
    return works;
}

/// One replica: adds the works of its stages as soon as what they receive has been sent.
class Replica {
public:
    Replica(const CollectiveSettings& settings, Schedule& schedule, Rank first, unsigned stages)
        : training_(settings.collective.own<TrainingSettings>()),
          bytes_(settings.bytes),
          schedule_(schedule),
          first_(first),
          stages_(stages) {
        for (unsigned s = 0; s < stages; ++s) {
            stages_[s].works = work_of_stage(settings.collective.own<PipelineSettings>(), stages,
                                             s);
        }
    }

    void add() {
        for (bool moved = true; moved;) {
            moved = false;
            for (unsigned s = 0; s < stages_.size(); ++s) {
                while (add_next(s)) moved = true;
            }
        }
    }

private:
    struct Stage {
        std::vector<Work> works;
        std::size_t done = 0;
        /// Messages to the next and to the previous stage, and how many of them were received.
        std::vector<Schedule::Sent> forward, backward;
        std::size_t forward_received = 0, backward_received = 0;
    };

    /// False if there is no next work, or what it receives has not been sent.
    bool add_next(unsigned s) {
        Stage& stage = stages_[s];
        if (stage.done == stage.works.size()) return false;
        const Work work = stage.works[stage.done];
        const unsigned last = static_cast<unsigned>(stages_.size()) - 1;
        const bool receives = work.forward ? s > 0 : s < last;
        if (receives) {
            Stage& source = stages_[work.forward ? s - 1 : s + 1];
            const auto& sent = work.forward ? source.forward : source.backward;
            std::size_t& received = work.forward ? source.forward_received
                                                 : source.backward_received;
            if (received == sent.size()) return false;
            schedule_.receive(sent[received++]);
        }
        const Rank rank = first_ + s;
        schedule_.end_step(rank);
        schedule_.compute(rank,
                          work.forward ? training_.forward_cycles : training_.backward_cycles);
        schedule_.end_step(rank);
        const std::uint64_t number = 2 * std::uint64_t{work.microbatch} + (work.forward ? 0 : 1);
        const Pieces pieces{{number * bytes_, bytes_, rank}};
        if (work.forward && s < last) {
            stage.forward.push_back(schedule_.send(rank, rank + 1, pieces, Use::kStore));
        }
        if (!work.forward && s > 0) {
            stage.backward.push_back(schedule_.send(rank, rank - 1, pieces, Use::kStore));
        }
        schedule_.end_step(rank);
        ++stage.done;
        return true;
    }

    TrainingSettings training_;
    std::uint64_t bytes_;
    Schedule& schedule_;
    Rank first_;
    std::vector<Stage> stages_;
};

}  // namespace

void fields(SettingsVisitor& io, PipelineSettings& settings) {
    io.integer_or_word("stages", settings.stages, {1, 1U << 20}, "all", "ranks",
                       "consecutive ranks that are the stages of a pipeline; several pipelines are "
                       "replicas; \"all\": one pipeline of all ranks");
    io.integer("microbatches", settings.microbatches, {1, 1U << 20}, "",
               "microbatches of a replica in an iteration");
    io.choice("pipeline_order", settings.order,
              {{PipelineOrder::kOneForwardOneBackward, "one_forward_one_backward",
                "a stage alternates as soon as it can (1F1B)"},
               {PipelineOrder::kGPipe, "gpipe", "all microbatches forward, then all backward"}},
              "in which order a stage works");
}

void add_training_pipeline(const CollectiveSettings& settings, Schedule& schedule) {
    const unsigned stages = group_size(settings.collective.own<PipelineSettings>().stages,
                                       schedule.ranks(), "workload.stages");
    for (Rank first = 0; first < schedule.ranks(); first += stages) {
        Replica(settings, schedule, first, stages).add();
    }
    const std::uint64_t gradients = settings.collective.own<TrainingSettings>().gradient_bytes;
    reduce_gradients(schedule, stages, {0, gradients, schedule.ranks()});
}

}  // namespace thruway
