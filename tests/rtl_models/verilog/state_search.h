// tests/rtl_models/verilog/state_search.h
// Visits every state that a pair of blocks reaches from its start, and tries every input in each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace thruway::test {

/// Two deterministic blocks with the same inputs. One number encodes the values of all inputs.
class BlockPair {
public:
    virtual ~BlockPair() = default;
    virtual unsigned inputs() const = 0;
    /// To the same state at each call.
    virtual void start() = 0;
    /// All registers of both blocks.
    virtual std::uint64_t state() const = 0;
    /// One cycle with these inputs.
    virtual void clock(unsigned input) = 0;
    /// The same, with a comparison of all outputs in the cycle; false if they differ.
    virtual bool compare(unsigned input) = 0;
};

struct ReachedStates {
    std::vector<std::uint64_t> states;  ///< in order of their distance from the start
    std::size_t transitions = 0;
    bool equal = true;  ///< outputs; if not, the search stopped at this state and input:
    std::uint64_t state = 0;
    unsigned input = 0;
};

/// Breadth first. Each transition begins at the start and repeats the way to its state.
inline ReachedStates reached_states(BlockPair& pair) {
    struct Way {
        std::size_t from;
        unsigned input;
    };
    std::vector<Way> ways = {{0, 0}};  // [state]; that of the start is not used
    std::vector<unsigned> inputs;      // to a state, last one first
    std::unordered_set<std::uint64_t> known;
    ReachedStates reached;
    pair.start();
    reached.states.push_back(pair.state());
    known.insert(pair.state());
    for (std::size_t here = 0; here < reached.states.size(); ++here) {
        inputs.clear();
        for (std::size_t at = here; at != 0; at = ways[at].from) inputs.push_back(ways[at].input);
        for (unsigned input = 0; input < pair.inputs(); ++input) {
            pair.start();
            for (std::size_t i = inputs.size(); i-- > 0;) pair.clock(inputs[i]);
            ++reached.transitions;
            reached.state = pair.state();
            reached.input = input;
            reached.equal = reached.state == reached.states[here] && pair.compare(input);
            if (!reached.equal) return reached;
            if (!known.insert(pair.state()).second) continue;
            reached.states.push_back(pair.state());
            ways.push_back({here, input});
        }
    }
    return reached;
}

}  // namespace thruway::test
