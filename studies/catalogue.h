// studies/catalogue.h
// Every study there is.
#pragma once

#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway {

/// In the order of the list that `thruway study --list` prints.
std::vector<Study> all_studies();

/// The study of that name, or all of them for "all".
/// Errors: Problem that names the nearest study and all there are.
std::vector<Study> find_studies(const std::string& name);

}  // namespace thruway
