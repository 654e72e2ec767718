#!/bin/sh
# The C files of the project, one a line.
cd "$(dirname "$0")/.." && find src examples test bench -name '*.[ch]' | sort
