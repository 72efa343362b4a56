// SPDX-License-Identifier: MIT
#pragma once
// Trials of tables that are not plain: each is an analysis of its own.

#include "core/analysis/balance/trial.h"

namespace core {

class AnalysisTrial : public Trial
{
public:
    AnalysisTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
                  std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel);

    bool isQuick() const override { return false; }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    const Ruleset &m_before;
    Ruleset m_rules;
    Analysis m_analysis;
    const std::atomic<bool> *m_cancel;
    bool m_isDirty = true;
};

} // namespace core
