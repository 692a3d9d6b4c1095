// apps/cluster/cluster_options.h
// Options of commands whose runs several machines can share: --shard, --emit, --status, --launcher.
#pragma once

#include "apps/cluster/job_script.h"
#include "apps/cluster/shard_choice.h"
#include "core/input/input_files.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

constexpr const char* kLauncherOption = "--launcher";

class ClusterOptions {
public:
    /// Adds the options. Call last: --status is refused together with any other option but --json.
    void add_to(CLI::App& command);

    bool asks_status() const { return !status_folder_.empty(); }
    /// Exit status of the command. Errors: Problem for another option or argument.
    int show_status() const;

    /// Jobs that a machine runs at the same time: `jobs` if --jobs was given; otherwise one in a
    /// script of --emit or with a launcher, whose processes take the cores.
    unsigned jobs(unsigned jobs) const;

    bool emits() const { return !emit_.first.empty(); }
    /// Errors: Problem for options of one scheduler with the other, and for inputs that cannot be
    /// read again.
    void emit(PointPlan plan, const std::string& results, unsigned jobs,
              const InputFiles& inputs) const;
    /// What was emitted, for the terminal.
    std::string emitted_note(const PointPlan& plan) const;

    std::optional<ShardChoice> shard() const { return chosen_shard(shard_); }

    /// Words of the launcher; empty: none.
    /// Errors: Problem if there is no such program, or for inputs that cannot be read again.
    std::vector<std::string> launcher(const InputFiles& inputs) const;

private:
    std::size_t tasks(const PointPlan& plan) const;

    const CLI::App* command_ = nullptr;
    std::string shard_;
    std::pair<std::string, std::string> emit_;  ///< scheduler, folder
    std::size_t points_per_task_ = 0;
    std::string time_;
    std::string partition_;
    std::string status_folder_;
    std::string status_json_;
    std::string launcher_;
};

/// "shard 2 of 8 (--shard): 3 of 24 series, 12 of 96 points".
std::string shard_note(const ShardChoice& choice, const PointPlan& plan, const char* unit);

}  // namespace thruway
