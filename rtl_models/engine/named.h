// rtl_models/engine/named.h
// Gives a block of a router its name and its place in the hierarchy.
// A block is its registers and what it does with them in a cycle. The registers of all blocks of a
// router are contiguous in FabricContext::registers. A module takes half a kilobyte and is
// elsewhere, together with the state that the block rarely touches (Block::Cold).
#pragma once

#include <systemc>

#include <new>
#include <type_traits>

namespace thruway {

/// `Block` has a type Cold with a constructor Cold(arguments...), and a constructor
/// Block(Named<Block>&, arguments...). Modules that either builds are children of this one.
template <class Block>
class Named final : public sc_core::sc_module {
public:
    using Cold = typename Block::Cold;

    /// Builds the block at `registers`, in place of an unused one.
    template <class... Arguments>
    Named(sc_core::sc_module_name name, Block& registers, Arguments&&... arguments)
        : sc_module(name),
          cold_(arguments...),
          block_(*new (&registers) Block(*this, arguments...)) {
        static_assert(std::is_trivially_destructible_v<Block>, "the arena does not destroy it");
    }

    Block& operator*() { return block_; }
    const Block& operator*() const { return block_; }
    Block* operator->() { return &block_; }
    const Block* operator->() const { return &block_; }

    Cold& cold() { return cold_; }
    const Cold& cold() const { return cold_; }

private:
    Cold cold_;
    Block& block_;
};

/// The Cold of a block that has only registers.
struct NothingCold {
    template <class... Arguments>
    explicit NothingCold(const Arguments&...) {}
};

}  // namespace thruway
