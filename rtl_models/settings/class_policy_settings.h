// rtl_models/settings/class_policy_settings.h
// Settings of section [router] that tell packets of different traffic classes apart.
// A class that a list does not reach has priority 0, weight 1 and no head start.
#pragma once

#include <vector>

namespace thruway {

class SettingsVisitor;

/// Which of several packets goes first if their traffic classes differ.
enum class ClassPolicy {
    kNone,      ///< classes do not matter
    kStrict,    ///< the one with the highest priority
    kWeighted,  ///< classes share in proportion to their weights
    kAge        ///< the oldest, where a class counts as older by its head start
};

/// Classes that the lists can name.
inline constexpr unsigned kMaxListedClasses = 63;
inline constexpr unsigned kMaxClassPriority = 255;

struct ClassPolicySettings {
    // Out of line: GCC 12 else sees vectors that are not initialised where a whole [router] is
    // reset.
    ClassPolicySettings();

    ClassPolicy class_policy = ClassPolicy::kNone;
    // [traffic class]
    std::vector<unsigned> class_priorities;
    std::vector<unsigned> class_weights;
    std::vector<unsigned> class_head_start_cycles;

    /// The list of the policy in force; empty with kNone.
    const std::vector<unsigned>& class_values() const;
};

void fields(SettingsVisitor& io, ClassPolicySettings& settings);

}  // namespace thruway
