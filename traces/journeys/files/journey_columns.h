// traces/journeys/files/journey_columns.h
// The columns of the CSV of journeys (docs/journeys.md).
#pragma once

#include "traces/journeys/journey.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// Columns that only some files have.
struct JourneyExtras {
    bool host_names = false;  ///< two columns, for networks whose hosts have names
    bool labels = false;      ///< a column, the last one, for packets that have labels
    bool jobs = false;        ///< a column, for runs of workloads
    bool classes = true;      ///< a column; older files lack it
};

/// Number of columns before those of the parts of the latency.
constexpr std::size_t kColumnsBeforeParts = 19;

template <class Visit>
void for_each_part(Visit visit) {
    for (std::size_t i = 0; i < kParts; ++i) visit(static_cast<LatencyPart>(i));
}

std::vector<std::string> journey_columns(const JourneyExtras& extras = {});

/// Of all files that can be read.
const std::vector<JourneyExtras>& journey_extras();

/// Their columns, in the same order.
std::vector<std::vector<std::string>> journey_forms();

}  // namespace thruway
