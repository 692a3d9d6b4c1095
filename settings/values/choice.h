// settings/values/choice.h
// Words that stand for values, and their meanings.
#pragma once

#include <string>
#include <vector>

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
    std::string name;
    std::string meaning;
};

template <class E>
std::vector<NamedChoice> named(const std::vector<Choice<E>>& choices) {
    std::vector<NamedChoice> names;
    names.reserve(choices.size());
    for (const Choice<E>& choice : choices) names.push_back({choice.name, choice.meaning});
    return names;
}

}  // namespace thruway
