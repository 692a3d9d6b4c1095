// apps/cluster/point_plan.h
// The points of a sweep or a study as a file, for `--status` and for people: series, the files of
// their points, and what each stored result has to be.
#pragma once

#include "reporting/json/json_fields.h"
#include "testbench/engine.h"
#include "testbench/points/settings_source.h"
#include "testbench/points/shard.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

struct PlannedFile {
    std::string file;      ///< point_file()
    std::size_t unit = 0;  ///< Shard::owns()
    OptionalKey<std::size_t> shard;
    std::string digest;  ///< run_digest(); empty: its settings are invalid
};

struct PlannedSeries {
    std::string name;
    std::vector<PlannedFile> points;
};

struct PointPlan {
    std::string written_by = kWriter;
    std::string command;                  ///< "sweep", "study NAME"
    bool skips_above_saturation = false;  ///< points of a series are then in the order of loads
    bool find_saturation = false;
    std::vector<PlannedSeries> series;

    static constexpr const char* kWriter = "thruway";

    /// Appends a point, to the last series if that has the same name.
    void add(const std::string& name, std::size_t unit, const std::vector<std::string>& assignments,
             const SettingsSource& source, Engine engine);
    /// Notes the shard of each point.
    void divide(std::size_t shards);
    std::size_t points() const;
    std::size_t units() const;
};

template <class Io>
void fields(Io& io, typename Io::template Of<PlannedFile>& p) {
    io("file", p.file, {"name of its file in the folder points"});
    io("unit", p.unit, {"number of the series of a sweep or the run of a study, from 0"});
    io("shard", p.shard, {"the shard that runs it"});
    io("digest", p.digest, {"SHA-256 of version, engine, settings and input files"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PlannedSeries>& s) {
    io("name", s.name, {"settings of the series"});
    io("points", s.points, {"its points"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PointPlan>& p) {
    io("written_by", p.written_by, {"the program"});
    io("command", p.command, {"command to which the points belong"});
    io("skips_above_saturation", p.skips_above_saturation, {"without --all-points"});
    io("find_saturation", p.find_saturation, {"with --find-saturation"});
    io("series", p.series, {"the series"});
}

/// Folder of the files about shards, in the folder of results.
std::string shards_folder(const std::string& results);
std::string plan_path(const std::string& folder);

/// Errors: Problem for files that cannot be written.
void write_plan(const PointPlan& plan, const std::string& path);
/// Errors: Problem for a file that is not such a plan.
PointPlan read_plan(const std::string& path);

}  // namespace thruway
