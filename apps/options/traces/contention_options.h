// apps/options/traces/contention_options.h
// The options for who blocks whom: of `thruway explain` as they are, of `thruway run` with the
// prefix "explain-".
#pragma once

#include "reporting/contention/contention.h"
#include "reporting/files/outputs.h"
#include "traces/contention/contention_limits.h"
#include "traces/contention/packets/packet_filter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace thruway {

struct ContentionArguments {
    SelectionOptions options{};
    bool wanted = false;
    ContentionSelection selection{};
    std::string csv{};
    std::string json{};
    std::size_t rows = 10;
    std::uint64_t megabytes = kContentionMegabytes;
    std::vector<const CLI::Option*> details{};  ///< of all but `csv`; each implies `wanted`

    bool is_wanted() const;
    std::vector<NamedOutput> outputs() const;
};

/// Adds all but the flag that sets `wanted`, and `csv` only with `own_csv`.
void add_contention_options(CLI::App& command, ContentionArguments& arguments, bool own_csv);

/// Writes the files, and returns the page.
std::string contention_output(const Contention& contention, const ContentionArguments& arguments);

}  // namespace thruway
