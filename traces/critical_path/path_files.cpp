#include "traces/critical_path/path_files.h"

#include "core/text/csv_cell.h"
#include "reporting/json/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

std::string description(const PathPart& part) {
    if (part.packet.empty()) {
        return fmt::format("{}: host {}, {}", part.what, part.host, part.task);
    }
    std::string text = fmt::format("{}: packet {}", part.what, part.packet);
    if (!part.router.empty()) text += fmt::format(" in router {}", part.router);
    if (!part.blocker.empty()) text += fmt::format(", behind packet {}", part.blocker);
    return text + fmt::format("; host {}, {}", part.host, part.task);
}

std::string freed_text(const JobPath& job) {
    if (job.freed.empty()) return "";
    std::string text = "\nif this took no time, and all else as long as in this run:\n";
    for (const FreedCompletion& freed : job.freed) {
        const double ratio = static_cast<double>(job.completion) /
                             static_cast<double>(std::max<Cycle>(freed.completion, 1));
        text += fmt::format("{:>14}  {:>5.2f} x  {}\n", freed.completion, ratio, freed.what);
    }
    return text;
}

}  // namespace

std::string path_text(const std::vector<JobPath>& jobs) {
    std::string text;
    for (const JobPath& job : jobs) {
        text += fmt::format("{}: {} cycles\n", job.job, job.completion);
        for (const auto& [what, cycles] : cycles_by_reason(job.parts)) {
            text += fmt::format(
                "{:>14}  {:>5.1f} %  {}\n", cycles,
                100 * static_cast<double>(cycles) / static_cast<double>(job.completion), what);
        }
        if (job.steps_left_out > 0) {
            text += fmt::format("left out: {} shorter steps, which the result does not list\n",
                                job.steps_left_out);
        }
        text += freed_text(job);
        text += fmt::format("\n{:>12}  {:>8}  what\n", "begin", "cycles");
        for (const PathPart& part : job.parts) {
            text += fmt::format("{:>12}  {:>8}  {}\n", part.begin, part.cycles, description(part));
        }
        text += "\n";
    }
    return text;
}

std::string path_csv(const std::vector<JobPath>& jobs) {
    std::string text = "job,begin,cycles,what,task,host,destination,packet,router,blocker\n";
    for (const JobPath& job : jobs) {
        for (const PathPart& part : job.parts) {
            text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", csv_cell(job.job), part.begin,
                                part.cycles, part.what, csv_cell(part.task), part.host,
                                part.destination, part.packet, csv_cell(part.router), part.blocker);
        }
    }
    return text;
}

std::string path_perfetto(const std::vector<JobPath>& jobs) {
    Json events = Json::array();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        events.push_back({{"ph", "M"},
                          {"pid", i},
                          {"name", "process_name"},
                          {"args", {{"name", "critical path of " + jobs[i].job}}}});
        for (const PathPart& part : jobs[i].parts) {
            events.push_back({{"ph", "X"},
                              {"pid", i},
                              {"tid", 0},
                              {"ts", part.begin},
                              {"dur", part.cycles},
                              {"name", part.what},
                              {"args",
                               {{"host", part.host},
                                {"destination", part.destination},
                                {"task", part.task},
                                {"packet", part.packet},
                                {"router", part.router},
                                {"blocker", part.blocker}}}});
        }
    }
    return json_line(Json{{"displayTimeUnit", "ms"}, {"traceEvents", events}}) + "\n";
}

}  // namespace thruway
