// What it takes to learn weights: rule sets and weights from files, and steps uphill.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "heartsease/policy.hpp"
#include "heartsease/rules.hpp"

namespace heartsease {

using Weights = std::array<float, feature::size>;

// --- files ---------------------------------------------------------------------------------------

inline Value value_of(const std::string& kind, const std::string& word) {
    if (kind == "word") return word;
    if (kind == "number") return std::int64_t{std::stoll(word)};
    if (kind != "list") throw std::runtime_error("a line of the rule sets begins with " + kind);
    std::vector<std::string> entries;
    std::istringstream rest(word);
    for (std::string entry; std::getline(rest, entry, ',');) entries.push_back(entry);
    return entries;
}

// A rule set, and how often it is dealt beside the others.
struct Weighed {
    Rules rules;
    std::size_t weight = 0;
};

// What tables.py wrote.
inline std::vector<Weighed> read_tables(const std::string& file) {
    std::ifstream in(file);
    std::vector<Weighed> tables;
    Options options;
    int seats = 0;
    std::size_t weight = 0;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string kind, name, word;
        words >> kind >> name;
        if (kind == "table") {
            words >> seats >> weight;
            options.clear();
        } else if (kind == "end") {
            tables.push_back({Rules::of(seats, options), weight});
        } else {
            words >> word;
            options[name] = value_of(kind, word);
        }
    }
    if (tables.empty()) throw std::runtime_error("no rule sets in " + file);
    return tables;
}

inline Weights read_weights(const std::string& file) {
    Weights weights;
    std::ifstream in(file, std::ios::binary);
    if (!in.read(reinterpret_cast<char*>(weights.data()), sizeof weights))
        throw std::runtime_error("no weights of this policy in " + file);
    return weights;
}

inline void write_weights(const Weights& weights, const std::string& file) {
    std::ofstream out(file, std::ios::binary);
    if (!out.write(reinterpret_cast<const char*>(weights.data()), sizeof weights).flush())
        throw std::runtime_error("cannot write " + file);
}

// --- steps ---------------------------------------------------------------------------------------

// Adam (Kingma, Ba 2015), upwards.
class Adam {
  public:
    // `slopes`: which way is up, by weight, of so many decisions.
    void climb(Weights& weights, const std::vector<double>& slopes, double decisions, double rate) {
        mean_left_ *= mean_kept;
        square_left_ *= square_kept;
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const double slope = slopes[k] / decisions;
            means_[k] = mean_kept * means_[k] + (1 - mean_kept) * slope;
            squares_[k] = square_kept * squares_[k] + (1 - square_kept) * slope * slope;
            const double mean = means_[k] / (1 - mean_left_), square = squares_[k] / (1 - square_left_);
            weights[k] += static_cast<float>(rate * mean / (std::sqrt(square) + 1e-6));
        }
    }

  private:
    static constexpr double mean_kept = 0.9, square_kept = 0.999;

    std::vector<double> means_ = std::vector<double>(feature::size), squares_ = means_;
    double mean_left_ = 1, square_left_ = 1;  // of the zeros that they began with
};

}  // namespace heartsease
