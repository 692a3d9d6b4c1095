// studies/figures/changed_settings.h
// Figures of a study with other settings than the paper's. Models of the paper's settings are left
// out, because they would be compared with runs of other settings.
#pragma once

#include "studies/figures/figure.h"

#include <string>
#include <vector>

namespace thruway {

/// Why the figure would not change with the settings of its runs, after its name; empty: it would.
std::string why_unchangeable(const Figure& figure);

/// The figure without the models of the paper's settings.
Figure without_paper_models(Figure figure);

/// The same, with the settings, `key=value`, in its title and in Figure::changed: "a.b=1; a.c=2".
/// No settings: the figure as it is.
Figure with_settings(Figure figure, const std::vector<std::string>& settings);

/// The settings in the text of Figure::changed.
std::vector<std::string> settings_named_in(const std::string& changed);

}  // namespace thruway
