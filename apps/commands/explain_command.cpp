#include "apps/commands/commands.h"

#include "apps/explanation/explain_path.h"
#include "apps/options/settings_options.h"
#include "apps/options/traces/contention_options.h"
#include "apps/terminal/text_table.h"
#include "core/files/open_input.h"
#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"
#include "traces/contention/contention_collector.h"
#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/journey_story.h"
#include "traces/journeys/journey_sums.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct ExplainArguments {
    std::string file;
    std::string packet;
    bool where = false;
    bool critical_path = false;
    std::string csv;
    PathArguments path;
    ContentionArguments contention;
};

/// Errors: Problem for a selection by what the file does not tell.
void check_columns(const ContentionSelection& selection, const JourneyExtras& extras,
                   const std::string& file) {
    const SourceLocation place{file, 0, 0};
    if (selection.traffic_class && !extras.classes) {
        throw Problem(fmt::format("--class {}: this file was written by an older version and has "
                                  "no column class; write it again with thruway run --journeys",
                                  *selection.traffic_class),
                      place);
    }
    if (!selection.job.empty() && !extras.jobs) {
        throw Problem(fmt::format("--job {}: this file has no column job, because its run had no "
                                  "workload; remove it",
                                  selection.job),
                      place);
    }
}

/// --packet: "3.2", or "rack01-node02.2" where hosts have names.
struct WantedPacket {
    PacketName name;   ///< no packet: it is named by `host`
    std::string host;  ///< empty: by `name`, or none is wanted
    std::uint32_t sequence = 0;

    bool is_some() const { return name.is_some() || !host.empty(); }
    bool is(const Journey& journey) const {
        if (name.is_some()) return journey.packet == name;
        return journey.source_name == host && journey.packet.sequence == sequence;
    }
};

WantedPacket wanted_packet(const std::string& text) {
    if (text.empty()) return {};
    const std::size_t dot = text.rfind('.');
    if (dot != text.npos && dot > 0 && !packet_name(text)) {
        // The name of a host may have dots of its own.
        if (const auto number = packet_name("0" + text.substr(dot))) {
            return {{}, text.substr(0, dot), number->sequence};
        }
    }
    return {packet_of_option(text, "--packet"), "", 0};
}

/// What is explained of a file of journeys.
class JourneyExplanation {
public:
    explicit JourneyExplanation(const ExplainArguments& arguments)
        : arguments_(arguments), packet_(wanted_packet(arguments.packet)) {
        if (!arguments.contention.is_wanted()) return;
        contention_.emplace(arguments.contention.selection, arguments.contention.options,
                            contention_limits(arguments.contention.megabytes));
    }

    /// Reads the whole file, so that damage anywhere in it is noticed.
    void read() {
        const std::unique_ptr<std::istream> input = open_input("FILE", arguments_.file);
        JourneyCsvReader reader(*input, arguments_.file);
        check_columns(arguments_.contention.selection, reader.extras(), arguments_.file);
        while (const auto journey = reader.next()) {
            if (packet_.is_some() && !journey->label.empty()) {
                labels_[journey->packet] = journey->label;
            }
            if (packet_.is_some() && packet_.is(*journey)) wanted_ = *journey;
            if (!packet_.host.empty()) hosts_.insert(journey->source_name);
            sums_.add(*journey);
            if (contention_) contention_->take(*journey);
        }
        if (packet_.is_some() && !wanted_) {
            if (!packet_.host.empty() && hosts_.count(packet_.host) == 0) refuse_host();
            throw Problem(
                fmt::format("packet {} is not among the {} packets of this file; it contains only "
                            "packets that arrived during the run and were generated between "
                            "--journeys-from and --journeys-to",
                            arguments_.packet, sums_.packets()),
                SourceLocation{arguments_.file, 0, 0});
        }
        if (!contention_) return;
        contention_->filter().check_against(contention_->names(), arguments_.file);
        contention_->finish();
    }

    /// Writes files, and returns the page.
    std::string output() const {
        std::string page = wanted_ ? journey_story(*wanted_, labels_) : "";
        const auto separate = [&page] { page += page.empty() ? "" : "\n"; };
        if (arguments_.where) {
            separate();
            page += fmt::format("cycles of {} packets, {} in total, by router and part\n\n",
                                sums_.packets(), sums_.latency_cycles());
            page += text_table(sums_.table(), unsplit_width());
        }
        if (contention_) {
            separate();
            page += contention_output(contention_->result(), arguments_.contention);
        }
        return page;
    }

private:
    [[noreturn]] void refuse_host() const {
        const auto meant = nearest_name(packet_.host, {hosts_.begin(), hosts_.end()});
        throw Problem(fmt::format("--packet {}: no packet of this file is from a host named {}{}",
                                  arguments_.packet, packet_.host,
                                  meant && !meant->empty() ? "; did you mean " + *meant + "?" : ""),
                      SourceLocation{arguments_.file, 0, 0});
    }

    const ExplainArguments& arguments_;
    const WantedPacket packet_;
    std::set<std::string> hosts_;  ///< names of sources, for a suggestion
    JourneySums sums_;
    LabelTable labels_;
    std::optional<Journey> wanted_;
    std::optional<ContentionCollector> contention_;
};

int explain(ExplainArguments arguments) {
    if (arguments.critical_path) {
        if (arguments.contention.is_wanted()) {
            throw Problem("--critical-path: it explains the result of a workload, and who blocks "
                          "whom is found in a file of journeys; explain one after the other");
        }
        PathArguments path = arguments.path;
        path.source.file = arguments.file;
        path.csv = arguments.csv;
        return explain_path(path);
    }
    arguments.contention.csv = arguments.csv;
    const bool contention = arguments.contention.is_wanted();
    if (!arguments.csv.empty() && !contention) {
        throw Problem("--csv: add --contention for who blocks whom, or --critical-path for what "
                      "determined the time of a workload");
    }
    if (arguments.packet.empty() && !arguments.where && !contention) {
        throw Problem("nothing to explain: give --packet SOURCE.SEQUENCE for the journey of one "
                      "packet, --where for the latency of all packets by location, --contention "
                      "or --slowest 1% for who blocks whom, or --critical-path for what "
                      "determined the time of a workload");
    }
    JourneyExplanation explanation(arguments);
    const std::vector<NamedOutput> outputs = arguments.contention.outputs();
    check_outputs(outputs, {arguments.file});
    const auto elsewhere = std::find_if(outputs.begin(), outputs.end(),
                                        [](const NamedOutput& o) { return o.path == "-"; });
    if (elsewhere != outputs.end() && (arguments.where || !arguments.packet.empty())) {
        throw Problem(fmt::format("{} -: the text of {} goes to standard output; give the name of "
                                  "a file",
                                  elsewhere->option, arguments.where ? "--where" : "--packet"));
    }
    explanation.read();
    const std::string page = explanation.output();
    if (elsewhere == outputs.end()) write_file("-", page);
    return kDone;
}

}  // namespace

void add_explain_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<ExplainArguments>();
    command
        .add_option("FILE", arguments->file,
                    "Journeys as CSV, written by run --journeys; with --critical-path the JSON "
                    "result of a workload")
        ->required();
    command
        .add_option("--packet", arguments->packet,
                    "Print the journey of this packet, hop by hop, and what delayed it; its source "
                    "is a number or a name")
        ->type_name("SOURCE.SEQUENCE");
    command.add_flag("--where", arguments->where,
                     "Sum up the cycles of all packets, by router and by cause");
    CLI::Option* const path = command.add_flag(
        "--critical-path", arguments->critical_path,
        "Repeat the run of a result, and show the chain of tasks, packets and waits that "
        "determined when its workload ended");
    add_output_option(command, "--csv", arguments->csv,
                      "Write who blocks whom as CSV, or with --critical-path this chain; - for "
                      "standard output");
    add_output_option(command, "--perfetto", arguments->path.perfetto,
                      "Write this chain as a trace for ui.perfetto.dev")
        ->needs(path);
    command.add_flag("--contention", arguments->contention.wanted,
                     "Show who blocks whom: what the packets waited for, where, and which packets "
                     "were in their way; each option below does so, too");
    add_contention_options(command, arguments->contention, false);
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return explain(*arguments); }; });
}

}  // namespace thruway
