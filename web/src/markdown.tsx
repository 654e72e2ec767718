// SPDX-License-Identifier: MIT
// The Markdown of the rule references as nodes of the page: headings, paragraphs, lists, tables,
// code, emphasis, links within the reference. Everything else stays text, so nothing in it can act.
import type { ComponentChildren, JSX } from 'preact';

export interface Section {
    id: string;
    level: number;
    heading: string;
    lines: string[];
}

const HEADING = /^(#{1,6})\s+(.*)$/;
export const CLAUSE = /\b[A-Z]{2,4}-[A-Z]{2,5}-\d{2}[a-z]?\b/;

// The text cut at its headings; a section of a clause has the clause's id.
export function sections(text: string): Section[] {
    const list: Section[] = [];
    for (const line of text.split('\n')) {
        const found = HEADING.exec(line);
        if (found) {
            const heading = found[2] ?? '';
            const clause = CLAUSE.exec(heading);
            list.push({
                id: clause?.index === 0 ? clause[0] : '',
                level: found[1]?.length ?? 1,
                heading,
                lines: [],
            });
        } else {
            list[list.length - 1]?.lines.push(line);
        }
    }
    return list;
}

type Link = (clause: string) => void;

const INLINE =
    /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\)|\b[A-Z]{2,4}-[A-Z]{2,5}-\d{2}[a-z]?\b)/;

export function inline(text: string, link: Link): ComponentChildren[] {
    return text.split(INLINE).map((piece, i) => {
        if (i % 2 === 0) return piece;
        if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
        if (piece.startsWith('**')) return <strong>{inline(piece.slice(2, -2), link)}</strong>;
        if (piece.startsWith('*')) return <em>{inline(piece.slice(1, -1), link)}</em>;
        if (piece.startsWith('[')) return piece.slice(1, piece.indexOf(']'));
        return <ClauseLink id={piece} link={link} />;
    });
}

export function ClauseLink({
    id,
    link,
    children,
}: {
    id: string;
    link: Link;
    children?: ComponentChildren;
}) {
    return (
        <button type="button" class="clause" onClick={() => link(id)}>
            {children ?? id}
        </button>
    );
}

const cells = (row: string) =>
    row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(cell => cell.trim());
const isRow = (line: string) => line.trimStart().startsWith('|');
const isItem = (line: string) => /^\s*([-*]|\d+\.)\s+/.test(line);

function table(rows: string[], link: Link): JSX.Element {
    const [head = '', , ...body] = rows;
    return (
        <div class="scroll" tabIndex={0}>
            <table>
                <thead>
                    <tr>
                        {cells(head).map(cell => (
                            <th scope="col">{inline(cell, link)}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {body.map(row => (
                        <tr>
                            {cells(row).map(cell => (
                                <td>{inline(cell, link)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function list(lines: string[], link: Link): JSX.Element {
    const items: string[] = [];
    for (const line of lines) {
        if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+\.)\s+/, ''));
        else items[items.length - 1] += ' ' + line.trim();
    }
    return (
        <ul>
            {items.map(item => (
                <li>{inline(item, link)}</li>
            ))}
        </ul>
    );
}

// Blocks are parted by empty lines, by a table that begins or ends, and by a list that begins.
export function blocks(lines: string[], link: Link): JSX.Element[] {
    const done: JSX.Element[] = [];
    let block: string[] = [];

    const end = () => {
        const first = block[0];
        if (first === undefined) return;
        if (isRow(first)) done.push(table(block, link));
        else if (isItem(first)) done.push(list(block, link));
        else done.push(<p>{inline(block.join(' '), link)}</p>);
        block = [];
    };
    for (const line of lines) {
        const first = block[0];
        if (!line.trim()) {
            end();
            continue;
        }
        if (
            first !== undefined &&
            (isRow(first) !== isRow(line) || (isItem(line) && !isItem(first)))
        )
            end();
        block.push(line);
    }
    end();
    return done;
}
