// tests/checks/random_settings.h
// Configurations of the Verilog router with random changes of their keys. Few of the changed
// settings suit the Verilog router. Keys and values come from the functions fields(), so new keys
// are included.
#pragma once

#include "checks/simulation_settings.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace thruway::test {

/// Overrides of a settings file, each `key=value`.
using Overrides = std::vector<std::string>;

class RandomSettings {
public:
    RandomSettings() { list(settings_tree_of<SimulationSettings>(), ""); }

    std::size_t keys() const { return keys_.size(); }
    const std::string& key(std::size_t number) const { return keys_[number].name; }

    /// A configuration of the Verilog router in which key `number % keys()` and up to two other
    /// keys are changed. Equal numbers give equal overrides on every machine.
    Overrides draw(std::uint64_t number) const {
        std::mt19937_64 random(number);
        const Overrides twin = base(random);
        Overrides overrides = twin;
        overrides.push_back(changed(keys_[number % keys_.size()], random));
        for (std::uint64_t more = random() % 3; more > 0; --more) {
            overrides.push_back(change_in_use(twin, random));
        }
        return overrides;
    }

private:
    struct Key {
        std::string name;
        SettingNode node;
    };

    void list(const SettingNode& table, const std::string& prefix) {
        for (const SettingNode& node : table.inside) {
            if (node.is_table) {
                list(node, prefix + node.key + ".");
            } else {
                keys_.push_back({prefix + node.key, node});
            }
        }
    }

    template <class Value>
    static const Value& one_of(const std::vector<Value>& values, std::mt19937_64& random) {
        return values[random() % values.size()];
    }

    /// The parameters of the built routers, in networks that they fit.
    static Overrides base(std::mt19937_64& random) {
        static const std::vector<Overrides> routers = {
            {"router.switching=wormhole", "router.buffer_flits=4"},
            {"router.switching=wormhole", "router.virtual_channels=4", "router.buffer_flits=8"},
            {"router.buffer_flits=8"},
            {"router.virtual_channels=3", "router.buffer_flits=5", "router.crossbar=multiplexed"},
            {"router.switching=wormhole", "router.buffer_flits=3"},
        };
        static const std::vector<std::string> radices = {"[4, 4]", "[3, 4]", "[5, 2]"};
        const std::size_t router = random() % routers.size();
        const bool ring = router == 4;
        Overrides overrides = {"router.implementation=verilated", "router.routing_cycles=1",
                               "router.ejection_cycles=1", "measurement.cycles=250",
                               "measurement.warmup_cycles=50"};
        overrides.insert(overrides.end(), routers[router].begin(), routers[router].end());
        overrides.push_back("topology.radix=" + (ring ? "[6]" : one_of(radices, random)));
        overrides.push_back(fmt::format("topology.kind={}", random() % 4 == 0 ? "mesh" : "torus"));
        overrides.push_back(fmt::format("router.lock_step={}", random() % 4 != 0));
        overrides.push_back(fmt::format("traffic.packet_flits.flits={}", 1 + random() % 5));
        overrides.push_back(
            fmt::format("traffic.load_flits_per_node_cycle=0.{}", 1 + random() % 8));
        return overrides;
    }

    /// Most keys belong to other networks or traffic and would be refused before the router
    /// settings are checked.
    std::string change_in_use(const Overrides& twin, std::mt19937_64& random) const {
        for (int tries = 0;; ++tries) {
            std::string change = changed(keys_[random() % keys_.size()], random);
            Overrides with = twin;
            with.push_back(change);
            if (tries == 1000 || !is_ignored(with)) return change;
        }
    }

    static bool is_ignored(const Overrides& overrides) {
        try {
            read_simulation_settings(SettingsDocument::from_text("", "drawn.toml", overrides));
        } catch (const Problem& problem) {
            return problem.message().find("would be ignored") != std::string::npos;
        }
        return false;
    }

    static std::string changed(const Key& key, std::mt19937_64& random) {
        static const std::vector<unsigned> integers = {0, 1, 2, 3, 4, 5, 7, 8, 9, 100, 400};
        static const std::vector<std::string> reals = {"0.05", "0.2", "0.5", "1.0", "2.5"};
        const std::string type = key.node.type;
        const auto integer = [&] { return fmt::format("{}", one_of(integers, random)); };
        const auto some = [&](const auto& entry) {
            std::string text = "[";
            const std::uint64_t size = random() % 4;
            for (std::uint64_t i = 0; i < size; ++i) text += (i == 0 ? "" : ", ") + entry();
            return text + "]";
        };
        std::string value;
        if (type == "flag") {
            value = random() % 2 == 0 ? "true" : "false";
        } else if (type == "choice") {
            value = "\"" + one_of(key.node.choices, random).name + "\"";
        } else if (type == "real") {
            value = one_of(reals, random);
        } else if (type.rfind("integer", 0) == 0) {
            const std::size_t word = type.find('"');
            const bool take_word = word != std::string::npos && random() % 3 == 0;
            value = take_word ? type.substr(word) : integer();
        } else if (type == "list of integers") {
            value = some(integer);
        } else if (type == "list of reals") {
            value = some([&] { return one_of(reals, random); });
        } else if (type == "list of choices") {
            const auto& choices = key.node.choices;
            value = some([&] {
                return choices.empty() ? std::string("\"random\"")
                                       : "\"" + one_of(choices, random).name + "\"";
            });
        } else {
            value = "\"no_such_file.csv\"";
        }
        return key.name + "=" + value;
    }

    std::vector<Key> keys_;
};

}  // namespace thruway::test
