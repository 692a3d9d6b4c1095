// tests/testbench/hosts/every_workload_test.cpp
// Every kind of workload, on both kinds of routers: a run gives the same bytes without skipping and
// rounds, in any order of the routers, in parts and when packets are followed, or is refused by
// name; and the transaction engine agrees where it is exact.

#include "reporting/json/json_text.h"
#include "tests/support/contains.h"
#include "tests/testbench/hosts/small_workloads.h"
#include "tests/testbench/run_in_child.h"
#include "traces/journeys/journey_trace.h"
#include "workloads/collectives/collective_rows.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

/// The result and, with `journeys`, the journeys of all packets.
std::string bytes_of(const SimulationSettings& settings, SimulationOptions options,
                     std::string* journeys = nullptr) {
    constexpr char kEnd = '\1';
    const std::string both = run_in_child([&] {
        std::string followed;
        std::unique_ptr<FabricTrace> trace;
        if (journeys != nullptr) {
            trace = make_journey_trace(JourneyFormat::kCsv, {},
                                       [&](std::string_view text) { followed += text; });
            options.traces = {trace.get()};
        }
        return to_json(simulate(settings, options)) + kEnd + followed;
    });
    const std::size_t end = both.find(kEnd);
    if (journeys != nullptr) *journeys = both.substr(end + 1);
    return both.substr(0, end);
}

/// The message of a run that is refused; empty: it is not.
std::string refusal(const SimulationSettings& settings, const SimulationOptions& options) {
    try {
        bytes_of(settings, options);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

class EveryWorkload : public ::testing::TestWithParam<std::tuple<SmallWorkload, bool>> {
protected:
    const SmallWorkload& row() const { return std::get<0>(GetParam()); }
    bool queued() const { return std::get<1>(GetParam()); }

    const SimulationSettings settings_ = settings_of(row(), queued());
    const std::string plain_ = bytes_of(settings_, {});
};

TEST_P(EveryWorkload, runs_to_its_end) {
    const RunResult result = result_from_json(plain_, "run");
    const bool endless = result.verdict == Verdict::kFixedLength;
    EXPECT_EQ(endless, std::string(row().kind) == "request_reply");
    if (!endless) {
        EXPECT_EQ(result.verdict, Verdict::kCompleted);
    }
    EXPECT_GE(result.run.packets, 48u);
    EXPECT_FALSE(result.workload.messages.empty());
}

TEST_P(EveryWorkload, gives_the_same_bytes_without_skips_and_rounds_and_in_any_order) {
    SimulationOptions awake;
    awake.no_skip = true;
    EXPECT_EQ(bytes_of(settings_, awake), plain_);
    SimulationOptions together;
    together.run_ahead = false;
    EXPECT_EQ(bytes_of(settings_, together), plain_);
    SimulationOptions shuffled;
    shuffled.shuffle_routers = 7;
    EXPECT_EQ(bytes_of(settings_, shuffled), plain_);
}

TEST_P(EveryWorkload, gives_the_same_bytes_in_parts_and_when_its_packets_are_followed) {
    std::string journeys;
    EXPECT_EQ(bytes_of(settings_, {}, &journeys), plain_);
    const RunResult result = result_from_json(plain_, "run");
    EXPECT_GE(static_cast<std::uint64_t>(std::count(journeys.begin(), journeys.end(), '\n')),
              result.run.packets);
    const std::string refused = row().refused_in_parts;
    for (const unsigned parts : {2u, 3u}) {
        SimulationOptions options;
        options.parts = parts;
        if (!refused.empty()) {
            EXPECT_TRUE(contains(refusal(settings_, options), refused)) << parts;
            continue;
        }
        EXPECT_EQ(bytes_of(settings_, options), plain_) << parts;
        options.partition_seed = 1;
        std::string of_parts;
        EXPECT_EQ(bytes_of(settings_, options, &of_parts), plain_) << parts << ", at random";
        EXPECT_EQ(of_parts, journeys);
    }
    for (const unsigned seed : {1u, 2u}) {
        if (!refused.empty() || queued()) continue;
        SimulationOptions many;  // some parts are empty, also the one that has the results
        many.parts = 40;
        many.partition_seed = seed;
        EXPECT_EQ(bytes_of(settings_, many), plain_) << seed;
    }
}

/// Without what only the cycle engine counts.
std::string of_both_engines(const std::string& json) {
    nlohmann::ordered_json result = parse_json(json);
    result.erase("engine");
    result.erase("activity_whole_run");
    return json_text(result);
}

TEST_P(EveryWorkload, agrees_with_the_transaction_engine) {
    SimulationOptions options;
    options.engine = Engine::kTransaction;
    const std::string transactions = bytes_of(settings_, options);
    if (queued()) {
        EXPECT_EQ(of_both_engines(transactions), of_both_engines(plain_));
        return;
    }
    const RunResult approximate = result_from_json(transactions, "run");
    const RunResult exact = result_from_json(plain_, "run");
    EXPECT_EQ(approximate.verdict, exact.verdict);
    if (exact.verdict == Verdict::kFixedLength) return;
    std::uint64_t messages = 0;
    for (const MessageClassResult& of_class : exact.workload.messages) {
        messages += of_class.messages;
    }
    for (const MessageClassResult& of_class : approximate.workload.messages) {
        messages -= of_class.messages;
    }
    EXPECT_EQ(messages, 0u);
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryWorkload,
                         ::testing::Combine(::testing::ValuesIn(kSmallWorkloads),
                                            ::testing::Bool()),
                         [](const auto& info) {
                             return std::string(std::get<0>(info.param).name) +
                                    (std::get<1>(info.param) ? "_queued" : "");
                         });

TEST(EveryWorkloadOfTheCatalogue, has_a_row_here) {
    std::set<std::string> rows;
    for (const SmallWorkload& row : kSmallWorkloads) rows.insert(row.kind);
    std::set<std::string> catalogue;
    for (const WorkloadRow& row : WorkloadRow::all()) {
        if (!row.has(kNoWorkload)) catalogue.insert(row.name);
    }
    EXPECT_EQ(rows, catalogue);
}

TEST(EveryCollective, gives_the_same_bytes_in_every_way_together) {
    for (const CollectiveRow& row : CollectiveRow::all()) {
        for (const bool queued : {false, true}) {
            SCOPED_TRACE(row.name);
            SimulationSettings settings = settings_of({"", "collective", ""}, queued);
            settings.workload.kind.own<CollectiveSettings>().collective = row.name;
            settings.workload.kind.own<CollectiveSettings>().bytes = 640;
            const std::string plain = bytes_of(settings, {});
            EXPECT_EQ(result_from_json(plain, "run").verdict, Verdict::kCompleted);
            SimulationOptions options;
            options.no_skip = true;
            options.shuffle_routers = 3;
            options.parts = 3;
            options.partition_seed = 2;
            EXPECT_EQ(bytes_of(settings, options), plain);
        }
    }
}

}  // namespace
}  // namespace thruway::test
