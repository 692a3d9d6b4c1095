#include "traces/journeys/journey_trace.h"

#include <utility>

namespace thruway {
namespace {

class CsvTrace : public JourneyRecorder {
public:
    CsvTrace(const JourneyRange& range, std::function<void(std::string_view)> put,
             PacketLabels labels)
        : JourneyRecorder(writer_, range, std::move(labels)), writer_(std::move(put)) {}

    void begin(const TracedFabric& fabric) override {
        writer_.add({fabric.graph().has_host_names(), has_labels(), fabric.has_jobs()});
        JourneyRecorder::begin(fabric);
    }

private:
    JourneyCsvWriter writer_;
};

class PerfettoTrace : public JourneyRecorder {
public:
    PerfettoTrace(const JourneyRange& range, std::function<void(std::string_view)> put,
                  PacketLabels labels)
        : JourneyRecorder(writer_, range, std::move(labels)), writer_(std::move(put)) {}

    void begin(const TracedFabric& fabric) override {
        writer_.begin(fabric);
        JourneyRecorder::begin(fabric);
    }

private:
    PerfettoWriter writer_;
};

}  // namespace

JourneyFormat journey_format(const std::string& path) {
    constexpr std::string_view kJson = ".json";
    const bool json = path.size() > kJson.size() &&
                      path.compare(path.size() - kJson.size(), kJson.size(), kJson) == 0;
    return json ? JourneyFormat::kPerfetto : JourneyFormat::kCsv;
}

std::unique_ptr<FabricTrace> make_journey_trace(JourneyFormat format, const JourneyRange& range,
                                                std::function<void(std::string_view)> put,
                                                PacketLabels labels) {
    if (format == JourneyFormat::kCsv) {
        return std::make_unique<CsvTrace>(range, std::move(put), std::move(labels));
    }
    return std::make_unique<PerfettoTrace>(range, std::move(put), std::move(labels));
}

}  // namespace thruway
