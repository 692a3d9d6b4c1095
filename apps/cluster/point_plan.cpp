#include "apps/cluster/point_plan.h"

#include "checks/simulation_settings.h"
#include "core/input/input_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/point_store.h"
#include "testbench/run_provenance.h"

#include <algorithm>
#include <filesystem>

namespace thruway {

void PointPlan::add(const std::string& name, std::size_t unit,
                    const std::vector<std::string>& assignments, const SettingsSource& source,
                    Engine engine) {
    if (series.empty() || series.back().name != name) series.push_back({name, {}});
    PlannedFile point{point_file(assignments), unit, {}, ""};
    try {
        point.digest = run_digest(read_simulation_settings(source.document(assignments)), engine);
    } catch (const Problem&) {
        // The run reports it.
    }
    series.back().points.push_back(std::move(point));
}

void PointPlan::divide(std::size_t shards) {
    for (PlannedSeries& one : series) {
        for (PlannedFile& point : one.points) point.shard.value = point.unit % shards + 1;
    }
}

std::size_t PointPlan::points() const {
    std::size_t count = 0;
    for (const PlannedSeries& one : series) count += one.points.size();
    return count;
}

std::size_t PointPlan::units() const {
    std::size_t count = 0;
    for (const PlannedSeries& one : series) {
        for (const PlannedFile& point : one.points) count = std::max(count, point.unit + 1);
    }
    return count;
}

std::string shards_folder(const std::string& results) { return results + "/shards"; }

std::string plan_path(const std::string& folder) { return folder + "/plan.json"; }

void write_plan(const PointPlan& plan, const std::string& path) {
    make_output_folder(std::filesystem::path(path).parent_path().string());
    write_file(path, json_text(to_json_value(plan)));
}

PointPlan read_plan(const std::string& path) {
    PointPlan plan;
    try {
        from_json_value(parse_json(InputFiles().read_for("--status", path)->text()), plan);
    } catch (const nlohmann::json::exception&) {
        throw Problem("is not a plan that --shard or --emit has written", {path, 0, 0});
    } catch (const WrongJsonValue& error) {
        throw Problem(error.what(), {path, 0, 0});
    }
    return plan;
}

}  // namespace thruway
