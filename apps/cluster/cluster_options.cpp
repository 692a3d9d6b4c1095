#include "apps/cluster/cluster_options.h"

#include "apps/cluster/status_output.h"
#include "apps/options/settings_options.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "core/text/shell_words.h"
#include "testbench/points/child_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <system_error>

#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

bool is_program(const std::string& path) {
    std::error_code unused;  // shells skip folders that may not be searched
    return fs::is_regular_file(path, unused) && ::access(path.c_str(), X_OK) == 0;
}

/// As the shell finds a command.
bool finds_program(const std::string& name) {
    if (name.find('/') != std::string::npos) return is_program(name);
    const char* const variable = std::getenv("PATH");
    std::istringstream path(variable == nullptr ? "/usr/local/bin:/usr/bin:/bin" : variable);
    for (std::string folder; std::getline(path, folder, ':');) {
        if (is_program((folder.empty() ? "." : folder) + "/" + name)) return true;
    }
    return false;
}

/// Other processes read the files again, later or on another machine.
void require_files(const std::string& option, const InputFiles& inputs) {
    for (const std::string& path : inputs.paths()) {
        if (fs::is_regular_file(path)) continue;
        throw Problem(fmt::format("{}: '{}' is not a file that other processes can read again; "
                                  "write its content to a file",
                                  option, path));
    }
}

/// Slurm's own check is that of sbatch; this one keeps the line of the script whole.
CLI::Validator plain_word(const char* example) {
    const auto refuse = [example](const std::string& word) {
        const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
            return c > ' ' && c != 127 && c != '"' && c != '\'' && c != '\\' && c != '#';
        });
        return plain ? std::string() : fmt::format("expected a word such as {}", example);
    };
    return {refuse, "", ""};
}

/// The options and arguments that were given, except some, as words of a command line.
std::vector<std::string> given_words(const CLI::App& command, const std::set<std::string>& but) {
    std::vector<std::string> words;
    std::vector<std::string> arguments;
    for (const CLI::Option* option : command.get_options()) {
        if (option->count() == 0 || but.count(option->get_name()) > 0) continue;
        if (option->get_positional()) {
            const std::vector<std::string> values = option->results();
            arguments.insert(arguments.end(), values.begin(), values.end());
        } else if (option->get_items_expected_max() == 0) {
            words.push_back(option->get_name());
        } else {
            for (const std::string& value : option->results()) {
                words.push_back(option->get_name() + "=" + value);
            }
        }
    }
    words.insert(words.begin(), arguments.begin(), arguments.end());
    return words;
}

}  // namespace

void ClusterOptions::add_to(CLI::App& command) {
    command_ = &command;
    CLI::Option* shard =
        command
            .add_option(
                "--shard", shard_,
                "Run the I-th of N shares and write nothing but finished points; share I gets "
                "every N-th series of a sweep or run of a study, from the I-th on. Default: as "
                "SLURM_ARRAY_TASK_ID says; none: everything")
            ->type_name("I/N");
    CLI::Option* emit =
        command
            .add_option(
                "--emit", emit_,
                "Run nothing: write job.sh, which runs all shards by Slurm or GNU parallel, "
                "and plan.json to DIR")
            ->type_name("slurm|parallel DIR")
            ->excludes(shard);
    command
        .add_option("--points-per-task", points_per_task_,
                    "Points of a task, on average (default: one series of a sweep or run of a "
                    "study; at most 1000 tasks)")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
        ->needs(emit);
    command.add_option("--time", time_, "Time limit of a task, for Slurm")
        ->type_name("TIME")
        ->check(plain_word("2:00:00"))
        ->needs(emit);
    command.add_option("--partition", partition_, "Partition of the tasks, for Slurm")
        ->type_name("NAME")
        ->check(plain_word("batch"))
        ->needs(emit);
    CLI::Option* status =
        command
            .add_option(
                "--status", status_folder_,
                "Run nothing: print what is done, running, failed and missing in the results "
                "DIR of shards, and the time left")
            ->type_name("DIR")
            ->check(named_output());
    add_output_option(command, "--json", status_json_, "Write the status as JSON")->needs(status);
    command
        .add_option(kLauncherOption, launcher_,
                    "Command that starts each run, for example 'mpirun -n 4' or 'srun -n 4'; "
                    "--jobs is 1 unless given")
        ->type_name("WORDS");
}

int ClusterOptions::show_status() const {
    const std::vector<std::string> others = given_words(*command_, {"--status", "--json"});
    if (!others.empty()) {
        throw Problem(fmt::format("--status: not together with {}; everything is in '{}'",
                                  others.front(), status_folder_));
    }
    return thruway::show_status(status_folder_, status_json_);
}

unsigned ClusterOptions::jobs(unsigned jobs) const {
    const bool given = command_->get_option("--jobs")->count() > 0;
    return !given && (emits() || !launcher_.empty()) ? 1 : jobs;
}

std::size_t ClusterOptions::tasks(const PointPlan& plan) const {
    return tasks_for(plan.points(), plan.units(), points_per_task_);
}

void ClusterOptions::emit(PointPlan plan, const std::string& results, unsigned jobs,
                          const InputFiles& inputs) const {
    JobRequest request;
    request.scheduler = emit_.first;
    if (request.scheduler != "slurm" && request.scheduler != "parallel") {
        throw Problem(fmt::format("--emit: '{}' is no scheduler; expected slurm or parallel, then "
                                  "a folder",
                                  request.scheduler));
    }
    const auto refuse_for_parallel = [&](const char* option, const std::string& value) {
        if (request.scheduler == "slurm" || value.empty()) return;
        throw Problem(fmt::format("{}: GNU parallel has none; only with --emit slurm", option));
    };
    refuse_for_parallel("--time", time_);
    refuse_for_parallel("--partition", partition_);
    if (emit_.second.empty()) throw Problem("--emit: the name of the folder is empty");
    require_files("--emit", inputs);
    request.folder = emit_.second;
    request.results = results;
    request.words = {fs::read_symlink(kThisProgram).string(), command_->get_name()};
    for (std::string& word : given_words(
             *command_, {"--emit", "--points-per-task", "--time", "--partition", "--jobs"})) {
        request.words.push_back(std::move(word));
    }
    request.tasks = tasks(plan);
    request.jobs = jobs;
    request.time = time_;
    request.partition = partition_;
    write_job(request, std::move(plan));
}

std::string ClusterOptions::emitted_note(const PointPlan& plan) const {
    const bool slurm = emit_.first == "slurm";
    return fmt::format("{0} tasks for {1} points; plan in {2}\nrun them: {3} {4}\n", tasks(plan),
                       plan.points(), printable_name(plan_path(emit_.second)),
                       slurm ? "sbatch" : "bash", shell_quoted(emit_.second + "/job.sh"));
}

std::vector<std::string> ClusterOptions::launcher(const InputFiles& inputs) const {
    if (launcher_.empty()) return {};
    std::vector<std::string> words;
    try {
        words = shell_words(launcher_);
    } catch (const Problem& problem) {
        throw Problem("--launcher: " + problem.message());
    }
    if (words.empty()) throw Problem("--launcher: no words; expected for example 'mpirun -n 4'");
    if (!finds_program(words.front())) {
        throw Problem(
            fmt::format("--launcher: there is no program '{}' {}; expected the words of "
                        "a command, for example 'mpirun -n 4'",
                        words.front(),
                        words.front().find('/') == std::string::npos ? "in PATH" : "to execute"));
    }
    require_files("--launcher", inputs);
    return words;
}

std::string shard_note(const ShardChoice& choice, const PointPlan& plan, const char* unit) {
    std::size_t points = 0;
    std::set<std::size_t> units;
    for (const PlannedSeries& series : plan.series) {
        for (const PlannedFile& point : series.points) {
            if (!choice.shard.owns(point.unit)) continue;
            ++points;
            units.insert(point.unit);
        }
    }
    return fmt::format("shard {} of {} ({}): {} of {} {}, {} of {} points\n", choice.shard.number,
                       choice.shard.count, choice.from, units.size(), plan.units(), unit, points,
                       plan.points());
}

}  // namespace thruway
