#include "traces/critical_path/path_files.h"

#include "core/text/csv_cell.h"
#include "reporting/json/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
        if (job.with_ideal_network && *job.with_ideal_network > 0) {
            text += fmt::format(
                "if each message took one cycle: {} cycles, so a faster network "
                "gains at most a factor of {:.2f}\n",
                *job.with_ideal_network,
                static_cast<double>(job.completion) / static_cast<double>(*job.with_ideal_network));
        }
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
