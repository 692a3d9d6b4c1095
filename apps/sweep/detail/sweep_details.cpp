#include "apps/sweep/detail/sweep_details.h"

#include "core/input/file_reader.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/json/json_fields.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_json.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kDetailFolder = "detail/";

/// Runs the points that have no detail file yet.
class DetailRuns {
public:
    DetailRuns(const SweepPlan& plan, const SweepSchedule& schedule, const PointStore& store,
               const RunnerOptions& options, const std::string& folder)
        : plan_(plan),
          schedule_(schedule),
          store_(store),
          fresh_(options.fresh),
          inputs_(options.launcher.empty() ? RunInputs::kHandedDown : RunInputs::kReadAgain),
          folder_(folder + "/"),
          pool_(options.jobs, options.program, options.launcher) {
        make_output_folder(folder_ + kDetailFolder);
    }

    std::vector<DetailFile> run(const std::vector<ChosenPoint>& points, ProgressLine& progress) {
        for (const ChosenPoint& point : points) {
            DetailFile file;
            file.chosen = point;
            file.file = kDetailFolder + point_file(plan_.assignments(point.point));
            files_.push_back(std::move(file));
        }
        std::size_t next = 0;
        while (next < files_.size() || !pool_.idle()) {
            while (next < files_.size() && !pool_.full()) start(next++);
            if (pool_.idle()) continue;
            if (const auto child = pool_.wait(std::chrono::milliseconds(250))) finish(*child);
            progress.show(fmt::format("details: {} of {} points, {} running",
                                      next - pool_.running(), files_.size(), pool_.running()));
        }
        return std::move(files_);
    }

private:
    const RunResult& result_of(const DetailFile& file) const {
        return *schedule_.outcome(file.chosen.point).result;
    }
    /// The run writes there; the file gets its name when its result is known to be that of the
    /// point.
    std::string path_of_run(std::size_t number) const {
        return folder_ + files_[number].file + ".new";
    }

    void start(std::size_t number) {
        DetailFile& file = files_[number];
        if (!fresh_ && find(file)) return;
        ChildCommand command = command_of_run(store_.source(), plan_.assignments(file.chosen.point),
                                              store_.engine(), inputs_);
        for (const std::string& word :
             {std::string("--detail"), path_of_run(number), std::string("--detail-windows"),
              std::to_string(kWindowsOfSweepDetails)}) {
            command.arguments.push_back(word);
        }
        pool_.start(number, command);
    }

    /// Takes the file of an earlier sweep.
    bool find(DetailFile& file) const {
        const std::string path = folder_ + file.file;
        try {
            const auto text = intact_point(path);
            if (!text) return false;
            RunDetail detail = detail_from_json(*text, path);
            if (!belongs_to(detail, result_of(file))) return false;
            // A comment in the settings file may have changed.
            detail.provenance = result_of(file).provenance;
            const std::string now = to_json(detail);
            if (now != *text) store_point(path, now);
            file.detail = std::move(detail);
            file.found = true;
            return true;
        } catch (const Problem&) {
            return false;  // damaged, or of another version
        }
    }

    void finish(const FinishedChild& child) {
        DetailFile& file = files_[child.job];
        const std::string path = path_of_run(child.job);
        try {
            if (!gave_result(child)) throw Problem(failure_of(child, inputs_));
            const RunResult result = result_from_json(child.output, "the result of the run");
            if (to_json(result) != to_json(result_of(file))) {
                throw Problem(fmt::format("internal error: the run with details has another result "
                                          "than {}points/{}",
                                          folder_,
                                          point_file(plan_.assignments(file.chosen.point))));
            }
            const std::string text = read_whole(open_file(path), kMostDetailBytes);
            file.detail = detail_from_json(text, path);
            store_point(folder_ + file.file, text);
        } catch (const Unreadable& why) {
            file.message = why.what();
        } catch (const Problem& problem) {
            file.message = problem.what();
        }
        std::error_code unused;
        std::filesystem::remove(path, unused);
        if (!file.message.empty()) file.detail.reset();
    }

    static constexpr std::uint64_t kMostDetailBytes = 4'000'000'000;

    const SweepPlan& plan_;
    const SweepSchedule& schedule_;
    const PointStore& store_;
    const bool fresh_;
    const RunInputs inputs_;
    const std::string folder_;
    ChildPool pool_;
    std::vector<DetailFile> files_;
};

}  // namespace

std::vector<DetailFile> write_details(const std::vector<ChosenPoint>& points, const SweepPlan& plan,
                                      const SweepSchedule& schedule, const PointStore& store,
                                      const RunnerOptions& options, const std::string& folder,
                                      ProgressLine& progress) {
    if (points.empty()) return {};
    return DetailRuns(plan, schedule, store, options, folder).run(points, progress);
}

std::string details_json(const SweepPlan& plan, const std::vector<DetailFile>& files) {
    Json points = Json::array();
    for (const DetailFile& file : files) {
        if (!file.detail) continue;
        Json point = Json::object();
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            point[plan.axes()[axis].key] = plan.value_text(file.chosen.point, axis);
        }
        points.push_back({{"point", point}, {"why", file.chosen.why}, {"detail_file", file.file}});
    }
    return json_text({{"detail_schema", RunDetail::kSchema}, {"points", points}});
}

std::string details_note(const std::vector<DetailFile>& files, const SweepPlan& plan) {
    std::string points;
    std::size_t number = 0;
    for (const DetailFile& file : files) {
        if (!file.detail) continue;
        ++number;
        const std::string name = plan.name(file.chosen.point);
        points += fmt::format("{}{} ({})", points.empty() ? ": " : "; ",
                              name.empty() ? "the settings" : name, file.chosen.why);
    }
    return fmt::format("details of {} point{}{}\n", number, number == 1 ? "" : "s", points);
}

void add_failures(const std::vector<std::size_t>& missing, const std::vector<DetailFile>& files,
                  const SweepPlan& plan, std::vector<std::string>& lines) {
    for (const std::size_t point : missing) {
        lines.push_back(fmt::format("details of {}: the point has no result", plan.name(point)));
    }
    for (const DetailFile& file : files) {
        if (file.detail) continue;
        lines.push_back(
            fmt::format("details of {}: {}", plan.name(file.chosen.point), file.message));
    }
}

bool belongs_to(const RunDetail& detail, const RunResult& result) {
    const bool same_run = run_digest(detail.provenance, detail.engine) ==
                          run_digest(result.provenance, result.engine);
    const bool same_mean = !detail.part.has_mean ||
                           detail.part.latency_cycles == result.latency_cycles.mean;
    return same_run && same_mean && detail.verdict == result.verdict;
}

}  // namespace thruway
