// rtl_models/vc_router/registers/router_kinds.h
// What the code of a router's cycle may assume. It is compiled for each of these kinds; nearly all
// runs have plain routers.
#pragma once

namespace thruway {

struct AnyRouter {
    /// Words of a set of input or output virtual channels; 0: any number.
    static constexpr unsigned kWords = 0;
    static constexpr bool kPlain = false;
};

/// Sets of virtual channels fit one word. A flit-hop takes 8 % fewer instructions than with
/// AnyRouter (bench/instructions.toml).
struct OneWordRouter {
    static constexpr unsigned kWords = 1;
    static constexpr bool kPlain = false;
};

/// Also has credits for flits, no optional stages (OptionalStages) and no observer: another 13 %.
struct PlainRouter {
    static constexpr unsigned kWords = 1;
    static constexpr bool kPlain = true;
};

}  // namespace thruway
