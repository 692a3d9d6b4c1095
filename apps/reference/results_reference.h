// apps/reference/results_reference.h
// Reference of all results, generated from the list of quantities and the columns of the files, for
// docs/results.md and for the terminal.
#pragma once

#include <string>

namespace thruway {

std::string results_markdown();

/// The keys of a run's JSON and their meanings.
std::string results_listing();

/// The keys of a detail file and their meanings.
std::string details_listing();

}  // namespace thruway
