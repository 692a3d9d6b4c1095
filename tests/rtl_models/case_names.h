// tests/rtl_models/case_names.h
// What parametrised cases choose from, and their names: the words of the settings for it.
#pragma once

#include "routing/relation/routing_fields.h"
#include "rtl_models/settings/router_fields.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

namespace thruway::test {

constexpr Switching kEverySwitching[] = {Switching::kWormhole, Switching::kVirtualCutThrough,
                                         Switching::kStoreAndForward};
constexpr CrossbarKind kEveryCrossbar[] = {
    CrossbarKind::kMultiplexed, CrossbarKind::kPartiallyMultiplexed, CrossbarKind::kNonMultiplexed};

/// The word that `fields` has for a value of `member`.
template <class S, class E>
std::string word_of(const FieldTable<S>& fields, const std::string& key, E S::*member, E value) {
    S settings;
    settings.*member = value;
    for (const auto& [echoed, text] : fields.echo(settings)) {
        if (echoed == key) return text.substr(1, text.size() - 2);  // without its quotes
    }
    throw std::logic_error("no such key: " + key);
}

inline std::string case_name(Switching value) {
    return word_of(router_fields(), "switching", &RouterSettings::switching, value);
}

inline std::string case_name(CrossbarKind value) {
    return word_of(router_fields(), "crossbar", &RouterSettings::crossbar, value);
}

inline std::string case_name(AllocatorKind value) {
    return word_of(router_fields(), "vc_allocator", &RouterSettings::vc_allocator, value);
}

inline std::string case_name(ArbiterKind value) {
    return word_of(router_fields(), "arbiter", &RouterSettings::arbiter, value);
}

inline std::string case_name(RoutingKind value) {
    return word_of(routing_fields(), "function", &RoutingSettings::function, value);
}

inline std::string case_name(unsigned value) { return std::to_string(value); }

template <class First, class... Others>
std::string case_name(const std::tuple<First, Others...>& values) {
    return std::apply(
        [](const First& first, const Others&... others) {
            return (case_name(first) + ... + ("_" + case_name(others)));
        },
        values);
}

/// The last argument of INSTANTIATE_TEST_SUITE_P.
struct CaseName {
    template <class T>
    std::string operator()(const ::testing::TestParamInfo<T>& info) const {
        return case_name(info.param);
    }
};

}  // namespace thruway::test
