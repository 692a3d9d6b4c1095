// examples/tlm_platform/recordings.h
// Waveform and journeys of the platform's fabric. The same recorders serve `thruway run`.
#pragma once

#include "reporting/files/atomic_file.h"
#include "rtl_models/observe/router_observers.h"
#include "traces/journeys/journey_recorder.h"
#include "traces/waveforms/waveform_recorder.h"

#include <memory>
#include <string>

namespace thruway::examples {

class Recordings {
public:
    /// An empty path: no such file. `fabric`: the fabric to be built; what it refers to must
    /// outlive the object; `labels`: what its packets carry. Errors: Problem for a file that cannot
    /// be opened.
    Recordings(const std::string& vcd, const std::string& journeys, const WatchedFabric& fabric,
               PacketLabels labels);

    /// For FabricOptions::router_observer; null: nothing is recorded.
    RouterObserver* observer() { return observers_.as_one(); }
    /// Call when the fabric is built, before the simulation starts.
    void connect(Fabric& fabric);
    /// The run ends before cycle `end`: the files appear. Errors: Problem for a file that cannot be
    /// written.
    void finish(Cycle end, bool deadlocked);

private:
    RouterObservers observers_;
    std::unique_ptr<WaveformRecorder> waveform_;
    std::unique_ptr<AtomicFile> journeys_file_;
    std::unique_ptr<FabricTrace> journeys_;
};

}  // namespace thruway::examples
