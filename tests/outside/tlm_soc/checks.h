// tests/outside/tlm_soc/checks.h
// Counts what was checked and what was wrong, and the payloads that are in use.
#pragma once

#include <systemc>
#include <tlm>

#include <cstdio>

namespace soc {

class Checks {
public:
    void expect(bool right, const char* what) {
        ++made_;
        if (right) return;
        if (++wrong_ <= 10) {
            std::printf("%s: not true: %s\n", sc_core::sc_time_stamp().to_string().c_str(), what);
        }
    }
    unsigned long made() const { return made_; }
    unsigned long wrong() const { return wrong_; }

private:
    unsigned long made_ = 0;
    unsigned long wrong_ = 0;
};

/// Memory manager of payloads.
class Payloads : public tlm::tlm_mm_interface {
public:
    tlm::tlm_generic_payload& make() {
        auto* const payload = new tlm::tlm_generic_payload(this);
        payload->acquire();
        ++live_;
        return *payload;
    }
    void free(tlm::tlm_generic_payload* payload) override {
        --live_;
        delete payload;
    }
    int live() const { return live_; }

private:
    int live_ = 0;
};

}  // namespace soc
