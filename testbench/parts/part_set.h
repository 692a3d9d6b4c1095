// testbench/parts/part_set.h
// The parts of a run that this process simulates, and what all parts together know. A whole run is
// one part. All processes of a run make the same calls in the same order.
#pragma once

#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "rtl_models/fabric/partition/part_transport.h"
#include "rtl_models/fabric/parts/fabric_parts.h"
#include "statistics/verdict.h"
#include "testbench/parts/event_relay.h"
#include "testbench/parts/run_part.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

class PartSet {
public:
    using Parts = std::vector<std::unique_ptr<RunPart>>;

    /// `parts`: at least one. `window`: exchange_window(); not used by a whole run. The other
    /// arguments must outlive this object; `transport`: null for a whole run.
    PartSet(const Experiment& experiment, Parts parts, Cycle window, PartTransport* transport);

    const Parts& here() const { return parts_; }
    /// A part of this process, for what is the same in all.
    RunPart& first() { return *parts_.front(); }
    /// Whether this process has the results.
    bool leads() const { return transport_ == nullptr || transport_->leads(); }

    /// The relay of a divided run with traces; it must outlive this object.
    void use(EventRelay& relay) { relay_ = &relay; }

    /// Simulates all cycles before `end`.
    void run_until(Cycle end);
    /// Samples the fabric in cycle `now`.
    void read(Cycle now);

    /// Empty without a deadlock.
    DeadlockReport deadlock() const;
    /// Packets from their generation until their delivery, in all parts.
    std::uint64_t live_packets() const { return sum({local_live_packets()}); }
    /// True if every packet that will ever be generated has arrived.
    bool finished() const;
    /// Of all parts together. Requires Experiment::workload.
    WorkloadProgress workload_progress() const;
    /// The last end of a task and the last arrival, over all parts. Requires Experiment::workload.
    Cycle workload_end() const { return latest(&RunPart::workload_end); }
    /// Of all hosts, in the leading process; the other processes have some of them.
    std::vector<WaitingTask> waiting_tasks() const;
    /// True if it is in any process.
    bool any(bool here) const { return sum({here ? 1u : 0u}) > 0; }

    /// The messages that all parts have sent each other.
    ExchangeCount exchanged() const;

    /// The verdict of `rule` on the series of the whole run, for all cycles before `end`, in every
    /// process.
    std::optional<Verdict> decide(
        Cycle end, const std::function<std::optional<Verdict>(const WindowSeries&)>& rule);
    /// The cycle after the last delivery; 0 without deliveries.
    Cycle after_last_delivery() const { return latest(&RunPart::after_last_delivery); }

    /// Adds the records and measurements of all parts, for all cycles before `end`, to those of the
    /// first part of the leading process, which then are those of the whole run. `here`: the others
    /// have nothing that could be used.
    void collect(Cycle end);

private:
    std::uint64_t local_live_packets() const;
    Cycle latest(Cycle (RunPart::*of_part)() const) const;
    std::uint64_t sum(std::vector<std::uint64_t> numbers) const;

    const Experiment& experiment_;
    Parts parts_;
    PartTransport* const transport_;
    std::optional<FabricParts> joined_;  ///< empty: the run is whole
    EventRelay* relay_ = nullptr;        ///< null: the run is whole, or has no traces
};

}  // namespace thruway
