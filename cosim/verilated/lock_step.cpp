#include "cosim/verilated/lock_step.h"

#include <fmt/format.h>

#include <systemc>

#include <utility>

namespace thruway {
namespace {

/// Credits of a port, bit = VC.
std::uint64_t credits_of(const PinOutputs& out, unsigned port, unsigned vcs) {
    return (out.credits >> (port * vcs)) & ((std::uint64_t{1} << vcs) - 1);
}

bool sends(const PinOutputs& out, unsigned port) { return ((out.valid >> port) & 1u) != 0; }

std::string flit_text(const PinOutputs& out, unsigned port) {
    if (!sends(out, port)) return "no flit";
    const FlitBits& bits = out.flit[port];
    const FlitFields f = unpack(bits);
    return fmt::format("{:08x}_{:08x}_{:08x} (packet {:#x}, flit {} of {}{}{}, vc {}, to ({}, {}))",
                       bits[2], bits[1], bits[0], f.packet, f.sequence, f.flits,
                       f.head ? ", head" : "", f.tail ? ", tail" : "", f.vc, f.dest_x, f.dest_y);
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
    if (out.fault != expected_.fault) {
        report(in, "fault", out.fault ? "1" : "0", expected_.fault ? "1" : "0");
        return;
    }
    ++agreed_;
}

bool LockStep::compare_port(const PinInputs& in, const PinOutputs& out, unsigned port) const {
    const bool same_flit = sends(out, port) == sends(expected_, port) &&
                           (!sends(out, port) || out.flit[port] == expected_.flit[port]);
    if (!same_flit) {
        report(in, fmt::format("output {}", port), flit_text(out, port),
               flit_text(expected_, port));
        return false;
    }
    const unsigned vcs = shape().vcs;
    const std::uint64_t has = credits_of(out, port, vcs);
    const std::uint64_t needs = credits_of(expected_, port, vcs);
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
