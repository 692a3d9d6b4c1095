// testbench/points/point_store.h
// The finished points of a sweep on disk, one JSON result a point. A result counts as finished
// when it is whole and what a run would give now (testbench/run_provenance.h).
#pragma once

#include "reporting/run_result.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

class PointStore {
public:
    /// Points lie in `folder`/points. Errors: Problem when that cannot be written, and when one of
    /// the files that `source` has read lies there.
    PointStore(SettingsSource source, const std::string& folder, Engine engine = Engine::kCycle);

    const SettingsSource& source() const { return source_; }
    Engine engine() const { return engine_; }

    /// The result of an earlier run, if it is current.
    /// Errors: Problem when the settings with the assignments do not fit together, when a file that
    /// they name cannot be read, and for a folder or a pipe where the point would lie.
    std::optional<RunResult> find(const std::vector<std::string>& assignments) const;

    /// Keeps what a run has written.
    /// Errors: Problem when it is no whole result, or not the one that was asked for.
    RunResult keep(const std::vector<std::string>& assignments, const std::string& json) const;

    void remove(const std::vector<std::string>& assignments) const;

private:
    std::string path(const std::vector<std::string>& assignments) const;

    SettingsSource source_;
    std::string folder_;
    Engine engine_;
};

}  // namespace thruway
