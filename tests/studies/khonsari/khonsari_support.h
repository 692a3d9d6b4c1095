// tests/studies/khonsari/khonsari_support.h
// Questions about the names of curves and settings, which tell the runs of the study apart.
#pragma once

#include <string>

namespace thruway::test {

inline bool is(const std::string& curve, const char* start) { return curve.rfind(start, 0) == 0; }
inline bool has(const std::string& curve, const char* part) {
    return curve.find(part) != std::string::npos;
}

}  // namespace thruway::test
