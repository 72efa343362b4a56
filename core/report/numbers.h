// SPDX-License-Identifier: MIT
#pragma once
// Numbers as text, always with '.', whatever the locale.

#include <cstdint>
#include <string>
#include <string_view>

namespace core::report {

/// The shortest text that reads back as the same number: "0.1", "80". `value` is finite.
std::string shortest(double value);

/// With so many decimals: "12.50"; "–" for NaN.
std::string fixed(double value, int decimals);

/// So many decimals, at most `most`, that the last of them is no finer than the first digit of
/// `error`: 1 for 0.9 and 0.1, 2 for 0.05. `most` where there is no error.
int decimalsWithin(double error, int most);

/// The error as it is shown with so many decimals, where it is never 0: 0.01 for 0.003 and 2.
double shownError(double error, int decimals);
std::string errorText(double error, int decimals);

/// A measured number and half its interval, with no more digits than it has: "30.4 ± 0.9".
std::string measured(double value, double error, int most);

/// A change with its sign and three significant digits: "+0.0512", "-1.2e-07", "0".
std::string change(double value);

/// A change of a probability in percentage points: "+1.25", "-0.50".
std::string signedPoints(double difference);

/// The p of a test: "0.0312", "<0.0001".
std::string significance(double p);

/// A probability in percent, for a column headed %: "15.79", "0", "100". Never rounded to 0 or 100:
/// "<0.01", ">99.99".
std::string percent(double probability, int decimals = 2);

/// A probability measured as `hits` of `trials`: as percent(), but no hit is "<" what the rule of
/// three allows, and a hit in every trial ">" its complement; with no more digits than Wilson's
/// interval leaves.
std::string measuredPercent(std::uint64_t hits, std::uint64_t trials);
/// The same of a share of the trials.
std::string percentOfTrials(double share, std::uint64_t trials);

/// A mean as measured() on so many runs; where there are none with no more digits than its standard
/// error leaves: "30.448".
std::string meanText(double mean, double sd, std::uint64_t runs, double error);
/// A probability in percent, as percentOfTrials() on so many runs; where there are none with no
/// more digits than its standard error leaves.
std::string chanceText(double probability, std::uint64_t runs, double error = 0);

} // namespace core::report
