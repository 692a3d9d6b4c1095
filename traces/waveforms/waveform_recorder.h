// traces/waveforms/waveform_recorder.h
// Writes the waveform of a run: the file in the requested format and the files for GTKWave.
// Without a limit the file grows during the run. With `last_cycles` only the last cycles are kept,
// in memory, until the end is known. Files appear whole or not at all.
#pragma once

#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "traces/packet_name.h"
#include "traces/waveforms/files/change_window.h"
#include "traces/waveforms/files/cycle_counter.h"
#include "traces/waveforms/files/waveform_writer.h"
#include "traces/waveforms/signals/fabric_signals.h"
#include "traces/waveforms/watched_fabric.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

enum class WaveformFormat {
    kVcd,  ///< value change dump, which any viewer opens
    kFst,  ///< the compressed format of GTKWave
};

/// What a waveform shows: the cycles [from, to), or the last cycles before it ends. It ends with
/// the run (at a deadlock or otherwise) or with the arrival of a packet.
struct WaveformRequest {
    std::string path;
    WaveformFormat format = WaveformFormat::kVcd;
    std::vector<std::string> scopes;  ///< see ScopeSelection; empty: the whole fabric
    Cycle from = 0;
    Cycle to = kNever;
    Cycle last_cycles = 0;  ///< 0: all
    std::optional<PacketName> until_packet;
};

class WaveformRecorder {
public:
    /// `version`: for the head of the file. `failed`: called once if the waveform cannot be written
    /// and is given up; if empty, the Problem is thrown. What `fabric` refers to must outlive the
    /// object. Errors: Problem for a scope, range or host that does not exist, for a file that
    /// cannot be opened, and for a format that this build cannot write.
    WaveformRecorder(const WaveformRequest& request, const WatchedFabric& fabric,
                     const std::string& version, std::function<void(const Problem&)> failed = {});

    /// For FabricOptions::router_observer.
    RouterObserver& observer() { return signals_; }
    /// Call before the simulation starts.
    void connect(const Fabric& fabric) { signals_.connect(fabric); }

    /// The sink takes the tail of a packet in cycle `now`.
    void arrived(const PacketIdentity& packet, Cycle now);
    /// Fails if an earlier write to the file has failed.
    void check();
    /// The run ends before cycle `end`: writes the files. At a deadlock the waveform ends soon
    /// after the last change, and GTKWave shows the channels in `cycle`. Fails if the cycles or the
    /// packet did not come, or if a file cannot be written.
    void finish(Cycle end, bool deadlocked, const std::vector<BlockedPacket>& cycle = {});

private:
    /// Passes no changes from the end of the waveform on.
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
    void make_writer(const std::vector<std::uint64_t>& values, Cycle first);
    void write(Cycle end, bool deadlocked, const std::vector<BlockedPacket>& cycle);
    ShownSignals shown() const { return {list_, selected_}; }

    const WaveformRequest request_;
    const WaveformHead head_;
    const std::function<void(const Problem&)> failed_;
    FabricSignals signals_;
    SignalList list_;  ///< those of the fabric and the counter
    CycleCounter counter_;
    std::vector<bool> selected_;  ///< [signal]
    Gate gate_;
    bool arrived_ = false;                    ///< the packet that ends the waveform
    std::unique_ptr<AtomicFile> file_;        ///< null: given up
    std::unique_ptr<ChangeWindow> window_;    ///< null: all cycles from `from` on are written
    std::unique_ptr<WaveformWriter> writer_;  ///< null until the end if there is a window
};

}  // namespace thruway
