#include "core/tables/table_memory.h"

namespace thruway {
namespace {

class OwnTables final : public TableMemory {
public:
    Block keep(const Make& make) override { return make(); }
};

}  // namespace

TableMemory& own_tables() {
    static OwnTables tables;
    return tables;
}

}  // namespace thruway
