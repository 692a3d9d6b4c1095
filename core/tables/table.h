// core/tables/table.h
// An immutable table, in memory that processes can share.
#pragma once

#include "core/tables/table_memory.h"

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

template <class T>
class Table {
    static_assert(std::is_trivially_copyable_v<T>, "processes share the bytes of the entries");

public:
    Table() = default;
    /// `make()` returns the entries, a vector. Errors: see TableMemory::keep().
    template <class Make>
    Table(TableMemory& memory, Make make)
        : block_(memory.keep([&make] { return block_of(make()); })) {}

    bool empty() const { return block_.bytes == 0; }
    std::size_t size() const { return block_.bytes / sizeof(T); }
    const T* begin() const { return static_cast<const T*>(block_.first.get()); }
    const T* end() const { return begin() + size(); }
    const T& operator[](std::size_t i) const { return begin()[i]; }

private:
    static TableMemory::Block block_of(std::vector<T> entries) {
        const auto owner = std::make_shared<const std::vector<T>>(std::move(entries));
        return {{owner, owner->data()}, owner->size() * sizeof(T)};
    }

    TableMemory::Block block_;
};

}  // namespace thruway
