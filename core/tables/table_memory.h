// core/tables/table_memory.h
// Memory for large immutable tables. Processes of one machine that need the same tables can share
// a single copy of each (machine_tables.h).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace thruway {

class TableMemory {
public:
    /// The bytes of a table; they stay as long as `first` or a copy of it.
    struct Block {
        std::shared_ptr<const void> first;
        std::size_t bytes = 0;
    };
    using Make = std::function<Block()>;

    virtual ~TableMemory() = default;

    /// The table that `make` returns. If several processes share their tables, each of them asks
    /// for the same ones in the same order, and `make` may be called in one of them only.
    /// Errors: those of `make`, in every process.
    virtual Block keep(const Make& make) = 0;
};

/// Tables of this process alone.
TableMemory& own_tables();

}  // namespace thruway
