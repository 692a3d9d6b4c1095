// apps/comparison/compared_settings.h
// The settings of the two sides of a comparison, before their runs.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "testbench/points/settings_source.h"

namespace thruway {

/// Refuses settings that would fail in every run, and at any point a device whose library is not
/// loaded.
void check_settings(const SweepPlan& plan, const SettingsSource& source);

/// True if both have the same settings at every point, and read files of the same content.
bool same_settings(const SweepPlan& plan, const SettingsSource (&sources)[2]);

/// Checks that every pair can have a seed of its own, from that of the settings on.
/// Errors: Problem if the seed is varied, or if the last one would be too large.
void check_seeds(const SweepPlan& plan, const SettingsSource& source, unsigned pairs);

}  // namespace thruway
