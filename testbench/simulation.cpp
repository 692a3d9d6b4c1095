#include "testbench/simulation.h"

#include "checks/length_checks.h"
#include "core/version.h"
#include "cosim/verilated/pin_routers.h"
#include "routing/make_routing.h"
#include "rtl_models/fabric/checks/switch_checks.h"
#include "rtl_models/fabric/partition/memory_transport.h"
#include "rtl_models/fabric/parts/exchange_window.h"
#include "statistics/steady_state.h"
#include "testbench/detail/detail_of_run.h"
#include "testbench/division/division.h"
#include "testbench/fabric_check.h"
#include "testbench/network/build_network.h"
#include "testbench/network/cycle_limit.h"
#include "testbench/network/deadlock/network_deadlock.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"
#include "testbench/network/root_choice.h"
#include "testbench/network/workload/network_workload.h"
#include "testbench/option_checks.h"
#include "testbench/parts/part_set.h"
#include "testbench/parts/run_loop.h"
#include "testbench/parts/run_results.h"
#include "testbench/parts/workload_results.h"
#include "testbench/redrawn_lengths.h"
#include "testbench/router_order.h"
#include "testbench/routers/run_routers.h"
#include "testbench/run_provenance.h"
#include "topologies/graph/structure_check.h"
#include "topologies/partition/partition.h"
#include "traces/detail/detail_trace.h"
#include "traffic/traffic.h"
#include "workloads/tasks/waiting_cycle.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Checks of settings that need the network, its routing function and its traffic.
/// Errors: Problem that names the setting and what would be right.
void check_against_network(const SimulationSettings& settings, const FabricGraph& graph,
                           const RoutingFunction& routing, const Traffic& traffic,
                           const Workload* workload) {
    const RouterSettings& router = settings.router;
    const unsigned longest = longest_packet_of_run(settings, traffic, workload);
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
          traces_(options.traces),
          tables_(options.transport != nullptr ? options.transport->tables() : own_tables()),
          topology_(build_network(settings.topology, settings.router,
                                  share_here(options.transport, options.parts))),
          routing_(routing_for(settings, topology_, tables_)),
          selection_(make_selection_function(settings.routing)),
          traffic_(traffic_for(settings, topology_, *routing_)),
          workload_(workload_for(settings, topology_)),
          jobs_(jobs_by_host(workload_.get())),
          distances_(topology_, tables_),
          experiment_{settings,  topology_,  *routing_,      *selection_,
                      *traffic_, distances_, workload_.get()},
          routers_(settings, options.devices, options.router_factory, topology_, *routing_,
                   longest_packet_of_run(settings, *traffic_, workload_.get())) {
        check_structure(topology_.graph, ReverseChannels::kOptional);
        check_selection(*selection_, *routing_);
        check_against_network(settings, topology_.graph, *routing_, *traffic_, workload_.get());
        refuse_deadlock(settings, topology_, *routing_, *traffic_, routers_.foreign());
        tell_root_choice(settings, topology_);
        if (options.detail != nullptr) {
            detail_ = std::make_unique<DetailTrace>(settings.measurement.warmup_cycles,
                                                    settings.measurement.link_results,
                                                    options.detail_windows);
            traces_.push_back(detail_.get());
        }
        FabricOptions fabric_options = common_options();
        if (options.parts == 1) {
            build_whole(fabric_options);
        } else {
            build_parts(fabric_options);
        }
        for (const auto& part : parts_->here()) {
            if (options.recorded_traffic != nullptr) part->record().generated.emplace();
#ifndef NDEBUG
            checks_.push_back(std::make_unique<FabricCheck>(part->fabric()));
            part->fabric().clock().add_observer(*checks_.back());
#endif
        }
    }

    RunResult run() {
        RunResult result;
        result.engine = result_name(options_.engine, settings_.router.kind);
        result.provenance = provenance_of(settings_);
        MeasurementSettings measured = settings_.measurement;
        measured.max_cycles = cycle_limit(settings_, topology_, distances_, *traffic_);
        const RunOutcome outcome = run_to_verdict(settings_,
                                                  {options_.progress, options_.interrupted},
                                                  measured, *parts_, waveform_.get());
        const Cycle end = outcome.end;
        result.verdict = outcome.verdict;
        const bool deadlocked = result.verdict == Verdict::kDeadlocked;
        if (deadlocked) result.deadlock = outcome.deadlock.text();
        if (deadlocked && result.deadlock->empty()) {
            result.deadlock = routers_.standstill(has_bounded_hosts(workload_.get()));
        }
        if (result.verdict == Verdict::kStalled)
            result.stalled = waiting_cycle(parts_->waiting_tasks());
        if (parts_->leads()) {
            for (FabricTrace* trace : traces_) trace->finish(end);
        }
        if (waveform_) waveform_->finish(end, deadlocked, outcome.deadlock.cycle);
        const RunEnd at{end, parts_->finished(), parts_->live_packets(), generating_hosts()};
        for (const auto& part : parts_->here()) {
            part->fabric().check_credits();
            finish_pin_routers(part->fabric());
        }
        const ExchangeCount exchanged = parts_->exchanged();
        if (options_.exchanged) options_.exchanged(exchanged);
        parts_->collect(end);
        if (!parts_->leads()) return result;
        const CoveredPart covered = fill_run_results(experiment_, measured, at, parts_->first(),
                                                     result);
        if (workload_ != nullptr)
            fill_workload_results(*workload_, settings_.ends_by_itself(), parts_->first(), result);
        routers_.add_notes(result);
        add_load_bound(settings_, topology_, *routing_, *traffic_, result.notes);
        if (detail_ != nullptr) {
            *options_.detail = run_detail(
                {result, topology_.graph, parts_->first().record().service, covered, at.live,
                 at.generating_hosts, outcome.deadlock},
                *detail_);
        }
        if (options_.recorded_traffic != nullptr) {
            write_recorded(*options_.recorded_traffic, *parts_->first().record().generated);
        }
        return result;
    }

private:
    FabricOptions common_options() {
        FabricOptions options;
        options.seed = settings_.measurement.seed;
        options.clock_period_ps = settings_.measurement.clock_period_ps;
        options.no_skip = options_.no_skip;
        options.run_ahead = options_.run_ahead;
        if (settings_.traffic.redraw_lengths) {
            hop_lengths_ = std::make_unique<RedrawnLengths>(settings_.traffic.packet_flits,
                                                            settings_.measurement.seed);
            options.hop_lengths = hop_lengths_.get();
        }
        // A run finds a deadlock when it looks for one, in the same cycle whatever its parts.
        options.stop_at_deadlock = false;
        options.router_order = router_order(topology_.graph.routers(), options_.shuffle_routers);
        return options;
    }

    void build_whole(FabricOptions& fabric_options) {
        std::vector<RouterObserver*> observers(traces_.begin(), traces_.end());
        if (options_.waveform != nullptr) {
            const WatchedFabric watched(topology_.graph, settings_.router, *routing_,
                                        fabric_options.clock_period_ps);
            waveform_ = std::make_unique<WaveformRecorder>(
                *options_.waveform, watched, "Thruway " + version(), options_.waveform_failed);
            observers.push_back(&waveform_->observer());
        }
        fabric_options.router_factory = routers_.factory(options_.engine == Engine::kTransaction);
        // Routers of a factory do not show which packet waits for which, nor do hosts that have no
        // room.
        fabric_options.stop_at_deadlock = fabric_options.router_factory != nullptr ||
                                          has_bounded_hosts(workload_.get());
        PartSet::Parts parts;
        parts.push_back(
            std::make_unique<RunPart>("fabric", experiment_, fabric_options, observers));
        RunPart& whole = *parts.front();
        if (waveform_ != nullptr) {
            waveform_->connect(whole.fabric());
            if (options_.waveform->until_packet) whole.record().waveform = waveform_.get();
        }
        TracedFabric traced(whole.fabric());
        if (workload_ != nullptr) traced.set_jobs(jobs_);
        for (FabricTrace* trace : traces_) {
            trace->begin(traced);
            whole.fabric().clock().add_observer(*trace);
        }
        parts_.emplace(experiment_, std::move(parts), Cycle{1}, nullptr);
    }

    void build_parts(FabricOptions& fabric_options) {
        if (has_bounded_hosts(workload_.get())) {
            throw Problem(fmt::format("{} parts: a part does not see that hosts of another have no "
                                      "room (workload.requests.host_queue_requests), and would not "
                                      "find a deadlock; run this in one part",
                                      options_.parts));
        }
        fabric_options.part_of = divide(
            {topology_, *routing_, *traffic_, options_.parts, options_.partition_seed});
        const ExchangeWindow window = exchange_window(
            topology_.graph, settings_.router, fabric_options.part_of, routing_->knowledge_age());
        if (options_.divided) {
            options_.divided({options_.parts, window.cycles, window.limited_by,
                              channels_cut(topology_.graph, fabric_options.part_of)});
        }
        PartTransport* const transport = options_.transport != nullptr ? options_.transport
                                                                       : &memory_;
        if (!traces_.empty()) {
            relay_ = std::make_unique<EventRelay>(traces_, topology_.graph, settings_.router,
                                                  *transport,
                                                  workload_ != nullptr ? &jobs_ : nullptr);
        }
        PartSet::Parts parts;
        for (unsigned part = 0; part < options_.parts; ++part) {
            if (options_.transport != nullptr && part != options_.part) continue;
            fabric_options.part = part;
            PartEvents* const events = relay_ != nullptr ? &relay_->add_part() : nullptr;
            std::vector<RouterObserver*> observers;
            if (events != nullptr) observers.push_back(events);
            parts.push_back(std::make_unique<RunPart>(fmt::format("fabric_part_{}", part),
                                                      experiment_, fabric_options, observers));
            if (events != nullptr) events->begin(parts.back()->fabric());
        }
        parts_.emplace(experiment_, std::move(parts), window.cycles, transport);
        if (relay_ != nullptr) parts_->use(*relay_);
    }

    /// Hosts that the mean throughput is of.
    unsigned generating_hosts() const {
        const unsigned background = traffic_->generating_hosts();
        return workload_ != nullptr ? std::max(background, workload_->hosts()) : background;
    }

    const SimulationSettings& settings_;
    const SimulationOptions& options_;
    std::vector<FabricTrace*> traces_;
    TableMemory& tables_;
    std::unique_ptr<DetailTrace> detail_;  ///< null: not asked for
    Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::unique_ptr<Traffic> traffic_;
    std::shared_ptr<const Workload> workload_;  ///< null: the hosts generate traffic alone
    std::vector<std::string> jobs_;             ///< [host] name of its job; empty: it has none
    HostDistances distances_;
    Experiment experiment_;
    std::unique_ptr<HopLengths> hop_lengths_;
    RunRouters routers_;
    std::unique_ptr<WaveformRecorder> waveform_;  ///< null: not requested
    MemoryTransport memory_;
    std::unique_ptr<EventRelay> relay_;  ///< null: the run is whole, or has no traces
    std::optional<PartSet> parts_;
    std::vector<std::unique_ptr<FabricCheck>> checks_;
};

}  // namespace

RunResult simulate(const SimulationSettings& settings, const SimulationOptions& options) {
    check_simulation_settings(settings);
    check_options(settings, options);
    auto bench = std::make_unique<Bench>(settings, options);
    if (options.ready) options.ready();
    RunResult result = bench->run();
    if (options.leave_model) static_cast<void>(bench.release());
    return result;
}

}  // namespace thruway
