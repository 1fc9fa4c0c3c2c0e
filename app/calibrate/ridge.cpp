// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/ridge.h"

#include "models/estimate/terms.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lanewise::calibrate {

void Design::add(const Query &query)
{
    addTerms(query, [this, &query](Term term, double value, const auto &...keys) {
        if (value == 0)
            return;
        std::uint64_t hash = coefficientHash(query.kind, term);
        ((hash = combine(hash, keys.hash)), ...);
        const auto [it, fresh] = m_index.try_emplace(hash, static_cast<std::uint32_t>(m_columns.size()));
        if (fresh) {
            std::string name;
            ((name += (name.empty() ? "" : " & ") + std::string(keys.text)), ...);
            m_columns.push_back({query.kind, term, std::move(name), hash});
        }
        m_entries.push_back({it->second, static_cast<float>(value)});
    });
    m_starts.push_back(m_entries.size());
}

double Design::dot(std::size_t row, const std::vector<double> &coefficients) const
{
    double sum = 0;
    for (const Entry *e = begin(row); e != end(row); ++e)
        sum += e->value * coefficients[e->column];
    return sum;
}

namespace {

/// Normal equations in the scaled unknowns z = coefficient / deviation: (S X'WX S + I) z = S X'W y.
struct Normal {
    const Design &design;
    const std::vector<std::uint32_t> &rows;
    const std::vector<double> &scale; ///< deviation a column
    std::vector<double> weights; ///< a row named

    void apply(const std::vector<double> &z, std::vector<double> &out) const
    {
        out = z;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            double sum = 0;
            for (const Design::Entry *e = design.begin(rows[i]); e != design.end(rows[i]); ++e)
                sum += e->value * scale[e->column] * z[e->column];
            sum *= weights[i];
            for (const Design::Entry *e = design.begin(rows[i]); e != design.end(rows[i]); ++e)
                out[e->column] += e->value * scale[e->column] * sum;
        }
    }
    std::vector<double> diagonal() const
    {
        std::vector<double> out(scale.size(), 1.0);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (const Design::Entry *e = design.begin(rows[i]); e != design.end(rows[i]); ++e)
                out[e->column] += weights[i] * e->value * e->value * scale[e->column] * scale[e->column];
        }
        return out;
    }
};

double dotOf(const std::vector<double> &a, const std::vector<double> &b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// Preconditioner: the columns that many rows share (workloads, generations, slopes) hang together closely, so their block
/// is factorised exactly; the many fine columns get their diagonal. Without the block the coarse coefficients converge last.
class Preconditioner
{
public:
    explicit Preconditioner(const Normal &normal) : m_diagonal(normal.diagonal())
    {
        std::vector<std::uint32_t> order(m_diagonal.size());
        std::iota(order.begin(), order.end(), 0u);
        m_size = std::min(order.size(), BlockSize);
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(m_size), order.end(),
                          [this](std::uint32_t a, std::uint32_t b) { return m_diagonal[a] > m_diagonal[b]; });
        m_columns.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(m_size));
        m_place.assign(m_diagonal.size(), -1);
        for (std::size_t i = 0; i < m_size; ++i)
            m_place[m_columns[i]] = static_cast<int>(i);
        assemble(normal);
        factorise();
    }

    /// out = M⁻¹ in
    void apply(const std::vector<double> &in, std::vector<double> &out) const
    {
        for (std::size_t i = 0; i < in.size(); ++i)
            out[i] = in[i] / m_diagonal[i];
        std::vector<double> x(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            double sum = in[m_columns[i]];
            for (std::size_t k = 0; k < i; ++k)
                sum -= at(i, k) * x[k];
            x[i] = sum / at(i, i);
        }
        for (std::size_t i = m_size; i-- > 0;) {
            double sum = x[i];
            for (std::size_t k = i + 1; k < m_size; ++k)
                sum -= at(k, i) * x[k];
            x[i] = sum / at(i, i);
            out[m_columns[i]] = x[i];
        }
    }

private:
    static constexpr std::size_t BlockSize = 700;

    double at(std::size_t row, std::size_t column) const { return m_block[row * m_size + column]; }

    void assemble(const Normal &normal)
    {
        m_block.assign(m_size * m_size, 0.0);
        for (std::size_t i = 0; i < m_size; ++i)
            m_block[i * m_size + i] = 1;
        for (std::size_t r = 0; r < normal.rows.size(); ++r) {
            const std::uint32_t row = normal.rows[r];
            for (const Design::Entry *e = normal.design.begin(row); e != normal.design.end(row); ++e) {
                const int i = m_place[e->column];
                if (i < 0)
                    continue;
                const double left = normal.weights[r] * e->value * normal.scale[e->column];
                for (const Design::Entry *f = normal.design.begin(row); f != normal.design.end(row); ++f) {
                    const int k = m_place[f->column];
                    if (k >= 0 && k <= i)
                        m_block[static_cast<std::size_t>(i) * m_size + static_cast<std::size_t>(k)] +=
                            left * f->value * normal.scale[f->column];
                }
            }
        }
    }

    /// Cholesky, in place.
    void factorise()
    {
        for (std::size_t i = 0; i < m_size; ++i) {
            double *row = &m_block[i * m_size];
            for (std::size_t k = 0; k <= i; ++k) {
                const double *other = &m_block[k * m_size];
                double sum = row[k];
                for (std::size_t j = 0; j < k; ++j)
                    sum -= row[j] * other[j];
                row[k] = k < i ? sum / other[k] : std::sqrt(std::max(sum, 1e-9));
            }
        }
    }

    std::vector<double> m_diagonal, m_block;
    std::vector<std::uint32_t> m_columns;
    std::vector<int> m_place;
    std::size_t m_size = 0;
};

/// Conjugate gradients from `z` (Hestenes and Stiefel 1952).
void solve(const Normal &normal, const std::vector<double> &right, std::vector<double> &z)
{
    constexpr int MaxSteps = 1000;
    constexpr double Tolerance =
        1e-9; // of the residual under the preconditioner; halving it moves no prediction by 0.1 %
    const Preconditioner preconditioner(normal);
    std::vector<double> product, residual(z.size()), step(z.size()), direction(z.size());
    normal.apply(z, product);
    for (std::size_t i = 0; i < z.size(); ++i)
        residual[i] = right[i] - product[i];
    preconditioner.apply(residual, step);
    direction = step;
    double norm = dotOf(residual, step);
    std::vector<double> first(z.size());
    preconditioner.apply(right, first);
    const double goal = Tolerance * dotOf(right, first);
    for (int k = 0; k < MaxSteps && norm > goal; ++k) {
        normal.apply(direction, product);
        const double alpha = norm / dotOf(direction, product);
        for (std::size_t i = 0; i < z.size(); ++i) {
            z[i] += alpha * direction[i];
            residual[i] -= alpha * product[i];
        }
        preconditioner.apply(residual, step);
        const double next = dotOf(residual, step);
        for (std::size_t i = 0; i < z.size(); ++i)
            direction[i] = step[i] + next / norm * direction[i];
        norm = next;
    }
}

/// Weights of the t-likelihood: a row far off counts less.
void reweight(Normal &normal, const Design &design, const std::vector<double> &target,
              const std::vector<double> &coefficients)
{
    for (std::size_t i = 0; i < normal.rows.size(); ++i) {
        const double r = (target[normal.rows[i]] - design.dot(normal.rows[i], coefficients)) / ResidualScale;
        normal.weights[i] = (ResidualFreedom + 1) / (ResidualFreedom + r * r) / (ResidualScale * ResidualScale);
    }
}

} // namespace

std::vector<double> fitRidge(const Design &design, const std::vector<double> &target,
                             const std::vector<std::uint32_t> &rows, const KindPriors &priors,
                             const std::vector<double> &start)
{
    const int reweightings = start.empty() ? 4 : 2;
    const std::size_t columns = design.columns().size();
    std::vector<double> scale(columns);
    for (std::size_t i = 0; i < columns; ++i)
        scale[i] = priors[static_cast<std::size_t>(design.columns()[i].kind)]
                         [static_cast<std::size_t>(design.columns()[i].term)];
    Normal normal{design, rows, scale, std::vector<double>(rows.size(), 1 / (ResidualScale * ResidualScale))};
    std::vector<double> z(columns, 0.0), right(columns), coefficients(columns);
    if (!start.empty()) {
        for (std::size_t i = 0; i < columns; ++i)
            z[i] = start[i] / scale[i];
        reweight(normal, design, target, start);
    }
    for (int round = 0; round < reweightings; ++round) {
        right.assign(columns, 0.0);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (const Design::Entry *e = design.begin(rows[i]); e != design.end(rows[i]); ++e)
                right[e->column] += normal.weights[i] * target[rows[i]] * e->value * scale[e->column];
        }
        solve(normal, right, z);
        for (std::size_t i = 0; i < columns; ++i)
            coefficients[i] = z[i] * scale[i];
        reweight(normal, design, target, coefficients);
    }
    return coefficients;
}

} // namespace lanewise::calibrate
