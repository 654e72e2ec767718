// SPDX-License-Identifier: MIT
// Cases: any bytes are a list of cases or get one sentence; whatever was read can be run.
#include "scenario/cases.h"
#include "cli/case_tools.h"
#include "core/number.h"
#include "fuzz/fuzz.h"
#include <string.h>

static void hear(void *of, const char *sentence)
{
    must(sentence[0]);
    *(bool *)of |= strchr(sentence, '\n') != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct check_sum sum = {0};
    bool lines = false;

    check_text("file", (const char *)data, bytes, &case_tools, hear, &lines, &sum);
    must(!sum.bad || !lines);
    return 0;
}
