#include "reporting/workload_result.h"

namespace thruway {

const std::vector<NamedChoice>& words_of(StepKind) {
    static const std::vector<NamedChoice> words = {
        {"start", "time before the first task may begin"},
        {"wait", "a released task waits for its processor or its own time"},
        {"task", "a task runs, or the delay of a message in a trace"},
        {"queue", "a message waits in the source queue"},
        {"network", "a message crosses the network"},
    };
    return words;
}

}  // namespace thruway
