// SPDX-License-Identifier: MIT
// The rule reference beside the table, with search; one click from any clause that is named.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readReference, Refused } from '../http';
import { blocks, inline, type Section, sections } from '../markdown';
import * as store from '../store';
import { OnlyEnglish } from './language';
import { say } from '../words';

const texts = new Map<string, Promise<Section[]>>();

// Each reference is fetched once; one that failed may be tried again.
export function referenceOf(rules: string): Promise<Section[]> {
    const known = texts.get(rules);
    if (known) return known;
    const read = readReference(rules).then(sections);
    read.catch(() => texts.delete(rules));
    texts.set(rules, read);
    return read;
}

// Each word is the beginning of one in the section: "charge" does not find "surcharge".
function matches(section: Section, words: string[]): boolean {
    const text = ` ${section.heading} ${section.lines.join(' ')}`.toLowerCase();
    return words.every(word =>
        text
            .split(word)
            .slice(0, -1)
            .some(before => !/[a-z]$/.test(before)),
    );
}

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

// When something is sought, chapters without a hit go, and of chapters with one the heading stays.
function sought(all: Section[], search: string): Section[] {
    const words = wordsOf(search);
    if (!words.length) return all;
    return all.flatMap((section, i) => {
        if (matches(section, words)) return section;
        if (section.level !== 2) return [];
        const end = all.findIndex((other, k) => k > i && other.level <= 2);
        const within = all.slice(i + 1, end < 0 ? undefined : end);
        return within.some(other => matches(other, words)) ? { ...section, lines: [] } : [];
    });
}

const FOUND = 'found'; // ::highlight() in the style sheet

// Marks the words where they stand, without touching the text. Browsers that cannot do without.
function mark(body: HTMLElement | null, search: string): void {
    if (!('highlights' in CSS)) return;
    const words = wordsOf(search);
    const found = new Highlight();
    const walk = document.createTreeWalker(body ?? document.head, NodeFilter.SHOW_TEXT);
    while (words.length && walk.nextNode()) {
        const node = walk.currentNode;
        const text = node.nodeValue?.toLowerCase() ?? '';
        for (const word of words)
            for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
                const range = new Range();
                range.setStart(node, at);
                range.setEnd(node, at + word.length);
                found.add(range);
            }
    }
    CSS.highlights.set(FOUND, found);
}

export function Reference() {
    const open = store.reference.value;
    const [all, set] = useState<Section[]>([]);
    const [problem, complain] = useState('');
    const [search, seek] = useState('');
    const body = useRef<HTMLDivElement>(null);
    const box = useRef<HTMLInputElement>(null);
    const rules = open?.rules ?? '';
    const clause = open?.clause ?? '';

    useEffect(() => {
        if (!rules) return;
        complain('');
        referenceOf(rules).then(set, (error: unknown) =>
            complain(error instanceof Refused ? error.message : say('The rules could not be read.')),
        );
    }, [rules]);
    useEffect(() => seek(''), [open]);
    // Whoever opened it is where they were when it is closed.
    useEffect(() => {
        if (!rules) return;
        const before = document.activeElement;
        if (!clause) box.current?.focus();
        return () => {
            if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
        };
    }, [rules]);
    useEffect(() => {
        const target =
            clause && !search
                ? body.current?.querySelector(`[data-clause="${CSS.escape(clause)}"]`)
                : null;
        target?.scrollIntoView({ block: 'start' });
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, [clause, all, search]);

    const shown = useMemo(() => sought(all, search), [all, search]);
    useEffect(() => mark(body.current, search), [shown, search]);
    const go = (id: string) => {
        store.reference.value = { rules, clause: id };
    };
    const drawn = useMemo(
        () =>
            shown.map((section, i) => (
                <SectionView
                    key={section.id || i}
                    section={section}
                    now={section.id !== '' && section.id === clause}
                    link={go}
                />
            )),
        [shown, clause],
    );
    if (!open) return null;
    return (
        <aside
            class="reference"
            aria-label={say('Rules')}
            onKeyDown={event => {
                if (event.key === 'Escape') store.reference.value = null;
            }}
        >
            <header>
                <input
                    type="search"
                    ref={box}
                    aria-label={say('Search the rules')}
                    placeholder={say('Search the rules')}
                    value={search}
                    onInput={event => seek(event.currentTarget.value)}
                />
                <button
                    type="button"
                    class="plain close"
                    aria-label={say('Close the rules')}
                    onClick={() => {
                        store.reference.value = null;
                    }}
                >
                    ×
                </button>
            </header>
            <div class="reference-body" ref={body} tabIndex={0}>
                {problem && <p role="alert">{problem}</p>}
                <OnlyEnglish />
                {drawn}
                {!problem && all.length > 0 && !shown.length && (
                    <p class="small">{say('No rule has all of these words.')}</p>
                )}
            </div>
        </aside>
    );
}

function SectionView({
    section,
    now,
    link,
}: {
    section: Section;
    now: boolean;
    link: (id: string) => void;
}) {
    const title = section.id ? section.heading.slice(section.id.length).trim() : section.heading;
    const text = (
        <>
            {section.id && <span class="clause-id">{section.id}</span>} {inline(title, link)}
        </>
    );
    return (
        <section
            class={now ? 'rule now' : 'rule'}
            data-clause={section.id || undefined}
            tabIndex={section.id ? -1 : undefined}
        >
            {section.level === 1 ? (
                <h2 class="rule-title">{text}</h2>
            ) : section.level === 2 ? (
                <h3 class="rule-part">{text}</h3>
            ) : (
                <h4>{text}</h4>
            )}
            {blocks(section.lines, link)}
        </section>
    );
}
