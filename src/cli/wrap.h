// SPDX-License-Identifier: MIT
// Texts filled into lines that a terminal has room for.
#pragma once
#include <stddef.h>
#include <stdio.h>

// A paragraph and a line end. The first line begins with `indent` blanks, the others with `hang`.
void wrap_text(FILE *, const char *text, size_t bytes, int columns, int indent, int hang);
// A page of Markdown: paragraphs are filled, list items hang, headings and tables stay.
void wrap_page(FILE *, const char *text, size_t bytes, int columns);
