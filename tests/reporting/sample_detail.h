// tests/reporting/sample_detail.h
// A detail file with every field set, by hand: four hosts in a ring of four routers. 4 packets of
// the measured part take 10, 10, 12 and 20 cycles, 13 on average.
#pragma once

#include "reporting/detail/run_detail.h"

#include <string>
#include <vector>

namespace thruway {

inline std::vector<LatencyShare> sample_split() {
    return {{LatencyReason::kQueue, 2.5, 2.5},       {LatencyReason::kRouting, 1, 0.25},
            {LatencyReason::kVirtualChannel, 0, 0},  {LatencyReason::kSwitch, 1.5, 0.5},
            {LatencyReason::kCredit, 0.25, 0.25},    {LatencyReason::kLink, 3, 1},
            {LatencyReason::kSerialisation, 4.5, 0}, {LatencyReason::kInside, 0.25, 0}};
}

inline RunDetail sample_detail() {
    RunDetail d;
    d.provenance = {"0.1.0",
                    {{"topology.kind", "\"torus\""}, {"topology.radix", "[4]"}},
                    7,
                    {{"settings", "a.toml", 120, std::string(64, 'a')}}};
    d.verdict = Verdict::kDeadlocked;
    d.left_out = {"a sentence with \"quotes\", <b> and \xc2\xb1"};
    d.part = {64, 256, true, 4, 13.0, 10.0, 20.0, 20.0, 20.0};
    d.split = sample_split();
    d.parts = {{"source_queue", LatencyReason::kQueue, 1.75},
               {"queue", LatencyReason::kQueue, 0.75}};
    d.histogram = {{10, 11, 2}, {12, 13, 1}, {20, 21, 1}};
    d.links = {{0, 0, 1, 8, 30, "<a>", "b"}, {1, 0, 2, 3, 4, "b", ""}, {2, 0, 3, 0}, {3, 0, 0, 1}};
    d.windows = {{0, 128, 1, 10.0, 0.0078125, sample_split(), {3, 1, 0, 0}},
                 {128, 100, 0, std::nullopt, 0, {}, {5, 2, 0, 1}}};
    d.hosts = {{0, "<a&\"b\">", 40, 20, 4, 13.0, 0}, {1, "", 0, 0, 0, std::nullopt, 7}};
    d.deadlock = {{"0.17", 1, 2, 1, 0u, 0u, 0u},
                  {"1.3", 2, 3, 0, std::nullopt, std::nullopt, std::nullopt}};
    return d;
}

}  // namespace thruway
