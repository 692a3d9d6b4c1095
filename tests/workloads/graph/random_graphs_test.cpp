// Random task graphs: the player against one that tries every task in every cycle.

#include "core/random.h"
#include "tests/workloads/graph/slow_player.h"
#include "tests/workloads/graph/timeline.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr unsigned kHosts = 4;
constexpr Cycle kCycles = 3000;  ///< more than all tasks together take

struct RandomGraph {
    explicit RandomGraph(std::uint32_t seed_) : seed(seed_) {
        const unsigned steps = 4 + pick(16);
        for (unsigned step = 0; step < steps; ++step) {
            if (pick(3) == 0) {
                add(pick(kHosts), {TaskKind::kCompute, processor(), 0, 0, {}, 0, 0, pick(12)});
            } else {
                add_message();
            }
        }
        graph.close();
    }

    unsigned pick(unsigned n) { return below(draw(seed, DrawPurpose::kTest, 7, counter++).a, n); }
    std::uint8_t processor() { return static_cast<std::uint8_t>(pick(4) == 0 ? 1 : 0); }

    void add_message() {
        const unsigned source = pick(kHosts);
        const unsigned destination = pick(kHosts);
        const std::uint32_t tag = pick(2);
        const std::uint64_t bytes = pick(9);
        add(source,
            {TaskKind::kSend, processor(), processor(), 0, HostId{destination}, tag, 0, bytes});
        const HostId from = pick(4) == 0 ? kAnySource : HostId{source};
        add(destination,
            {TaskKind::kReceive, processor(), 0, 0, from, pick(4) == 0 ? kAnyTag : tag, 0, bytes});
    }

    /// The task waits for up to two earlier ones of its host.
    void add(unsigned host, const Task& task) {
        const std::uint32_t number = graph.add(HostId{host}, task);
        for (unsigned i = pick(3); i > 0 && number > 0; --i) {
            const std::uint32_t earlier = pick(number);
            const bool with_begin = pick(4) == 0;
            edges[host].push_back({number, earlier, with_begin});
            if (with_begin) {
                graph.begins_with(HostId{host}, number, earlier);
            } else {
                graph.begins_after(HostId{host}, number, earlier);
            }
        }
    }

    std::uint32_t seed;
    std::uint64_t counter = 0;
    TaskGraph graph{kHosts};
    std::vector<std::vector<SlowEdge>> edges = std::vector<std::vector<SlowEdge>>(kHosts);
};

LogGp model_of(RandomGraph& random) {
    return {
        1 + random.pick(6), random.pick(4), random.pick(5), {random.pick(3), 1 + random.pick(2)}};
}

TEST(RandomGraphs, run_as_if_every_task_were_tried_in_every_cycle) {
    unsigned finished = 0;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        RandomGraph random(seed);
        const LogGp model = model_of(random);
        const auto expected = SlowPlayer(random.graph, random.edges, model).play(kCycles);
        GraphPlayer player(std::make_shared<const TaskGraph>(random.graph), host_costs(model));
        play_loggp(player, model.latency);
        for (unsigned host = 0; host < kHosts; ++host) {
            const PlayRecord::Spans& spans = player.record().spans(HostId{host});
            for (std::size_t task = 0; task < expected[host].size(); ++task) {
                const auto [begin, end] = expected[host][task];
                const TaskSpan span = task < spans.size() ? spans[task] : TaskSpan{};
                EXPECT_EQ(span.begin, begin)
                    << "seed " << seed << " host " << host << " task " << task;
                EXPECT_EQ(span.end, end) << "seed " << seed << " host " << host << " task " << task;
            }
            finished += player.finished(HostId{host}) ? 1 : 0;
            EXPECT_EQ(player.finished(HostId{host}), player.waiting(HostId{host}).empty());
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(finished, 1200u);  // of 2400: most graphs do not block themselves
}

/// The time at which the cause of a task happened.
Cycle time_of(const Cause& cause, HostId host, const LogGp& model, GraphPlayer& player) {
    if (cause.kind == Cause::Kind::kNothing) return 0;
    if (cause.kind == Cause::Kind::kMessage) {
        return player.record().span(cause.source, cause.number).end + model.latency;
    }
    const TaskSpan& span = player.record().span(host, cause.number);
    return cause.by_start ? span.begin : span.end;
}

TEST(RandomGraphs, run_every_task_once_and_never_before_what_it_waits_for) {
    for (std::uint32_t seed = 1000; seed < 1300; ++seed) {
        RandomGraph random(seed);
        const LogGp model = model_of(random);
        GraphPlayer player(std::make_shared<const TaskGraph>(random.graph), host_costs(model));
        play_loggp(player, model.latency);
        for (unsigned host = 0; host < kHosts; ++host) {
            if (!player.finished(HostId{host})) continue;
            // The release of a task behind a receive that is posted is that of the receive, which
            // may then have waited for its processor.
            std::set<std::uint32_t> behind_posting;
            for (const SlowEdge& edge : random.edges[host]) {
                const Task& earlier = random.graph.task(HostId{host}, edge.earlier);
                if (edge.with_begin && earlier.kind == TaskKind::kReceive) {
                    behind_posting.insert(edge.later);
                }
            }
            for (const SlowEdge& edge : random.edges[host]) {
                const TaskSpan& later = player.record().span(HostId{host}, edge.later);
                const TaskSpan& earlier = player.record().span(HostId{host}, edge.earlier);
                if (edge.with_begin) {
                    // A receive counts as begun when it is posted, before its message comes.
                    const bool receive = random.graph.task(HostId{host}, edge.earlier).kind ==
                                         TaskKind::kReceive;
                    if (!receive) {
                        EXPECT_GE(later.begin, earlier.begin) << seed;
                    }
                } else {
                    EXPECT_GE(later.begin, earlier.end) << seed;
                    if (behind_posting.count(edge.later) == 0) {
                        EXPECT_GE(later.released, earlier.end) << seed;
                    }
                }
            }
            for (std::uint32_t i = 0; i < random.graph.tasks(HostId{host}); ++i) {
                const TaskSpan& span = player.record().span(HostId{host}, i);
                EXPECT_LE(span.released, span.begin) << seed;
                EXPECT_LE(span.begin, span.end) << seed;
                EXPECT_EQ(span.released, time_of(span.cause, HostId{host}, model, player)) << seed;
            }
        }
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace thruway
