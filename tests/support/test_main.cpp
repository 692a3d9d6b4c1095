// tests/support/test_main.cpp
// Main of every test program. It runs GoogleTest inside SystemC's elaboration, and turns kernel
// warnings and errors into exceptions, so that a test that did not ask for one fails.
// A process elaborates one SystemC model: CTest starts one process per test.

#include <gtest/gtest.h>
#include <systemc>

#include <cstdlib>

int sc_main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_THROW);
    sc_core::sc_report_handler::set_actions(sc_core::SC_ERROR, sc_core::SC_THROW);
    sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
    return RUN_ALL_TESTS();
}

int main(int argc, char** argv) {
    setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    return sc_core::sc_elab_and_sim(argc, argv);
}
