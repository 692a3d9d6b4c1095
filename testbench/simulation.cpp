#include "testbench/simulation.h"

#include "checks/length_checks.h"
#include "core/version.h"
#include "cosim/transaction/transaction_engine.h"
#include "cosim/verilated/twin_settings.h"
#include "reporting/summaries/in_flight_summary.h"
#include "reporting/summaries/summary.h"
#include "routing/make_routing.h"
#include "rtl_models/fabric/checks/deadlock_analysis.h"
#include "rtl_models/fabric/checks/switch_checks.h"
#include "rtl_models/fabric/fabric.h"
#include "statistics/steady_state.h"
#include "testbench/measuring/run_watches.h"
#include "testbench/network/build_network.h"
#include "testbench/network/cycle_limit.h"
#include "testbench/network/deadlock/network_deadlock.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"
#include "testbench/option_checks.h"
#include "testbench/redrawn_lengths.h"
#include "testbench/run_provenance.h"
#include "testbench/traffic_host.h"
#include "topologies/graph/structure_check.h"
#include "traffic/traffic.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

namespace thruway {
namespace {
/// Cycles between checks for deadlock, interruption and progress.
constexpr Cycle kStride = 2048;

std::vector<std::uint32_t> shuffled(std::size_t routers, std::uint64_t seed) {
    if (seed == 0) return {};
    std::vector<std::uint32_t> order(routers);
    std::iota(order.begin(), order.end(), 0u);
    for (std::uint32_t i = static_cast<std::uint32_t>(routers); i > 1; --i) {
        std::swap(order[i - 1], order[below(draw(seed, DrawPurpose::kTest, i, 0).a, i)]);
    }
    return order;
}

/// In debug builds, checks the fabric after every cycle.
class FabricCheck : public CycleObserver {
public:
    explicit FabricCheck(const Fabric& fabric) : fabric_(fabric) {}
    void observe(Cycle) override {
        fabric_.check_credits();
        fabric_.check_crossings();
    }

private:
    const Fabric& fabric_;
};

/// Checks of settings that need the network, its routing function and its traffic.
/// Errors: Problem that names the setting and what would be right.
void check_against_network(const SimulationSettings& settings, const FabricGraph& graph,
                           const RoutingFunction& routing, const Traffic& traffic) {
    const RouterSettings& router = settings.router;
    const unsigned longest = longest_packet(traffic.max_packet_flits(), settings.traffic);
    check_packet_length(longest);
    if (router.kind != RouterKind::kVirtualChannel) return;
    check_switch_in_network(router, graph, routing, longest);
    check_packets_fit(router, longest);
}

/// The network with its hosts.
class Bench {
public:
    Bench(const SimulationSettings& settings, const SimulationOptions& options)
        : settings_(settings),
          options_(options),
          topology_(build_network(settings.topology, settings.router)),
          routing_(routing_for(settings, topology_)),
          selection_(make_selection_function(settings.routing)),
          traffic_(make_traffic(settings.traffic, traffic_network_of(topology_, settings.topology),
                                settings.measurement.seed)),
          distances_(topology_),
          record_(settings.measurement.warmup_cycles,
                  static_cast<unsigned>(topology_.graph.hosts())) {
        check_structure(topology_.graph, ReverseChannels::kOptional);
        check_selection(*selection_, *routing_);
        check_against_network(settings, topology_.graph, *routing_, *traffic_);
        refuse_deadlock(settings, topology_, *routing_, *traffic_);
        if (settings.measurement.latency_classes) {
            record_.class_latencies.emplace(settings.measurement.warmup_cycles);
        }
        if (settings.traffic.max_packet_flits > 0) {
            record_.messages.emplace(topology_.graph.hosts());
        }
        record_.distances = &distances_;
        if (options.recorded_traffic != nullptr) record_.generated = &generated_;
        FabricOptions fabric_options;
        fabric_options.seed = settings.measurement.seed;
        fabric_options.clock_period_ps = settings.measurement.clock_period_ps;
        fabric_options.no_skip = options.no_skip;
        fabric_options.run_ahead = options.run_ahead;
        if (settings.traffic.redraw_lengths) {
            hop_lengths_ = std::make_unique<RedrawnLengths>(settings.traffic.packet_flits,
                                                            settings.measurement.seed);
            fabric_options.hop_lengths = hop_lengths_.get();
        }
        watches_ = std::make_unique<RunWatches>(settings, topology_.graph, observers_);
        for (FabricTrace* trace : options.traces) observers_.add(*trace);
        if (options.waveform != nullptr) {
            const WatchedFabric watched(topology_.graph, settings.router, *routing_,
                                        fabric_options.clock_period_ps);
            waveform_ = std::make_unique<WaveformRecorder>(
                *options.waveform, watched, "Thruway " + version(), options.waveform_failed);
            if (options.waveform->until_packet) record_.waveform = waveform_.get();
            observers_.add(waveform_->observer());
        }
        fabric_options.router_observer = observers_.as_one();
        router_factory_ = options.engine == Engine::kTransaction
                              ? transaction_routers()
                              : make_verilated_routers(
                                    settings.router, settings.routing, topology_,
                                    longest_packet(traffic_->max_packet_flits(), settings.traffic),
                                    settings.measurement.seed);
        fabric_options.router_factory = router_factory_.get();
        fabric_options.router_order = shuffled(topology_.graph.routers(), options.shuffle_routers);
        fabric_ = std::make_unique<Fabric>("fabric", topology_, settings.router, *routing_,
                                           *selection_, fabric_options);
        if (waveform_ != nullptr) waveform_->connect(*fabric_);
        for (std::uint32_t i = 0; i < topology_.graph.hosts(); ++i) {
            hosts_.push_back(std::make_unique<TrafficHost>(
                fmt::format("host_{}", i).c_str(), HostId{i}, traffic_->stream(HostId{i}),
                fabric_->packets(), record_, settings.traffic.max_packet_flits));
            fabric_->connect_host(HostId{i}, *hosts_.back());
        }
        watches_->connect(*fabric_);
        fabric_check_ = std::make_unique<FabricCheck>(*fabric_);
        for (FabricTrace* trace : options.traces) {
            trace->begin(*fabric_);
            fabric_->clock().add_observer(*trace);
        }
#ifndef NDEBUG
        fabric_->clock().add_observer(*fabric_check_);
#endif
    }

    RunResult run() {
        RunResult result;
        result.engine = result_name(options_.engine, settings_.router.kind);
        result.provenance = provenance_of(settings_);
        MeasurementSettings measured = settings_.measurement;
        measured.max_cycles = cycle_limit(settings_, topology_, distances_, *traffic_);
        Cycle end = 0;
        result.verdict = advance(end, measured, result.deadlock);
        for (FabricTrace* trace : options_.traces) trace->finish(end);
        if (waveform_) waveform_->finish(end, result.verdict == Verdict::kDeadlocked);
        if (!finished()) {
            record_.series.extend_to(end);
            if (replays() && measured.cycles == 0) {
                result.notes = {"the recorded traffic was not replayed to its end"};
            } else {
                fill_steady_state(record_.series, end, measured, result);
            }
        }
        // Cycles after the last delivery do not belong to the trace.
        if (result.verdict == Verdict::kReplayed) end = all_delivered();
        result.run.last_delivery_cycle = record_.last_delivery;
        for (std::size_t i = 0; i < record_.statistics.size(); ++i) {
            result.statistics.values[i] = record_.statistics[i]->value(end);
        }
        record_.series.extend_to(end);
        record_.scoreboard.check(fabric_->packets().live());
        fabric_->check_credits();
        summarise(record_.series, end, measured, traffic_->generating_hosts(), result);
        // A complete trace is not a sample of a rate.
        if (result.verdict == Verdict::kReplayed) result.throughput.ci95.reset();
        record_.in_flight.extend_to(end);
        fill_in_flight(record_.in_flight, end, result);
        if (record_.class_latencies && result.run.warmup_cycles) {
            record_.class_latencies->extend_to(end);
            result.latency_classes = class_latencies(*record_.class_latencies,
                                                     *result.run.warmup_cycles, end);
        }
        watches_->fill(end, result);
        if (options_.recorded_traffic != nullptr)
            write_recorded(*options_.recorded_traffic, generated_);
        return result;
    }

private:
    /// Runs until there is a verdict; sets `end` to the cycle after the last one simulated.
    /// `measured` is updated for traffic that ends: the run then has a fixed length, and a replay
    /// ends with its last delivery.
    Verdict advance(Cycle& end, MeasurementSettings& measured,
                    std::optional<std::string>& deadlock) {
        const Cycle warmup = measured.warmup_cycles;
        const bool stops = settings_.traffic.stop_cycle > 0;
        if (warmup == 0) watches_->read(0);
        for (Cycle check = next_check(0, measured);;) {
            Cycle target = std::min(check, end + kStride);
            if (end < warmup) target = std::min(target, warmup);
            fabric_->clock().run_until(target);
            if (waveform_ != nullptr) waveform_->check();
            end = fabric_->deadlocked() ? fabric_->deadlocked_at() + 1 : target;
            const DeadlockReport report = find_deadlock(*fabric_);
            if (fabric_->deadlocked() || !report.blocked.empty()) {
                deadlock = report.text();
                return Verdict::kDeadlocked;
            }
            const bool done = finished();
            if (done && replays() && (measured.cycles == 0 || end < measured.cycles)) {
                measured.cycles = all_delivered();
                if (measured.cycles >= warmup) watches_->read(measured.cycles);
                return Verdict::kReplayed;
            }
            if (end >= warmup) watches_->read(end);
            if (done) {
                measured.cycles = end;
                return Verdict::kFixedLength;
            }
            if (end == check) {
                record_.series.extend_to(end);
                const auto rule = replays() ? decide_for_recorded_traffic
                                  : stops   ? decide_for_traffic_that_ends
                                            : decide;
                if (const auto verdict = rule(record_.series, end, measured)) return *verdict;
                check = next_check(end, measured);
            }
            if (options_.progress) options_.progress(end);
            if (options_.interrupted && options_.interrupted()) return Verdict::kNotConverged;
        }
    }

    /// True if every packet that will ever be generated has arrived.
    bool finished() const {
        return fabric_->packets().live() == 0 &&
               std::all_of(hosts_.begin(), hosts_.end(),
                           [](const auto& host) { return host->exhausted(); });
    }

    bool replays() const { return settings_.traffic.replays(); }

    /// The first cycle after the last delivery.
    Cycle all_delivered() const { return record_.last_delivery ? *record_.last_delivery + 1 : 0; }

    const SimulationSettings& settings_;
    const SimulationOptions& options_;
    Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::unique_ptr<Traffic> traffic_;
    std::unique_ptr<HopLengths> hop_lengths_;
    std::unique_ptr<RouterFactory> router_factory_;  ///< null: all routers are the built-in ones
    std::unique_ptr<RunWatches> watches_;
    std::unique_ptr<WaveformRecorder> waveform_;  ///< null: not requested
    RouterObservers observers_;                   ///< measurements, traces and the waveform
    HostDistances distances_;
    RunRecord record_;
    std::vector<RecordedPacket> generated_;
    std::unique_ptr<Fabric> fabric_;
    std::vector<std::unique_ptr<TrafficHost>> hosts_;
    std::unique_ptr<FabricCheck> fabric_check_;
};

}  // namespace

RunResult simulate(const SimulationSettings& settings, const SimulationOptions& options) {
    check_simulation_settings(settings);
    check_options(settings, options);
    auto bench = std::make_unique<Bench>(settings, options);
    RunResult result = bench->run();
    if (options.leave_model) static_cast<void>(bench.release());
    return result;
}

}  // namespace thruway
