#include "rtl_models/allocator/separable_input_first.h"

#include <utility>

namespace thruway {

template <class Bank>
SeparableInputFirst<Bank>::SeparableInputFirst(unsigned rows, unsigned columns, Bank row_arbiters,
                                               Bank column_arbiters)
    : row_arbiters_(std::move(row_arbiters)),
      column_arbiters_(std::move(column_arbiters)),
      chosen_by_(columns, rows) {}

template <class Bank>
void SeparableInputFirst<Bank>::allocate(const RequestMatrix& requests, Cycle now,
                                         std::vector<Grant>& grants) {
    grants.clear();
    if (requests.size() == 1) {
        grants.push_back(requests.only());
        return;
    }
    requests.for_each_active_row([&](unsigned row) {
        chosen_by_.add(row_arbiters_.pick(row, requests.row_requests(row, now)), row);
    });
    chosen_by_.for_each_line([&](unsigned column) {
        const std::uint64_t* rows = chosen_by_.offers_to(column);
        const Requests rivals = requests.column_requests(rows, column, now);
        grants.push_back(make_grant(column_arbiters_.pick(column, rivals), column));
    });
    chosen_by_.clear();
}

template <class Bank>
void SeparableInputFirst<Bank>::granted(const Grant& grant) {
    row_arbiters_.granted(grant.row, grant.column);
    column_arbiters_.granted(grant.column, grant.row);
}

template <class Bank>
bool SeparableInputFirst<Bank>::needs_ages() const {
    return row_arbiters_.needs_ages() || column_arbiters_.needs_ages();
}

template class SeparableInputFirst<RoundRobinBank>;
template class SeparableInputFirst<PolicyBank>;

}  // namespace thruway
