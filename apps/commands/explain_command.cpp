#include "apps/commands/commands.h"

#include "apps/explanation/explain_path.h"
#include "apps/options/settings_options.h"
#include "apps/terminal/text_table.h"
#include "core/files/open_input.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "testbench/points/exit_status.h"
#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/journey_story.h"
#include "traces/journeys/journey_sums.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>

namespace thruway {
namespace {

struct ExplainArguments {
    std::string file;
    std::string packet;
    bool where = false;
    bool critical_path = false;
    PathArguments path;
};

int explain(const ExplainArguments& arguments) {
    if (arguments.critical_path) {
        PathArguments path = arguments.path;
        path.source.file = arguments.file;
        return explain_path(path);
    }
    if (arguments.packet.empty() && !arguments.where) {
        throw Problem("nothing to explain: give --packet SOURCE.SEQUENCE for the journey of one "
                      "packet, --where for the latency of all packets by location, or "
                      "--critical-path for what determined the time of a workload");
    }
    const PacketName name = arguments.packet.empty()
                                ? PacketName()
                                : packet_of_option(arguments.packet, "--packet");
    const std::unique_ptr<std::istream> input = open_input("FILE", arguments.file);
    JourneyCsvReader reader(*input, arguments.file);
    JourneySums sums;
    LabelTable labels;
    std::optional<Journey> wanted;
    // Read the whole file, so that damage anywhere in it is noticed.
    while (const auto journey = reader.next()) {
        if (name.is_some() && !journey->label.empty()) labels[journey->packet] = journey->label;
        if (name.is_some() && journey->packet == name) wanted = *journey;
        sums.add(*journey);
    }
    if (name.is_some() && !wanted) {
        throw Problem(
            fmt::format("packet {} is not among the {} packets of this file; it contains only "
                        "packets that arrived during the run and were generated between "
                        "--journeys-from and --journeys-to",
                        arguments.packet, sums.packets()),
            SourceLocation{arguments.file, 0, 0});
    }
    std::string page = wanted ? journey_story(*wanted, labels) : "";
    if (arguments.where) {
        page += fmt::format("{}cycles of {} packets, {} in total, by router and part\n\n",
                            page.empty() ? "" : "\n", sums.packets(), sums.latency_cycles());
        page += text_table(sums.table());
    }
    write_file("-", page);
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
                    "Print the journey of this packet, hop by hop, and what delayed it")
        ->type_name("SOURCE.SEQUENCE");
    command.add_flag("--where", arguments->where,
                     "Sum up the cycles of all packets, by router and by cause");
    CLI::Option* const path = command.add_flag(
        "--critical-path", arguments->critical_path,
        "Repeat the run of a result, and show the chain of tasks, packets and waits that "
        "determined when its workload ended");
    add_output_option(command, "--csv", arguments->path.csv, "Write this chain as CSV")
        ->needs(path);
    add_output_option(command, "--perfetto", arguments->path.perfetto,
                      "Write this chain as a trace for ui.perfetto.dev")
        ->needs(path);
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return explain(*arguments); }; });
}

}  // namespace thruway
