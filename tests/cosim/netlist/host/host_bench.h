// tests/cosim/netlist/host/host_bench.h
// A fabric with pin hosts, and SystemC modules that send a list of beats and record what arrives.
#pragma once

#include "cosim/netlist/host/pin_host.h"
#include "cosim/netlist/stream/stream_checker.h"
#include "routing/make_routing.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/systemc/systemc_version.h"
#include "tests/rtl_models/fabric_bench.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

using Word = std::uint32_t;
using Beat = StreamBeat<Word>;

inline std::uint64_t now_ps() {
    return sc_core::sc_time_stamp().value() / sc_core::sc_time(1, sc_core::SC_PS).value();
}

/// The beats of one packet.
inline std::vector<Beat> packet_to(unsigned destination, const std::vector<Word>& data,
                                   unsigned message_class = 0) {
    std::vector<Beat> beats;
    for (const Word word : data) beats.push_back({word, false, destination, 0, message_class});
    beats.back().last = true;
    return beats;
}

/// Sends a list of beats as fast as they are taken. All outputs are registers.
class Driver : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    StreamOutput<Word> out{"out"};

    explicit Driver(sc_core::sc_module_name name) : sc_module(name) {
        THRUWAY_HAS_PROCESS(Driver);
        SC_METHOD(seq_send);
        sensitive << clk_i.pos();
        dont_initialize();
    }

    std::vector<Beat> list;
    std::vector<std::uint64_t> taken_at;  ///< [beat] ps

private:
    void seq_send() {
        if (reset_i.read()) {
            offered_ = false;
        } else {
            if (offered_ && out.tready_i.read()) taken_at.push_back(now_ps());
            offered_ = taken_at.size() < list.size();
        }
        out.drive(offered_, offered_ ? list[taken_at.size()] : Beat{});
    }

    bool offered_ = false;
};

/// Takes beats from a time on, and records them.
class Reader : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    StreamInput<Word> in{"in"};

    explicit Reader(sc_core::sc_module_name name) : sc_module(name) {
        THRUWAY_HAS_PROCESS(Reader);
        SC_METHOD(seq_take);
        sensitive << clk_i.pos();
        dont_initialize();
    }

    std::uint64_t ready_from = 0;  ///< ps; tready rises after the first edge from then on
    std::vector<std::pair<std::uint64_t, Beat>> taken;  ///< (ps, beat)

    std::vector<std::uint64_t> times() const {
        std::vector<std::uint64_t> list;
        for (const auto& [time, beat] : taken) list.push_back(time);
        return list;
    }
    std::vector<Word> data() const {
        std::vector<Word> list;
        for (const auto& [time, beat] : taken) list.push_back(beat.data);
        return list;
    }

private:
    void seq_take() {
        const bool reset = reset_i.read();
        if (!reset && ready_ && in.tvalid_i.read()) taken.emplace_back(now_ps(), in.beat());
        ready_ = !reset && now_ps() >= ready_from;
        in.tready_o.write(ready_);
    }

    bool ready_ = false;
};

/// A pin host with its driver and reader.
struct HostSide {
    HostSide(const std::string& name, HostId id, Fabric& fabric, PinPayloads<Word>& payloads,
             const PinHostSettings& settings, sc_core::sc_clock& clock,
             sc_core::sc_signal<bool>& reset)
        : tx(name + "_tx"),
          rx(name + "_rx"),
          host(name.c_str(), id, fabric, payloads, settings),
          driver((name + "_driver").c_str()),
          reader((name + "_reader").c_str()),
          checker((name + "_checker").c_str(), rx) {
        host.clk_i(clock);
        host.reset_i(reset);
        host.tx.bind(tx);
        host.rx.bind(rx);
        driver.clk_i(clock);
        driver.reset_i(reset);
        driver.out.bind(tx);
        reader.clk_i(clock);
        reader.reset_i(reset);
        reader.in.bind(rx);
        checker.clk_i(clock);
        checker.reset_i(reset);
    }

    StreamWires<Word> tx;
    StreamWires<Word> rx;
    PinHost<Word> host;
    Driver driver;
    Reader reader;
    StreamChecker<Word> checker;
};

struct HostBenchCase {
    TopologySettings topology = row(2);
    RouterSettings router;
    RoutingSettings routing;
    FabricOptions options;
    PinHostSettings hosts;
    double period_ps = 1000;   ///< of the hosts' clock
    double phase_ps = 0;       ///< of its first rising edge
    bool clock_first = false;  ///< build the clock before the fabric
};

/// All hosts of the fabric are pin hosts on one clock.
struct HostBench {
    explicit HostBench(const HostBenchCase& c)
        : topology(build_topology(c.topology)),
          routing(routing_for(c.routing, topology, c.router)),
          selection(make_selection_function(c.routing)),
          clock(c.clock_first ? make_clock(c) : nullptr),
          fabric("fabric", topology, c.router, *routing, *selection, c.options) {
        if (clock == nullptr) clock = make_clock(c);
        for (std::uint32_t i = 0; i < topology.graph.hosts(); ++i) {
            resets.push_back(std::make_unique<sc_core::sc_signal<bool>>());
            hosts.push_back(std::make_unique<HostSide>(fmt::format("host_{}", i), HostId{i}, fabric,
                                                       payloads, c.hosts, *clock, *resets[i]));
        }
    }

    void run_to_ps(std::uint64_t end) {
        sc_core::sc_start(sc_core::sc_time(static_cast<double>(end - now_ps()), sc_core::SC_PS),
                          sc_core::SC_RUN_TO_TIME);
    }
    /// Nothing is left of any packet.
    void expect_empty() const {
        EXPECT_EQ(fabric.packets().live(), 0u);
        EXPECT_EQ(payloads.size(), 0u);
        fabric.check_credits();
    }
    HostSide& host(unsigned id) { return *hosts[id]; }
    static std::unique_ptr<sc_core::sc_clock> make_clock(const HostBenchCase& c) {
        return std::make_unique<sc_core::sc_clock>(
            "clock", sc_core::sc_time(c.period_ps, sc_core::SC_PS), 0.5,
            sc_core::sc_time(c.phase_ps, sc_core::SC_PS));
    }

    Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    PinPayloads<Word> payloads;
    std::unique_ptr<sc_core::sc_clock> clock;
    Fabric fabric;
    std::vector<std::unique_ptr<sc_core::sc_signal<bool>>> resets;  ///< [host]
    std::vector<std::unique_ptr<HostSide>> hosts;
};

}  // namespace thruway::test
