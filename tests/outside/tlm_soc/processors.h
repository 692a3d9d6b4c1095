// tests/outside/tlm_soc/processors.h
// Two processors: one loosely timed, with a thread for each worker; one approximately timed, with a
// transaction of each worker in flight.
#pragma once

#include "worker.h"

#include <tlm_utils/simple_initiator_socket.h>
#include <systemc>
#include <tlm>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <vector>

namespace soc {

/// Compares the worker's bytes in the memories with what it knows, by debug transport.
template <class Socket>
void compare_memories(Socket& socket, const Worker& worker, Checks& checks) {
    for (std::size_t i = 0; i < worker.memories().size(); ++i) {
        std::vector<unsigned char> bytes(Worker::kBytes);
        tlm::tlm_generic_payload payload;
        payload.set_command(tlm::TLM_READ_COMMAND);
        payload.set_address(worker.memories()[i]);
        payload.set_data_ptr(bytes.data());
        payload.set_data_length(Worker::kBytes);
        payload.set_streaming_width(Worker::kBytes);
        checks.expect(socket->transport_dbg(payload) == Worker::kBytes, "debug reads every byte");
        checks.expect(bytes == worker.known(i), "the memory holds what was written");
    }
}

class LooselyTimed : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<LooselyTimed> socket{"socket"};

    LooselyTimed(sc_core::sc_module_name name, std::deque<Worker>& workers, Checks& checks)
        : sc_module(name), checks_(checks) {
        for (Worker& worker : workers) {
            sc_core::sc_spawn([this, &worker] { run(worker); });
        }
    }

private:
    void run(Worker& worker) {
        const sc_core::sc_time ahead(700, sc_core::SC_PS);
        while (!worker.is_finished()) {
            tlm::tlm_generic_payload payload;
            worker.next(payload);
            sc_core::sc_time delay = ahead;
            const sc_core::sc_time before = sc_core::sc_time_stamp();
            socket->b_transport(payload, delay);
            checks_.expect(sc_core::sc_time_stamp() + delay > before + ahead, "time passes");
            worker.check(payload);
        }
    }

    Checks& checks_;
};

/// 64 bits wide; checks both exclusion rules of the base protocol.
class ApproximatelyTimed : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<ApproximatelyTimed, 64> socket{"socket"};

    ApproximatelyTimed(sc_core::sc_module_name name, std::deque<Worker>& workers,
                       Payloads& payloads, Checks& checks)
        : sc_module(name), payloads_(payloads), checks_(checks) {
        socket.register_nb_transport_bw(this, &ApproximatelyTimed::nb_transport_bw);
        for (Worker& worker : workers) {
            sc_core::sc_spawn([this, &worker] { run(worker); });
        }
    }

    std::size_t most_in_flight() const { return most_in_flight_; }

private:
    enum class State { kRequest, kAccepted, kResponse };

    void run(Worker& worker) {
        while (!worker.is_finished()) {
            tlm::tlm_generic_payload& payload = payloads_.make();
            worker.next(payload);
            one_request_.lock();
            states_[&payload] = State::kRequest;
            most_in_flight_ = std::max(most_in_flight_, states_.size());
            forward(payload, tlm::BEGIN_REQ);
            while (states_[&payload] == State::kRequest) wait(changed_);
            one_request_.unlock();
            while (states_[&payload] == State::kAccepted) wait(changed_);
            worker.check(payload);
            wait(sc_core::sc_time(300, sc_core::SC_PS));
            states_.erase(&payload);
            responding_ = false;
            forward(payload, tlm::END_RESP);
            payload.release();
        }
    }

    void forward(tlm::tlm_generic_payload& payload, tlm::tlm_phase phase) {
        sc_core::sc_time delay;
        checks_.expect(socket->nb_transport_fw(payload, phase, delay) == tlm::TLM_ACCEPTED,
                       "the interface answers by calls of its own");
    }

    tlm::tlm_sync_enum nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time&) {
        State& state = states_.at(&payload);
        if (phase == tlm::END_REQ) {
            checks_.expect(state == State::kRequest, "END_REQ comes once, after BEGIN_REQ");
            state = State::kAccepted;
        } else {
            checks_.expect(phase == tlm::BEGIN_RESP && state == State::kAccepted,
                           "BEGIN_RESP comes once, after END_REQ");
            checks_.expect(!responding_, "BEGIN_RESP comes after END_RESP of the last response");
            responding_ = true;
            state = State::kResponse;
        }
        changed_.notify(sc_core::SC_ZERO_TIME);
        return tlm::TLM_ACCEPTED;
    }

    Payloads& payloads_;
    Checks& checks_;
    std::map<const tlm::tlm_generic_payload*, State> states_;
    std::size_t most_in_flight_ = 0;
    bool responding_ = false;
    sc_core::sc_mutex one_request_;
    sc_core::sc_event changed_;
};

}  // namespace soc
