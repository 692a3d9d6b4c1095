// reporting/reference/quantity_reference.h
// Lists of quantities and of columns, as Markdown for docs/results.md and as plain text.
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// A table with one row per key: "latency_cycles.mean", "links[].port".
std::string quantities_markdown(const std::vector<Quantity>& quantities);

/// Plain text for the terminal: each quantity with its meaning below it, wrapped to 100 columns.
std::string quantities_listing(const std::vector<Quantity>& quantities);

std::string words_markdown(const std::vector<NamedChoice>& words);

std::string columns_markdown(const std::vector<CsvColumn>& columns);

}  // namespace thruway
