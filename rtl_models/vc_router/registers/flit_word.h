// rtl_models/vc_router/registers/flit_word.h
// A flit as one word, as it passes through a router. The compiler takes a Flit apart into its
// fields and puts it together again, which costs a tenth of a router's instructions.
#pragma once

#include "core/flit.h"

#include <cstdint>
#include <cstring>

namespace thruway {

class FlitWord {
public:
    FlitWord(const Flit& flit) { std::memcpy(&word_, &flit, sizeof word_); }

    Flit flit() const {
        Flit flit;
        std::memcpy(static_cast<void*>(&flit), &word_, sizeof word_);
        return flit;
    }
    Flit in_vc(unsigned vc) const {
        Flit flit = this->flit();
        flit.vc = static_cast<std::uint8_t>(vc);
        return flit;
    }
    unsigned vc() const { return flit().vc; }
    PacketHandle packet() const { return flit().packet; }
    unsigned sequence() const { return flit().sequence; }
    bool head() const { return flit().head; }
    bool tail() const { return flit().tail; }

private:
    static_assert(sizeof(Flit) == sizeof(std::uint64_t));
    std::uint64_t word_;
};

}  // namespace thruway
