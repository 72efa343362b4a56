// SPDX-License-Identifier: MIT
#include "core/tables/functions.h"

#include <array>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::uint16_t>::max();

Fraction irrational(double value, const Fraction &argument)
{
    return Fraction(value).besides(argument, argument);
}

Fraction signOf(const Fraction &x)
{
    const Fraction zero(0);
    return Fraction(x > zero ? 1 : x < zero ? -1 : 0).besides(x, x);
}

Fraction sumOf(std::span<const Fraction> list)
{
    Fraction sum = list.front();
    for (const Fraction &next : list.subspan(1))
        sum += next;
    return sum;
}

Fraction averageOf(std::span<const Fraction> list)
{
    Fraction average = sumOf(list);
    average /= Fraction(static_cast<int>(list.size()));
    return average;
}

Fraction leastOf(std::span<const Fraction> list)
{
    Fraction least = list.front();
    for (const Fraction &next : list.subspan(1))
        least = (next < least ? next : least).besides(least, next);
    return least;
}

Fraction mostOf(std::span<const Fraction> list)
{
    Fraction most = list.front();
    for (const Fraction &next : list.subspan(1))
        most = (next > most ? next : most).besides(most, next);
    return most;
}

Fraction magnitudeOf(Fraction x)
{
    if (x < Fraction(0))
        x.negate();
    return x;
}

Fraction nearestOf(Fraction x)
{
    x += Fraction(1, 2);
    return roundedDown(x);
}

using List = std::span<const Fraction>;

template<double (*function)(double)>
Fraction ofDouble(List x)
{
    return irrational(function(x[0].value()), x[0]);
}

constexpr std::array all {
    Function {"abs", 1, 1, [](List x) { return magnitudeOf(x[0]); }},
    Function {"acos", 1, 1, ofDouble<std::acos>},
    Function {"acosh", 1, 1, ofDouble<std::acosh>},
    Function {"asin", 1, 1, ofDouble<std::asin>},
    Function {"asinh", 1, 1, ofDouble<std::asinh>},
    Function {"atan", 1, 1, ofDouble<std::atan>},
    Function {"atan2", 2, 2,
              [](List x) {
                  return Fraction(std::atan2(x[0].value(), x[1].value())).besides(x[0], x[1]);
              }},
    Function {"atanh", 1, 1, ofDouble<std::atanh>},
    Function {"avg", 1, unlimited, averageOf},
    Function {"cos", 1, 1, ofDouble<std::cos>},
    Function {"cosh", 1, 1, ofDouble<std::cosh>},
    Function {"exp", 1, 1, ofDouble<std::exp>},
    Function {"int", 1, 1, [](List x) { return towardsZero(x[0]); }},
    Function {"ln", 1, 1, ofDouble<std::log>},
    Function {"log", 1, 1, ofDouble<std::log>},
    Function {"log10", 1, 1, ofDouble<std::log10>},
    Function {"log2", 1, 1, ofDouble<std::log2>},
    Function {"max", 1, unlimited, mostOf},
    Function {"min", 1, unlimited, leastOf},
    Function {"mod", 2, 2, [](List x) { return remainder(x[0], x[1]); }},
    Function {"rint", 1, 1, [](List x) { return nearestOf(x[0]); }},
    Function {"sign", 1, 1, [](List x) { return signOf(x[0]); }},
    Function {"sin", 1, 1, ofDouble<std::sin>},
    Function {"sinh", 1, 1, ofDouble<std::sinh>},
    Function {"sqrt", 1, 1, [](List x) { return squareRoot(x[0]); }},
    Function {"sum", 1, unlimited, sumOf},
    Function {"tan", 1, 1, ofDouble<std::tan>},
    Function {"tanh", 1, 1, ofDouble<std::tanh>},
};

} // namespace

std::span<const Function> functions()
{
    return all;
}

} // namespace core
