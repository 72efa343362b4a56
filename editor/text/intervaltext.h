// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How numbers that were counted on generated runs are told from exact ones.

#include "core/analysis/laws/interval.h"

#include <QString>

#include <cstdint>

namespace editor {

/// "simulated on 10,000 runs, ± 1 point at most": the 95 % interval of the least certain share.
QString simulatedText(std::uint64_t runs);
/// "exact given 20,000 layouts", over which rooms vary.
QString exactText(int layouts);
/// What that means, in a few sentences: of numbers counted on `runs` generated runs, or of exact
/// ones where that is 0.
QString methodHelp(std::uint64_t runs);
/// "≈ 0.318" where the text tells what was counted on runs, as it is where `runs` is 0.
QString approximate(const QString &text, std::uint64_t runs);
/// "12.3 % ± 0.6" beside a share's 95 % interval; where no or every run had one, how far it can be
/// from that: "0 % (≤ 0.04 %)".
QString simulatedShareText(double share, const core::Interval &interval);
QString simulatedShareText(double share, std::uint64_t runs);
/// "1.33 ± 0.02": a mean and its 95 % interval.
QString simulatedMeanText(double mean, const core::Interval &interval);
QString simulatedMeanText(double mean, double sd, std::uint64_t runs);
/// "≈ 0.92": a standard deviation with no more decimals than its standard error leaves.
QString simulatedSdText(double sd, double error, std::uint64_t runs);
/// "(11.7–12.9 %)": the 95 % interval of a share.
QString intervalText(const core::Interval &interval);
/// "(1.31–1.35)": the 95 % interval of a mean.
QString meanIntervalText(const core::Interval &interval);

} // namespace editor
