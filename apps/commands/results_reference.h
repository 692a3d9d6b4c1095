// apps/commands/results_reference.h
// The reference of all results, rendered from the list of quantities and the columns of the files:
// for docs/results.md and for the terminal.
#pragma once

#include <string>

namespace thruway {

std::string results_markdown();

/// The keys of a run's JSON with their meanings.
std::string results_listing();

}  // namespace thruway
