#include "rtl_models/allocator/allocator_module.h"

#include <algorithm>
#include <utility>

namespace thruway {

AllocatorModule::AllocatorModule(sc_core::sc_module_name name, unsigned rows, unsigned columns,
                                 std::unique_ptr<Allocator> allocator)
    : sc_core::sc_module(name),
      allocator_(std::move(allocator)),
      requests_(rows, columns, allocator_->needs_ages()) {
    grants_.reserve(std::min(rows, columns));
}

}  // namespace thruway
