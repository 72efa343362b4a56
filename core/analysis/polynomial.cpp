#include "core/analysis/polynomial.h"

#include <algorithm>

namespace core {

void addProduct(Polynomial &sum, const Polynomial &a, const Polynomial &b)
{
    if (a.empty() || b.empty())
        return;
    sum.resize(std::max(sum.size(), a.size() + b.size() - 1), 0.0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double factor = a[i];
        if (factor == 0.0) // monomials are common and long ones dear
            continue;
        double *out = sum.data() + i;
        for (std::size_t j = 0; j < b.size(); ++j)
            out[j] += factor * b[j];
    }
}

Polynomial multiply(const Polynomial &a, const Polynomial &b)
{
    Polynomial product;
    addProduct(product, a, b);
    return product;
}

void addScaled(Polynomial &sum, const Polynomial &a, double factor)
{
    if (sum.size() < a.size())
        sum.resize(a.size(), 0.0);
    for (std::size_t i = 0; i < a.size(); ++i)
        sum[i] += factor * a[i];
}

Polynomial power(Polynomial a, int exponent)
{
    Polynomial result {1.0};
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            result = multiply(result, a);
        if (exponent > 1)
            a = multiply(a, a);
    }
    return result;
}

double evaluate(const Polynomial &a, double s)
{
    double value = 0.0;
    for (std::size_t i = a.size(); i > 0; --i)
        value = value * s + a[i - 1];
    return value;
}

} // namespace core
