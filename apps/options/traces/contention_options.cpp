#include "apps/options/traces/contention_options.h"

#include "apps/explanation/contention_page.h"
#include "apps/options/settings_options.h"
#include "reporting/files/atomic_file.h"
#include "reporting/writers/contention_files.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace thruway {

bool ContentionArguments::is_wanted() const {
    return wanted || std::any_of(details.begin(), details.end(),
                                 [](const CLI::Option* option) { return option->count() > 0; });
}

std::vector<NamedOutput> ContentionArguments::outputs() const {
    return {{options.named("csv"), csv}, {options.named("json"), json}};
}

void add_contention_options(CLI::App& command, ContentionArguments& arguments, bool own_csv) {
    const SelectionOptions& names = arguments.options;
    ContentionSelection& selection = arguments.selection;
    const auto add = [&](const char* name, auto& value, const char* help, const char* type) {
        CLI::Option* const option = command.add_option(names.named(name), value, help);
        option->type_name(type);
        option->check([](const std::string& text) {
            return text.empty() ? std::string("must not be empty") : std::string();
        });
        arguments.details.push_back(option);
        return option;
    };
    add("slowest", selection.slowest,
        "Who blocks whom, of this share or number of the slowest packets: 1% or 20", "SHARE");
    add("class", selection.traffic_class, "Who blocks whom, of packets of this traffic class", "N")
        ->check(CLI::Range(0u, 255u));
    add("source", selection.source, "The same, from this host: its number or name", "HOST");
    add("destination", selection.destination, "The same, to this host", "HOST");
    add("link", selection.link,
        "The same, over the link from router A to router B: numbers or names", "A,B");
    add("job", selection.job, "The same, of this job of a workload", "NAME");
    add("from", selection.from, "The same, generated in this cycle or later", "CYCLE");
    add("to", selection.to, "The same, generated before this cycle", "CYCLE");
    add("rows", arguments.rows, "Rows of each table about who blocks whom (default: 10)", "N")
        ->check(CLI::Range(1u, 1000u));
    add("memory-mb", arguments.megabytes,
        "Memory for who blocks whom in MB (default: 256); the page says if it was too short", "N")
        ->check(CLI::Range(kLeastContentionMegabytes, std::uint64_t{1} << 20));
    if (own_csv) {
        arguments.details.push_back(
            add_output_option(command, names.named("csv"), arguments.csv,
                              "Write who blocks whom as CSV; - for standard output"));
    }
    arguments.details.push_back(
        add_output_option(command, names.named("json"), arguments.json,
                          "Write who blocks whom as JSON; - for standard output"));
}

std::string contention_output(const Contention& contention, const ContentionArguments& arguments) {
    if (!arguments.csv.empty()) write_file(arguments.csv, contention_csv(contention));
    if (!arguments.json.empty()) write_file(arguments.json, to_json(contention));
    return contention_page(contention, arguments.rows);
}

}  // namespace thruway
