#include "traces/journeys/files/perfetto_writer.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kPieceOfTrace = std::size_t{1} << 16;

unsigned process_of(RouterId router) { return index(router) + 1; }

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

/// "5.12", or "5.12: read request at 0x40" of a packet with a label.
std::string title(const Journey& journey) {
    return to_text(journey.packet) + (journey.label.empty() ? "" : ": " + journey.label);
}

}  // namespace

PerfettoWriter::PerfettoWriter(std::function<void(std::string_view)> put)
    : put_(std::move(put)), text_("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n") {}

void PerfettoWriter::event(const std::string& fields) {
    if (!first_) text_ += ",\n";
    first_ = false;
    text_ += '{';
    text_ += fields;
    text_ += '}';
    if (text_.size() < kPieceOfTrace) return;
    put_(text_);
    text_.clear();
}

void PerfettoWriter::name_track(unsigned process, unsigned track, const std::string& name) {
    event(fmt::format(R"("ph":"M","name":"thread_name","pid":{},"tid":{},"args":{{"name":{}}})",
                      process, track, quoted(name)));
    event(fmt::format(
        R"("ph":"M","name":"thread_sort_index","pid":{},"tid":{},"args":{{"sort_index":{}}})",
        process, track, track));
}

void PerfettoWriter::begin(const TracedFabric& fabric) {
    fabric_ = fabric;
    const RouterSettings& settings = fabric.settings();
    queued_ = settings.kind == RouterKind::kQueuedCutThrough;
    vcs_ = queued_ ? 1 : settings.port_vcs();
    const FabricGraph& graph = fabric.graph();
    outputs_ = std::max(outputs_, graph.most_ports() * vcs_);
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        const RouterId router{i};
        const unsigned process = process_of(router);
        event(fmt::format(R"("ph":"M","name":"process_name","pid":{},"args":{{"name":{}}})",
                          process, quoted(graph.name(router))));
        for (Port port = 0; port < graph.ports(router); ++port) {
            const auto in = graph.channel_in(router, port);
            const auto out = graph.channel_out(router, port);
            const auto host = graph.host_at(router, port);
            const std::string host_name = host ? "host " + host_label(graph, *host) : "";
            for (unsigned vc = 0; vc < vcs_; ++vc) {
                const PortVc place = {static_cast<std::uint16_t>(port),
                                      static_cast<std::uint16_t>(vc)};
                const auto name = [&](const char* side, const char* way, const std::string& end) {
                    return fmt::format("{} {}.{} {} {}", side, port, vc, way, end);
                };
                if (in || host) {
                    name_track(process, input_track(place),
                               name("input", "from",
                                    host ? host_name : graph.name(graph.channel(*in).from)));
                }
                if (out || host) {
                    name_track(
                        process, output_track(place),
                        name("link", "to", host ? host_name : graph.name(graph.channel(*out).to)));
                }
            }
        }
    }
}

void PerfettoWriter::slice(const Slice& slice, const std::string& name, const std::string& args) {
    event(fmt::format(R"("ph":"X","name":{},"pid":{},"tid":{},"ts":{},"dur":{}{})", quoted(name),
                      slice.process, slice.track, slice.from, slice.to - slice.from,
                      args.empty() ? "" : fmt::format(R"(,"args":{{{}}})", args)));
}

void PerfettoWriter::asynchronous(const Slice& slice, const char* what, const Journey& journey) {
    if (slice.from == slice.to) return;
    const std::string name = quoted(fmt::format("{} {}", what, title(journey)));
    for (const char* phase : {"b", "e"}) {
        event(fmt::format(R"("ph":"{}","cat":"{}","name":{},"id":"{}","pid":{},"tid":0,"ts":{})",
                          phase, what, name, to_text(journey.packet), slice.process,
                          *phase == 'b' ? slice.from : slice.to));
    }
}

/// Slices for what the header does at the front of its buffer, within the packet's slice.
void PerfettoWriter::parts(const JourneyHop& hop, Slice at) {
    const auto next = [&](LatencyPart part, std::uint64_t cycles) {
        if (cycles == 0) return;
        at.to = at.from + cycles;
        const std::string blocker = to_text(hop.blocker(part));
        slice(at, fmt::format("{}{}", is_wait(part) ? "wait: " : "", name_of(part)),
              blocker.empty() ? "" : fmt::format(R"("by":"{}")", blocker));
        at.from = at.to;
    };
    for (const LatencyPart part :
         {LatencyPart::kStore, LatencyPart::kRoutingUnit, LatencyPart::kRouting,
          LatencyPart::kVirtualChannel, LatencyPart::kVcAllocation, LatencyPart::kCredit,
          LatencyPart::kSwitch}) {
        // A wait for credits may continue in an output buffer.
        next(part, std::min<std::uint64_t>(hop[part], hop.crossed - at.from));
    }
    next(LatencyPart::kLinkBusy, hop.crossed - at.from);
}

void PerfettoWriter::input_slices(const Journey& journey, std::size_t number) {
    const JourneyHop& hop = journey.hops[number];
    Slice at{process_of(hop.router), input_track(hop.input), hop.arrived, hop.left};
    const std::string name = title(journey);
    if (hop.only_pins) {  // which packet is at the front is not known
        asynchronous(at, "inside", journey);
        return;
    }
    if (queued_) {
        if (number == 0) {
            asynchronous(at, "from host", journey);
            return;
        }
        const JourneyHop& before = journey.hops[number - 1];
        at.to = before.tail_left + before[LatencyPart::kLink] + 1;
        slice(at, name, fmt::format(R"("hop":{})", number));
        asynchronous({at.process, 0, hop.routed, hop.granted}, "stored", journey);
        return;
    }
    at.from += hop[LatencyPart::kQueue];
    // With internal speed-up the next packet may be at the front in the cycle of the tail.
    at.to = hop.tail_crossed + (fabric_->settings().internal_speedup > 1 ? 0 : 1);
    if (at.from == at.to) return;
    slice(at, name,
          fmt::format(R"("hop":{},"output":"{}.{}","destination":{},"flits":{})", number,
                      hop.output.port, hop.output.vc, index(journey.destination), journey.flits));
    parts(hop, at);
}

/// A host without ejection limit takes several packets at a time, which have no track.
bool PerfettoWriter::has_output_slice(const JourneyHop& hop) const {
    return fabric_->settings().ejection_flits_per_cycle != 0 ||
           !fabric_->graph().host_at(hop.router, hop.output.port);
}

void PerfettoWriter::flow(const Journey& journey) {
    const std::size_t last = journey.hops.size() - (has_output_slice(journey.hops.back()) ? 1 : 2);
    if (last == 0 || last >= journey.hops.size()) return;
    for (std::size_t i = 0; i <= last; ++i) {
        const JourneyHop& hop = journey.hops[i];
        const char* const phase = i == 0 ? "s" : i == last ? "f\",\"bp\":\"e" : "t";
        event(fmt::format(
            R"("ph":"{}","cat":"way","name":"way","id":"{}","pid":{},"tid":{},"ts":{})", phase,
            to_text(journey.packet), process_of(hop.router), output_track(hop.output), hop.left));
    }
}

void PerfettoWriter::take(const Journey& journey) {
    const JourneyHop& first = journey.hops.front();
    asynchronous({process_of(first.router), 0, journey.generated, first.arrived}, "source queue",
                 journey);
    for (std::size_t i = 0; i < journey.hops.size(); ++i) {
        const JourneyHop& hop = journey.hops[i];
        input_slices(journey, i);
        const Slice at{process_of(hop.router), output_track(hop.output), hop.left,
                       hop.tail_left + 1};
        if (has_output_slice(hop)) {
            slice(at, title(journey), fmt::format(R"("hop":{})", i));
        } else {
            asynchronous(at, "to host", journey);
        }
    }
    flow(journey);
}

void PerfettoWriter::finish() {
    text_ += "\n]}\n";
    put_(text_);
    text_.clear();
}

}  // namespace thruway
