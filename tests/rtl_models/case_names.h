// tests/rtl_models/case_names.h
// The choices of parametrised tests, and their names: the words of the settings.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/allocator/policies/islip.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/fields/settings_text.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

namespace thruway::test {

constexpr Switching kEverySwitching[] = {Switching::kWormhole, Switching::kVirtualCutThrough,
                                         Switching::kStoreAndForward};
inline const Part<CrossbarRow> kEveryCrossbar[] = {"multiplexed", "partially_multiplexed",
                                                   "non_multiplexed"};

inline std::string case_name(Switching value) {
    RouterSettings settings;
    settings.switching = value;
    for (const auto& [key, text] : setting_texts_of(settings)) {
        if (key == "switching") return text.substr(1, text.size() - 2);  // without its quotes
    }
    throw std::logic_error("no such key: switching");
}

template <class Row>
std::string case_name(const Part<Row>& part) {
    return part->name;
}

inline std::string case_name(HeaderStages value) {
    return value == HeaderStages::kHeaders ? "headers" : "all_flits";
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

/// Its index in the catalogue.
inline unsigned number_of(const Part<CrossbarRow>& crossbar) {
    return static_cast<unsigned>(&*crossbar - CrossbarRow::all().data());
}

/// Sets the iterations of both allocators, if they are iterative.
inline void set_iterations(VcSettings& settings, unsigned iterations) {
    settings.vc_allocator.own<IslipSettings>().iterations = iterations;
    settings.switch_allocator.own<IslipSettings>().iterations = iterations;
}

/// For the last argument of INSTANTIATE_TEST_SUITE_P.
struct CaseName {
    template <class T>
    std::string operator()(const ::testing::TestParamInfo<T>& info) const {
        return case_name(info.param);
    }
};

}  // namespace thruway::test
