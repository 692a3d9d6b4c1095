// studies/catalogue.h
// All studies.
#pragma once

#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway {

/// In the order in which `thruway study --list` prints them.
std::vector<Study> all_studies();

/// The study with that name; all of them for "all".
/// Errors: Problem that names the nearest study and lists all.
std::vector<Study> find_studies(const std::string& name);

}  // namespace thruway
