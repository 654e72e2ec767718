// SPDX-License-Identifier: MIT
// Reports of battles that are over: worked out one at a time on a thread of their own, and kept in
// memory as long as there is room. Whoever has the link of one may read it; there is none before
// the battle is over.
#pragma once
#include "server/request.h"

struct reports;
struct reports *reports_open(void (*wake)(void *), void *of); // as pool_open
void reports_close(struct reports *);                         // what is worked out is broken off
void reports_settle(struct reports *);

void get_report(struct request *); // with a seat's token: how far it is, and its link
void get_sheet(struct request *);  // by that link: the report, or a page that waits for it
