// settings/values/choice.h
// Words that stand for values, and their meanings.
#pragma once

#include <string>

namespace thruway {

/// A word that a setting may have, and its meaning.
struct NamedChoice {
    std::string name;
    std::string meaning;
};

/// A name for an enumerator.
template <class E>
struct Choice {
    E value;
    const char* name;
    const char* meaning;
};

}  // namespace thruway
