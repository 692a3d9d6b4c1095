#include "mpi/process_group.h"

#include "core/archive/byte_archive.h"
#include "core/files/standard_files.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <vector>

namespace thruway {
namespace {

/// A variable of the environment that counts processes; 0 if it is not set.
unsigned count_in(const char* variable) {
    const char* const text = std::getenv(variable);
    if (text == nullptr) return 0;
    char* end = nullptr;
    const unsigned long count = std::strtoul(text, &end, 10);
    return end == text || *end != '\0' ? 0 : static_cast<unsigned>(count);
}

std::string message_of_current() {
    try {
        throw;
    } catch (const std::exception& error) {
        return error.what();
    }
}

constexpr int kWrongInput = 2;

}  // namespace

Launch launch() {
    // Open MPI and MPICH set the first two in every process that mpirun starts, Slurm the last in
    // every process of an srun.
    for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        if (const unsigned count = count_in(variable); count > 0) return {count, "mpirun"};
    }
    if (const unsigned count = count_in("SLURM_STEP_NUM_TASKS"); count > 1) return {count, "srun"};
    return {};
}

/// Lets all processes know whether one of them has failed.
void ProcessGroup::agree(const std::optional<std::string>& failure) {
    agreed_ = true;
    std::optional<std::string> own = failure;
    for (const Bytes& bytes : gather(to_bytes(own))) {
        std::optional<std::string> other;
        from_bytes(bytes, other);
        if (!failure_) failure_ = other;
    }
    Bytes bytes = to_bytes(failure_);
    broadcast(bytes);
    from_bytes(bytes, failure_);
}

void ProcessGroup::ready() {
    agree(std::nullopt);
    if (failure_) throw Problem(*failure_);
}

int ProcessGroup::guard(const std::function<int()>& work) {
    try {
        const int status = work();
        return leads() ? status : 0;
    } catch (...) {
        const std::string message = message_of_current();
        if (!agreed_) {
            make_no_more_tables();
            agree(message);
        }
        if (failure_) return say_failure();
        print_error("thruway: process {} of {}: {}\n", rank(), size(), printable(message));
        end_all(kWrongInput);
        return kWrongInput;
    }
}

/// The others wait until the leading process has said it.
int ProcessGroup::say_failure() {
    if (leads()) print_error("thruway: {}\n", printable(*failure_));
    Bytes nothing;
    broadcast(nothing);
    return leads() ? kWrongInput : 0;
}

}  // namespace thruway
