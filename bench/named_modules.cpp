// bench/named_modules.cpp
// bench_named_modules ROUTERS: what the modules of a fabric cost without anything in them. Builds
// as many sc_modules as a torus of 5-port routers with two virtual channels has, at the same places
// of the hierarchy and under the same names, and ends. Run it under `time`: its CPU time and memory
// are the floor of an elaboration in which every block is a module (docs/performance.md).

#include <fmt/format.h>
#include <systemc>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

class Block : public sc_core::sc_module {
public:
    explicit Block(const sc_core::sc_module_name& name) : sc_module(name) {}

    /// Within a constructor of the hierarchy above, which makes it the parent.
    void add(const std::string& name) { inside_.push_back(std::make_unique<Block>(name.c_str())); }

protected:
    std::vector<std::unique_ptr<Block>> inside_;
};

/// A block and those in it.
class Parent final : public Block {
public:
    Parent(const sc_core::sc_module_name& name, const std::vector<std::string>& inside)
        : Block(name) {
        for (const std::string& block : inside) add(block);
    }
};

/// 32 modules; the host is outside.
class Router final : public Block {
public:
    explicit Router(const sc_core::sc_module_name& name) : Block(name) {
        constexpr unsigned kPorts = 5;
        for (unsigned i = 0; i < kPorts; ++i) {
            add_parent(fmt::format("input_{}", i), {"vc_0", "vc_1"});
            add(fmt::format("output_{}", i));
            add(fmt::format("routing_unit_{}", i));
        }
        add("crossbar");
        add("network_interface_4");
        add_parent("vc_allocator", {"allocator"});
        add_parent("switch_allocator", {"allocator"});
    }

private:
    void add_parent(const std::string& name, const std::vector<std::string>& inside) {
        inside_.push_back(std::make_unique<Parent>(name.c_str(), inside));
    }
};

class Network final : public Block {
public:
    Network(const sc_core::sc_module_name& name, unsigned routers) : Block(name) {
        for (unsigned i = 0; i < routers; ++i) {
            inside_.push_back(std::make_unique<Router>(fmt::format("router_{}", i).c_str()));
        }
    }
};

}  // namespace

int sc_main(int argc, char** argv) {
    const int routers = argc == 2 ? std::atoi(argv[1]) : 0;
    if (routers <= 0) {
        fmt::print(stderr, "bench_named_modules: give the number of routers\n");
        return 2;
    }
    const Network fabric("fabric", static_cast<unsigned>(routers));
    std::vector<std::unique_ptr<Block>> hosts;
    hosts.reserve(static_cast<std::size_t>(routers));
    for (int i = 0; i < routers; ++i) {
        hosts.push_back(std::make_unique<Block>(fmt::format("host_{}", i).c_str()));
    }
    sc_core::sc_start(sc_core::SC_ZERO_TIME);
    std::fflush(stdout);
    std::quick_exit(0);  // destroying thousands of modules would take minutes
}
