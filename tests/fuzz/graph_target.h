// tests/fuzz/graph_target.h
// Common part of the targets for graph formats.
#pragma once

#include "tests/fuzz/fuzz_target.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/formats/dot/dot.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graphml/graphml.h"

#include <string>
#include <vector>

namespace thruway::fuzz {

constexpr const char* kHostNodes = "type=host";  ///< as describe() marks them

/// The network that `text` holds, as GraphML. Every attribute is in the text, so that other
/// defaults than those of read_graph() make no difference.
template <class Reader>
std::string read_again(const std::string& text, Reader read) {
    try {
        return write_graphml(describe(build_graph(read(text, "fuzz"), {7, 7, kHostNodes}), "fuzz"));
    } catch (const Problem& problem) {
        require(false, problem.what());
        return {};
    }
}

/// `read` makes a description from a text. Every network can be written as GraphML, and in the
/// other formats unless a name has a character that they cannot hold.
template <class Reader>
void read_graph(const std::string& text, Reader read) {
    refuse_or_accept([&] {
        std::vector<std::string> notes;
        const FabricGraph graph = build_graph(read(text), {1, 1, kHostNodes, false}, &notes);
        const NetworkDescription network = describe(graph, "fuzz");
        const std::string written = write_graphml(network);
        const char* const equal = "a written network reads back equal";
        require(read_again(written, read_graphml) == written, equal);
        refuse_or_accept(
            [&] { require(read_again(write_dot(network), read_dot) == written, equal); });
        refuse_or_accept([&] {
            require(read_again(write_edge_list(network), read_edge_list) == written, equal);
        });
    });
}

}  // namespace thruway::fuzz
