// tests/testbench/hosts/request_paths_test.cpp
// Critical paths of batches of requests in simulated networks: by hand, and beside a path that is
// found from the journeys of all packets.
#include "core/random.h"
#include "tests/testbench/run_in_child.h"
#include "tests/workloads/requests/brute_force_path.h"
#include "topologies/grid_topologies.h"
#include "traces/journeys/journey_recorder.h"
#include "workloads/requests/request_player.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

RequestSettings& requests_in(SimulationSettings& settings) {
    return settings.workload.kind.own<RequestsTable>().requests;
}

SimulationSettings batch_on_mesh(std::vector<unsigned> radix, std::uint64_t batch) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = std::move(radix);
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = batch;
    return settings;
}

/// A line for each step, those of a message in one; checks that they leave no gap.
std::string lines_of_path(const JobResult& job) {
    std::string text;
    Cycle at = 0;
    std::optional<Cycle> queued;  // since when
    for (const PathStepResult& step : job.critical_path.steps) {
        EXPECT_EQ(step.begin, at);
        at += step.cycles;
        if (step.kind == StepKind::kQueue) {
            queued = step.begin;
            continue;
        }
        const char* const names[] = {"start", "wait", "task", "", "message"};
        text += fmt::format("{} {}-{} {}: {}\n", names[static_cast<std::size_t>(step.kind)],
                            queued.value_or(step.begin), at, step.host, step.task);
        queued.reset();
    }
    EXPECT_EQ(at, job.completion);
    EXPECT_EQ(job.critical_path.steps_left_out, 0u);
    return text;
}

/// The same lines of the path that is found by brute force.
std::string lines_of_steps(const std::vector<PathStep>& path,
                           const std::shared_ptr<const RequestPlan>& plan) {
    const RequestPlayer names(plan);
    std::string text;
    for (const PathStep& step : path) {
        const char* const kinds[] = {"start", "wait", "task", "", "message"};
        text += fmt::format("{} {}-{} {}: {}\n", kinds[static_cast<std::size_t>(step.kind)],
                            step.begin, step.end, index(step.host),
                            names.task_name(step.host, step.task));
    }
    return text;
}

// A message of m flits arrives 1 + m cycles after its start over one link.
TEST(RequestPaths, of_two_hosts_are_known_by_arithmetic) {
    SimulationSettings settings = batch_on_mesh({2}, 2);
    requests_in(settings).clients = "0";
    requests_in(settings).servers = "1";
    requests_in(settings).service_cycles.mean = 3;
    requests_in(settings).think_cycles.mean = 7;
    const RunResult result = result_from_json(json_of(settings), "run");
    const JobResult& job = result.workload.jobs.at(0);
    EXPECT_EQ(lines_of_path(job), "task 0-7 0: read request 0 to host 1\n"
                                  "message 7-9 0: read request 0 to host 1\n"
                                  "task 9-12 1: reply to read request 0 of host 0\n"
                                  "message 12-18 1: reply to read request 0 of host 0\n"
                                  "task 18-25 0: read request 1 to host 1\n"
                                  "message 25-27 0: read request 1 to host 1\n"
                                  "task 27-30 1: reply to read request 1 of host 0\n"
                                  "message 30-36 1: reply to read request 1 of host 0\n");
    EXPECT_EQ(job.completion, 36u);
    EXPECT_EQ(job.critical_path.task, 20u);
    EXPECT_EQ(job.critical_path.network, 16u);
    EXPECT_EQ(job.critical_path.messages, 4u);
    EXPECT_EQ(job.tasks, 4u);
}

/// Both clients ask at once. The server takes the second request when the reply to the first one
/// leaves, so this request waits in the network.
TEST(RequestPaths, lead_through_the_network_before_a_server_with_a_bounded_queue) {
    SimulationSettings settings = batch_on_mesh({3}, 1);
    settings.router.virtual_channels = 2;
    settings.routing.message_classes = 2;
    requests_in(settings).clients = "0, 2";
    requests_in(settings).servers = "1";
    requests_in(settings).service_cycles.mean = 40;
    requests_in(settings).host_queue_requests = 1;
    const RunResult result = result_from_json(json_of(settings), "run");
    const CriticalPathResult& path = result.workload.jobs.at(0).critical_path;
    EXPECT_EQ(path.wait, 0u);
    EXPECT_EQ(path.task, 40u);
    EXPECT_EQ(path.messages, 2u);
    EXPECT_GE(*path.network, 2u + 40 + 6) << "the second request waits for the first service";
    EXPECT_LE(*path.network, 2u + 40 + 6 + 6);
    lines_of_path(result.workload.jobs.at(0));
}

/// Keeps when messages started and arrived.
class SeenMessages : public JourneySink {
public:
    void take(const Journey& journey) override {
        if (journey.message == kNoMessage) return;
        const MessageId id{HostId{journey.packet.source}, journey.message};
        SeenMessage& message = messages_[id];
        message.id = id;
        message.destination = journey.destination;
        message.start = journey.generated;
        message.injected = journey.generated;
        message.arrived = std::max(message.arrived, journey.delivered + 1);
    }
    void finish() override {}

    std::vector<SeenMessage> all() const {
        std::vector<SeenMessage> messages;
        for (const auto& [id, message] : messages_) messages.push_back(message);
        return messages;
    }

private:
    std::map<MessageId, SeenMessage> messages_;
};

SimulationSettings drawn_settings(std::uint64_t number, RouterKind routers) {
    std::uint64_t count = 0;
    const auto dice = [&](std::uint32_t n) {
        return below(draw(number, DrawPurpose::kTest, 5, count++).a, n);
    };
    SimulationSettings settings = batch_on_mesh({3, 3}, 1 + dice(25));
    settings.measurement.seed = number;
    settings.router.kind = routers;
    settings.topology.link_latency_cycles = 1 + dice(3);
    settings.workload.packets.max_packet_flits = 2 + dice(6);
    RequestSettings& requests = requests_in(settings);
    if (dice(2) == 0) requests.clients = "0-4";
    if (dice(2) == 0) requests.servers = "5-8";
    requests.loop = dice(2) == 0 ? RequestLoop::kClosed : RequestLoop::kOpen;
    requests.max_outstanding = 1 + dice(6);
    if (requests.loop == RequestLoop::kOpen && dice(3) == 0) requests.max_outstanding = 0;
    requests.rate = 0.01 + 0.05 * dice(4);
    requests.write_fraction = 0.25 * dice(5);
    const auto times = [&] {
        return CycleTimeSettings{dice(2) == 0 ? TimeLaw::kFixed : TimeLaw::kGeometric,
                                 1 + dice(40)};
    };
    requests.think_cycles = times();
    requests.service_cycles = times();
    requests.parallel_services = dice(3);
    if (dice(2) == 0) {
        requests.source_order = SourceOrder::kRepliesFirst;
        settings.router.injection_buffers = InjectionBuffers::kFlits;
        settings.router.injection_classes = 1 + dice(2);
    }
    if (dice(3) == 0) {
        settings.workload.background = true;
        settings.traffic.load_flits_per_node_cycle = 0.1;
    }
    return settings;
}

std::shared_ptr<const RequestPlan> plan_in(SimulationSettings& settings) {
    TrafficNetwork network;
    network.hosts = 9;
    return std::make_shared<const RequestPlan>(
        requests_in(settings), network, settings.workload.kind.own<BatchSettings>().batch_requests,
        settings.measurement.seed);
}

class DrawnRequestPaths : public ::testing::TestWithParam<RouterKind> {};

TEST_P(DrawnRequestPaths, are_those_that_the_journeys_of_all_packets_yield) {
    for (std::uint64_t number = 1; number <= 30; ++number) {
        SimulationSettings settings = drawn_settings(number, GetParam());
        const std::string expected = run_in_child([&] {
            SeenMessages seen;
            JourneyRecorder recorder(seen);
            SimulationOptions options;
            options.traces = {&recorder};
            simulate(settings, options);
            const auto plan = plan_in(settings);
            return lines_of_steps(BruteForcePath(*plan, seen.all()).steps(), plan);
        });
        SimulationOptions parts;
        parts.parts = static_cast<unsigned>(1 + number % 3);
        const RunResult result = result_from_json(json_of(settings, parts), "run");
        EXPECT_EQ(lines_of_path(result.workload.jobs.at(0)), expected) << "settings " << number;
    }
}

INSTANTIATE_TEST_SUITE_P(RouterKinds, DrawnRequestPaths,
                         ::testing::Values(RouterKind::kVirtualChannel,
                                           RouterKind::kQueuedCutThrough),
                         [](const auto& info) {
                             return info.param == RouterKind::kVirtualChannel ? "virtual_channels"
                                                                              : "queued";
                         });

}  // namespace
}  // namespace thruway::test
