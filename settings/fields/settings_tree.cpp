#include "settings/fields/settings_tree.h"

#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

class TreeBuilder final : public SettingsVisitor {
public:
    /// `prefix`: the dotted key of the table, with its dot.
    explicit TreeBuilder(std::vector<SettingNode>& nodes, std::string prefix = "")
        : SettingsVisitor(std::move(prefix)), nodes_(nodes) {}

protected:
    void value(const SettingText& text, SettingField& field) override {
        SettingNode node = named(text);
        describe(field, node);
        nodes_.push_back(std::move(node));
    }

    void inner_table(const SettingText& text, SettingsTable& table) override {
        SettingNode node = named(text);
        node.is_table = true;
        node.shorthand = table.shorthand();
        TreeBuilder inside(node.inside, dotted(""));
        table.visit(inside);
        if (!node.shorthand.empty()) {
            const SettingNode* meant = node.find(node.shorthand);
            if (meant == nullptr || meant->is_table) {
                throw std::logic_error("no value " + node.shorthand + " in the table " + node.key);
            }
            node.unit = meant->unit;
            node.type = meant->type;
            node.expects = meant->expects;
            node.range = meant->range;
            node.default_text = meant->default_text;
            node.choices = meant->choices;
        }
        nodes_.push_back(std::move(node));
    }

    void begin_condition(bool, const std::function<std::string()>& where) override {
        conditions_.push_back(where());
    }
    void end_condition() override { conditions_.pop_back(); }

private:
    SettingNode named(const SettingText& text) const {
        for (const SettingNode& other : nodes_) {
            if (other.key == text.key)
                throw std::logic_error("two settings have the key " + other.key);
        }
        SettingNode node;
        node.key = text.key;
        node.unit = text.unit;
        node.meaning = text.meaning;
        for (const std::string& condition : conditions_) {
            node.condition += (node.condition.empty() ? "" : " and ") + condition;
        }
        return node;
    }

    static void describe(const SettingField& field, SettingNode& node) {
        node.type = field.type();
        node.expects = field.expects();
        node.range = field.range();
        node.default_text = field.text();
        node.choices = field.choices();
    }

    std::vector<SettingNode>& nodes_;
    std::vector<std::string> conditions_;  ///< outermost first
};

}  // namespace

const SettingNode* SettingNode::find(const std::string& name) const {
    for (const SettingNode& node : inside) {
        if (node.key == name) return &node;
    }
    return nullptr;
}

std::vector<std::string> SettingNode::keys() const {
    std::vector<std::string> result;
    for (const SettingNode& node : inside) result.push_back(node.key);
    return result;
}

SettingNode settings_tree(const VisitSettings& visit) {
    SettingNode root;
    root.is_table = true;
    TreeBuilder builder(root.inside);
    visit(builder);
    return root;
}

}  // namespace thruway
