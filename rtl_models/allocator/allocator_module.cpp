#include "rtl_models/allocator/allocator_module.h"

#include <utility>

namespace thruway {

AllocatorModule::AllocatorModule(sc_core::sc_module_name name, unsigned rows, unsigned columns,
                                 Placed<Allocator> allocator, AllocatorLane& lane,
                                 AllocationBoards& boards)
    : sc_core::sc_module(name), allocator_(std::move(allocator)) {
    lane.allocator_ = allocator_.get();
    lane.pointers_ = allocator_->pointers();
    lane.needs_ages_ = allocator_->needs_ages();
    lane.board_ = &boards.of(rows, columns, lane.needs_ages_);
}

}  // namespace thruway
