// traces/waveforms/waveform_recorder.h
// Writes the waveform of a run: the VCD file, and what GTKWave wants beside it.
// Without a limit the file grows while the run goes on; with `last_cycles` only so many cycles are
// kept, in memory, until the end is known. Files appear whole or not at all.
#pragma once

#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "traces/packet_name.h"
#include "traces/waveforms/files/change_window.h"
#include "traces/waveforms/files/vcd_writer.h"
#include "traces/waveforms/signals/fabric_signals.h"
#include "traces/waveforms/watched_fabric.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// What a waveform shows: the cycles [from, to), or the last ones before it ends, which is at the
/// end of the run, by a deadlock or else, or with the arrival of a packet.
struct WaveformRequest {
    std::string vcd_path;
    std::vector<std::string> scopes;  ///< as of ScopeSelection; empty: the whole fabric
    Cycle from = 0;
    Cycle to = kNever;
    Cycle last_cycles = 0;  ///< 0: all
    std::optional<PacketName> until_packet;
};

class WaveformRecorder {
public:
    /// `version`: for the head of the file. `failed`: told, once, that the waveform cannot be
    /// written and is given up; not given: the Problem is thrown. What `fabric` refers to must
    /// outlive the object. Errors: Problem for a scope, range or host that does not exist, and a
    /// file that cannot be opened.
    WaveformRecorder(const WaveformRequest& request, const WatchedFabric& fabric,
                     const std::string& version, std::function<void(const Problem&)> failed = {});

    /// For FabricOptions::router_observer.
    RouterObserver& observer() { return signals_; }
    /// The packets of the fabric. Before the simulation starts.
    void connect(const PacketPool& packets) { signals_.connect(packets); }

    /// The sink takes the tail of a packet in cycle `now`.
    void arrived(const PacketIdentity& packet, Cycle now);
    /// Fails if the file could not be written so far.
    void check();
    /// The run ends before cycle `end`, maybe since it is deadlocked: writes the files. Fails for
    /// cycles or a packet that did not come, and files that cannot be written.
    void finish(Cycle end, bool deadlocked);

private:
    /// Lets nothing through from the end of the waveform on.
    class Gate : public ChangeSink {
    public:
        void changed(Cycle cycle, const std::vector<Change>& changes) override {
            if (cycle < end) sink->changed(cycle, changes);
        }
        ChangeSink* sink = nullptr;
        Cycle end = kNever;
    };

    template <class Step>
    void attempt(Step step);
    void write(Cycle end, bool deadlocked);

    const WaveformRequest request_;
    const VcdHead head_;
    const std::function<void(const Problem&)> failed_;
    FabricSignals signals_;
    Gate gate_;
    bool arrived_ = false;                  ///< the packet that ends the waveform
    std::unique_ptr<AtomicFile> file_;      ///< null: given up
    std::unique_ptr<ChangeWindow> window_;  ///< null: all cycles from a first one on
    std::unique_ptr<VcdWriter> writer_;     ///< null until the end where there is a window
};

}  // namespace thruway
