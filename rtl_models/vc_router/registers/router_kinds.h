// rtl_models/vc_router/registers/router_kinds.h
// What the code of a router's cycle may take for granted. It is compiled for each of these: nearly
// all runs have plain routers.
#pragma once

namespace thruway {

struct AnyRouter {
    /// Words of a set of input or output virtual channels; 0: as many as it takes.
    static constexpr unsigned kWords = 0;
    static constexpr bool kPlain = false;
};

/// Its sets of virtual channels fit one word: 8 % fewer instructions for a flit-hop than AnyRouter
/// (bench/instructions.toml).
struct OneWordRouter {
    static constexpr unsigned kWords = 1;
    static constexpr bool kPlain = false;
};

/// It moreover has a credit for each flit and nothing optional (OptionalStages), and nobody watches
/// it: another 13 %.
struct PlainRouter {
    static constexpr unsigned kWords = 1;
    static constexpr bool kPlain = true;
};

}  // namespace thruway
