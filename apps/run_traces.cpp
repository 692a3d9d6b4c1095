#include "apps/run_traces.h"

#include "core/problem.h"
#include "statistics/atomic_file.h"
#include "traces/event_log/event_log.h"
#include "traces/journeys/journey_trace.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace thruway {
namespace {

EventKinds kinds_of(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    std::vector<RouterEventKind> kinds;
    for (const std::string& name : names) {
        const auto kind = event_kind(name);
        if (!kind) {
            throw Problem(fmt::format("--event-kinds {}: there is no such event; the kinds are "
                                      "credit, arrived, injected, routed, given, route_again, "
                                      "crossed, sent",
                                      name));
        }
        kinds.push_back(*kind);
    }
    return EventKinds(kinds);
}

void check(const TraceArguments& arguments) {
    const bool range = arguments.journeys_from != 0 || arguments.journeys_to != kNever;
    if (range && arguments.journeys.empty()) {
        throw Problem("--journeys-from and --journeys-to say of which packets journeys are "
                      "written; add --journeys FILE");
    }
    if (arguments.journeys_to <= arguments.journeys_from) {
        throw Problem(fmt::format("--journeys-to {}: no packet is generated from cycle {} on and "
                                  "before {}; give a later cycle",
                                  arguments.journeys_to, arguments.journeys_from,
                                  arguments.journeys_to));
    }
    if (!arguments.event_kinds.empty() && arguments.events.empty()) {
        throw Problem("--event-kinds says which events are written; add --events FILE");
    }
}

}  // namespace

/// A file, or standard output, that is written while the run goes on.
class StreamedFile {
public:
    explicit StreamedFile(const std::string& path) {
        if (path != "-") file_ = std::make_unique<AtomicFile>(path);
    }
    void write(std::string_view text) {
        if (file_ != nullptr) {
            file_->write(text);
        } else {
            write_file("-", text);
        }
    }
    void commit() {
        if (file_ != nullptr) file_->commit();
    }

private:
    std::unique_ptr<AtomicFile> file_;  ///< null: standard output
};

RunTraces::RunTraces(const TraceArguments& arguments) {
    check(arguments);
    const EventKinds kinds = kinds_of(arguments.event_kinds);
    if (!arguments.journeys.empty()) {
        traces_.push_back(make_journey_trace(journey_format(arguments.journeys),
                                             {arguments.journeys_from, arguments.journeys_to},
                                             file(arguments.journeys)));
    }
    if (!arguments.events.empty()) {
        traces_.push_back(make_event_log_trace(kinds, file(arguments.events)));
    }
}

RunTraces::~RunTraces() = default;

std::function<void(std::string_view)> RunTraces::file(const std::string& path) {
    files_.push_back(std::make_unique<StreamedFile>(path));
    return [file = files_.back().get()](std::string_view text) { file->write(text); };
}

std::vector<FabricTrace*> RunTraces::traces() const {
    std::vector<FabricTrace*> traces;
    for (const auto& trace : traces_) traces.push_back(trace.get());
    return traces;
}

void RunTraces::commit() {
    for (const auto& file : files_) file->commit();
}

void add_trace_options(CLI::App& command, TraceArguments& arguments) {
    command
        .add_option("--journeys", arguments.journeys,
                    "Write the way of every packet that arrives, hop by hop: as CSV, or as a "
                    "Perfetto trace if FILE ends in .json; - is standard output")
        ->type_name("FILE");
    command
        .add_option("--journeys-from", arguments.journeys_from,
                    "Only of packets generated in this cycle or later")
        ->type_name("CYCLE");
    command
        .add_option("--journeys-to", arguments.journeys_to,
                    "Only of packets generated before this cycle")
        ->type_name("CYCLE");
    command
        .add_option("--events", arguments.events,
                    "Write every event in the routers as CSV; - is standard output")
        ->type_name("FILE");
    command
        .add_option("--event-kinds", arguments.event_kinds,
                    "Only these events, with commas between: credit, arrived, injected, routed, "
                    "given, route_again, crossed, sent")
        ->type_name("KINDS")
        ->delimiter(',')
        ->allow_extra_args(false);
}

}  // namespace thruway
