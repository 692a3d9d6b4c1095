#include "apps/program.h"

#include "apps/command_line.h"
#include "apps/terminal/interruption.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <systemc>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <set>
#include <string>

#include <csignal>

namespace {

using thruway::ExitStatus;

/// sc_elab_and_sim() hands sc_main() nothing but the words of the command line.
const thruway::DeviceTable* linked_devices = nullptr;

int fail(ExitStatus status, const std::string& message) {
    thruway::print_error("thruway: {}\n", thruway::printable(message));
    return status;
}

/// Kernel reports go to standard error, because results go to standard output.
void handle_report(const sc_core::sc_report& report, const sc_core::sc_actions& actions) {
    if ((actions & sc_core::SC_THROW) != 0) throw report;
    if (report.get_severity() == sc_core::SC_INFO || (actions & sc_core::SC_DISPLAY) == 0) return;
    // Report a warning once, even if two steps of a command build the same network.
    static std::set<std::string> reported;
    if (!reported.insert(report.get_msg()).second) return;
    const std::string type = report.get_msg_type();
    const std::string origin = type.rfind("/thruway/", 0) == 0 ? "" : type + ": ";
    thruway::print_error("thruway: warning: {}{}\n", origin, thruway::printable(report.get_msg()));
}

/// Removes half-written files, prints a message and terminates by the signal's default action.
void handle_signal(int signal) {
    thruway::AtomicFile::remove_unfinished();
    if (signal != SIGPIPE) thruway::say_interrupted();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// Signals ignored by the parent stay ignored, as with `nohup` and background jobs of a script.
void handle_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
        if (std::signal(signal, handle_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
}

int run(int argc, char** argv) {
    try {
        return thruway::run_command_line(argc, argv, *linked_devices);
    } catch (const thruway::Problem& problem) {
        return fail(thruway::kWrongInput, problem.what());
    } catch (const sc_core::sc_report& report) {
        return fail(thruway::kFailedCheck,
                    fmt::format("{}: {}", report.get_msg_type(), report.get_msg()));
    } catch (const std::filesystem::filesystem_error& error) {
        return fail(thruway::kWrongInput,
                    fmt::format("'{}': {}", error.path1().string(), error.code().message()));
    } catch (const std::bad_alloc&) {
        return fail(thruway::kWrongInput,
                    "not enough memory on this machine; make the network, its buffers or the input "
                    "files smaller");
    } catch (const std::exception& error) {
        return fail(thruway::kFailedCheck, error.what());
    }
}

}  // namespace

int sc_main(int argc, char** argv) {
    sc_core::sc_report_handler::set_handler(handle_report);
    sc_core::sc_report_handler::set_actions(sc_core::SC_ERROR, sc_core::SC_THROW);
    sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
    handle_signals();
    const int status = run(argc, argv);
#ifdef __SANITIZE_ADDRESS__
    return status;  // destroys the model; the leak check follows
#else
    std::quick_exit(status);
#endif
}

namespace thruway {

int run_program(int argc, char** argv, const DeviceTable& devices) {
    open_standard_files();
    setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    linked_devices = &devices;
    return sc_core::sc_elab_and_sim(argc, argv);
}

}  // namespace thruway
