// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/waitdialog.h"

#include <QCoreApplication>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>
#include <future>
#include <thread>

namespace editor {

bool waitFor(std::function<void()> work, const QString &text, QWidget &window)
{
    using namespace std::chrono_literals;
    std::packaged_task<void()> task(std::move(work));
    const std::future<void> end = task.get_future();
    std::thread(std::move(task)).detach(); // who gives up does not wait for it either
    if (end.wait_for(500ms) == std::future_status::ready)
        return true;
    QProgressDialog dialog(text, QCoreApplication::translate("editor::WaitDialog", "Cancel"), 0, 0,
                           &window);
    dialog.setWindowModality(Qt::WindowModal);
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &dialog, [&dialog, &end] {
        if (end.wait_for(0ms) == std::future_status::ready)
            dialog.accept();
    });
    look.start(20ms);
    return dialog.exec() == QDialog::Accepted;
}

} // namespace editor
