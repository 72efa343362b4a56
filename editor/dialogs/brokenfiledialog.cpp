#include "editor/dialogs/brokenfiledialog.h"

#include "editor/text/errortext.h"
#include "editor/widgets/colors.h"
#include "editor/widgets/texthighlight.h"

#include "core/io/rulesetjson.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

BrokenFileDialog::BrokenFileDialog(const QString &path, const core::Error &error, QWidget *parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit)
{
    setWindowTitle(tr("“%1” cannot be opened").arg(QFileInfo(path).fileName()));
    auto *message = new QLabel(errorText(error));
    message->setWordWrap(true);
    message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *hint = new QLabel(tr("Nothing was loaded and the file is as it was. Mend it in a text "
                               "editor and open it again."));
    hint->setWordWrap(true);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("The file's text"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        m_text->setPlainText(
            QString::fromUtf8(file.read(static_cast<qint64>(core::maxRulesetBytes))));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(message);
    layout->addWidget(m_text, 1);
    layout->addWidget(hint);
    layout->addWidget(buttons);
    resize(760, 480);
    showPlace(error);
    m_text->setFocus();
}

void BrokenFileDialog::showPlace(const core::Error &error)
{
    markLine(*m_text, error.line, error.column);
}
