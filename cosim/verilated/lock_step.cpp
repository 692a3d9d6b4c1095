#include "cosim/verilated/lock_step.h"

#include <fmt/format.h>

#include <systemc>

#include <cstdint>
#include <utility>

namespace thruway {
namespace {

std::string flit_text(const PinOutputs& out, unsigned port, const FlitLayout& layout) {
    return out.sends(port) ? layout.text(out.flit_of(port)) : "no flit";
}

}  // namespace

LockStep::LockStep(std::string name, std::unique_ptr<PinDevice> device, std::string device_is,
                   std::unique_ptr<PinDevice> twin, std::string twin_is)
    : name_(std::move(name)),
      device_(std::move(device)),
      device_is_(std::move(device_is)),
      twin_(std::move(twin)),
      twin_is_(std::move(twin_is)) {}

void LockStep::set_place(const PinPlace& place) {
    device_->set_place(place);
    twin_->set_place(place);
}

void LockStep::clock(const PinInputs& in, PinOutputs& out) {
    twin_->clock(in, expected_);
    device_->clock(in, out);
    for (unsigned port = 0; port < shape().ports; ++port) {
        if (!compare_port(in, out, port)) return;
    }
    if (out.host_takes != expected_.host_takes) {
        const auto hosts = [&](const PinOutputs& pins) {
            return fmt::format("{:0{}b}", pins.host_takes >> shape().first_host_port(),
                               shape().hosts);
        };
        report(in, "slots taken at hosts", hosts(out), hosts(expected_));
        return;
    }
    if (out.fault != expected_.fault) {
        report(in, "fault", out.fault ? "1" : "0", expected_.fault ? "1" : "0");
        return;
    }
    ++agreed_;
}

bool LockStep::compare_port(const PinInputs& in, const PinOutputs& out, unsigned port) const {
    const FlitLayout& layout = shape().layout;
    const bool same_flit = out.sends(port) == expected_.sends(port) &&
                           (!out.sends(port) || layout.carried(out.flit_of(port)) ==
                                                    layout.carried(expected_.flit_of(port)));
    if (!same_flit) {
        report(in, fmt::format("output {}", port), flit_text(out, port, layout),
               flit_text(expected_, port, layout));
        return false;
    }
    const unsigned vcs = shape().vcs;
    const std::uint64_t has = out.credits_of(port);
    const std::uint64_t needs = expected_.credits_of(port);
    if (has != needs) {
        report(in, fmt::format("credits of input {}", port), fmt::format("{:0{}b}", has, vcs),
               fmt::format("{:0{}b}", needs, vcs));
        return false;
    }
    return true;
}

void LockStep::report(const PinInputs& in, const std::string& where, const std::string& device,
                      const std::string& twin) const {
    SC_REPORT_FATAL(
        "/thruway/pins/lock_step",
        fmt::format("{}: cycle {}{}, {}: {} in {}, {} in {}", name_, in.cycle,
                    in.reset ? " (reset)" : "", where, device, device_is_, twin, twin_is_)
            .c_str());
}

}  // namespace thruway
