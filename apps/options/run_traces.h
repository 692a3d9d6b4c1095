// apps/options/run_traces.h
// Traces of single packets and events that `thruway run` writes during the run.
#pragma once

#include "apps/options/traces/contention_options.h"
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
    ContentionArguments contention{{"--explain-"}};
};

void add_trace_options(CLI::App& command, TraceArguments& arguments);

class ContentionTrace;
class StreamedFile;

/// Called as soon as a trace cannot be written.
using TraceFailed = std::function<void(const Problem&)>;

/// The traces of one run and their files. Files appear with commit(), or not at all. If a trace
/// cannot be written, it is dropped and the run continues.
class RunTraces {
public:
    /// `writes`: false: another process of the run writes the files.
    /// Errors: Problem for inconsistent arguments, or files that cannot be opened.
    RunTraces(const TraceArguments& arguments, const MeasurementSettings& measurement,
              TraceFailed failed, bool writes = true);
    ~RunTraces();
    RunTraces(const RunTraces&) = delete;
    RunTraces& operator=(const RunTraces&) = delete;

    std::vector<FabricTrace*> traces() const;
    void commit();
    /// Writes the files about who blocks whom, and returns the page; empty: not asked for.
    std::string contention() const;

private:
    std::function<void(std::string_view)> file(const std::string& path);

    TraceFailed failed_;
    const bool writes_;
    const ContentionArguments contention_arguments_;
    ContentionTrace* contention_ = nullptr;  ///< one of the traces; null: not asked for
    std::vector<std::unique_ptr<StreamedFile>> files_;
    std::vector<std::unique_ptr<FabricTrace>> traces_;
};

}  // namespace thruway
