// workloads/collectives/all_reduce/torus.h
// All-reduce on a grid of X times Y ranks that uses the rings of its rows and columns: a
// reduce-scatter in each row, an all-reduce of the part that a rank then has in each column, and an
// all-gather in each row. 2 (X - 1) + 2 (Y - 1) steps instead of the 2 (X Y - 1) of one ring, with
// the same number of bytes.
// Source: Mikami et al., Massively distributed SGD: ImageNet/ResNet-50 training in a flash,
// arXiv:1811.05233 (2018), sec. 2.2.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

void add_all_reduce_torus(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
