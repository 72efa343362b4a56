// SPDX-License-Identifier: MIT
#pragma once
// Trials of tables that are not plain: each is an analysis of its own.

#include "core/analysis/goals/trial.h"

namespace core {

class AnalysisTrial : public Trial
{
public:
    AnalysisTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
                  std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel);

    bool isQuick() const override { return false; }
    bool mayMatter(std::size_t number) const override;
    void correct(const Ruleset &rules, const Analysis &analysis) override;

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    std::vector<double> valuesOf(const Ruleset &rules, const Analysis &analysis) const;

    const Ruleset &m_before;
    Ruleset m_rules;
    Analysis m_analysis;
    const std::atomic<bool> *m_cancel;
    std::vector<bool> m_mayMatter; // tables
    std::vector<double> m_counted; // by aim, of m_rules
    std::vector<double> m_off; // by aim: what is added to that
    bool m_isDirty = true;
};

} // namespace core
