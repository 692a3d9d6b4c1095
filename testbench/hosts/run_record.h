// testbench/hosts/run_record.h
// What the hosts of a run record.
#pragma once

#include "core/archive/byte_archive.h"
#include "records/service_counts.h"
#include "records/statistics/run_statistic.h"
#include "records/window_series.h"
#include "statistics/measures/class_latency.h"
#include "statistics/measures/in_flight.h"
#include "testbench/hosts/message_record.h"
#include "testbench/hosts/scoreboard.h"
#include "testbench/measuring/message_ledger.h"
#include "testbench/network/host_distances.h"
#include "traces/waveforms/waveform_recorder.h"
#include "traffic/recorded_traffic.h"

#include <memory>
#include <optional>
#include <vector>

namespace thruway {

/// Measurements shared by all hosts of a fabric, or of a part of it.
struct RunRecord {
    RunRecord(Cycle origin, unsigned hosts) : series(origin), in_flight(origin), service(hosts) {
        for (const StatisticRow& row : StatisticRow::all()) statistics.push_back(row.make(hosts));
    }

    WindowSeries series;
    InFlightSeries in_flight;  ///< packets from generation to delivery
    ServiceCounts service;
    std::optional<Cycle> last_delivery;
    std::vector<std::unique_ptr<RunStatistic>> statistics;  ///< [row of the catalogue]
    Scoreboard scoreboard;
    std::optional<ClassLatencySeries> class_latencies;  ///< empty: not requested
    std::optional<MessageLedger> messages;              ///< only if messages are split into packets
    std::optional<MessageRecord> workload;              ///< only with a workload
    /// Every generated message; empty: not requested.
    std::optional<std::vector<RecordedPacket>> generated;
    const HostDistances* distances = nullptr;  ///< null: misroutes are not counted
    /// Set if the waveform ends with the arrival of a packet; else null.
    WaveformRecorder* waveform = nullptr;

    /// The cycle after the last delivery; 0 without deliveries.
    Cycle after_last_delivery() const { return last_delivery ? *last_delivery + 1 : 0; }
    /// Creates the windows of all cycles before `end`.
    void extend_to(Cycle end);
    /// Adds the record of another part of the same run. Messages that are split into packets do not
    /// merge: their source and their destination may be in different parts.
    void merge(const RunRecord& other);
    /// All that merge() adds.
    void archive(ByteArchive& io);
};

}  // namespace thruway
