#include "rtl_models/allocator/allocator_module.h"

#include <algorithm>
#include <utility>

namespace thruway {

AllocatorModule::AllocatorModule(sc_core::sc_module_name name, unsigned rows, unsigned columns,
                                 Placed<Allocator> allocator, AllocatorLane& lane,
                                 std::pmr::memory_resource& memory)
    : sc_core::sc_module(name),
      allocator_(std::move(allocator)),
      lane_(lane),
      needs_ages_(allocator_->needs_ages()),
      requests_(rows, columns, needs_ages_, memory) {
    lane_.pointers_ = allocator_->pointers();
    grants_.reserve(std::min(rows, columns));
}

}  // namespace thruway
