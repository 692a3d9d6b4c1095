// tests/traces/waveforms/recorded_bench.h
// A test fabric that writes a waveform, and passes the recorder's events on to a second observer.
#pragma once

#include "tests/rtl_models/fabric_bench.h"
#include "tests/traces/waveforms/vcd_file.h"
#include "traces/waveforms/waveform_recorder.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include <unistd.h>

namespace thruway::test {

/// A path for a temporary file of this test.
inline std::string path_in_temp(const std::string& name) {
    return ::testing::TempDir() + "waveform_" + std::to_string(::getpid()) + "_" + name;
}

/// Calls `also` with each event that the recorder receives.
class Beside : public RouterObserver {
public:
    Beside(RouterObserver& first, std::function<void(const RouterEvent&)> also)
        : first_(first), also_(std::move(also)) {}
    EventKinds wants(RouterId router) const override { return first_.wants(router); }
    void happened(const RouterEvent& event) override {
        first_.happened(event);
        if (also_) also_(event);
    }

private:
    RouterObserver& first_;
    std::function<void(const RouterEvent&)> also_;
};

struct RecordedBench {
    RecordedBench(const TopologySettings& topology_settings, const RouterSettings& router,
                  const std::vector<Sent>& list, const RoutingSettings& routing_settings = {},
                  WaveformRequest request = {}, const FabricOptions& options = {},
                  const char* name = "fabric", std::function<void(const RouterEvent&)> also = {})
        : settings(router),
          topology(build_topology(topology_settings)),
          routing(routing_for(routing_settings, topology, router)),
          path(path_in_temp(name + extension(request.format))),
          recorder(with_path(std::move(request), path),
                   WatchedFabric(topology.graph, settings, *routing, options.clock_period_ps, name),
                   "test"),
          observer(recorder.observer(), std::move(also)),
          bench(topology_settings, router, list, routing_settings, observed_by(options, observer),
                name) {
        recorder.connect(bench.fabric);
    }
    ~RecordedBench() {
        for (const char* extension : {"vcd", "fst", "gtkw", "states", "numbers"}) {
            ::unlink((path.substr(0, path.size() - 3) + extension).c_str());
        }
    }

    std::string text() const { return text_of(path); }

    const RouterSettings settings;
    const Topology topology;
    const std::unique_ptr<RoutingFunction> routing;
    const std::string path;
    WaveformRecorder recorder;
    Beside observer;
    FabricBench bench;

private:
    static std::string extension(WaveformFormat format) {
        return format == WaveformFormat::kFst ? ".fst" : ".vcd";
    }
    static WaveformRequest with_path(WaveformRequest request, const std::string& path) {
        request.path = path;
        return request;
    }
    static FabricOptions observed_by(FabricOptions options, RouterObserver& observer) {
        options.router_observer = &observer;
        return options;
    }
};

}  // namespace thruway::test
