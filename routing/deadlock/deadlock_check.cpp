#include "routing/deadlock/deadlock_check.h"

#include "core/problem.h"
#include "routing/deadlock/graphs/escape_class.h"
#include "routing/deadlock/graphs/extended_graph.h"
#include "routing/deadlock/graphs/shortest_cycle.h"
#include "routing/deadlock/phase_question.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

using Vertices = std::vector<DependencyGraph::Vertex>;

void check_classes(const DeadlockQuestion& question) {
    for (const ClassDependency& dependency : question.dependent_classes) {
        const unsigned highest = std::max(dependency.consumed, dependency.injected);
        if (highest < question.classes()) continue;
        throw Problem("class " + std::to_string(highest) + ": there are " +
                      std::to_string(question.classes()) + " message classes, numbered from 0");
    }
    for (unsigned c = 0; c < question.classes() && !question.class_vcs.empty(); ++c) {
        if ((question.class_vcs[c] & first_vcs(question.virtual_channels)) != 0) continue;
        throw Problem("class " + std::to_string(c) + ": it has none of the " +
                      std::to_string(question.virtual_channels) + " virtual channels");
    }
}

class Checker {
public:
    explicit Checker(const DeadlockQuestion& question)
        : question_(question),
          nodes_(question.graph, question.virtual_channels,
                 question.dependent_classes.empty() ? 0 : question.classes()) {}

    DeadlockFinding finding() {
        RelationSurvey survey = survey_relation(question_, nodes_);
        finding_.channels = survey.channels;
        finding_.states = survey.states;
        finding_.dependencies = survey.dependencies.edges();
        finding_.fault = survey.fault;
        finding_.lost = survey.lost;
        finding_.longest_route = survey.longest_route;
        decide(survey);
        return std::move(finding_);
    }

private:
    void decide(RelationSurvey& survey) {
        if (question_.buffers == PacketBuffers::kUnbounded) {
            keep(std::move(survey.dependencies), every_node(), false);
            say(DeadlockVerdict::kFree,
                "the storage of every router is unbounded, so packets wait for links only, "
                "and each link is released after a time that does not depend on other packets");
            return;
        }
        const Vertices cycle = shortest_cycle(survey.dependencies);
        if (cycle.empty()) {
            keep(std::move(survey.dependencies), every_node(), false);
            say(DeadlockVerdict::kFree,
                "the channel dependency graph has no cycle (Dally and Seitz 1987)");
            return;
        }
        if (!survey.oblivious && prove_by_escape(survey)) return;
        if (finding_.extended) return;  // keeps the cycle of the escape class
        const EscapeClass everything = EscapeClass::everything();
        keep(std::move(survey.dependencies), every_node(), false);
        show(cycle, everything);
        if (survey.oblivious) {
            say(DeadlockVerdict::kCycle,
                "the channel dependency graph has a cycle, and the routing function leaves no "
                "choice (Dally and Seitz 1987): packets can wait for each other for ever");
        } else {
            say(DeadlockVerdict::kNotProven, why_not_);
        }
    }

    /// Returns true if an escape class proves freedom. Otherwise why_not_ says what is missing, or
    /// the finding holds the cycle of the first class that offers an escape everywhere.
    bool prove_by_escape(const RelationSurvey& survey) {
        const std::vector<EscapeClass> classes = escape_classes(survey);
        if (question_.lowest_rank_only) {
            why_not_ =
                "headers never request candidates beyond the lowest rank (infinite time-out), and "
                "the channel dependency graph of the lowest rank has a cycle";
            return false;
        }
        if (classes.empty()) {
            why_not_ =
                "the channel dependency graph of this adaptive function has a cycle, and all "
                "candidates have the same rank, so there is no escape class";
            return false;
        }
        if (question_.buffers == PacketBuffers::kFlits && !question_.one_packet_a_buffer) {
            why_not_ =
                "the channel dependency graph has a cycle, and under wormhole an escape class "
                "proves nothing if a buffer may hold flits of two packets (Duato 1993 requires "
                "router.vc_reallocation = \"after_buffer_empty\")";
            return false;
        }
        for (const EscapeClass& escape : classes) {
            ExtendedGraph extended = extended_graph(question_, nodes_, escape);
            if (extended.without_escape) {
                if (!finding_.extended) {
                    why_not_ = "the channel dependency graph has a cycle, and " + escape.name() +
                               " are no escape: a packet at " +
                               question_.graph.name(*extended.without_escape) + " may have none";
                }
                continue;
            }
            const Vertices cycle = shortest_cycle(extended.graph);
            if (!cycle.empty() && finding_.extended) continue;
            keep(std::move(extended.graph), extended.nodes, true);
            if (cycle.empty()) {
                finding_.cycle.clear();
                finding_.cycle_vertices.clear();
                say(DeadlockVerdict::kFree, proof(escape));
                return true;
            }
            show(cycle, escape);
            say(DeadlockVerdict::kNotProven,
                "the extended dependency graph of its escape class, " + escape.name() +
                    ", has a cycle, so Duato's theorem does not apply");
        }
        return false;
    }

    std::string proof(const EscapeClass& escape) const {
        if (question_.buffers == PacketBuffers::kFlits) {
            return "every packet that holds a channel has an escape, " + escape.name() +
                   ", whose extended dependency graph, indirect and cross dependencies included, "
                   "has no cycle, and no buffer holds flits of two packets (Duato 1993, 1995)";
        }
        return "every packet that holds a channel has an escape, " + escape.name() +
               ", whose buffers hold whole packets and have no cycle of direct and cross "
               "dependencies (Duato 1996)";
    }

    std::vector<ChannelNodes::Node> every_node() const {
        std::vector<ChannelNodes::Node> all(nodes_.size());
        for (ChannelNodes::Node node = 0; node < all.size(); ++node) all[node] = node;
        return all;
    }

    void keep(DependencyGraph graph, const std::vector<ChannelNodes::Node>& nodes, bool extended) {
        finding_.graph = std::move(graph);
        finding_.extended = extended;
        kept_ = nodes;
        finding_.vertices.clear();
        for (const ChannelNodes::Node node : nodes) finding_.vertices.push_back(nodes_[node]);
    }

    /// Call it after keep().
    void show(const Vertices& cycle, const EscapeClass& escape) {
        finding_.cycle_vertices = cycle;
        std::vector<ChannelNodes::Node> held;
        for (const DependencyGraph::Vertex vertex : cycle) held.push_back(kept_[vertex]);
        finding_.cycle = witnesses(question_, nodes_, escape, held);
    }

    void say(DeadlockVerdict verdict, const std::string& argument) {
        finding_.verdict = verdict;
        finding_.argument = argument;
    }

    const DeadlockQuestion& question_;
    ChannelNodes nodes_;
    std::vector<ChannelNodes::Node> kept_;  ///< [vertex] of finding_.graph
    std::string why_not_;
    DeadlockFinding finding_;
};

DeadlockFinding finding_in_phases(const DeadlockQuestion& question) {
    const Phases& phases = *question.routing.phases();
    DeadlockFinding finding = Checker(question_of_phase(question)).finding();
    finding.argument = "each phase routes by " + phases.base->name() + " on " +
                       std::to_string(question.virtual_channels / phases.classes) +
                       " virtual channels of its own, and packets never return to those of an "
                       "earlier phase; in each phase " +
                       finding.argument;
    finding.channels *= phases.classes;
    // Beyond the two ways, at most one hop on each further class.
    if (finding.longest_route) {
        finding.longest_route = 2 * *finding.longest_route + phases.classes - 2;
    }
    return finding;
}

}  // namespace

const char* name(DeadlockVerdict verdict) {
    switch (verdict) {
        case DeadlockVerdict::kFree: return "free";
        case DeadlockVerdict::kCycle: return "cycle";
        case DeadlockVerdict::kNotProven: return "not_proven";
    }
    return "";
}

DeadlockFinding check_deadlock(const DeadlockQuestion& question) {
    check_classes(question);
    if (question.routing.phases() != nullptr) return finding_in_phases(question);
    return Checker(question).finding();
}

}  // namespace thruway
