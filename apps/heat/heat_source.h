// apps/heat/heat_source.h
// A file of a run whose values are drawn on its network: a result (run --json, a point of a sweep),
// a detail file (run --detail), the energy of a run (energy --json), or who blocks whom
// (run --explain-json, explain --json).
#pragma once

#include "apps/output/energy/energy_fields.h"
#include "core/input/input_files.h"
#include "reporting/contention/contention.h"
#include "reporting/detail/run_detail.h"
#include "reporting/run_result.h"
#include "settings/settings_document.h"
#include "topologies/graph/topology.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A direction of a link as a file names it.
struct NamedLink {
    std::uint32_t from_router = 0;
    std::uint32_t port = 0;
    std::uint32_t to_router = 0;
};

struct HeatSource {
    std::string file;
    std::optional<RunResult> result{};  ///< one of these four
    std::optional<RunDetail> detail{};
    std::optional<EnergyFile> energy{};
    std::optional<Contention> contention{};

    const char* kind() const;              ///< "a result", "a detail file", ...
    const Provenance* provenance() const;  ///< null: the file does not tell it
    std::string verdict() const;           ///< empty: likewise
    bool is_steady() const;                ///< known not to be saturated, deadlocked or stalled
    std::vector<NamedLink> links() const;  ///< as in the file; results and detail files have them
    /// The settings of the run, which make its network.
    /// Errors: Problem if a file that they name has other content than then, or the file does not
    /// have them.
    SettingsDocument document(const std::shared_ptr<InputFiles>& inputs) const;
};

/// Errors: Problem that names the file, what it is and what is allowed, if it cannot be read, is
/// none of these or is incomplete.
HeatSource read_heat_source(const std::string& file, InputFiles& inputs);

/// The channel of each link, [link]. Errors: Problem that names the file and the first difference
/// if the links are not exactly the channels of this network.
std::vector<ChannelId> channels_of(const std::vector<NamedLink>& links, const Topology& topology,
                                   const std::string& file);

/// Errors: Problem that names the first key of [topology] in which the run differs from the
/// settings of the network that is drawn. A graph file may have another name, not other content.
/// A file that does not tell the settings of its run passes.
void require_same_topology(const HeatSource& source, const Provenance& drawn);

}  // namespace thruway
