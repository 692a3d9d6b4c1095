// examples/tlm_platform/platform.h
// Memories at the hosts of the address map, a processor at every other host, and the fabric between
// them.
#pragma once

#include "cosim/tlm/interfaces/initiator_interface.h"
#include "cosim/tlm/interfaces/target_interface.h"
#include "cosim/tlm/platform_settings.h"
#include "examples/tlm_platform/arguments.h"
#include "examples/tlm_platform/memory.h"
#include "examples/tlm_platform/processor.h"
#include "examples/tlm_platform/recordings.h"
#include "routing/relation/selection_function.h"

#include <memory>
#include <vector>

namespace thruway::examples {

class Platform {
public:
    /// Errors: Problem for settings that do not fit together, and for files that cannot be opened.
    Platform(PlatformSettings settings, const Arguments& arguments);

    /// Returns true if all accesses succeeded. Errors: Problem for files that cannot be written.
    bool run();

private:
    void build_fabric(const Arguments& arguments);
    void build_memories();
    void build_processors();
    bool report() const;

    const PlatformSettings settings_;
    const Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::unique_ptr<Recordings> recordings_;
    std::unique_ptr<Fabric> fabric_;
    std::unique_ptr<TlmNetwork> network_;
    std::vector<std::unique_ptr<TargetInterface>> targets_;
    std::vector<std::unique_ptr<Memory>> memories_;
    std::vector<std::unique_ptr<InitiatorInterface>> interfaces_;
    std::vector<std::unique_ptr<Processor>> processors_;
};

}  // namespace thruway::examples
