#include "traces/detail/detail_trace.h"

#include "records/window_series.h"

#include <algorithm>

namespace thruway {
namespace {

/// An even number of windows, at least 2, so that there are not too many counts.
std::size_t windows_for(std::size_t windows, std::size_t links) {
    while (windows > 2 && windows * links > DetailTrace::kMostLinkCounts) windows /= 2;
    return windows;
}

}  // namespace

DetailTrace::DetailTrace(Cycle origin, bool each_link, std::size_t most_windows)
    : journeys_(*this),
      each_link_(each_link),
      wanted_windows_(most_windows),
      most_windows_(most_windows),
      measured_(origin, WindowSeries::kMaxWindows),
      timeline_(0, most_windows),
      contention_(ContentionSelection{"1%"}, {}, limits_of_contention()) {}

void DetailTrace::begin(const TracedFabric& fabric) {
    contention_.filter().check_against(fabric.graph(), fabric.jobs());
    journeys_.begin(fabric);
    const FabricGraph& graph = fabric.graph();
    hosts_.resize(graph.hosts());
    host_waits_.resize(graph.hosts());
    link_of_.resize(graph.routers());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        only_pins_ += fabric.shows_only_pins(RouterId{r}) ? 1 : 0;
        for (Port port = 0; port < graph.ports(RouterId{r}); ++port) {
            const auto channel = graph.channel_out(RouterId{r}, port);
            link_of_[r].push_back(channel ? index(*channel) : kNoLink);
        }
    }
    if (!each_link_) return;
    links_ = graph.channels();
    link_waits_.resize(links_);
    most_windows_ = windows_for(wanted_windows_, links_);
    timeline_ = DoublingWindows<TimelineWindow>(0, most_windows_);
}

void DetailTrace::happened(const RouterEvent& event) {
    journeys_.happened(event);
    if (!each_link_ || event.kind != RouterEventKind::kSent) return;
    const std::uint32_t link = link_of_[index(event.router)][event.output.port];
    if (link == kNoLink) return;
    std::vector<std::uint64_t>& flits = timeline_.at(event.cycle).link_flits;
    if (flits.empty()) flits.resize(links_);
    ++flits[link];
}

void DetailTrace::take(const Journey& journey) {
    MeasuredJourneys& measured = measured_.at(journey.delivered);
    measured.totals.add(journey);
    measured.latencies.add(journey.latency());
    timeline_.at(journey.delivered).totals.add(journey);
    hosts_[journey.packet.source].add(journey);
    add_waits(journey);
    contention_.take(journey);
}

void DetailTrace::add_waits(const Journey& journey) {
    for (const JourneyHop& hop : journey.hops) {
        std::uint64_t cycles = 0;
        for (std::size_t i = 0; i < kParts; ++i) {
            if (is_wait(static_cast<LatencyPart>(i))) cycles += hop.cycles[i];
        }
        const std::uint32_t link = link_of_[index(hop.router)][hop.output.port];
        if (link == kNoLink) {
            host_waits_[index(journey.destination)] += cycles;
        } else if (each_link_) {
            link_waits_[link] += cycles;
        }
    }
}

MeasuredJourneys DetailTrace::between(Cycle begin, Cycle end, Cycle run) {
    measured_.extend_to(run);
    // A run need not end with a window; nothing happens behind its end.
    const Cycle to = end == run ? end + measured_.window_cycles() - 1 : end;
    const auto [first, last] = measured_.between(begin, to);
    MeasuredJourneys sum;
    for (std::size_t i = first; i < last; ++i) sum.merge(measured_.windows()[i]);
    return sum;
}

std::vector<DetailWindow> DetailTrace::windows(Cycle end, unsigned nodes) {
    timeline_.extend_to(end);
    const Cycle cycles = timeline_.window_cycles();
    std::vector<TimelineWindow> all = timeline_.windows();
    // A flit can be on its way to a link when the run ends. A rest shorter than half a window would
    // show noise, so it belongs to the window before.
    const auto within = static_cast<std::size_t>(std::max<Cycle>(1, (end + cycles / 2) / cycles));
    for (std::size_t i = within; i < all.size(); ++i) all[within - 1].merge(all[i]);
    all.resize(within);
    std::vector<DetailWindow> windows;
    for (std::size_t i = 0; i < within; ++i) {
        const JourneyTotals& totals = all[i].totals;
        DetailWindow window;
        window.begin = i * cycles;
        window.cycles = i + 1 < within ? cycles : end - std::min(end, window.begin);
        window.packets = totals.packets;
        window.latency_cycles = totals.mean_latency();
        const double node_cycles = static_cast<double>(nodes) * static_cast<double>(window.cycles);
        if (node_cycles > 0) window.accepted = static_cast<double>(totals.flits) / node_cycles;
        window.split = totals.split();
        window.link_flits = std::move(all[i].link_flits);
        window.link_flits.resize(links_);
        windows.push_back(std::move(window));
    }
    return windows;
}

}  // namespace thruway
