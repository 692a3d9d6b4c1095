// apps/heat/heat_picture.h
// A heat map of a run with everything around it: title, notes, and what the terminal says.
#pragma once

#include "apps/heat/heat_quantity.h"
#include "checks/simulation_settings.h"

#include <map>
#include <memory>
#include <string>

namespace thruway {

/// The words of --quantity.
const std::map<std::string, HeatQuantity>& heat_quantities();

struct HeatPicture {
    HeatValues values{};
    HeatOptions options{};
    std::string page{};  ///< for the terminal, after the measures of the network; may be empty
};

/// `drawn` and `topology`: of the network that is drawn. `inputs` reads the files of the run's own
/// settings, by which loads are computed.
/// Errors: Problem if it is not the network of the run, or the file does not have the quantity.
HeatPicture heat_picture(const HeatSource& source, HeatQuantity quantity,
                         const SimulationSettings& drawn, const Topology& topology,
                         const std::shared_ptr<InputFiles>& inputs);

}  // namespace thruway
