// core/tables/machine_tables.h
// Tables that the processes of one machine have in memory once. The leading process makes a table,
// puts it into a file in memory (memfd_create()) and tells the others where that is; they map it.
// A process that cannot map it makes the table itself.
#pragma once

#include "core/input/descriptor.h"
#include "core/tables/table_memory.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

/// Where a table is: the file `descriptor` of a process. The other numbers tell whether another
/// process that opens it finds the same file.
struct TablePlace {
    std::int64_t process = 0;
    std::int64_t descriptor = -1;  ///< below 0: nowhere; each process makes the table
    std::uint64_t device = 0;
    std::uint64_t file = 0;
    std::uint64_t bytes = 0;
    bool last = false;  ///< the leading process does not tell of any further table
};

/// How the processes of a machine tell each other of their tables.
class TableMessages {
public:
    virtual ~TableMessages() = default;

    /// Whether this process makes the tables.
    virtual bool leads() const = 0;
    /// From the leading process to each of the others. Does not wait for them.
    virtual void tell(const TablePlace& place) = 0;
    /// What the leading process tells next. Waits for it.
    virtual TablePlace hear() = 0;
};

class MachineTables final : public TableMemory {
public:
    /// `messages` must outlive this object.
    explicit MachineTables(TableMessages& messages) : messages_(messages) {}

    Block keep(const Make& make) override;
    /// To be called where this process fails: the others do not wait for its tables any more.
    void stop();

private:
    Block make_for_all(const Make& make);
    /// Gives `block` a file for the others and maps that; leaves it where it is if that fails.
    TablePlace publish(Block& block);

    TableMessages& messages_;
    bool stopped_ = false;
    /// Open as long as another process may be about to map them: until this object ends.
    std::vector<Descriptor> files_;
};

}  // namespace thruway
