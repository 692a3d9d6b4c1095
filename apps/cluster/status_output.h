// apps/cluster/status_output.h
// `--status` on the terminal: a row per series and a row per shard.
#pragma once

#include "apps/cluster/cluster_status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

std::string status_page(const ClusterStatus& status, std::int64_t now_s);

/// `folder` if it has a plan, else the folders in it that have one, as the studies in
/// results/studies.
/// Errors: Problem if there is none.
std::vector<std::string> folders_with_plans(const std::string& folder);

/// Prints the status of a folder, and writes it as JSON unless `json` is empty. Returns the exit
/// status: kFailedCheck if a point failed.
int show_status(const std::string& folder, const std::string& json);

}  // namespace thruway
