// routing/functions/phases/ugal.h
// Universal globally-adaptive load-balanced routing: at its source a packet compares the queues of
// the minimal way (the base function's to the destination) and of a way over an intermediate router
// drawn at injection (valiant), and takes one of the two as a whole.
//
// ugal, local knowledge (UGAL-L): the minimal way if
//     q_m h_m <= q_n h_n + threshold,
// q: flits that wait for the first output of the way (Congestion), the least of them if the base
// function offers several; h: hops of the way.
// ugal, global knowledge (UGAL-G): the minimal way if Q_m <= Q_n + threshold, Q: the sum over the
// channels of the way of the flits that wait for each, plus 1 for the packet's own time there.
// ugal, knowledge of neighbours: the rule of UGAL-L, where q is the sum over the first two channels
// of the way: the flits that wait here for the first, and those that waited at the neighbour for
// the second, or occupied slots behind it, when the news left the neighbour. In a dragonfly a
// router so knows the global links of its whole group, which it would be told by piggybacking.
//
// par (progressive adaptive routing): the same, and a packet on the minimal way compares once more
// at the second router of its route; in a network of groups only if that is in the source's group,
// as in its definition for dragonflies.
//
// Virtual channels: two classes as in two_phases.h; the minimal way is on the upper one. par has
// three: class 0 is for the first hop of the minimal way, if the packet compares again behind it.
//
// Freedom from deadlock: the routes on the upper two classes are among those of valiant, and the
// classes ascend. A packet on class 0 of par takes its first hop, which depends on nothing, and
// then continues like one that is injected at the second router, which has hosts. So the argument
// of two_phases.h holds, with one class more.
// Sources: Singh, Load-balanced routing in interconnection networks, PhD thesis, Stanford 2005
// (UGAL); Kim, Dally, Scott, Abts, Technology-driven, highly-scalable Dragonfly topology, ISCA 2008
// (UGAL-L, UGAL-G); Jiang, Kim, Dally, Indirect adaptive routing on large scale interconnection
// networks, ISCA 2009 (PAR, piggybacking).
#pragma once

#include "routing/functions/phases/channel_ends.h"
#include "routing/functions/phases/phase_settings.h"
#include "routing/functions/phases/phased_routing.h"

#include <cstdint>
#include <vector>

namespace thruway {

class Ugal final : public PhasedRouting {
public:
    static constexpr const char* kName = "ugal";
    static constexpr const char* kProgressiveName = "par";

    /// Progressive if `classes` are three.
    /// Errors: Problem of PhasedRouting, if the base function has too many candidates, and for a
    /// progressive function on a network with routers without hosts.
    Ugal(const Topology& topology, std::unique_ptr<RoutingFunction> base,
         const PhaseClasses& classes, const KnowledgeSettings& knowledge, unsigned threshold_flits);

    /// The candidates of both ways where the packet compares them.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    KnownQueues known_queues() const override { return knowledge_.knowledge; }
    unsigned knowledge_age() const override { return knowledge_.age_cycles; }
    void choose(const RouteQuery& query, const Congestion& congestion,
                RouteCandidates& candidates) const override;
    unsigned max_candidates() const override { return 2 * base().max_candidates(); }

private:
    struct Cost {
        std::int64_t queues = 0;  ///< sum over the channels whose queues are known
        std::int64_t hops = 0;
    };

    bool progressive() const { return classes().count == 3; }
    bool compares(const RouteQuery& query) const;
    /// Whether a packet that takes this port on the minimal way compares again behind it.
    bool compares_behind(const RouteQuery& query, Port port) const;
    VcMask vcs_of(Way way) const;
    void add_minimal(const RouteQuery& query, RouteCandidates& candidates) const;
    void follow(RouteQuery query, const Congestion& congestion, Cost& cost) const;
    Cost minimal_cost(const RouteQuery& query, const Congestion& congestion) const;
    Cost other_cost(const RouteQuery& query, const Congestion& congestion) const;

    KnowledgeSettings knowledge_;
    std::int64_t known_hops_;  ///< of a way, from its first
    std::int64_t threshold_;
    ChannelEnds ends_;
    std::vector<std::uint32_t> group_;  ///< [router]; empty: a network without groups
};

}  // namespace thruway
