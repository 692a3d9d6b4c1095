// tests/workloads/collectives/data_flow.h
// Follows the data through the tasks of a collective, byte by byte. What a send carries is what its
// rank holds after the receives that the send depends on, and no others: the result does not depend
// on the order in which independent tasks run.
#pragma once

#include "workloads/collectives/collective_rows.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// A byte of the vector of a rank (Piece::of).
using Byte = std::pair<Rank, std::uint64_t>;
/// What a rank holds: for each byte the ranks whose values were added up, ascending. A rank that
/// was added twice appears twice.
using Held = std::map<Byte, std::vector<Rank>>;

struct DataFlow {
    std::vector<Held> held;                 ///< [rank] at the end
    std::vector<std::uint64_t> sent_bytes;  ///< [rank]
    std::vector<std::uint64_t> sends;       ///< [rank]
    /// Bytes that a rank sends without having them, receives whose order matters but is not given,
    /// messages that differ at their ends, tasks that cannot run.
    std::vector<std::string> errors;
};

/// `held`: what each rank has at the start.
DataFlow follow(const TaskGraph& graph, const std::vector<Carried>& carried,
                std::vector<Held> held);

/// Builds the collective and follows it.
DataFlow follow(const CollectiveSettings& settings, std::vector<Held> held);

/// The bytes of parts of a vector that is divided into `parts`, computed without PieceDivision.
std::vector<std::uint64_t> bytes_of_part(std::uint64_t bytes, unsigned parts, unsigned number);

/// [rank]: its own value of every byte of one vector that all ranks have.
std::vector<Held> operands(unsigned ranks, std::uint64_t bytes);
/// [rank]: nothing.
std::vector<Held> empty_hands(unsigned ranks);

std::vector<Rank> ranks_up_to(unsigned ranks);

CollectiveSettings collective(const char* name, std::uint64_t bytes);

std::uint64_t sum(const std::vector<std::uint64_t>& numbers);

}  // namespace thruway
