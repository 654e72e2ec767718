// SPDX-License-Identifier: MIT
// Cases: any bytes are a list of cases or get one sentence; whatever was read can be run.
#include "scenario/cases.h"
#include "cli/case_tools.h"
#include "core/number.h"
#include "fuzz/fuzz.h"
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct problem problem = {0};
    struct cases *cases = cases_read("file", (const char *)data, bytes, &case_tools, &problem);

    if (!cases) {
        must(problem.text[0] && !strchr(problem.text, '\n'));
        return 0;
    }
    for (int i = 0; i < cases_count(cases); i++) {
        if (!case_run(cases, i, &problem))
            must(problem.text[0]);
    }
    cases_free(cases);
    return 0;
}
