// tests/routing/deadlock/made_functions.h
// Routing functions for tests only: correct ones with escape classes, and broken ones.
#pragma once

#include "routing/functions/up_down/up_down.h"
#include "tests/routing/routing_relation.h"

#include <functional>
#include <string>
#include <utility>

namespace thruway::test {

/// Answers with the function that the test gives it.
class Scripted final : public RoutingFunction {
public:
    using Answer = std::function<void(const RouteQuery&, RouteCandidates&)>;
    explicit Scripted(Answer answer) : answer_(std::move(answer)) {}

    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        candidates.clear();
        answer_(query, candidates);
    }
    unsigned max_candidates() const override { return RouteCandidates::kCapacity; }
    std::string name() const override { return "scripted"; }

private:
    Answer answer_;
};

/// Every port on a shortest path.
inline void add_shortest(const FabricGraph& graph, const RouteQuery& query, VcMask vcs,
                         RouteCandidates& candidates) {
    const auto distance = distances_to(graph, query.destination);
    for (Port port = 0; port < graph.ports(query.here); ++port) {
        const auto id = graph.channel_out(query.here, port);
        if (!id || distance[index(graph.channel(*id).to)] + 1 != distance[index(query.here)]) {
            continue;
        }
        candidates.add(port, vcs);
    }
}

enum class Original { kStays, kMayReturn };

/// After Silla and Duato: VC 1 is new, minimal; VC 0 is original, up*/down*, and entered from a new
/// channel as at injection. A packet leaves its source by new channels; on original channels it
/// stays (MA) or may return (FA).
inline Scripted new_and_original(const Topology& topology, const UpDown& up_down, Original rule) {
    return Scripted(
        [&topology, &up_down, rule](const RouteQuery& query, RouteCandidates& candidates) {
            const bool original = !query.injected_here && query.arrival_vc == 0;
            if (!original || rule == Original::kMayReturn) {
                add_shortest(topology.graph, query, 0b10, candidates);
            }
            if (query.injected_here) return;
            RouteQuery legal = query;
            legal.injected_here = !original;
            RouteCandidates ways;
            up_down.route(legal, ways);
            for (const RouteCandidate& way : ways) candidates.add(way.port, 0b01, 1);
        });
}

}  // namespace thruway::test
