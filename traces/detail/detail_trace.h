// traces/detail/detail_trace.h
// Follows a run and sums up what a detail file shows. One pass; memory: that of the journeys in
// flight (traces/journeys/journey_recorder.h), of the windows of a run's series, at most
// kMostLinkCounts counts of flits, for which larger networks have fewer windows, one sum of waits
// for each link and host, and what who blocks whom may take
// (traces/contention/contention_limits.h).
#pragma once

#include "records/doubling_windows.h"
#include "traces/contention/contention_collector.h"
#include "traces/detail/journey_totals.h"
#include "traces/journeys/journey_recorder.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class DetailTrace : public FabricTrace, public JourneySink {
public:
    static constexpr std::size_t kMostWindows = 64;
    static constexpr std::size_t kMostLinkCounts = std::size_t{1} << 20;

    /// Of who blocks whom: a detail file has the longest rows of each table.
    static ContentionLimits limits_of_contention() {
        ContentionLimits limits = contention_limits(64);
        limits.rows = 50;
        return limits;
    }

    /// `origin`: first cycle of the first window of the run's series (measurement.warmup_cycles).
    /// `each_link`: count the flits of links and the waits for them. `most_windows`: a power of
    /// two, at least 2.
    DetailTrace(Cycle origin, bool each_link, std::size_t most_windows = kMostWindows);

    void begin(const TracedFabric& fabric) override;
    void happened(const RouterEvent& event) override;
    void observe(Cycle now) override { journeys_.observe(now); }
    void finish(Cycle end) override { journeys_.finish(end); }
    void take(const Journey& journey) override;
    void finish() override { contention_.finish(); }

    /// The packets delivered in [begin, end): both ends of windows of the run's series, or `end`
    /// the end of the run, which lasted for `run` cycles.
    MeasuredJourneys between(Cycle begin, Cycle end, Cycle run);
    /// The windows of a run of `end` cycles; at least one.
    std::vector<DetailWindow> windows(Cycle end, unsigned nodes);
    /// Whether this network has so many links that there are fewer windows than were asked for.
    bool has_fewer_windows() const { return most_windows_ < wanted_windows_; }
    std::size_t most_windows() const { return most_windows_; }
    /// The packets of one source host that have arrived.
    const JourneyTotals& from(HostId source) const { return hosts_[index(source)]; }
    /// Waits of all packets that arrived, on their way to a link: in the router that the link
    /// leaves, and in the source queue before the first one. Those of `waits_for_links` ([link],
    /// empty without `each_link`) and `waits_for_hosts` ([host], by the link to it) add up to the
    /// waits of all journeys.
    const std::vector<std::uint64_t>& waits_for_links() const { return link_waits_; }
    const std::vector<std::uint64_t>& waits_for_hosts() const { return host_waits_; }
    /// Who blocks whom among the slowest 1 %. After finish().
    const Contention& contention() const { return contention_.result(); }
    /// Routers of which only the pins are known.
    std::size_t routers_with_only_pins() const { return only_pins_; }

private:
    static constexpr std::uint32_t kNoLink = ~0u;

    void add_waits(const Journey& journey);

    JourneyRecorder journeys_;
    const bool each_link_;
    const std::size_t wanted_windows_;
    std::size_t most_windows_;
    std::size_t links_ = 0;
    std::size_t only_pins_ = 0;
    std::vector<std::vector<std::uint32_t>> link_of_;  ///< [router][output port]
    DoublingWindows<MeasuredJourneys> measured_;
    DoublingWindows<TimelineWindow> timeline_;
    std::vector<JourneyTotals> hosts_;  ///< [source host]
    std::vector<std::uint64_t> link_waits_;
    std::vector<std::uint64_t> host_waits_;
    ContentionCollector contention_;
};

}  // namespace thruway
