// topologies/formats/description/unknown_attributes.h
// Attributes of a graph file that mean nothing for a network: refused, or told once each.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class UnknownAttributes {
public:
    /// `ignore`: tell them in notes().
    UnknownAttributes(std::string file, bool ignore) : file_(std::move(file)), ignore_(ignore) {}

    /// `of` is what has it, "switch a"; `where` its kind, "switches".
    /// Errors: Problem where they are not ignored, and always where one of the `known` names is so
    /// near that it was meant.
    void add(const std::string& of, const std::string& where, const DescribedAttribute& attribute,
             const std::vector<std::string>& known);

    /// A line for each name.
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
