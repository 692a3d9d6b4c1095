#include "routing/deadlock/phase_question.h"

#include "core/problem.h"
#include "routing/wrappers/message_classes.h"

namespace thruway {
namespace {

/// The virtual channels of a message class in each phase, where the phases divide all of them.
VcMask in_each_phase(VcMask of_class, unsigned phases, unsigned virtual_channels) {
    const unsigned each = virtual_channels / phases;
    const VcMask first = of_class & first_vcs(each);
    for (unsigned p = 1; p < phases; ++p) {
        if ((of_class >> (p * each) & first_vcs(each)) == first) continue;
        throw Problem("--class-vcs: the routing function has " + std::to_string(phases) +
                      " phases, each with " + std::to_string(each) +
                      " virtual channels, and a class must have the same of them in each; use "
                      "routing.message_classes instead");
    }
    return first;
}

}  // namespace

DeadlockQuestion question_of_phase(const DeadlockQuestion& question) {
    const Phases& phases = *question.routing.phases();
    DeadlockQuestion of_phase{phases.base->proven_as(), question.graph};
    of_phase.virtual_channels = question.virtual_channels / phases.classes;
    of_phase.buffers = question.buffers;
    of_phase.one_packet_a_buffer = question.one_packet_a_buffer;
    of_phase.lowest_rank_only = question.lowest_rank_only;
    of_phase.dependent_classes = question.dependent_classes;
    of_phase.injections_hold = true;
    if (question.class_vcs.empty()) return of_phase;
    if (question.class_vcs ==
        MessageClasses::parts(question.classes(), question.virtual_channels)) {
        of_phase.class_vcs = MessageClasses::parts(question.classes(), of_phase.virtual_channels);
        return of_phase;
    }
    for (const VcMask vcs : question.class_vcs) {
        of_phase.class_vcs.push_back(in_each_phase(vcs, phases.classes, question.virtual_channels));
    }
    return of_phase;
}

}  // namespace thruway
