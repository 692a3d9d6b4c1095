// routing/deadlock/phase_question.h
// The proof of a function in phases through its base function.
// Theorem: if every phase takes routes of the base function on a class of virtual channels of its
// own, and no packet returns to a lower class, the network is as free from deadlock as one in which
// the base function routes between all routers with hosts. Reasons:
//   - The dependencies within a class are those of the base function, because any router with hosts
//     can be the intermediate one; between classes they ascend. So the dependency graph has a cycle
//     only if that of the base function has one.
//   - With an escape class of the base function, those of all phases together are an escape class:
//     its extended dependencies within a phase are those of the base function, and the others
//     ascend. A packet that begins a phase may still hold a channel of the one before, so it needs
//     an escape at once (DeadlockQuestion::injections_hold).
// Functions that choose between ways take some of these routes, so the theorem covers them.
// tests/routing/deadlock/phase_question_test.cpp enumerates all draws of small networks instead.
#pragma once

#include "routing/deadlock/graphs/deadlock_question.h"

namespace thruway {

/// The question about one phase. The function of `question` must have phases. It asks about all
/// pairs of hosts, whichever communicate.
/// Errors: Problem if the phases of a message class have different virtual channels.
DeadlockQuestion question_of_phase(const DeadlockQuestion& question);

}  // namespace thruway
