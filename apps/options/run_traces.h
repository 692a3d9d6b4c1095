// apps/options/run_traces.h
// What `thruway run` writes about single packets and events while the run goes on.
#pragma once

#include "core/cycle.h"
#include "core/problem.h"
#include "statistics/measurement_settings.h"
#include "traces/fabric_trace.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

struct TraceArguments {
    std::string journeys;
    Cycle journeys_from = 0;
    Cycle journeys_to = kNever;
    std::string events;
    std::vector<std::string> event_kinds;
};

void add_trace_options(CLI::App& command, TraceArguments& arguments);

class StreamedFile;

/// Told of a trace that cannot be written, as soon as that is known.
using TraceFailed = std::function<void(const Problem&)>;

/// The traces of one run, and their files, which appear with commit() or not at all. A trace that
/// cannot be written is given up, and the run goes on.
class RunTraces {
public:
    /// Errors: Problem for arguments that do not fit together or with the run, and files that
    /// cannot be opened.
    RunTraces(const TraceArguments& arguments, const MeasurementSettings& measurement,
              TraceFailed failed);
    ~RunTraces();
    RunTraces(const RunTraces&) = delete;
    RunTraces& operator=(const RunTraces&) = delete;

    std::vector<FabricTrace*> traces() const;
    void commit();

private:
    std::function<void(std::string_view)> file(const std::string& path);

    TraceFailed failed_;
    std::vector<std::unique_ptr<StreamedFile>> files_;
    std::vector<std::unique_ptr<FabricTrace>> traces_;
};

}  // namespace thruway
