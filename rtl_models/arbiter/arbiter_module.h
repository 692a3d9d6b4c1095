// rtl_models/arbiter/arbiter_module.h
// An arbiter as a block of the router: gives a policy its place in the hierarchy and counts the
// grants that were used.
// Timing: combinational. It has no process; its owner calls it within its own cycle.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

#include <systemc>

#include <cstdint>
#include <memory>

namespace thruway {

class Arbiter : public sc_core::sc_module {
public:
    Arbiter(sc_core::sc_module_name name, std::unique_ptr<ArbiterPolicy> policy);

    unsigned pick(const Requests& requests) const { return policy_->pick(requests); }
    void granted(unsigned winner) {
        ++grants_used_;
        policy_->granted(winner);
    }
    bool needs_ages() const { return policy_->needs_ages(); }

    std::uint64_t grants_used() const { return grants_used_; }
    const char* kind() const override { return "Arbiter"; }

private:
    std::unique_ptr<ArbiterPolicy> policy_;
    std::uint64_t grants_used_ = 0;
};

}  // namespace thruway
