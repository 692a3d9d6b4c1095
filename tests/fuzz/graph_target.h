// tests/fuzz/graph_target.h
// Common part of the targets for graph formats.
#pragma once

#include "tests/fuzz/fuzz_target.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/formats/graphml/graphml.h"

#include <string>
#include <vector>

namespace thruway::fuzz {

/// `read` makes a description from a text. Every network can be written as GraphML.
template <class Reader>
void read_graph(const std::string& text, Reader read) {
    refuse_or_accept([&] {
        std::vector<std::string> notes;
        const FabricGraph graph = build_graph(read(text), {1, 1, "type=host", false}, &notes);
        const std::string written = write_graphml(describe(graph, "fuzz"));
        std::string again;
        try {
            const FabricGraph reread = build_graph(read_graphml(written, "fuzz"), {7, 7});
            again = write_graphml(describe(reread, "fuzz"));
        } catch (const Problem& problem) {
            require(false, problem.what());
        }
        require(again == written, "a written network reads back equal");
    });
}

}  // namespace thruway::fuzz
