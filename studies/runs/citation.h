// studies/runs/citation.h
// BibTeX entries of the papers and of Thruway. They have only fields that the text of a paper, or
// CITATION.cff, contains.
#pragma once

#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway {

/// The papers of the studies, and Thruway with its version.
std::string bibtex(const std::vector<Study>& studies);

}  // namespace thruway
