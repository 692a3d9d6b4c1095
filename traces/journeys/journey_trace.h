// traces/journeys/journey_trace.h
// Follows a run and writes its journeys.
#pragma once

#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/files/perfetto_writer.h"
#include "traces/journeys/journey_recorder.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace thruway {

enum class JourneyFormat { kCsv, kPerfetto };

/// By the file name: ".json" is a Perfetto trace, everything else CSV.
JourneyFormat journey_format(const std::string& path);

/// `put` takes the text in large pieces. With `labels` the file has the labels of packets.
std::unique_ptr<FabricTrace> make_journey_trace(JourneyFormat format, const JourneyRange& range,
                                                std::function<void(std::string_view)> put,
                                                PacketLabels labels = {});

}  // namespace thruway
