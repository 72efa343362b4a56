// SPDX-License-Identifier: MIT
#pragma once
// std::visit with one lambda per alternative.

namespace core {

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

} // namespace core
