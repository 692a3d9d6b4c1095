#include "apps/options/run_traces.h"

#include "apps/options/settings_options.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "traces/contention/contention_trace.h"
#include "traces/event_log/event_log.h"
#include "traces/journeys/journey_trace.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <utility>

namespace thruway {
namespace {

EventKinds kinds_of(const std::vector<std::string>& names) {
    if (names.empty()) return kFlitEvents;
    EventKinds kinds;
    for (const std::string& name : names) {
        const auto kind = event_kind(name);
        if (!kind) {
            throw Problem(fmt::format("--event-kinds {}: unknown kind of event; the kinds are "
                                      "credit, arrived, injected, routed, given, route_again, "
                                      "crossed, sent",
                                      name));
        }
        kinds.add(*kind);
    }
    return kinds;
}

void check(const TraceArguments& arguments, const MeasurementSettings& measurement) {
    const bool range = arguments.journeys_from != 0 || arguments.journeys_to != kNever;
    if (range && arguments.journeys.empty()) {
        throw Problem("--journeys-from and --journeys-to have an effect only with --journeys; add "
                      "--journeys FILE");
    }
    if (arguments.journeys_to <= arguments.journeys_from) {
        throw Problem(fmt::format("--journeys-to {}: no packet is generated in cycle {} or later "
                                  "and before {}; give a later cycle",
                                  arguments.journeys_to, arguments.journeys_from,
                                  arguments.journeys_to));
    }
    if (const auto [end, setting] = latest_end(measurement); arguments.journeys_from >= end) {
        throw Problem(
            fmt::format("--journeys-from {}: the run ends before cycle {} ({}); give an earlier "
                        "cycle",
                        arguments.journeys_from, end, setting));
    } else if (const auto from = arguments.contention.selection.from; from && *from >= end) {
        throw Problem(fmt::format("--explain-from {}: the run ends before cycle {} ({}); give an "
                                  "earlier cycle",
                                  *from, end, setting));
    }
    if (!arguments.event_kinds.empty() && arguments.events.empty()) {
        throw Problem("--event-kinds has an effect only with --events; add --events FILE");
    }
}

}  // namespace

/// A file, or standard output, that is written during the run.
class StreamedFile {
public:
    StreamedFile(const std::string& path, const TraceFailed& failed) : failed_(failed) {
        if (path != "-") file_ = std::make_unique<AtomicFile>(path);
    }
    void write(std::string_view text) {
        attempt([&] {
            if (file_ == nullptr) return write_file("-", text);
            file_->write(text);
            file_->check();
        });
    }
    void commit() {
        attempt([&] {
            if (file_ != nullptr) file_->commit();
        });
    }

private:
    template <class Step>
    void attempt(Step step) {
        if (given_up_) return;
        try {
            step();
        } catch (const Problem& problem) {
            given_up_ = true;
            file_.reset();
            failed_(problem);
        }
    }

    const TraceFailed& failed_;
    std::unique_ptr<AtomicFile> file_;  ///< null: standard output
    bool given_up_ = false;
};

RunTraces::RunTraces(const TraceArguments& arguments, const MeasurementSettings& measurement,
                     TraceFailed failed, bool writes)
    : failed_(std::move(failed)), writes_(writes), contention_arguments_(arguments.contention) {
    check(arguments, measurement);
    const EventKinds kinds = kinds_of(arguments.event_kinds);
    if (!arguments.journeys.empty()) {
        traces_.push_back(make_journey_trace(journey_format(arguments.journeys),
                                             {arguments.journeys_from, arguments.journeys_to},
                                             file(arguments.journeys)));
    }
    if (!arguments.events.empty()) {
        traces_.push_back(make_event_log_trace(kinds, file(arguments.events)));
    }
    if (arguments.contention.is_wanted()) {
        auto contention = std::make_unique<ContentionTrace>(
            arguments.contention.selection, arguments.contention.options,
            contention_limits(arguments.contention.megabytes));
        contention_ = contention.get();
        traces_.push_back(std::move(contention));
    }
}

RunTraces::~RunTraces() = default;

std::function<void(std::string_view)> RunTraces::file(const std::string& path) {
    if (!writes_) return [](std::string_view) {};
    files_.push_back(std::make_unique<StreamedFile>(path, failed_));
    return [file = files_.back().get()](std::string_view text) { file->write(text); };
}

std::vector<FabricTrace*> RunTraces::traces() const {
    std::vector<FabricTrace*> traces;
    for (const auto& trace : traces_) traces.push_back(trace.get());
    return traces;
}

std::string RunTraces::contention() const {
    if (contention_ == nullptr) return "";
    return contention_output(contention_->result(), contention_arguments_);
}

void RunTraces::commit() {
    for (const auto& file : files_) file->commit();
}

void add_trace_options(CLI::App& command, TraceArguments& arguments) {
    add_output_option(command, "--journeys", arguments.journeys,
                      "Write the journey of every packet that arrives, hop by hop: as CSV, or as a "
                      "Perfetto trace if FILE ends in .json; - for standard output");
    command
        .add_option("--journeys-from", arguments.journeys_from,
                    "Only packets generated in this cycle or later")
        ->type_name("CYCLE");
    command
        .add_option("--journeys-to", arguments.journeys_to,
                    "Only packets generated before this cycle")
        ->type_name("CYCLE");
    add_output_option(command, "--events", arguments.events,
                      "Write every event in the routers as CSV; - for standard output");
    command
        .add_option("--event-kinds", arguments.event_kinds,
                    "Only these kinds of events, separated by commas: credit, arrived, injected, "
                    "routed, given, route_again, crossed, sent")
        ->type_name("KINDS")
        ->delimiter(',')
        ->allow_extra_args(false);
    command.add_flag(
        "--explain", arguments.contention.wanted,
        "Show who blocks whom after the table of the run: what the packets that "
        "arrived waited for, where, and which packets were in their way. The run follows "
        "every packet and takes several times as long");
    add_contention_options(command, arguments.contention, true);
}

}  // namespace thruway
