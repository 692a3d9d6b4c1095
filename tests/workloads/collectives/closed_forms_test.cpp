// Every collective takes its closed form in the network of LogGP. A message of B bytes takes
//     w(B) = o + L + o + (B - 1) G
// from the begin of its send to the end of its reception, and an interface sends the next one
// s(B) = max(o, g + (B - 1) G) after it. The forms are derived in docs/workloads/collectives.md.

#include "tests/workloads/collectives/data_flow.h"
#include "workloads/collectives/broadcast/chain.h"
#include "workloads/collectives/rank_grid.h"
#include "workloads/collectives/stencils/halo.h"
#include "workloads/collectives/stencils/sweep.h"
#include "workloads/collectives/training/pipeline.h"
#include "workloads/collectives/training/tensor.h"
#include "workloads/collectives/training/training_settings.h"
#include "workloads/graph/graph_player.h"
#include "workloads/ideal/loggp.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway {
namespace {

struct Network {
    Cycle L = 1, o = 0, g = 0, G = 0;

    Cycle bytes_time(std::uint64_t bytes) const { return bytes == 0 ? 0 : (bytes - 1) * G; }
    Cycle w(std::uint64_t bytes) const { return 2 * o + L + bytes_time(bytes); }
    Cycle s(std::uint64_t bytes) const { return std::max(o, g + bytes_time(bytes)); }
};

const Network kLatencyOnly{7, 0, 0, 0};
/// No gap is longer than a message takes, so that steps do not wait for interfaces.
const std::vector<Network> kNetworks = {
    kLatencyOnly, {13, 3, 0, 0}, {5, 2, 6, 0}, {10, 0, 0, 2}, {21, 4, 9, 3}};
/// All sends of a rank begin before its first message arrives, and a gap is no shorter than o.
const std::vector<Network> kLongWays = {
    kLatencyOnly, {2000, 0, 3, 0}, {5000, 2, 2, 1}, {9000, 3, 8, 2}};

Cycle time_of(const CollectiveSettings& settings, unsigned ranks, const Network& network) {
    const auto graph = std::make_shared<const TaskGraph>(collective_graph(settings, ranks));
    const LogGp model{network.L, network.o, network.g, {static_cast<std::uint32_t>(network.G), 1}};
    GraphPlayer player(graph, host_costs(model));
    return play_loggp(player, network.L).end;
}

Cycle time_of(const char* name, std::uint64_t bytes, unsigned ranks, const Network& network) {
    return time_of(collective(name, bytes), ranks, network);
}

unsigned log2_of(unsigned power) { return power <= 1 ? 0 : 1 + log2_of(power / 2); }

TEST(ClosedForms, of_rings_are_a_part_of_the_vector_in_each_step) {
    for (const Network& network : kNetworks) {
        for (const unsigned P : {1U, 2U, 3U, 4U, 7U, 16U}) {
            for (const std::uint64_t part : {1U, 10U, 100U}) {
                const std::uint64_t B = P * part;
                const Cycle half = (P - 1) * network.w(part);
                EXPECT_EQ(time_of("all_reduce_ring", B, P, network), 2 * half);
                EXPECT_EQ(time_of("reduce_scatter_ring", B, P, network), half);
                EXPECT_EQ(time_of("all_gather_ring", B, P, network), half);
            }
        }
    }
}

TEST(ClosedForms, of_reductions_add_the_time_of_the_part_that_is_reduced) {
    CollectiveSettings ring = collective("all_reduce_ring", 80);
    ring.reduction_bytes_per_cycle = 4;
    CollectiveSettings doubling = collective("all_reduce_recursive_doubling", 81);
    doubling.reduction_bytes_per_cycle = 4;
    for (const Network& network : kNetworks) {
        EXPECT_EQ(time_of(ring, 8, network), 14 * network.w(10) + 7 * 3);
        EXPECT_EQ(time_of(doubling, 8, network), 3 * (network.w(81) + 21));
    }
}

TEST(ClosedForms, of_repetitions_follow_each_other_with_their_computation) {
    CollectiveSettings ring = collective("all_reduce_ring", 80);
    ring.repeat = 5;
    ring.compute_cycles = 1000;
    for (const Network& network : kNetworks) {
        EXPECT_EQ(time_of(ring, 8, network), 5 * (1000 + 14 * network.w(10)));
    }
}

TEST(ClosedForms, of_recursive_algorithms_have_a_logarithm_of_steps) {
    for (const Network& network : kNetworks) {
        for (const unsigned P : {1U, 2U, 4U, 8U, 32U}) {
            for (const std::uint64_t part : {1U, 12U}) {
                const std::uint64_t B = P * part;
                const unsigned n = log2_of(P);
                Cycle halves = 0;
                for (std::uint64_t bytes = B / 2; bytes >= part; bytes /= 2) {
                    halves += network.w(bytes);
                }
                if (P == 1) halves = 0;
                EXPECT_EQ(time_of("all_reduce_recursive_doubling", B, P, network),
                          n * network.w(B));
                EXPECT_EQ(time_of("all_reduce_rabenseifner", B, P, network), 2 * halves);
                EXPECT_EQ(time_of("reduce_scatter_recursive_halving", B, P, network), halves);
                EXPECT_EQ(time_of("all_gather_recursive_doubling", B, P, network), halves);
                EXPECT_EQ(time_of("all_reduce_tree", B, P, network), 2 * n * network.w(B));
                EXPECT_EQ(time_of("broadcast_binomial", B, P, network), n * network.w(B));
                EXPECT_EQ(time_of("all_to_all_bruck", B, P, network), n * network.w(B / 2));
            }
        }
    }
}

/// The first f of 2^n members begin one message late. Member i ends recursive doubling after the
/// longest chain, from a member j over the bits in which i and j differ: n + 1 messages if all bits
/// of i and a late j differ. Only if 2 f > 2^n this is so for a member that is late itself, which
/// then sends the result to the rank that it stands for. Halving and doubling uses each bit twice,
/// so that the chain of a late member leads back to itself.
TEST(ClosedForms, of_folded_ranks_have_up_to_two_messages_more) {
    for (const unsigned P : {3U, 5U, 6U, 7U, 12U, 13U, 33U}) {
        unsigned n = 0;
        while ((2U << n) <= P) ++n;
        const unsigned late = P - (1U << n);
        EXPECT_EQ(time_of("all_reduce_recursive_doubling", 64, P, kLatencyOnly),
                  (n + (2 * late > (1U << n) ? 2 : 1)) * 7)
            << P;
        EXPECT_EQ(time_of("all_reduce_rabenseifner", 64, P, kLatencyOnly), (2 * n + 2) * 7) << P;
    }
}

TEST(ClosedForms, of_the_torus_are_the_rings_of_rows_and_columns) {
    for (const Network& network : kNetworks) {
        for (const auto& [X, Y] : {std::pair{2U, 2U}, {4U, 3U}, {1U, 5U}, {5U, 1U}}) {
            CollectiveSettings settings = collective("all_reduce_torus", 10 * X * Y);
            settings.collective.own<RankGridSettings>().radix = {X, Y};
            EXPECT_EQ(time_of(settings, X * Y, network),
                      2 * (X - 1) * network.w(10 * Y) + 2 * (Y - 1) * network.w(10));
        }
    }
}

TEST(ClosedForms, of_the_barrier_are_rounds_of_empty_messages) {
    for (const Network& network : kNetworks) {
        for (unsigned P = 1; P <= 17; ++P) {
            unsigned rounds = 0;
            while ((1U << rounds) < P) ++rounds;
            EXPECT_EQ(time_of("barrier_dissemination", 64, P, network), rounds * network.w(0));
        }
    }
}

TEST(ClosedForms, of_pairwise_exchanges_are_steps_and_linear_ones_are_one_stream) {
    for (const unsigned P : {1U, 2U, 5U, 8U}) {
        for (const Network& network : kNetworks) {
            EXPECT_EQ(time_of("all_to_all_pairwise", 12 * P, P, network), (P - 1) * network.w(12));
        }
        for (const Network& network : kLongWays) {
            const Cycle stream = P == 1 ? 0 : (P - 2) * network.s(12) + network.w(12);
            EXPECT_EQ(time_of("all_to_all_linear", 12 * P, P, network), stream);
        }
    }
}

TEST(ClosedForms, of_the_pipelined_broadcast_are_its_length_and_its_segments) {
    for (const Network& network : {kLatencyOnly, Network{30, 2, 4, 0}, Network{30, 1, 9, 2}}) {
        for (const unsigned P : {2U, 3U, 6U}) {
            for (const unsigned m : {1U, 2U, 10U}) {
                CollectiveSettings settings = collective("broadcast_pipeline", 20 * m);
                settings.collective.own<SegmentSettings>().segments = m;
                EXPECT_EQ(time_of(settings, P, network),
                          (P - 1) * network.w(20) + (m - 1) * network.s(20));
            }
        }
    }
}

TEST(ClosedForms, of_halo_exchanges_are_one_message_for_each_neighbour) {
    for (const Network& network : kLongWays) {
        EXPECT_EQ(time_of("halo_2d", 50, 12, network), 3 * network.s(50) + network.w(50));
        EXPECT_EQ(time_of("halo_3d", 50, 27, network), 5 * network.s(50) + network.w(50));
    }
}

TEST(ClosedForms, of_a_sweep_are_its_way_through_the_grid_and_its_blocks) {
    for (const auto& [X, Y] : {std::pair{1U, 1U}, {4U, 3U}, {6U, 1U}}) {
        for (const unsigned blocks : {1U, 2U, 9U}) {
            CollectiveSettings settings = collective("sweep_2d", 50);
            settings.compute_cycles = 100;
            settings.collective.own<RankGridSettings>().radix = {X, Y};
            settings.collective.own<SweepSettings>() = {blocks, 1};
            EXPECT_EQ(time_of(settings, X * Y, kLatencyOnly),
                      (X + Y - 2) * (100 + 7) + blocks * 100);
        }
    }
}

TEST(ClosedForms, of_fft_transposes_are_two_exchanges_and_three_computations) {
    CollectiveSettings settings = collective("fft_transpose", 60);
    settings.compute_cycles = 100;
    settings.collective.own<RankGridSettings>().radix = {4, 3};
    for (const Network& network : kNetworks) {
        EXPECT_EQ(time_of(settings, 12, network), 3 * 100 + 3 * network.w(15) + 2 * network.w(20));
    }
}

CollectiveSettings training(PipelineOrder order, unsigned microbatches) {
    CollectiveSettings settings = collective("training_pipeline", 64);
    settings.collective.own<TrainingSettings>() = {100, 170, 0};
    settings.collective.own<PipelineSettings>() = {0, microbatches, order};
    return settings;
}

TEST(ClosedForms, of_gpipe_have_a_bubble_of_one_microbatch_for_each_further_stage) {
    for (const unsigned S : {1U, 2U, 4U, 7U}) {
        for (const unsigned M : {1U, 3U, 8U}) {
            EXPECT_EQ(time_of(training(PipelineOrder::kGPipe, M), S, kLatencyOnly),
                      (S - 1) * (100 + 170 + 2 * 7) + M * (100 + 170));
        }
    }
}

/// The begin of each computation by recursion over the order that each stage has.
Cycle alternating_time(unsigned S, unsigned M, Cycle latency) {
    std::vector<std::vector<Cycle>> forward(S, std::vector<Cycle>(M, kNever));
    std::vector<std::vector<Cycle>> backward = forward;
    std::vector<Cycle> free(S);
    std::vector<unsigned> f(S);
    std::vector<unsigned> b(S);
    for (unsigned left = 2 * S * M; left > 0;) {
        for (unsigned s = 0; s < S; ++s) {
            const unsigned ahead = std::min(M, S - 1 - s);
            const bool goes_forward = f[s] < M && f[s] < b[s] + ahead + 1;
            const unsigned m = goes_forward ? f[s] : b[s];
            if (m == M) continue;
            Cycle ready = 0;
            if (goes_forward && s > 0) ready = forward[s - 1][m];
            if (!goes_forward && s + 1 < S) ready = backward[s + 1][m];
            if (ready == kNever) continue;
            const bool from_neighbour = goes_forward ? s > 0 : s + 1 < S;
            free[s] = std::max(free[s], ready + (from_neighbour ? latency : 0)) +
                      (goes_forward ? 100 : 170);
            (goes_forward ? forward[s][f[s]++] : backward[s][b[s]++]) = free[s];
            --left;
        }
    }
    return *std::max_element(free.begin(), free.end());
}

TEST(ClosedForms, of_alternating_pipelines_have_the_same_bubble_without_latency) {
    EXPECT_EQ(alternating_time(4, 8, 0), (4 - 1) * 270 + 8 * 270u);
    for (const unsigned S : {1U, 2U, 4U, 7U}) {
        for (const unsigned M : {1U, 3U, 8U, 20U}) {
            EXPECT_EQ(alternating_time(S, M, 0), (S - 1 + M) * 270);
            EXPECT_EQ(time_of(training(PipelineOrder::kOneForwardOneBackward, M), S, kLatencyOnly),
                      alternating_time(S, M, 7));
        }
    }
}

TEST(ClosedForms, of_tensor_parallel_training_are_four_all_reduces_a_layer) {
    CollectiveSettings settings = collective("training_tensor", 80);
    settings.collective.own<TrainingSettings>() = {100, 170, 40};
    settings.collective.own<TensorSettings>() = {4, 3};
    for (const Network& network : kNetworks) {
        // 2 replicas add up their gradients: 2 (2 - 1) steps of half of them.
        EXPECT_EQ(time_of(settings, 8, network),
                  3 * (2 * 100 + 2 * 170 + 4 * 6 * network.w(20)) + 2 * network.w(20));
    }
}

}  // namespace
}  // namespace thruway
