#include "rtl_models/router/classes/class_rule.h"

#include "rtl_models/arbiter/requests.h"

namespace thruway {

ClassRule::ClassRule(const ClassPolicySettings& settings)
    : policy_(settings.class_policy), values_(settings.class_values()) {
    if (policy_ == ClassPolicy::kWeighted) {
        values_.resize(kMaxListedClasses + 1, 1);
    } else {
        values_.push_back(0);
    }
    if (policy_ != ClassPolicy::kAge) return;
    longest_start_ = *std::max_element(values_.begin(), values_.end());
}

Cycle ClassRule::precedence(const Packet& packet) const {
    const Cycle generated = packet.identity.generated;
    switch (policy_) {
        case ClassPolicy::kNone:
        case ClassPolicy::kWeighted: break;
        case ClassPolicy::kStrict:
            return Cycle{kMaxClassPriority - values_[group(packet)]} << kUrgencyShift | generated;
        case ClassPolicy::kAge: return generated + (longest_start_ - values_[group(packet)]);
    }
    return generated;
}

}  // namespace thruway
