// cosim/devices/verilated_device.h
// A Verilated model as a PinDevice. Model is the class that Verilator made from a module; include
// its header, and <verilated.h>, before this one.
#pragma once

#include "core/bits.h"
#include "cosim/devices/open_traces.h"
#include "cosim/devices/verilated_pins.h"

#include <verilated.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace thruway {

template <class Model>
class VerilatedDevice : public PinDevice {
public:
    using Bind = std::function<VerilatedPins(Model& model)>;

    /// `bind`: which pins are which. `seed`: initialises all registers that reset does not, so no
    /// result may depend on it. Errors: those of VerilatedPins::check().
    VerilatedDevice(PinShape shape, std::uint64_t seed, const Bind& bind)
        : shape_(std::move(shape)),
          context_(with_seed(seed)),
          model_(context_.get()),
          pins_(bind(model_)) {
        pins_.check(shape_);
    }
    ~VerilatedDevice() override {
        OpenTraces::remove(this);
        model_.final();
    }

    const PinShape& shape() const override { return shape_; }

    /// Writes all signals, down to `levels` of the hierarchy, to a VerilatedVcdC or VerilatedFstC
    /// that is opened after this call and before the first clock(), and outlives the device. It is
    /// closed if the program ends by std::quick_exit(). Needs a model made with Verilator's --trace
    /// or --trace-fst. Time: two steps per clock().
    template <class Trace>
    void trace_to(Trace& trace, int levels = 99) {
        context_->traceEverOn(true);
        model_.trace(&trace, levels);
        dump_ = [&trace](std::uint64_t time) { trace.dump(time); };
        OpenTraces::add(this, [&trace] { trace.close(); });
    }

    /// The model, for pins and parameters that VerilatedPins does not have.
    Model& model() { return model_; }
    VerilatedContext& context() { return *context_; }

    void set_place(const PinPlace& place) override {
        pins_.router.set(place.router);
        pins_.x.set(place.x);
        pins_.y.set(place.y);
        pins_.z.set(place.z);
        pins_.radix_x.set(place.radix_x);
        pins_.radix_y.set(place.radix_y);
        pins_.radix_z.set(place.radix_z);
        pins_.wraps.set(place.wraps ? 1 : 0);
        pins_.host_bounded.set(shape_.to_hosts(place.bounded_hosts));
    }

    void clock(const PinInputs& in, PinOutputs& out) override {
        drive(in);
        edge(false);
        edge(true);
        read(out);
    }

private:
    static std::unique_ptr<VerilatedContext> with_seed(std::uint64_t seed) {
        auto context = std::make_unique<VerilatedContext>();
        constexpr int kRandom = 2;
        context->randReset(kRandom);
        context->randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        return context;
    }

    void drive(const PinInputs& in) {
        pins_.reset.set(in.reset != pins_.reset_is_low ? 1 : 0);
        pins_.host_slot.set(shape_.to_hosts(in.host_slots));
        for (unsigned port = 0; port < shape_.ports; ++port) {
            pins_.in_valid.put(port, 1, in.sends(port) ? 1 : 0);
            if (in.sends(port)) {
                shape_.layout.pack(in.flit_of(port), pins_.in_flit.words(),
                                   pins_.in_flit.first_bit(port));
            }
            const std::uint64_t credits = in.credits_of(port);
            pins_.in_credits.put(port, shape_.vcs, credits);
            pins_.in_credit_valid.put(port, 1, credits != 0 ? 1 : 0);
            if (credits != 0) {
                pins_.in_credit_vc.put(port, pins_.credit_vc_bits, lowest_bit(credits));
            }
        }
        for (const PortPins* pins : {&pins_.in_valid, &pins_.in_flit, &pins_.in_credits,
                                     &pins_.in_credit_valid, &pins_.in_credit_vc}) {
            pins->drive();
        }
    }

    void edge(bool level) {
        pins_.clock.set(level ? 1 : 0);
        model_.eval();
        if (dump_) dump_(time_);
        ++time_;
    }

    void read(PinOutputs& out) {
        for (PortPins* pins : {&pins_.out_valid, &pins_.out_flit, &pins_.out_credits,
                               &pins_.out_credit_valid, &pins_.out_credit_vc}) {
            pins->read();
        }
        out.clear();
        out.credits.resize(shape_.ports);
        out.host_takes = shape_.from_hosts(pins_.host_takes.get());
        out.fault = pins_.fault.get() != 0;
        for (unsigned port = 0; port < shape_.ports; ++port) {
            out.credits[port] = pins_.out_credits.take(port, shape_.vcs);
            if (pins_.out_credit_valid.take(port, 1) != 0) {
                const auto vc = pins_.out_credit_vc.take(port, pins_.credit_vc_bits);
                out.give_credit(port, static_cast<unsigned>(vc));
            }
            if (pins_.out_valid.take(port, 1) == 0) continue;
            out.send(port,
                     shape_.layout.unpack(pins_.out_flit.words(), pins_.out_flit.first_bit(port)));
        }
    }

    const PinShape shape_;
    const std::unique_ptr<VerilatedContext> context_;
    Model model_;
    VerilatedPins pins_;
    std::function<void(std::uint64_t time)> dump_;  ///< empty: not traced
    std::uint64_t time_ = 0;
};

}  // namespace thruway
