// DOT files, read into networks. An accepted network can be written and reads back equal.

#include "topologies/formats/dot/dot.h"

#include "tests/fuzz/graph_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::read_graph(fuzz::text_of(data, size),
                     [](const std::string& text) { return read_dot(text, "fuzz"); });
    return 0;
}
