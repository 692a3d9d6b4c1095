// tests/rtl_models/queued_router/storage_organisations.h
// Every organisation of the storage of queued routers, with its policies.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "tests/rtl_models/queued_router/queued_bench.h"

#include <utility>
#include <vector>

namespace thruway::test {

struct Organisation {
    const char* name;
    RouterSettings router;
};

inline RouterSettings choice_queues(bool partially_adaptive, OutputCriterion output,
                                    unsigned ageing_cycles = 0) {
    RouterSettings router = queued_router();
    router.organisation = "choice_queues";
    router.organisation.own<ChoiceQueueSettings>().partially_adaptive = partially_adaptive;
    router.organisation.own<OutputOrderSettings>().criterion = output;
    router.organisation.own<OutputOrderSettings>().ageing_cycles = ageing_cycles;
    return router;
}

inline RouterSettings input_queues(bool strict_fifo, InputCriterion input, OutputCriterion output) {
    RouterSettings router = queued_router();
    router.organisation = "input_queues";
    router.organisation.own<InputQueueSettings>().strict_fifo = strict_fifo;
    router.organisation.own<InputOrderSettings>().criterion = input;
    router.organisation.own<OutputOrderSettings>().criterion = output;
    return router;
}

/// `window`: packets; 0: all.
inline RouterSettings central_multiqueue(unsigned window) {
    RouterSettings router = queued_router();
    router.organisation = "central_multiqueue";
    router.organisation.own<MultiqueueSettings>().window = window;
    return router;
}

inline RouterSettings output_queues(AssignmentPolicy assignment) {
    RouterSettings router = queued_router();
    router.organisation = "output_queues";
    router.organisation.own<AssignmentSettings>().assignment = assignment;
    return router;
}

inline std::vector<Organisation> organisations() {
    using A = AssignmentPolicy;
    using C = OutputCriterion;
    using I = InputCriterion;
    RouterSettings window_of_four = central_multiqueue(4);
    window_of_four.organisation.own<InputOrderSettings>().criterion = I::kClosest;
    window_of_four.organisation.own<OutputOrderSettings>().criterion = C::kAwayFromDimensionOrder;
    window_of_four.organisation.own<OutputOrderSettings>().ageing_cycles = 50;
    RouterSettings highest_port = output_queues(A::kIdleLinkFirst);
    highest_port.organisation.own<AssignmentSettings>().blocked_packet_joins =
        BlockedPacketRule::kHighestPort;
    return {{"output", output_queues(A::kIdleLinkFirst)},
            {"choice", choice_queues(false, C::kTowardDimensionOrder)},
            {"partially_adaptive_choice", choice_queues(true, C::kRandom)},
            {"ageing_choice", choice_queues(false, C::kAwayFromDimensionOrder, 50)},
            {"input", input_queues(true, I::kOldest, C::kTowardDimensionOrder)},
            {"random_input", input_queues(true, I::kRandom, C::kRandom)},
            {"loose_input", input_queues(false, I::kRandom, C::kRandom)},
            {"central", central_multiqueue(0)},
            {"window_of_one", central_multiqueue(1)},
            {"window_of_four", window_of_four},
            {"output_first_choice", output_queues(A::kFirstChoice)},
            {"output_empty_queue", output_queues(A::kEmptyQueueFirst)},
            {"output_random", output_queues(A::kRandom)},
            {"output_shortest", output_queues(A::kShortest)},
            {"output_highest_port", highest_port}};
}
constexpr unsigned kOrganisations = 15;

}  // namespace thruway::test
