#include "examples/tlm_platform/recordings.h"

#include "core/version.h"
#include "traces/journeys/journey_trace.h"

#include <string_view>
#include <utility>

namespace thruway::examples {

Recordings::Recordings(const std::string& vcd, const std::string& journeys,
                       const WatchedFabric& fabric, PacketLabels labels) {
    if (!vcd.empty()) {
        WaveformRequest request;
        request.path = vcd;
        waveform_ = std::make_unique<WaveformRecorder>(request, fabric, "Thruway " + version());
        observers_.add(waveform_->observer());
    }
    if (!journeys.empty()) {
        journeys_file_ = std::make_unique<AtomicFile>(journeys);
        journeys_ = make_journey_trace(
            journey_format(journeys), {},
            [this](std::string_view text) { journeys_file_->write(text); }, std::move(labels));
        observers_.add(*journeys_);
    }
}

void Recordings::connect(Fabric& fabric) {
    if (waveform_ != nullptr) waveform_->connect(fabric);
    if (journeys_ == nullptr) return;
    journeys_->begin(fabric);
    fabric.clock().add_observer(*journeys_);
}

void Recordings::finish(Cycle end, bool deadlocked) {
    if (waveform_ != nullptr) waveform_->finish(end, deadlocked);
    if (journeys_ == nullptr) return;
    journeys_->finish(end);
    journeys_file_->commit();
}

}  // namespace thruway::examples
