// Every value of a waveform of queued cut-through routers, in every cycle: against what each packet
// did, from a log of the events, and against the storage of the routers, read after each cycle.
#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/support/problem_of.h"
#include "tests/traces/waveforms/queued_router_values.h"
#include "tests/traces/waveforms/recorded_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Organisation {
    std::string name;
    RouterSettings settings;
    Part<RoutingRow> routing = "minimal_adaptive";
};

void PrintTo(const Organisation& organisation, std::ostream* out) { *out << organisation.name; }

std::vector<Organisation> organisations() {
    std::vector<Organisation> list;
    const auto add = [&](const char* name, const Part<StorageRow>& organisation, auto change) {
        RouterSettings settings = queued_router();
        settings.organisation = organisation;
        settings.routing_cycles = 1;
        settings.injection_flits_per_cycle = 1;
        settings.ejection_flits_per_cycle = 1;
        change(settings);
        list.push_back({name, settings});
    };
    add("output_queues", "output_queues", [](RouterSettings&) {});
    list.back().routing = "dimension_order";
    add("output_queues_unlimited_hosts", "output_queues", [](RouterSettings& s) {
        s.routing_cycles = 0;
        s.injection_flits_per_cycle = 0;
        s.ejection_flits_per_cycle = 0;
        s.storage = StorageRule::kPartial;
        s.organisation.own<AssignmentSettings>().assignment = AssignmentPolicy::kShortest;
    });
    add("output_queues_one_flit_inputs", "output_queues", [](RouterSettings& s) {
        s.routing_cycles = 3;
        s.one_flit_inputs = true;
        s.injection_cycles = 1;
        s.ejection_cycles = 2;
    });
    add("output_queues_no_routing_at_source", "output_queues", [](RouterSettings& s) {
        s.routing_cycles = 2;
        s.one_flit_inputs = true;
        s.routing_at_source = false;
        s.storage = StorageRule::kPartial;
        s.tie = TieRule::kFree;
    });
    add("choice_queues", "choice_queues", [](RouterSettings&) {});
    add("choice_queues_partially_adaptive", "choice_queues", [](RouterSettings& s) {
        s.organisation.own<ChoiceQueueSettings>().partially_adaptive = true;
        s.routing_cycles = 4;
        s.injection_flits_per_cycle = 0;
    });
    add("input_queues", "input_queues", [](RouterSettings&) {});
    add("input_queues_not_strict", "input_queues", [](RouterSettings& s) {
        s.organisation.own<InputQueueSettings>().strict_fifo = false;
        s.storage = StorageRule::kPartial;
        s.ejection_flits_per_cycle = 0;
    });
    add("central_multiqueue", "central_multiqueue", [](RouterSettings& s) {
        s.organisation.own<MultiqueueSettings>().window = 2;
        s.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
    });
    return list;
}

/// What the storage of each router holds at the end of each cycle.
class StorageLog : public CycleObserver {
public:
    StorageLog(FabricBench& bench, Values& values)
        : fabric_(bench.fabric), values_(values), before_(fabric_.routers()) {
        bench.fabric.clock().add_observer(*this);
    }
    void observe(Cycle now) override {
        for (std::uint32_t i = 0; i < fabric_.routers(); ++i) {
            const auto& router = dynamic_cast<const QueuedCutThroughRouter&>(
                fabric_.router(RouterId{i}));
            const std::string path = fmt::format("fabric.router_{}.storage.", i);
            const StorageUse use = *router.storage_use(now + 1);
            values_[path + "packets"].push_back(use.packet_cycles - before_[i].packet_cycles);
            values_[path + "flits"].push_back(use.flit_cycles - before_[i].flit_cycles);
            values_[path + "waiting"].push_back(router.storage().packets());
            before_[i] = use;
        }
    }

private:
    const Fabric& fabric_;
    Values& values_;
    std::vector<StorageUse> before_;
};

class QueuedWaveform : public ::testing::TestWithParam<Organisation> {};

TEST_P(QueuedWaveform, ShowsWhatEveryPacketDidAndWhatTheStorageHolds) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {3, 3};
    std::vector<Sent> burst;
    for (unsigned i = 0; i < 72; ++i) {
        burst.push_back({Cycle{i / 9}, i % 9, (i + 1 + i * 5 % 8) % 9, 1 + i % 7});
    }
    VisitLog log;
    const Fabric* fabric = nullptr;
    FabricOptions options;
    options.no_skip = true;
    RecordedBench recorded(torus, GetParam().settings, burst, without_dateline(GetParam().routing),
                           {}, options, "fabric",
                           [&](const RouterEvent& event) { log.happened(event, *fabric); });
    fabric = &recorded.bench.fabric;
    Values values;
    StorageLog storage(recorded.bench, values);
    recorded.bench.run_to_rest(kEnd);
    recorded.recorder.finish(kEnd, false);

    log.add_to(values, kEnd);
    std::size_t stored = 0;
    std::size_t cut = 0;
    for (std::uint32_t i = 0; i < fabric->routers(); ++i) {
        const std::vector<Visit> visits = log.of(RouterId{i});
        for (const Visit& visit : visits) ++(visit.stored() ? stored : cut);
        RouterValues(*fabric, recorded.topology, RouterId{i}, visits, values);
    }
    expect_values(VcdFile(recorded.text()), values, kEnd);
    EXPECT_GT(stored, 18u);
    EXPECT_GT(cut, 20u);
}

INSTANTIATE_TEST_SUITE_P(All, QueuedWaveform, ::testing::ValuesIn(organisations()),
                         [](const auto& info) { return info.param.name; });

// The events of tests/rtl_models/queued_router/queued_events_test.cpp: two packets of two flits for
// the host of router 2, from routers 0 and 1 in cycle 0. The one from router 0 arrives at router 1
// in 2 and 3, is decided in 3, when the link counts as busy, and leaves in 4 and 5.
TEST(DrawnQueuedWaveform, ShowsAPacketThatIsStored) {
    RecordedBench recorded(row(3), organisations().front().settings, {{0, 0, 2, 2}, {0, 1, 2, 2}},
                           without_dateline());
    recorded.bench.run_to_rest(40);
    recorded.recorder.finish(40, false);
    const VcdFile file(recorded.text());
    struct Line {
        const char* signal;
        const char* cycles_0_to_7;
    };
    const std::vector<Line> lines = {
        // 0 idle, 1 routing, 2 cut_through, 3 stored
        {"host_2.state", "10000000"},
        {"host_2.injected", "10000000"},
        {"host_2.cut_through", "01000000"},
        {"input_1.flit_valid", "00110000"},
        {"input_1.flit_tail", "..01...."},
        {"input_1.state", "00100000"},
        {"input_1.source", "..0....."},
        {"input_1.headers", "00100000"},
        {"input_1.stored", "00010000"},
        {"input_1.cut_through", "00000000"},
        {"output_0.flit_valid", "01101100"},
        {"output_0.busy", "01101100"},
        {"output_0.source", ".11.00.."},
        {"output_0.input", ".22.11.."},
        {"output_0.cut_through_grants", "01000000"},
        {"output_0.storage_grants", "00001000"},
        {"output_0.queued", "00010000"},
        {"storage.packets", "00011000"},
        {"storage.flits", "00021000"},
        {"storage.waiting", "00010000"},
        {"storage.output_0_packets", "00010000"},
        {"storage.output_0_flits", "00020000"},
    };
    for (const Line& line : lines) {
        std::string drawn;
        for (Cycle cycle = 0; cycle < 8; ++cycle) {
            const std::uint64_t value = file.at(std::string("fabric.router_1.") + line.signal,
                                                cycle * 1000);
            drawn += value == kUnknown ? "." : std::to_string(value);
        }
        EXPECT_EQ(drawn, line.cycles_0_to_7) << line.signal;
    }
}

TEST(QueuedWaveformScopes, AreTheModulesOfTheFabric) {
    RecordedBench recorded(row(3), organisations()[6].settings, {{0, 0, 2, 2}}, without_dateline());
    recorded.bench.run_to_rest(60);
    recorded.recorder.finish(60, false);
    const VcdFile file(recorded.text());
    for (const std::string& module : file.modules()) {
        const sc_core::sc_object* const object = sc_core::sc_find_object(module.c_str());
        ASSERT_NE(object, nullptr) << module;
        EXPECT_NE(dynamic_cast<const sc_core::sc_module*>(object), nullptr) << module;
    }
    // The fabric; three routers, each with a storage and a host in each direction; an input and an
    // output for each of four channels.
    EXPECT_EQ(file.modules().size(), 1u + 3u * (1u + 1u + 2u) + 4u * 2u);
    EXPECT_EQ(file.widths().count("fabric.router_0.storage.host_1_packets"), 1u);
    EXPECT_EQ(file.widths().count("fabric.router_0.storage.output_0_packets"), 0u);
}

TEST(QueuedWaveformScopes, AreRefusedWhereThereIsNoSuchModule) {
    WaveformRequest request;
    request.scopes = {"router_2.input_0.vc_0"};
    EXPECT_EQ(problem_of([&] {
                  RecordedBench bench(row(3), organisations().front().settings, {},
                                      without_dateline(), request);
              }),
              "--vcd-scope: there is no module \"router_2.input_0.vc_0\"; did you mean "
              "\"router_2.input_0\"? In router_2 there are input_0, output_0, host_1, output_1, "
              "storage");
}

}  // namespace
}  // namespace thruway::test
