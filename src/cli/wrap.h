// SPDX-License-Identifier: MIT
// Texts filled into lines that a terminal has room for.
#pragma once
#include <stddef.h>
#include <stdio.h>

// A paragraph and a line end. The first line begins with `indent` blanks, the others with `hang`.
void wrap_text(FILE *, const char *text, size_t bytes, int columns, int indent, int hang);
// The rest of a line of which so much is used already; further lines stand below its beginning.
void wrap_on(FILE *, const char *text, int columns, int used);
// A page of Markdown: paragraphs are filled, list items hang, headings and tables stay.
void wrap_page(FILE *, const char *text, size_t bytes, int columns);
