// testbench/points/point_store.h
// The finished points of a sweep on disk, one JSON result a point. A result counts as finished
// when its version, its engine and every setting are those that a run would have now, and no file
// that the settings name is newer.
#pragma once

#include "statistics/run_result.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

class PointStore {
public:
    /// Points lie in `folder`/points. Errors: Problem when that cannot be written.
    PointStore(SettingsSource source, const std::string& folder, Engine engine = Engine::kCycle);

    const SettingsSource& source() const { return source_; }
    Engine engine() const { return engine_; }

    /// The result of an earlier run, if it is of the same settings.
    /// Errors: Problem when the settings with the assignments do not fit together.
    std::optional<RunResult> find(const std::vector<std::string>& assignments) const;

    /// Keeps what a run has written.
    /// Errors: Problem when it is no whole result, or of other settings than this sweep has.
    RunResult keep(const std::vector<std::string>& assignments, const std::string& json) const;

    void remove(const std::vector<std::string>& assignments) const;

private:
    std::string path(const std::vector<std::string>& assignments) const;
    bool is_current(const RunResult& result, const std::vector<std::string>& assignments) const;

    SettingsSource source_;
    std::string folder_;
    Engine engine_;
};

}  // namespace thruway
