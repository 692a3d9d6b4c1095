// rtl_models/router/classes/class_rule.h
// The class policy of a network in the form in which routers use it. Classes that the settings do
// not list are treated alike and form one group. With weights each of them is a group, because each
// has a weight of its own; only those from kMaxListedClasses on form one.
#pragma once

#include "core/cycle.h"
#include "core/packet.h"
#include "rtl_models/settings/class_policy_settings.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

class ClassRule {
public:
    /// Classes do not matter.
    ClassRule() = default;
    explicit ClassRule(const ClassPolicySettings& settings);

    bool active() const { return policy_ != ClassPolicy::kNone; }
    bool weighted() const { return policy_ == ClassPolicy::kWeighted; }
    /// Arbiters must tell requests of different urgency apart. With kAge their ages suffice.
    bool has_urgencies() const {
        return policy_ == ClassPolicy::kStrict || policy_ == ClassPolicy::kWeighted;
    }

    unsigned groups() const { return static_cast<unsigned>(values_.size()); }
    unsigned group(const Packet& packet) const {
        return std::min<unsigned>(packet.traffic_class, groups() - 1);
    }
    /// With kWeighted.
    unsigned weight(unsigned group) const { return values_[group]; }
    /// Requests::age of a packet. With kWeighted: as if it had the urgency of all others.
    Cycle precedence(const Packet& packet) const;

private:
    ClassPolicy policy_ = ClassPolicy::kNone;
    std::vector<unsigned> values_ = {0};  ///< [group] priority, weight or head start
    Cycle longest_start_ = 0;
};

}  // namespace thruway
