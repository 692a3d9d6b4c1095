#include "testbench/points/child_pool.h"

#include "core/input/file_reader.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace thruway {
namespace {

void require(int error, const char* what) {
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

/// Signal mask, process group and standard files of a child.
class SpawnPlan {
public:
    SpawnPlan(int output, int errors, const std::vector<int>& inherited, const sigset_t& mask,
              const sigset_t& defaults) {
        require(posix_spawn_file_actions_init(&files_), "posix_spawn");
        require(posix_spawnattr_init(&attributes_), "posix_spawn");
        posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&files_, errors, STDERR_FILENO);
        // dup2 of a descriptor onto itself clears close-on-exec in the child.
        for (const int file : inherited) posix_spawn_file_actions_adddup2(&files_, file, file);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setsigmask(&attributes_, &mask);
        posix_spawnattr_setsigdefault(&attributes_, &defaults);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    /// `program`: a path, or a name in PATH.
    pid_t start(const std::string& program, const std::vector<std::string>& arguments) const {
        std::vector<char*> argv;
        argv.reserve(arguments.size() + 1);
        for (const std::string& argument : arguments) {
            argv.push_back(const_cast<char*>(argument.c_str()));
        }
        argv.push_back(nullptr);
        pid_t process = 0;
        require(
            posix_spawnp(&process, program.c_str(), &files_, &attributes_, argv.data(), environ),
            "cannot start a run");
        return process;
    }

private:
    posix_spawn_file_actions_t files_;
    posix_spawnattr_t attributes_;
};

/// Has no name in any folder. Its number is never 0, 1 or 2, even if these are closed.
Descriptor temporary_file() {
    const int file = ::memfd_create("thruway-output", MFD_CLOEXEC);
    if (file < 0) require(errno, "cannot make a temporary file");
    return Descriptor::above_standard(file);
}

std::string content_of(const Descriptor& file) {
    std::string text;
    std::vector<char> part(1 << 16);
    while (const std::size_t count = read_at(file.get(), text.size(), part.data(), part.size())) {
        text.append(part.data(), count);
    }
    return text;
}

void end_process(pid_t process) {
    ::kill(process, SIGKILL);
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {}
}

/// How long a launcher may take to end its processes.
constexpr std::chrono::seconds kLongestEnd{10};

}  // namespace

ChildPool::ChildPool(unsigned size, std::string program, std::vector<std::string> launcher)
    : size_(std::max(size, 1u)), program_(std::move(program)), launcher_(std::move(launcher)) {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) sigaddset(&signals_, signal);
    sigprocmask(SIG_BLOCK, &signals_, &signals_before_);
}

ChildPool::~ChildPool() {
    std::vector<pid_t> processes;
    for (const Child& child : children_) processes.push_back(child.process);
    end(std::move(processes));
    sigprocmask(SIG_SETMASK, &signals_before_, nullptr);
}

void ChildPool::start(std::size_t job, const ChildCommand& command) {
    Child child{job, 0, temporary_file(), temporary_file()};
    std::vector<std::string> whole = launcher_;
    // In a process of the launcher, /proc/self/exe would be the launcher.
    const bool this_program = program_ == kThisProgram;
    whole.push_back(launcher_.empty() ? "thruway"
                    : this_program    ? std::filesystem::read_symlink(program_).string()
                                      : program_);
    whole.insert(whole.end(), command.arguments.begin(), command.arguments.end());
    const SpawnPlan plan(child.output.get(), child.errors.get(), command.descriptors,
                         signals_before_, signals_);
    child.process = plan.start(launcher_.empty() ? program_ : launcher_.front(), whole);
    children_.push_back(std::move(child));
}

std::optional<FinishedChild> ChildPool::reap() {
    for (auto child = children_.begin(); child != children_.end(); ++child) {
        int status = 0;
        if (::waitpid(child->process, &status, WNOHANG) != child->process) continue;
        FinishedChild finished{child->job,
                               WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                               content_of(child->output), content_of(child->errors)};
        children_.erase(child);
        return finished;
    }
    return std::nullopt;
}

std::optional<FinishedChild> ChildPool::wait(std::chrono::milliseconds longest) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + longest;
    while (true) {
        // Check signals before results, so that a series of short runs can be interrupted.
        constexpr timespec kNow{0, 0};
        if (const int signal = ::sigtimedwait(&signals_, nullptr, &kNow);
            signal > 0 && signal != SIGCHLD) {
            throw Interrupted{signal};
        }
        if (auto finished = reap()) return finished;
        const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(end - Clock::now());
        if (left.count() <= 0) return std::nullopt;
        const timespec time{left.count() / 1'000'000'000, left.count() % 1'000'000'000};
        const int signal = ::sigtimedwait(&signals_, nullptr, &time);
        if (signal > 0 && signal != SIGCHLD) throw Interrupted{signal};
    }
}

void ChildPool::stop(std::size_t job) {
    const auto child = std::find_if(children_.begin(), children_.end(),
                                    [job](const Child& c) { return c.job == job; });
    if (child == children_.end()) return;
    end({child->process});
    children_.erase(child);
}

void ChildPool::end(std::vector<pid_t> processes) const {
    if (!launcher_.empty()) {
        for (const pid_t process : processes) ::kill(process, SIGTERM);
        const auto latest = std::chrono::steady_clock::now() + kLongestEnd;
        const auto has_ended = [](pid_t process) {
            return ::waitpid(process, nullptr, WNOHANG) == process;
        };
        while (true) {
            processes.erase(std::remove_if(processes.begin(), processes.end(), has_ended),
                            processes.end());
            if (processes.empty() || std::chrono::steady_clock::now() > latest) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    for (const pid_t process : processes) end_process(process);
}

unsigned available_cores() {
    cpu_set_t cores;
    if (::sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
    return static_cast<unsigned>(std::max(CPU_COUNT(&cores), 1));
}

}  // namespace thruway
