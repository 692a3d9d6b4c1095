// tests/apps/options/wrong_settings.h
// Settings that are wrong in one way, and the message that says so. Their test is in
// wrong_settings_test.cpp.
#pragma once

#include <gtest/gtest.h>

#include <ostream>

namespace thruway::test {

struct WrongSettings {
    const char* toml;
    const char* override;  ///< of --set; empty: none
    const char* message;   ///< how it begins
};

inline void PrintTo(const WrongSettings& wrong, std::ostream* out) { *out << wrong.message; }

class Wrong : public ::testing::TestWithParam<WrongSettings> {};

}  // namespace thruway::test
