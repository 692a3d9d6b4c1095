// workloads/goal/goal_workload.h
// A GOAL file as a workload.
#pragma once

#include "settings/values/file_setting.h"
#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>

namespace thruway {

class SettingsVisitor;
struct HostSupply;
struct WorkloadSettings;

struct GoalSettings {
    FileSetting file = {"", nullptr, InputLength::kAny};
    double cycles_per_time_unit = 1;  ///< used to six decimals
};

void fields(SettingsVisitor& io, GoalSettings& settings);

/// For the catalogue. Errors: those of read_goal().
std::shared_ptr<const Workload> make_goal(const WorkloadSettings& settings, const HostSupply& hosts,
                                          std::uint64_t seed);

}  // namespace thruway
