// workloads/collectives/all_to_all/transposes.h
// The two transposes of a 3-D fast Fourier transform whose data are divided into pencils over a
// grid of X times Y ranks: compute along the first axis, all-to-all within each row of ranks,
// compute along the second, all-to-all within each column, compute along the third. The vector of a
// rank are its data, all of which are redistributed. With Y = 1: slabs, with one transpose. Source:
// Pekurovsky, P3DFFT: a framework for parallel computations of Fourier transforms in three
// dimensions, SIAM J. Scientific Computing 34 (2012), sec. 3.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

/// The data of the second transpose are the bytes that follow those of the first.
void add_fft_transpose(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
