#include "apps/cluster/job_script.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "core/text/shell_words.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include <sys/stat.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMark = "# Written by thruway";
/// Slurm's default MaxArraySize is 1001.
constexpr std::size_t kMostTasks = 1000;

std::string absolute(const std::string& current, const std::string& path) {
    return (fs::path(current) / path).lexically_normal().string();
}

/// The folder in a pattern for file names of Slurm, which reads % as the start of a number.
std::string slurm_pattern(const std::string& folder) {
    std::string pattern;
    for (const char c : folder) pattern += c == '%' ? std::string("%%") : std::string(1, c);
    return pattern;
}

std::string slurm_lines(const JobRequest& request, const std::string& folder) {
    std::string text = fmt::format("#SBATCH --job-name=thruway\n"
                                   "#SBATCH --array=1-{}\n"
                                   "#SBATCH --cpus-per-task={}\n"
                                   "#SBATCH --requeue\n"
                                   "#SBATCH --open-mode=append\n"
                                   "#SBATCH --output=\"{}/task_%a.log\"\n",
                                   request.tasks, request.jobs, slurm_pattern(folder));
    if (!request.time.empty()) text += "#SBATCH --time=" + request.time + "\n";
    if (!request.partition.empty()) text += "#SBATCH --partition=" + request.partition + "\n";
    return text;
}

void require_own(const std::string& path, const std::string& mark) {
    if (!fs::exists(path)) return;
    const std::string text = fs::is_regular_file(path)
                                 ? InputFiles().read_for("--emit", path)->text().substr(0, 200)
                                 : "";
    if (text.find(mark) != std::string::npos) return;
    throw Problem(fmt::format("--emit: '{}' exists and was not written by thruway; name another "
                              "folder, or remove the file",
                              path));
}

void require_slurm_name(const std::string& folder) {
    const auto is_wrong = [](char c) {
        return c == '"' || c == '\\' || (c >= 0 && c < ' ') || c == 127;
    };
    if (!std::any_of(folder.begin(), folder.end(), is_wrong)) return;
    throw Problem(fmt::format("--emit: '{}' has a quote, backslash or control character, which a "
                              "#SBATCH line cannot hold; name another folder",
                              folder));
}

}  // namespace

std::size_t tasks_for(std::size_t points, std::size_t units, std::size_t per_task) {
    const std::size_t wanted = per_task == 0 ? units : (points + per_task - 1) / per_task;
    return std::max<std::size_t>(std::min({wanted, units, kMostTasks}), 1);
}

std::string job_script(const JobRequest& request, const std::string& current) {
    const bool slurm = request.scheduler == "slurm";
    const std::string folder = absolute(current, request.folder);
    const std::string script = shell_quoted(folder + "/job.sh");
    const std::string whole = shell_command(request.words);
    std::string text = fmt::format("#!/bin/bash\n{} --emit {}.\n", kMark, request.scheduler);
    text += fmt::format("#   run     {} {}\n"
                        "#   watch   {} {} --status {}\n"
                        "#   merge   the command in the last lines, when all tasks have ended\n",
                        slurm ? "sbatch" : "bash", script, shell_quoted(request.words[0]),
                        request.words[1], shell_quoted(absolute(current, request.results)));
    if (slurm) text += slurm_lines(request, folder);
    text += "set -eu\n";
    if (slurm) {
        text += "task=${SLURM_ARRAY_TASK_ID:?run this script with sbatch}\n";
    } else {
        text += fmt::format(
            "# Without an argument: all tasks, as many at a time as there are cores. Options of\n"
            "# GNU parallel can be put into the variable PARALLEL.\n"
            "if [ $# -eq 0 ]; then\n"
            "    seq {} | parallel --quote --halt never --joblog {} bash {}\n"
            "    exit\n"
            "fi\n"
            "task=$1\n",
            request.tasks, shell_quoted(folder + "/joblog"), script);
    }
    text += fmt::format("cd -- {}\n", shell_quoted(current));
    text += fmt::format("exec {} --jobs {} --shard \"$task/{}\"\n", whole, request.jobs,
                        request.tasks);
    text += fmt::format("# cd -- {}\n# {}\n", shell_quoted(current), whole);
    return text;
}

void write_job(const JobRequest& request, PointPlan plan) {
    const std::string script = request.folder + "/job.sh";
    const std::string current = fs::current_path().string();
    if (request.scheduler == "slurm") require_slurm_name(absolute(current, request.folder));
    require_own(script, kMark);
    require_own(plan_path(request.folder), std::string("\"written_by\": \"") + PointPlan::kWriter);
    plan.divide(request.tasks);
    write_plan(plan, plan_path(request.folder));
    write_file(script, job_script(request, current));
    // GNU parallel over ssh and people may start it by its name.
    ::chmod(script.c_str(), 0755);
}

}  // namespace thruway
