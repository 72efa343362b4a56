// SPDX-License-Identifier: MIT
// What expressions are, and that they are worked out exactly.

#include "core/tables/condition.h"
#include "core/tables/formula.h"
#include "resources/messages/english.h"

#include <QTest>

#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace core;

namespace {

__extension__ using Wide = __int128;

/// The independent calculation: fractions in their lowest terms, of a tree that no text was read
/// for.
struct Exact
{
    Wide above = 0;
    Wide below = 1; ///< 0: there is none, as something was divided by zero or grew too long
};

Exact exact(Wide above, Wide below)
{
    Wide a = above < 0 ? -above : above;
    Wide b = below < 0 ? -below : below;
    if (b == 0)
        return {0, 0};
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    a = below < 0 ? -a : a;
    const Exact made {above / a, below / a};
    // Sums of products of two of them have room.
    constexpr Wide longest = Wide {1} << 61;
    const bool isLong = made.above > longest || made.above < -longest || made.below > longest;
    return isLong ? Exact {0, 0} : made;
}

enum class Kind { Number, Floor, Minus, Call, Joined, Choice };

struct Tree
{
    Kind kind = Kind::Number;
    std::string word; ///< the number, operator or function
    std::vector<Tree> parts = {};
    Exact number = {};
};

Wide wholePart(const Exact &x)
{
    return x.above / x.below;
}

Exact joined(const std::string &word, const Exact &a, const Exact &b)
{
    const auto truth = [](bool is) { return Exact {is ? 1 : 0, 1}; };
    const Wide left = a.above * b.below;
    const Wide right = b.above * a.below;
    if (word == "+")
        return exact(left + right, a.below * b.below);
    if (word == "-")
        return exact(left - right, a.below * b.below);
    if (word == "*")
        return exact(a.above * b.above, a.below * b.below);
    if (word == "/")
        return exact(left, right);
    if (word == "mod") {
        const Exact times = exact(left, right);
        return times.below == 0 ? times : exact(left - right * wholePart(times), a.below * b.below);
    }
    if (word == "min")
        return left < right ? a : b;
    if (word == "max")
        return left > right ? a : b;
    if (word == "&&")
        return truth(a.above != 0 && b.above != 0);
    if (word == "||")
        return truth(a.above != 0 || b.above != 0);
    return truth(word == "<"        ? left < right
                     : word == "<=" ? left <= right
                     : word == ">"  ? left > right
                     : word == ">=" ? left >= right
                     : word == "==" ? left == right
                                    : left != right);
}

Exact valueOf(const Tree &tree, int floor)
{
    std::vector<Exact> parts;
    for (const Tree &part : tree.parts) {
        parts.push_back(valueOf(part, floor));
        if (parts.back().below == 0)
            return {0, 0};
    }
    switch (tree.kind) {
    case Kind::Number:
        return tree.number;
    case Kind::Floor:
        return {floor, 1};
    case Kind::Minus:
        return {-parts[0].above, parts[0].below};
    case Kind::Choice:
        return parts[0].above != 0 ? parts[1] : parts[2];
    case Kind::Joined:
        return joined(tree.word, parts[0], parts[1]);
    case Kind::Call:
        break;
    }
    if (tree.word == "int")
        return {wholePart(parts[0]), 1};
    if (tree.word == "abs")
        return {parts[0].above < 0 ? -parts[0].above : parts[0].above, parts[0].below};
    return joined(tree.word, parts[0], parts[1]);
}

/// How tight its operator binds; operands of one that binds less stand in brackets.
int rankOf(const Tree &tree)
{
    if (tree.kind == Kind::Choice)
        return 0;
    if (tree.kind != Kind::Joined)
        return tree.kind == Kind::Minus ? 6 : 7;
    const std::string &word = tree.word;
    return word == "||"              ? 1
        : word == "&&"               ? 2
        : word == "+" || word == "-" ? 4
        : word == "*" || word == "/" ? 5
                                     : 3;
}

class Writer
{
public:
    explicit Writer(std::mt19937 &random)
        : m_random(random)
    {}

    std::string write(const Tree &tree, int rank = 0)
    {
        const std::string text = plain(tree);
        const bool isNeeded = rankOf(tree) < rank;
        return isNeeded || m_random() % 16 == 0 ? "(" + text + ")" : text;
    }

private:
    std::string plain(const Tree &tree)
    {
        const auto gap = [this] { return std::string(m_random() % 2, ' '); };
        switch (tree.kind) {
        case Kind::Number:
            return tree.word;
        case Kind::Floor:
            return "floor";
        case Kind::Minus:
            return "-" + gap() + write(tree.parts[0], 7);
        case Kind::Choice:
            return write(tree.parts[0], 1) + " ? " + write(tree.parts[1]) + gap() + ":"
                + write(tree.parts[2]);
        case Kind::Joined:
            return write(tree.parts[0], rankOf(tree)) + gap() + tree.word + gap()
                + write(tree.parts[1], rankOf(tree) + 1);
        case Kind::Call:
            break;
        }
        std::string text = tree.word + "(";
        for (const Tree &part : tree.parts)
            text += (&part == &tree.parts[0] ? "" : "," + gap()) + write(part);
        return text + ")";
    }

    std::mt19937 &m_random;
};

Tree randomTree(std::mt19937 &random, int deepest)
{
    const auto below = [&random](unsigned limit) { return random() % limit; };
    const auto part = [&] { return randomTree(random, deepest - 1); };
    if (deepest == 0 || below(5) == 0) {
        if (below(2) == 0)
            return {Kind::Floor, {}, {}, {}};
        const int whole = static_cast<int>(below(13));
        if (below(4) > 0)
            return {Kind::Number, std::to_string(whole), {}, {whole, 1}};
        const int digit = static_cast<int>(below(10));
        return {Kind::Number,
                std::to_string(whole) + "." + std::to_string(digit),
                {},
                exact(10 * whole + digit, 10)};
    }
    switch (below(10)) {
    case 0:
        return {Kind::Minus, "-", {part()}, {}};
    case 1:
        return {Kind::Choice, "?", {part(), part(), part()}, {}};
    case 2: {
        const auto *const word = below(2) == 0 ? "int" : "abs";
        return {Kind::Call, word, {part()}, {}};
    }
    case 3: {
        static const std::vector<std::string> words {"min", "max", "mod"};
        return {Kind::Call, words[below(3)], {part(), part()}, {}};
    }
    default: {
        static const std::vector<std::string> words {
            "+", "-", "*", "/", "/", "<", "<=", ">", ">=", "==", "==", "!=", "&&", "||"};
        return {
            Kind::Joined, words[below(static_cast<unsigned>(words.size()))], {part(), part()}, {}};
    }
    }
}

/// Halves away from zero.
Wide nearest(const Exact &x)
{
    const Wide twice = 2 * x.above + (x.above < 0 ? -x.below : x.below);
    return twice / (2 * x.below);
}

double valueOf(const std::string &text, int floor = 1)
{
    const auto read = readExpression(text, "floor");
    if (!read)
        qFatal("%s", resources::english(read.error()).c_str());
    return read->valueAt({&floor, 1}).nearest;
}

} // namespace

class tst_Expression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomFormulasAreExact();
    void longFractionsAreExact();
    void whatHasNoRoomIsADouble();
    void operatorsBindAsTheyAlwaysDid_data();
    void operatorsBindAsTheyAlwaysDid();
    void everyFunctionIsWorkedOut();
    void whatIsNoExpressionIsRefusedAtItsPlace_data();
    void whatIsNoExpressionIsRefusedAtItsPlace();
    void longAndDeepTextsEnd();
};

void tst_Expression::randomFormulasAreExact()
{
    std::mt19937 random(1);
    int compared = 0;
    for (int n = 0; n < 100000; ++n) {
        const Tree tree = randomTree(random, 4);
        const std::string text = Writer(random).write(tree);
        const auto formula = readExpression(text, "floor");
        QVERIFY2(formula, text.c_str());
        for (int round = 0; round < 3; ++round) {
            const int floor = 1 + static_cast<int>(random() % 60);
            const Exact value = valueOf(tree, floor);
            if (value.below == 0)
                continue;
            ++compared;
            const double above = static_cast<double>(value.above);
            const double expected = above / static_cast<double>(value.below);
            const double found = formula->valueAt({&floor, 1}).nearest;
            QVERIFY2(std::abs(found - expected) <= 4e-16 * std::abs(expected), text.c_str());
            if (round > 0)
                continue;
            // Compared in a force with what it is.
            static const std::array signs {"==", "<=", ">=", "<", ">", "!="};
            const std::size_t sign = random() % signs.size();
            const std::string exactly = std::to_string(static_cast<long long>(value.above)) + "/"
                + std::to_string(static_cast<long long>(value.below));
            const auto condition
                = Condition::make("(" + text + ") " + signs.at(sign) + " " + exactly);
            const bool holds = condition->holds({.floor = floor, .since = floor});
            QVERIFY2(holds == (sign < 3), text.c_str());
            const bool isSmall = above < 1e9 * static_cast<double>(value.below);
            if (n % 100 == 0 && isSmall)
                QCOMPARE(static_cast<Wide>(Formula::make(text)->valueAt(floor)),
                         std::max<Wide>(nearest(value), 0));
        }
    }
    QVERIFY2(compared > 200000, std::to_string(compared).c_str());
}

void tst_Expression::longFractionsAreExact()
{
    // The sum of 1/n for n up to 50 times their least common multiple, which has 70 bits.
    std::string sum = "0";
    for (int n = 1; n <= 50; ++n)
        sum += " + 1/" + std::to_string(n);
    QCOMPARE(valueOf("(" + sum + ")*3099044504245996706400 == 13943237577224054960759"), 1.0);
    QCOMPARE(valueOf("(" + sum + ")*3099044504245996706400 > 13943237577224054960758.9999"), 1.0);
    QCOMPARE(valueOf("2^100/3 == 2^99/3 + 2^99/3"), 1.0);
    QCOMPARE(valueOf("(2^100 + 1)/2^100 > 1"), 1.0);
    QCOMPARE(valueOf("(2^125 - 1)/2^125 > (2^124 - 1)/2^124"), 1.0); // products have no room
    QCOMPARE(valueOf("(2^125 - 1)/(2^125 - 3) < (2^124 - 1)/(2^124 - 3)"), 1.0);
    QCOMPARE(valueOf("1/1e15 + 1/1e-15 - 1e15 == 1e-15"), 1.0);
    QCOMPARE(valueOf("(3/4)^20*(4/3)^20 == 1 && (2/3)^-3 == 27/8"), 1.0);
    QCOMPARE(valueOf("sqrt(2.25)/3 == 1/2 && sqrt(1/9)*3 == 1"), 1.0);
    QCOMPARE(valueOf("0.1 + 0.2 == 0.3 && 1.10*3 == 3.3"), 1.0);
    QCOMPARE(valueOf("4^0.5/2 == 1 && log10(1000)/3 == 1 && log2(8) == 3"), 1.0);
}

void tst_Expression::whatHasNoRoomIsADouble()
{
    QCOMPARE(valueOf("2^200"), std::ldexp(1.0, 200));
    QCOMPARE(valueOf("2^200 - 2^200 + 7"), 7.0);
    QCOMPARE(valueOf("3^-200"), std::pow(3.0, -200));
    QCOMPARE(valueOf("floor^1.35", 7), std::pow(7, 1.35));
    QCOMPARE(valueOf("1.02^floor", 500), std::pow(1.02, 500));
    QCOMPARE(valueOf("1e300*1e300"), std::numeric_limits<double>::infinity());
    QVERIFY(std::isnan(valueOf("sqrt(-1)")) && std::isnan(valueOf("0/0")));
    QCOMPARE(valueOf("-1/0"), -std::numeric_limits<double>::infinity());
    // Next to a whole number but for the rounding of doubles.
    QCOMPARE(valueOf("int(781200*11^0.5*11^0.5/11)"), 781200.0);
}

void tst_Expression::operatorsBindAsTheyAlwaysDid_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char *text, double value) {
        QTest::newRow(text) << QString::fromUtf8(text) << value;
    };
    row("2 + 3*4 - 5", 9);
    row("10 - 3 - 2", 5);
    row("24/4/3", 2);
    row("2^3^2", 512);
    row("-2^2", -4);
    row("2^-1", 0.5);
    row("2^-1*4", 2);
    row("2*-3", -6);
    row("1--1", 2);
    row("+3", 3);
    row("1 + 2 > 2", 1);
    row("3 > 2 > 1", 0);
    row("1 == 1 == 1", 1);
    row("0 && 0 || 1", 1);
    row("1 || 0 && 0", 1);
    row("0 ? 1 : 0 ? 2 : 3", 3);
    row("1 ? 0 ? 4 : 5 : 6", 5);
    row("1 + 0 ? 7 : 8", 7);
    row("0 ? 1 : 2 + 3", 5);
    row(".5 + 1. + 1e1 + 1.5E-1 + 1e+1", 21.65);
    row("\t( 1\n+ 2 ) ", 3);
    row("007", 7);
    row("sum(1, 2, 3) + min(4) + max(1, 5, 2) + avg(1, 2)", 16.5);
    row("min (2, 3)", 2);
    row("_pi", 3.141592653589793);
    row("_e", 2.718281828459045);
}

void tst_Expression::operatorsBindAsTheyAlwaysDid()
{
    QFETCH(QString, text);
    QFETCH(double, value);
    QCOMPARE(valueOf(text.toStdString()), value);
}

void tst_Expression::everyFunctionIsWorkedOut()
{
    QCOMPARE(valueOf("abs(-3) + abs(2)"), 5.0);
    QCOMPARE(valueOf("int(-7/4)"), -1.0);
    QCOMPARE(valueOf("mod(-7, 4)"), -3.0);
    QCOMPARE(valueOf("mod(7.5, 2)"), 1.5);
    QCOMPARE(valueOf("rint(2.5) + rint(-2.5) + rint(0.4)"), 1.0);
    QCOMPARE(valueOf("sign(-3) + 2*sign(4) + 4*sign(0)"), 1.0);
    QCOMPARE(valueOf("acos(0.5)"), std::acos(0.5));
    QCOMPARE(valueOf("acosh(2)"), std::acosh(2));
    QCOMPARE(valueOf("asin(0.5)"), std::asin(0.5));
    QCOMPARE(valueOf("asinh(2)"), std::asinh(2));
    QCOMPARE(valueOf("atan(2)"), std::atan(2));
    QCOMPARE(valueOf("atan2(2, -1)"), std::atan2(2, -1));
    QCOMPARE(valueOf("atanh(0.5)"), std::atanh(0.5));
    QCOMPARE(valueOf("cos(2)"), std::cos(2));
    QCOMPARE(valueOf("cosh(2)"), std::cosh(2));
    QCOMPARE(valueOf("exp(2)"), std::exp(2));
    QCOMPARE(valueOf("ln(2) - log(3)"), std::log(2) - std::log(3));
    QCOMPARE(valueOf("log2(3) - log10(3)"), std::log2(3) - std::log10(3));
    QCOMPARE(valueOf("sin(2)"), std::sin(2));
    QCOMPARE(valueOf("sinh(2)"), std::sinh(2));
    QCOMPARE(valueOf("sqrt(2)"), std::sqrt(2));
    QCOMPARE(valueOf("tan(2)"), std::tan(2));
    QCOMPARE(valueOf("tanh(2)"), std::tanh(2));
}

void tst_Expression::whatIsNoExpressionIsRefusedAtItsPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *text, int column, const char *says) {
        QTest::newRow(text) << QString::fromUtf8(text) << column << QString::fromUtf8(says);
    };
    row("", 1, "there is nothing in it");
    row("  ", 3, "there is nothing in it");
    row("floor +", 8, "it ends where a number");
    row("* 3", 1, "\"*\" stands where a number");
    row("2floor", 2, "\"floor\" stands where an operator should");
    row("floor 2", 7, "\"2\" stands where an operator should");
    row("floor(2)", 6, "\"(\" stands where an operator should");
    row("3 × floor", 3, "\"×\" stands where an operator should");
    row("3 & 4", 3, "\"&\" stands where an operator should");
    row("!floor", 1, "\"!\" stands where a number");
    row("2*depth + 1", 3, "there is no \"depth\"");
    row("pow(floor, 2)", 1, "there is no function \"pow\"; there are abs, ");
    row("1 + rnd()", 5, "there is no function \"rnd\"");
    row("(floor", 7, "a \")\" is missing");
    row("min(floor, 2", 13, "a \")\" is missing");
    row("floor)", 6, "a \")\" closes nothing");
    row("()", 2, "\")\" stands where a number");
    row("min()", 5, "\")\" stands where a number");
    row("floor = 3", 7, "write \"==\" to compare");
    row("2,5*floor", 2, "with a point before decimals");
    row("(2,5)", 3, "with a point before decimals");
    row("floor ? 1", 10, "a \"?\" needs a \":\"");
    row("floor : 1", 7, "\":\" stands where an operator should");
    row("mod(floor)", 1, "too few numbers in its brackets; it takes 2");
    row("abs(1, 2)", 1, "too many numbers in its brackets; it takes 1");
    row("1e", 2, "\"e\" stands where an operator should");
    row("1e999", 1, "\"1e999\" is not a number");
    row(".", 1, "\".\" is not a number");
    row("\"x\"", 1, "stands where a number");
}

void tst_Expression::whatIsNoExpressionIsRefusedAtItsPlace()
{
    QFETCH(QString, text);
    QFETCH(int, column);
    QFETCH(QString, says);
    const auto read = readExpression(text.toStdString(), "floor");
    QVERIFY(!read);
    const QString message = QString::fromStdString(resources::english(read.error().message));
    QVERIFY2(message.contains(says), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("Its only variable is \"floor\".")),
             qPrintable(message));
    QCOMPARE(read.error().column, column);
}

void tst_Expression::longAndDeepTextsEnd()
{
    const auto many = [](const std::string &text, int times) {
        std::string all;
        for (int i = 0; i < times; ++i)
            all += text;
        return all;
    };
    QCOMPARE(valueOf("1" + many("+1", 8999)), 9000.0);
    QCOMPARE(valueOf(many("(", 400) + "1" + many(")", 400)), 1.0);
    QCOMPARE(valueOf(many("1+(", 300) + "1" + many(")", 300)), 301.0);
    QCOMPARE(valueOf("max(1" + many(", 2", 2000) + ")"), 2.0);
    for (const std::string &text :
         {many("(", 100000), many("-", 100000), many("1^", 100000), many("1?", 100000),
          "1" + many("+1", 100000), many("min(1,", 100000)})
        QVERIFY(!readExpression(text, "floor"));
}

QTEST_APPLESS_MAIN(tst_Expression)
#include "tst_expression.moc"
