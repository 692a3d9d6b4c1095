// tests/checks/random_settings.h
// Configurations of the Verilog router with random changes of their keys. Few of the changed
// settings suit the Verilog router. Keys and values come from the functions fields(), so new keys
// are included.
#pragma once

#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "cosim/verilated/verilated_routers.h"

#include <fmt/format.h>

#include <algorithm>
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

    /// The parameters of a built router without a table, in a network that it fits.
    static Overrides base(std::mt19937_64& random) {
        PinShape shape;
        do {
            shape = one_of(verilated_routers(), random);
        } while (shape.table_destinations > 0);
        static const std::vector<std::vector<std::string>> radices = {
            {"[6]", "[7]"}, {"[4, 4]", "[3, 4]", "[5, 2]"}, {"[3, 2, 2]", "[2, 4, 2]"}};
        const bool torus = shape.vcs / shape.message_classes > 1 && random() % 4 != 0;
        const unsigned longest = std::min(
            {5u, shape.host_buffer_flits, shape.virtual_cut_through ? shape.buffer_flits : 5u});
        return {
            "router.implementation=verilated",
            "router.routing_cycles=1",
            "router.ejection_cycles=1",
            "measurement.cycles=250",
            "measurement.warmup_cycles=50",
            fmt::format("router.switching={}",
                        shape.virtual_cut_through ? "virtual_cut_through" : "wormhole"),
            fmt::format("router.virtual_channels={}", shape.vcs),
            fmt::format("router.buffer_flits={}", shape.buffer_flits),
            fmt::format("router.crossbar={}",
                        shape.multiplexed ? "multiplexed" : "partially_multiplexed"),
            fmt::format("routing.message_classes={}", shape.message_classes),
            "topology.radix=" + one_of(radices[shape.ports / 2 - 1], random),
            fmt::format("topology.kind={}", torus ? "torus" : "mesh"),
            fmt::format("router.lock_step={}", random() % 4 != 0),
            fmt::format("traffic.packet_flits.flits={}", 1 + random() % longest),
            fmt::format("traffic.load_flits_per_node_cycle=0.{}", 1 + random() % 8),
        };
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
