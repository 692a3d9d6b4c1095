// examples/tlm_platform/processor.h
// An initiator in plain TLM-2.0: its threads write and read back random data, each in its own part
// of every memory.
#pragma once

#include "core/random.h"

#include <tlm_utils/simple_initiator_socket.h>
#include <systemc>
#include <tlm>

#include <cstdint>
#include <vector>

namespace thruway::examples {

struct Work {
    unsigned threads = 4;
    unsigned accesses = 200;           ///< per thread
    std::vector<std::uint64_t> bases;  ///< base addresses of the memories
    std::uint64_t seed = 1;
};

class Processor : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<Processor> socket{"socket"};

    Processor(sc_core::sc_module_name name, unsigned number, const Work& work)
        : sc_module(name), number_(number), work_(work) {
        for (unsigned thread = 0; thread < work.threads; ++thread) {
            sc_core::sc_spawn([this, thread] { run(number_ * work_.threads + thread); });
        }
    }

    unsigned finished = 0;  ///< threads that have finished
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t wrong = 0;   ///< reads that did not return the data written
    std::uint64_t errors = 0;  ///< responses other than OK
    sc_core::sc_time waited;   ///< sum over all responses

private:
    static constexpr unsigned kPart = 64;  ///< bytes per thread in each memory

    void run(unsigned thread) {
        std::vector<unsigned char> known(work_.bases.size() * kPart);
        for (unsigned n = 0; n < work_.accesses; ++n) {
            const Draw random = draw(work_.seed, DrawPurpose::kTest, thread, n);
            wait(sc_core::sc_time(below(random.b, 20), sc_core::SC_NS));
            const unsigned memory = below(random.a, static_cast<unsigned>(work_.bases.size()));
            const unsigned length = 1 + static_cast<unsigned>(random.b % kPart);
            unsigned char* const mine = &known[std::size_t{memory} * kPart];
            unsigned char data[kPart] = {};
            const bool write = n % 2 == 0;
            for (unsigned i = 0; write && i < length; ++i) {
                data[i] = mine[i] = static_cast<unsigned char>(random.a + std::size_t{13} * i + n);
            }
            access(write, work_.bases[memory] + std::size_t{thread} * kPart, data, length);
            for (unsigned i = 0; !write && i < length; ++i) wrong += data[i] != mine[i];
        }
        ++finished;
    }

    void access(bool write, std::uint64_t address, unsigned char* data, unsigned length) {
        tlm::tlm_generic_payload payload;
        payload.set_command(write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND);
        payload.set_address(address);
        payload.set_data_ptr(data);
        payload.set_data_length(length);
        payload.set_streaming_width(length);
        payload.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
        sc_core::sc_time delay;
        sc_core::sc_time taken = sc_core::sc_time_stamp();
        socket->b_transport(payload, delay);
        taken = sc_core::sc_time_stamp() + delay - taken;
        waited += taken;
        ++(write ? writes : reads);
        if (!payload.is_response_ok()) ++errors;
    }

    const unsigned number_;
    const Work work_;
};

}  // namespace thruway::examples
