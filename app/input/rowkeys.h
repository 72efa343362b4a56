// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Tables whose rows are chosen as a whole.

class QTableView;

/// Home and End go to the first and the last row instead of along one; that is for tables of cells.
void chooseRowsByKeys(QTableView *table);
