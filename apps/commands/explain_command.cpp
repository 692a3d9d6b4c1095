#include "apps/commands/commands.h"

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
#include <string>

namespace thruway {
namespace {

struct ExplainArguments {
    std::string file;
    std::string packet;
    bool where = false;
};

int explain(const ExplainArguments& arguments) {
    if (arguments.packet.empty() && !arguments.where) {
        throw Problem("say what to explain: --packet SOURCE.SEQUENCE for the way "
                      "of one packet, --where for where the latency of all went");
    }
    const PacketName name = arguments.packet.empty()
                                ? PacketName()
                                : packet_of_option(arguments.packet, "--packet");
    const std::unique_ptr<std::istream> input = open_input("FILE", arguments.file);
    JourneyCsvReader reader(*input, arguments.file);
    JourneySums sums;
    std::string page;
    // All of the file is read, so that a damaged one is not believed.
    while (const auto journey = reader.next()) {
        if (name.is_some() && journey->packet == name) page = journey_story(*journey);
        sums.add(*journey);
    }
    if (name.is_some() && page.empty()) {
        throw Problem(
            fmt::format("packet {} is not among its {} packets; a file of journeys has "
                        "those that arrived before the run ended, between --journeys-from "
                        "and --journeys-to",
                        arguments.packet, sums.packets()),
            SourceLocation{arguments.file, 0, 0});
    }
    if (arguments.where) {
        page += fmt::format("{}cycles of {} packets, {} in all, by router and part\n\n",
                            page.empty() ? "" : "\n", sums.packets(), sums.latency_cycles());
        page += text_table(sums.table());
    }
    write_file("-", page);
    return kDone;
}

}  // namespace

void add_explain_command(CLI::App& app, Command& chosen) {
    CLI::App* command = app.add_subcommand("explain", "Tell where the latency of packets went");
    auto arguments = std::make_shared<ExplainArguments>();
    command->add_option("FILE", arguments->file, "Journeys as CSV, written by run --journeys")
        ->required();
    command
        ->add_option("--packet", arguments->packet,
                     "Tell the way of this packet, hop by hop, and who was in its way")
        ->type_name("SOURCE.SEQUENCE");
    command->add_flag("--where", arguments->where,
                      "Sum the cycles of all packets, by router and by what they were spent on");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return explain(*arguments); }; });
}

}  // namespace thruway
