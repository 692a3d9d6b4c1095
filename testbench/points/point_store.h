// testbench/points/point_store.h
// The finished points of a sweep on disk: per point a JSON result and a file with its SHA-256
// digest. A result counts as finished if it is what the run wrote, byte for byte, and equals what a
// new run would give (testbench/run_provenance.h).
#pragma once

#include "reporting/run_result.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Name of the file of a point, in the folder of the points.
std::string point_file(const std::vector<std::string>& assignments);

/// The text of a stored result that is what its run wrote. Empty: there is none.
/// Errors: Problem if a folder or pipe has its name.
std::optional<std::string> intact_point(const std::string& path);

/// Stores a result, or a detail file, with its digest. Errors: as write_file().
void store_point(const std::string& path, const std::string& json);

class PointStore {
public:
    /// Points are stored in `folder`/points. Errors: Problem if that folder cannot be written, or
    /// contains a file that `source` reads.
    PointStore(SettingsSource source, const std::string& folder, Engine engine = Engine::kCycle);

    const SettingsSource& source() const { return source_; }
    Engine engine() const { return engine_; }

    /// The result of an earlier run, if it is undamaged and current.
    /// Errors: Problem if the settings with the assignments are invalid, if a file they name cannot
    /// be read, or if a folder or pipe has the name of the point.
    std::optional<RunResult> find(const std::vector<std::string>& assignments) const;

    /// Stores the output of a run.
    /// Errors: Problem if it is incomplete, or not the result of this point.
    RunResult keep(const std::vector<std::string>& assignments, const std::string& json) const;

    void remove(const std::vector<std::string>& assignments) const;

private:
    std::string path(const std::vector<std::string>& assignments) const;

    SettingsSource source_;
    std::string folder_;
    Engine engine_;
};

}  // namespace thruway
