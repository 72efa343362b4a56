// SPDX-License-Identifier: MIT
#include "core/bot/summarize.h"

namespace core {

namespace {

/// Does what it is told, one after the other.
class Prompted final : public Bot
{
public:
    explicit Prompted(const std::vector<Action> &actions)
        : m_actions(actions)
    {}

    void startGame(const Rng & /*rng*/) override { m_next = 0; }
    Action act(const View & /*view*/) override
    {
        return m_next < m_actions.size() ? m_actions[m_next++] : Action {Wait {}};
    }
    void learn(Refusal /*refusal*/) override { m_next = m_actions.size(); }

private:
    const std::vector<Action> &m_actions;
    std::size_t m_next = 0;
};

/// Turns that the actions take when none is refused.
int turnsOf(const std::vector<Action> &actions)
{
    int turns = 0;
    for (const Action &action : actions)
        turns += std::holds_alternative<ChooseAdvance>(action)
                || std::holds_alternative<IdentifyItem>(action)
                || std::holds_alternative<EnchantItem>(action)
            ? 0
            : 1;
    return turns;
}

} // namespace

GameStory summarize(const Ruleset &rules, std::uint64_t seed, const std::vector<Action> &actions)
{
    GamePlayer player(rules, std::make_unique<Prompted>(actions), turnsOf(actions));
    GameStory story = player.play(seed);
    if (story.refusals > 0)
        story.ending = Ending::OutOfTurns;
    return story;
}

} // namespace core
