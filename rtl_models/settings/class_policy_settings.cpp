#include "rtl_models/settings/class_policy_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

ClassPolicySettings::ClassPolicySettings() = default;

const std::vector<unsigned>& ClassPolicySettings::class_values() const {
    static const std::vector<unsigned> none;
    switch (class_policy) {
        case ClassPolicy::kNone: return none;
        case ClassPolicy::kStrict: return class_priorities;
        case ClassPolicy::kWeighted: return class_weights;
        case ClassPolicy::kAge: return class_head_start_cycles;
    }
    return none;
}

void fields(SettingsVisitor& io, ClassPolicySettings& settings) {
    constexpr ListSize kSize = {0, kMaxListedClasses};
    io.choice("class_policy", settings.class_policy,
              {{ClassPolicy::kNone, "none", "all the same"},
               {ClassPolicy::kStrict, "strict", "the highest of `class_priorities` first"},
               {ClassPolicy::kWeighted, "weighted", "in proportion to `class_weights`"},
               {ClassPolicy::kAge, "age",
                "the oldest packet first, after `class_head_start_cycles`; needs an `arbiter` that "
                "compares ages"}},
              "how packets of different traffic classes share hosts, virtual channels, switch and "
              "links (`docs/priorities.md`)");
    io.only_if(settings.class_policy == ClassPolicy::kStrict, "router.class_policy = \"strict\"",
               [&] {
                   io.integers("class_priorities", settings.class_priorities, kSize,
                               {0, kMaxClassPriority}, "",
                               "priority of traffic class 0, 1, 2, ...; a higher one goes first; "
                               "0 for the classes beyond the list");
               });
    io.only_if(settings.class_policy == ClassPolicy::kWeighted,
               "router.class_policy = \"weighted\"", [&] {
                   io.integers("class_weights", settings.class_weights, kSize, {1, 1000}, "",
                               "weight of traffic class 0, 1, 2, ...: its share in flits relative "
                               "to the other classes that wait; 1 for each class beyond the list");
               });
    io.only_if(settings.class_policy == ClassPolicy::kAge, "router.class_policy = \"age\"", [&] {
        io.integers("class_head_start_cycles", settings.class_head_start_cycles, kSize,
                    {0, 1'000'000'000}, "cycles",
                    "by which packets of traffic class 0, 1, 2, ... count as older; 0 for the "
                    "classes beyond the list");
    });
}

}  // namespace thruway
