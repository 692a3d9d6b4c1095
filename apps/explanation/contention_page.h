// apps/explanation/contention_page.h
// Who blocks whom, as text for people.
#pragma once

#include "reporting/contention/contention.h"

#include <cstddef>
#include <string>

namespace thruway {

/// `rows`: of each table at most.
std::string contention_page(const Contention& contention, std::size_t rows);

}  // namespace thruway
