// topologies/formats/description/unknown_attributes.h
// Attributes of a graph file that have no meaning for a network: errors, or reported once each.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class UnknownAttributes {
public:
    /// `ignore`: report them in notes() instead of as errors.
    UnknownAttributes(std::string file, bool ignore) : file_(std::move(file)), ignore_(ignore) {}

    /// `of`: what has the attribute, "switch a"; `where`: its kind, "switches".
    /// Errors: Problem unless unknown attributes are ignored; always Problem if the name is a
    /// likely misspelling of one of `known`.
    void add(const std::string& of, const std::string& where, const DescribedAttribute& attribute,
             const std::vector<std::string>& known);

    /// One line for each name.
    std::vector<std::string> notes() const;

private:
    struct Found {
        std::size_t line = 0;
        std::size_t times = 0;
    };

    std::string file_;
    bool ignore_;
    std::map<std::pair<std::string, std::string>, Found> found_;  ///< by `where` and name
};

}  // namespace thruway
