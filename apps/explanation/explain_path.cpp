#include "apps/explanation/explain_path.h"

#include "apps/explanation/freed_completions.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/writers/result_json.h"
#include "testbench/points/exit_status.h"
#include "testbench/simulation.h"
#include "traces/critical_path/message_waits.h"
#include "traces/critical_path/packet_journeys.h"
#include "traces/critical_path/path_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace thruway {
namespace {

bool same_completions(const WorkloadResult& a, const WorkloadResult& b) {
    return std::equal(a.jobs.begin(), a.jobs.end(), b.jobs.begin(), b.jobs.end(),
                      [](const JobResult& one, const JobResult& other) {
                          return one.completion == other.completion;
                      });
}

/// The run that the file is the result of. Some job was completed.
RunResult completed_run(const PathArguments& arguments) {
    const SettingsSource& source = arguments.source;
    const auto refuse = [&](const std::string& why) -> Problem {
        return Problem(why + "; give the JSON result of a completed workload, written by "
                             "thruway run FILE --json RESULT",
                       SourceLocation{source.file, 0, 0});
    };
    if (!source.recorded()) throw refuse("this is not a result");
    RunResult result = result_from_json(source.inputs->read(source.file)->text(), source.file);
    const std::vector<JobResult>& jobs = result.workload.jobs;
    if (std::none_of(jobs.begin(), jobs.end(),
                     [](const JobResult& job) { return job.completion.has_value(); })) {
        throw refuse(fmt::format("its verdict is {}, and no job was completed, so there is no "
                                 "critical path",
                                 to_string(result.verdict)));
    }
    if (result.engine != "cycle") {
        throw refuse(fmt::format("it is a result of the engine {}, which moves whole packets and "
                                 "does not show what they wait for",
                                 result.engine));
    }
    return result;
}

/// Gives each journey to several sinks.
class BothSinks : public JourneySink {
public:
    BothSinks(JourneySink& first, JourneySink& second) : first_(first), second_(second) {}

    void take(const Journey& journey) override {
        first_.take(journey);
        second_.take(journey);
    }
    void finish() override {
        first_.finish();
        second_.finish();
    }

private:
    JourneySink& first_;
    JourneySink& second_;
};

std::vector<JobPath> paths_of(const RunResult& result, const SimulationSettings& settings,
                              const std::map<PacketName, Journey>& journeys,
                              const MessageWaits& waits) {
    std::vector<std::optional<Cycle>> completions;
    for (const JobResult& job : result.workload.jobs) completions.push_back(job.completion);
    const auto freed = freed_completions(settings, waits, completions);
    std::vector<JobPath> paths;
    for (std::size_t i = 0; i < result.workload.jobs.size(); ++i) {
        const JobResult& job = result.workload.jobs[i];
        if (!job.completion) continue;
        paths.push_back({job.name, *job.completion, path_parts(job.critical_path, journeys),
                         job.critical_path.steps_left_out, freed[i]});
    }
    return paths;
}

}  // namespace

int explain_path(const PathArguments& arguments) {
    const RunResult result = completed_run(arguments);
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_outputs({{"--csv", arguments.csv}, {"--perfetto", arguments.perfetto}},
                  arguments.source.inputs->paths());
    std::set<PacketName> packets;
    for (const JobResult& job : result.workload.jobs) {
        for (const PacketName packet : packets_of(job.critical_path)) packets.insert(packet);
    }
    PacketJourneys kept(packets);
    MessageWaits waits;
    BothSinks sinks(kept, waits);
    JourneyRecorder recorder(sinks);
    SimulationOptions options;
    options.devices = arguments.source.devices.get();
    options.traces = {&recorder};
#ifndef __SANITIZE_ADDRESS__
    options.leave_model = true;
#endif
    const RunResult repeated = simulate(settings, options);
    if (!same_completions(repeated.workload, result.workload)) {
        throw Problem(fmt::format("{}: its jobs end at other times than those of a repeated run: "
                                  "the result is of another version",
                                  arguments.source.file));
    }
    const std::vector<JobPath> paths = paths_of(result, settings, kept.journeys(), waits);
    if (!arguments.csv.empty()) write_file(arguments.csv, path_csv(paths));
    if (!arguments.perfetto.empty()) write_file(arguments.perfetto, path_perfetto(paths));
    if (arguments.csv != "-" && arguments.perfetto != "-") write_file("-", path_text(paths));
    return kDone;
}

}  // namespace thruway
