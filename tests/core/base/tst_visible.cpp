// SPDX-License-Identifier: MIT
#include "core/base/visible.h"

#include <QTest>

using namespace core;

class tst_Visible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsSeenStaysAsItIs();
    void controlsBecomePicturesOfThemselves();
    void marksOfDirectionBecomeTheirNumbers();
    void lineBreaksStayWhereTheyMay();
    void bytesThatAreNoUtf8AreReplaced();
    void jsonKeepsWhatItHides();
};

void tst_Visible::whatIsSeenStaysAsItIs()
{
    // A joiner in an emoji and in Persian, accents, a sign beyond the first plane.
    const std::string text = "P(≥1) – Ünïcode 👩\u200d🚀 می\u200cخواهم 𝔉";
    QCOMPARE(visible(text, LineBreaks::Shown), text);
    QCOMPARE(hiddenSign(text, LineBreaks::Shown), std::string());
}

void tst_Visible::controlsBecomePicturesOfThemselves()
{
    QCOMPARE(visible("a\x1b[31m\x07\x7f", LineBreaks::Kept), std::string("a␛[31m␇␡"));
    QCOMPARE(visible(std::string_view("\0", 1), LineBreaks::Kept), std::string("␀"));
}

void tst_Visible::marksOfDirectionBecomeTheirNumbers()
{
    QCOMPARE(visible("x\u202efdp\u2069\u009b", LineBreaks::Kept),
             std::string("x<U+202E>fdp<U+2069><U+009B>"));
    QCOMPARE(hiddenSign("ab\U000E0041\u202e", LineBreaks::Kept), std::string("U+E0041"));
}

void tst_Visible::lineBreaksStayWhereTheyMay()
{
    QCOMPARE(visible("a\n\tb\r", LineBreaks::Kept), std::string("a\n\tb␍"));
    QCOMPARE(visible("a\n\tb", LineBreaks::Shown), std::string("a␊␉b"));
}

void tst_Visible::bytesThatAreNoUtf8AreReplaced()
{
    QCOMPARE(visible("a\x9b"
                     "b\xe2\x80",
                     LineBreaks::Kept),
             std::string("a�b��"));
}

void tst_Visible::jsonKeepsWhatItHides()
{
    QCOMPARE(hiddenAsJson("ä\u202e\x7f\U000E0041"), std::string("ä\\u202e\\u007f\\udb40\\udc41"));
}

QTEST_GUILESS_MAIN(tst_Visible)
#include "tst_visible.moc"
