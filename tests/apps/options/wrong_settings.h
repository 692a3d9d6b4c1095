// tests/apps/options/wrong_settings.h
// Settings with a single error, and the message for it. wrong_settings_test.cpp tests them.
#pragma once

#include <gtest/gtest.h>

#include <ostream>

namespace thruway::test {

struct WrongSettings {
    const char* toml;
    const char* override;  ///< for --set; empty: none
    const char* message;   ///< start of the message
};

inline void PrintTo(const WrongSettings& wrong, std::ostream* out) { *out << wrong.message; }

class Wrong : public ::testing::TestWithParam<WrongSettings> {};

}  // namespace thruway::test
