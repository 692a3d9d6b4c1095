// bench/transport.cpp
// Cost of handing a packet from one transaction-level router to the next: over a Link, as the
// transaction engine does, and over TLM-2.0 sockets with pooled payloads. Asserts nothing.

#include "rtl_models/engine/link.h"

#include <benchmark/benchmark.h>
#include <tlm_utils/simple_initiator_socket.h>
#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

#include <memory>
#include <vector>

namespace thruway {
namespace {

class Idle : public Clocked {
public:
    bool cycle(Cycle) override { return false; }
};

/// The receiver in both cases: the arrival registers of a router with five ports.
struct Receiver {
    explicit Receiver(ClockDomain& clock)
        : arrivals(planes.take(5, 1)), component(clock.add(idle)), end{&arrivals, 2, component} {}

    /// Takes the packet, as a router does in the cycle of arrival.
    PacketHandle take(Cycle now) {
        const Arrivals::Slot slot = arrivals.at(now);
        const PacketHandle packet = slot.flit(2).packet;
        slot.flit(2).packet = kNoPacket;
        slot.flit_ports() = 0;
        return packet;
    }

    StateArena arena;
    ArrivalPlanes planes{4, 1, arena};
    Idle idle;
    Arrivals arrivals;
    unsigned component;
    LinkEnd end;
};

struct NamesPacket : tlm::tlm_extension<NamesPacket> {
    tlm_extension_base* clone() const override { return new NamesPacket(*this); }
    void copy_from(const tlm_extension_base& other) override {
        flit = static_cast<const NamesPacket&>(other).flit;
    }
    Flit flit;
};

class PayloadPool : public tlm::tlm_mm_interface {
public:
    tlm::tlm_generic_payload& take() {
        if (free_.empty()) {
            all_.push_back(std::make_unique<tlm::tlm_generic_payload>(this));
            all_.back()->set_extension(new NamesPacket);
            free_.push_back(all_.back().get());
        }
        tlm::tlm_generic_payload& payload = *free_.back();
        free_.pop_back();
        payload.acquire();
        return payload;
    }
    void free(tlm::tlm_generic_payload* payload) override { free_.push_back(payload); }

private:
    std::vector<std::unique_ptr<tlm::tlm_generic_payload>> all_;
    std::vector<tlm::tlm_generic_payload*> free_;
};

/// Each call sends one packet: one phase, accepted at once, with an annotated delay.
struct Sender : sc_core::sc_module {
    explicit Sender(sc_core::sc_module_name name) : sc_module(name) {}
    tlm_utils::simple_initiator_socket<Sender> socket{"socket"};
};

struct Target : sc_core::sc_module {
    Target(sc_core::sc_module_name name, Receiver& receiver, ClockDomain& clock)
        : sc_module(name), receiver_(receiver), clock_(clock) {
        socket.register_nb_transport_fw(this, &Target::nb_transport_fw);
    }
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase&,
                                       sc_core::sc_time& delay) {
        const Cycle arrival = now + delay.value() / sc_core::sc_time(1, sc_core::SC_NS).value();
        const Arrivals::Slot slot = receiver_.arrivals.at(arrival);
        slot.flit(2) = payload.get_extension<NamesPacket>()->flit;
        slot.flit_ports() |= 4;
        clock_.wake(receiver_.component, arrival);
        payload.release();
        return tlm::TLM_COMPLETED;
    }
    tlm_utils::simple_target_socket<Target> socket{"socket"};
    Cycle now = 0;

private:
    Receiver& receiver_;
    ClockDomain& clock_;
};

struct Model {
    ClockDomain clock{"clock", {}};
    Receiver receiver{clock};
    Link link{"link", clock, 1, 1};
    Sender sender{"sender"};
    Target target{"target", receiver, clock};
    PayloadPool payloads;

    Model() {
        link.connect(receiver.end, receiver.end);
        sender.socket.bind(target.socket);
    }
};

Model* model = nullptr;

void over_a_link(benchmark::State& state) {
    Cycle now = 0;
    for (auto _ : state) {
        model->link.send(Flit(7, 0, 0, true, false), now);
        benchmark::DoNotOptimize(model->receiver.take(++now));
    }
}
BENCHMARK(over_a_link);

void over_tlm_sockets(benchmark::State& state) {
    const sc_core::sc_time period(1, sc_core::SC_NS);
    Cycle now = 0;
    for (auto _ : state) {
        tlm::tlm_generic_payload& payload = model->payloads.take();
        payload.get_extension<NamesPacket>()->flit = Flit(7, 0, 0, true, false);
        tlm::tlm_phase phase = tlm::BEGIN_REQ;
        sc_core::sc_time delay = period;
        model->target.now = now;
        model->sender.socket->nb_transport_fw(payload, phase, delay);
        benchmark::DoNotOptimize(model->receiver.take(++now));
    }
}
BENCHMARK(over_tlm_sockets);

}  // namespace
}  // namespace thruway

int sc_main(int argc, char** argv) {
    thruway::Model model;
    thruway::model = &model;
    sc_core::sc_start(sc_core::SC_ZERO_TIME);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
