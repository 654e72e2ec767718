// SPDX-License-Identifier: MIT
// Gives the files named to a fuzz target, one by one, without a fuzzer. Prints how many it took; a
// file that breaks the target ends the program, and its name is the last thing printed.
#include "fuzz/fuzz.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

// There is no fuzzer here to change anything.
size_t LLVMFuzzerMutate(uint8_t *data, size_t bytes, size_t room)
{
    (void)data;
    (void)room;
    return bytes;
}

static bool give(const char *name)
{
    static uint8_t data[1 << 20];
    FILE *file = fopen(name, "rb");
    size_t bytes;
    uint8_t *exact;

    if (!file)
        return false;
    bytes = fread(data, 1, sizeof data, file);
    fclose(file);
    exact = malloc(bytes + !bytes); // so that the sanitizer sees a read past the end
    if (!exact)
        return false;
    for (size_t i = 0; i < bytes; i++)
        exact[i] = data[i];
    LLVMFuzzerTestOneInput(exact, bytes);
    free(exact);
    return true;
}

int main(int argc, char **argv)
{
    int failed = 0;

    for (int i = 1; i < argc; i++) {
        fprintf(stderr, "%s\n", argv[i]);
        if (!give(argv[i])) {
            fprintf(stderr, "replay: cannot read '%s'.\n", argv[i]);
            failed++;
        }
    }
    printf("%d passed, %d failed\n", argc - 1 - failed, failed);
    return failed > 0;
}
