// tests/traces/waveforms/queued_router_values.h
// The expected signals of a queued cut-through router in a 3x3 torus, cycle by cycle, from what
// each packet did.
#pragma once

#include "tests/traces/waveforms/queued_visits.h"
#include "topologies/graph/topology.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

/// Cycles of a waveform.
constexpr Cycle kEnd = 320;

/// The expected values of one router.
class RouterValues {
public:
    RouterValues(const Fabric& fabric, const Topology& topology, RouterId router,
                 std::vector<Visit> visits, Values& values)
        : graph_(fabric.graph()),
          topology_(topology),
          settings_(fabric.settings()),
          router_(router),
          path_(fmt::format("fabric.router_{}.", index(router))),
          visits_(std::move(visits)),
          values_(values) {
        for (Port port = 0; port < graph_.ports(router); ++port) {
            host_ = graph_.host_at(router, port).has_value();
            input(port);
            output(port);
        }
        queues();
    }

private:
    /// In each cycle, the sum of `of(visit, cycle)` over the visits with `is(visit, cycle)`.
    template <class Is, class Of>
    void sum(const std::string& signal, Is is, Of of) {
        auto& list = values_[path_ + signal];
        list.assign(kEnd, 0);
        for (Cycle cycle = 0; cycle < kEnd; ++cycle) {
            for (const Visit& visit : visits_) {
                if (is(visit, cycle)) list[cycle] += of(visit, cycle);
            }
        }
    }
    template <class Is>
    void count(const std::string& signal, Is is) {
        sum(signal, is, [](const Visit&, Cycle) { return 1u; });
    }

    void input(Port port) {
        const std::string block = fmt::format("{}_{}.", host_ ? "host" : "input", port);
        const auto here = [port](const Visit& visit) { return visit.input == port; };
        const auto undecided = [here](const Visit& v, Cycle c) {
            return here(v) && v.came[0] <= c && c < v.decided;
        };
        if (host_) {
            count(block + "injected",
                  [&](const Visit& v, Cycle c) { return here(v) && v.came[0] == c; });
        }
        count(block + "headers", undecided);
        count(block + "cut_through",
              [&](const Visit& v, Cycle c) { return here(v) && v.decided == c && !v.stored(); });
        count(block + "stored",
              [&](const Visit& v, Cycle c) { return here(v) && v.decided == c && v.stored(); });
        for (const char* field : {"state", "source", "packet"}) {
            values_[path_ + block + field].assign(kEnd, field[1] == 't' ? 0 : kUnknown);
        }
        for (Cycle cycle = 0; cycle < kEnd; ++cycle) {
            const auto show = [&](std::uint64_t state, const Visit& visit) {
                values_[path_ + block + "state"][cycle] = state;
                values_[path_ + block + "source"][cycle] = visit.packet.source;
                values_[path_ + block + "packet"][cycle] = visit.packet.sequence;
            };
            for (const Visit& v : visits_) {
                const bool comes_in = here(v) && v.decided <= cycle && cycle < v.came.back();
                if (comes_in) show(v.stored() ? 3 : 2, v);
            }
            const auto oldest = std::find_if(visits_.begin(), visits_.end(),
                                             [&](const Visit& v) { return undecided(v, cycle); });
            if (oldest != visits_.end()) show(1, *oldest);
        }
    }

    void output(Port port) {
        const std::string block = fmt::format("output_{}.", port);
        const bool unlimited = host_ && settings_.ejection_flits_per_cycle == 0;
        const auto with = [&, port](const Visit& v, Cycle c) {
            const bool held = settings_.one_flit_inputs && !host_ && v.flits == 1;
            const Cycle end = v.left.back() + (held ? settings_.routing_cycles - 1 : 0);
            return v.output == port && v.allocated <= c && c <= end;
        };
        count(block + "cut_through_grants", [&](const Visit& v, Cycle c) {
            return v.output == port && v.allocated == c && !v.stored();
        });
        if (unlimited) return count(block + "packets", with);
        count(block + "storage_grants", [&](const Visit& v, Cycle c) {
            return v.output == port && v.allocated == c && v.stored();
        });
        count(block + "queued", [&](const Visit& v, Cycle c) {
            const std::vector<Port> outputs = outputs_of(v);
            return queued(v, c) && std::count(outputs.begin(), outputs.end(), port) == 1;
        });
        count(block + "busy", with);
        const auto field = [&](const char* name, auto of) {
            sum(block + name, with, of);
            auto& list = values_[path_ + block + name];
            const auto& busy = values_[path_ + block + "busy"];
            for (Cycle c = 0; c < kEnd; ++c) {
                if (busy[c] == 0) list[c] = kUnknown;
            }
        };
        field("source", [](const Visit& v, Cycle) { return v.packet.source; });
        field("packet", [](const Visit& v, Cycle) { return v.packet.sequence; });
        field("input", [](const Visit& v, Cycle) { return v.input; });
    }

    static bool queued(const Visit& v, Cycle c) {
        return v.stored() && v.decided <= c && c < v.allocated;
    }

    /// The outputs towards the destination; with output queues, the one that was chosen.
    std::vector<Port> outputs_of(const Visit& visit) const {
        if (settings_.organisation == "output_queues") return {visit.output};
        if (visit.destination == router_) return {visit.output};
        const Grid& grid = *topology_.grid;
        std::vector<Port> ports;
        for (unsigned dimension = 0; dimension < grid.dimensions(); ++dimension) {
            for (const Direction way : {Direction::kPlus, Direction::kMinus}) {
                const Port port = *grid.port(router_, dimension, way);
                const RouterId next = graph_.channel(*graph_.channel_out(router_, port)).to;
                // In a ring of three a productive hop is the last one of its dimension.
                const unsigned from = index(router_), to = index(visit.destination);
                const unsigned divisor = dimension == 0 ? 1 : 3;
                const auto digit = [&](unsigned router) { return router / divisor % 3; };
                if (digit(from) != digit(to) && digit(index(next)) == digit(to)) {
                    ports.push_back(port);
                }
            }
            if (settings_.organisation.own<ChoiceQueueSettings>().partially_adaptive &&
                dimension == 0 && !ports.empty())
                break;
        }
        return ports;
    }

    void queues() {
        const auto queue = [this](const std::string& name, auto is_in) {
            const auto in = [&](const Visit& v, Cycle c) { return queued(v, c) && is_in(v); };
            count("storage." + name + "_packets", in);
            sum("storage." + name + "_flits", in,
                [](const Visit& v, Cycle c) { return v.flits_here(c); });
        };
        switch (settings_.organisation->queue_for) {
            case QueueFor::kRouter: queue("queue", [](const Visit&) { return true; }); return;
            case QueueFor::kNumberOfChoices:
                for (const unsigned choices : {1u, 2u}) {
                    queue(fmt::format("choices_{}", choices),
                          [&](const Visit& v) { return outputs_of(v).size() == choices; });
                }
                return;
            case QueueFor::kInput:
            case QueueFor::kOutput: break;
        }
        const bool inputs = settings_.organisation == "input_queues";
        for (Port port = 0; port < graph_.ports(router_); ++port) {
            const bool host = graph_.host_at(router_, port).has_value();
            if (!inputs && host && settings_.ejection_flits_per_cycle == 0) continue;
            const char* const side = !inputs ? "output" : host ? "host" : "input";
            queue(fmt::format("{}_{}", side, port),
                  [&](const Visit& v) { return (inputs ? v.input : v.output) == port; });
        }
    }

    const FabricGraph& graph_;
    const Topology& topology_;
    const RouterSettings& settings_;
    const RouterId router_;
    const std::string path_;
    const std::vector<Visit> visits_;
    Values& values_;
    bool host_ = false;  ///< the current port is that of a host
};

}  // namespace thruway::test
