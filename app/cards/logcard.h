// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The whole message log to read back, search and copy.

class MessageLog;
class QWidget;

/// Shows the log on a card over `page`. Its LogSearch is named "cardSearch".
void showLogCard(MessageLog &log, QWidget *page);
