#!/usr/bin/env node
// The words of the page and of the engine, as they stand in the sources: what another language needs.
//
//   tools/words.mjs                what the catalogues of web/words lack, and what they have too much
//   tools/words.mjs keys page      the English of the page, one a line; or of core, or of a rule set
//
// A key of the page is the text of say(), count() and <Said>; test/web/words.mjs holds the catalogues to
// them. See docs/languages.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';

const root = fileURLToPath(new URL('..', import.meta.url));
const { transformSync } = createRequire(join(root, 'web/package.json'))('esbuild');

export const filesUnder = (folder, ending) =>
    readdirSync(join(root, folder), { recursive: true })
        .filter(name => ending.test(name))
        .sort()
        .map(name => join(folder, name));

// --- scripts as tokens ---

const TOKEN =
    /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\w.]*)|(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<sign>=>|[=!]==?|\?\.|\.\.\.|[^])/uy;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*/y;

// What a script is made of; templates are their pieces, with the values between them as a script.
function tokens(script) {
    const list = [];
    const inside = []; // braces that are open in templates
    let at = 0;

    const template = () => {
        let piece = '';
        for (; script[at] !== '`' && !script.startsWith('${', at); at++)
            piece += script[at] === '\\' ? script[at] + script[++at] : script[at];
        list.push({ kind: 'piece', text: piece });
        if (script[at] === '`') {
            at++;
            return;
        }
        at += 2;
        inside.push(0);
    };
    while (at < script.length) {
        const before = list.at(-1);
        const value = before && (before.kind !== 'sign' || /^[)\]}]$/.test(before.text));
        REGEX.lastIndex = TOKEN.lastIndex = at;
        if (script[at] === '/' && !/[/*]/.test(script[at + 1]) && !value && REGEX.test(script)) {
            at = REGEX.lastIndex;
            list.push({ kind: 'regex', text: '' });
            continue;
        }
        const found = TOKEN.exec(script);
        at = TOKEN.lastIndex;
        const kind = Object.keys(found.groups).find(name => found.groups[name] !== undefined);
        if (!kind) continue;
        const text = found[0];
        if (text === '`') {
            template();
            continue;
        }
        if (text === '{' && inside.length) inside[inside.length - 1]++;
        if (text === '}' && inside.length && inside[inside.length - 1]-- === 0) {
            inside.pop();
            template();
            continue;
        }
        list.push({ kind, text: kind === 'text' ? unquoted(text) : text });
    }
    return list;
}

const unquoted = text =>
    JSON.parse(
        `"${text
            .slice(1, -1)
            .replace(/\\'/g, "'")
            .replace(/\\0/g, '\\u0000')
            .replace(/\\x(..)/g, '\\u00$1')
            .replace(/\\?"/g, '\\"')}"`,
    );

// --- the page ---

const SAYS = new Map([['say', [0]], ['count', [1, 2]]]); // which arguments are keys
const ELEMENT = /^jsxs?$/;
// What is read aloud or seen of an element.
const SHOWN = new Set(['children', 'title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-valuetext']);
// What is written there is for the browser.
const SILENT = new Set(['class', 'className', 'd', 'transform', 'points', 'viewBox', 'accept', 'font-family', 'id', 'key']);
const HAS_WORD = /\p{L}{2,}/u;
const SENTENCE = /\p{L}{2,}[,.:;!?]?\s+\p{Ll}{2,}|^\p{Lu}\p{Ll}+([ .…?!]|$)/u;
// What looks like words and is none: names, keys, looks of terrain, an order; classes and media.
const NO_WORDS = new Set([
    'Tricorne', 'English', 'Deutsch', 'Bearer ', 'Enter', 'Escape', 'Esc', 'Home', 'End', 'Tab', 'offer draw',
    'steep hill', 'stone house',
]);
const CLASSES = /^[a-z]+-[a-z-]*( [a-z-]+)*$|^\(prefers-/;
const COMPARED = new Set(['===', '!==', '==', '!=', 'case', 'in']);

// The bracket that closes the one at `i`.
function closing(list, i) {
    let depth = 0;
    for (; i < list.length; i++) {
        if (list[i].kind !== 'sign') continue;
        if ('([{'.includes(list[i].text)) depth++;
        if (')]}'.includes(list[i].text) && --depth === 0) return i;
    }
    return i;
}

// What brackets are around each token: of a call its name and which argument, of an object the member.
function* within(list) {
    const open = [];

    for (const [i, token] of list.entries()) {
        const top = open.at(-1);
        if (token.kind === 'sign' && '([{'.includes(token.text)) {
            const before = list[i - 1];
            const called = token.text === '(' && before?.kind === 'name' ? before.text : '';
            const method = /^(\.|\?\.)$/.test(list[i - 2]?.text ?? '');
            const defines = called && list[closing(list, i) + 1]?.text === '{';
            open.push({ sign: token.text, called: defines ? '' : called, method, argument: 0, member: '' });
        } else if (token.kind === 'sign' && ')]}'.includes(token.text)) open.pop();
        else if (token.text === ',' && token.kind === 'sign' && top) {
            top.argument++;
            top.member = '';
        } else if (token.text === ';' && token.kind === 'sign' && top) top.member = '';
        else if (list[i + 1]?.text === ':' && top?.sign === '{' && !top.member && /^[{,]$/.test(list[i - 1]?.text))
            top.member = token.text;
        else yield { token, open, before: list[i - 1], after: list[i + 1] };
    }
}

const isSaid = ({ called, method, argument }) => !method && (SAYS.get(called)?.includes(argument) ?? false);

function nakedness({ token, open, before, after }) {
    const around = open.findLast(one => one.sign !== '[' && (one.sign !== '(' || one.called));
    const parent = open[open.indexOf(around) - 1];
    if (NO_WORDS.has(token.text) || CLASSES.test(token.text) || COMPARED.has(before?.text) || COMPARED.has(after?.text)) return false;
    if (around?.sign === '{' && SILENT.has(around.member)) return false;
    if (around?.sign === '{' && ELEMENT.test(parent?.called ?? '') && SHOWN.has(around.member))
        return HAS_WORD.test(token.text);
    return SENTENCE.test(token.text);
}

// The keys of a script, and what it says without one.
export function wordsOfScript(source, name = 'script.tsx') {
    const { code } = transformSync(source, {
        loader: name.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        charset: 'utf8',
        sourcefile: name,
    });
    const keys = [],
        naked = [];

    for (const place of within(tokens(code))) {
        const { token, open, before } = place;
        if (before?.text === 'from' || before?.text === 'import') continue;
        const top = open.at(-1);
        const element = open.at(-2);
        const said = top?.sign === '(' && isSaid(top);
        const inside = top?.sign === '{' && top.member === 'text' && ELEMENT.test(element?.called ?? '') && element.of === 'Said';
        if (top?.sign === '(' && ELEMENT.test(top.called) && top.argument === 0) top.of = token.text;
        if (token.kind === 'text' && (said || inside)) keys.push(token.text);
        else if (said && token.text !== ')') naked.push(`the key of ${top.called}() is no text: ${token.text}`);
        else if ((token.kind === 'text' || token.kind === 'piece') && nakedness(place)) naked.push(token.text);
    }
    return { keys, naked };
}

const WORDLESS = new Set(['web/src/words.ts', 'web/src/panels/said.tsx']);

export function wordsOfPage() {
    const keys = new Set(),
        naked = [];
    for (const file of filesUnder('web/src', /\.tsx?$/)) {
        if (WORDLESS.has(file)) continue;
        const found = wordsOfScript(readFileSync(join(root, file), 'utf8'), file);
        found.keys.forEach(key => keys.add(key));
        naked.push(...found.naked.map(text => `${file}: ${text}`));
    }
    return { keys: [...keys].sort(), naked };
}

// --- the engine ---

export const ruleSets = () => readdirSync(join(root, 'src/rules'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name.replaceAll('_', '-'))
    .sort();

// Files whose sentences no page hears: scenarios that are refused, audits, saves, mistakes of the page,
// what a position is judged by.
const UNHEARD = /\/(prepare|sound|save\w*|page|sane|pen)\.c$|\/weights\.def$/;
// Of functions, what is compared or never happens.
const NOT_SAID = /^(must|_Static_assert|text_same|same_word|begins|memcmp|strcmp|json_\w+|json|put_chance|put_share|option_named|fail)$/;
const CLAUSE = /^[A-Z]{2,4}-[A-Z]+-\d+[a-z]?$/;
const CODE = /^([A-Z]{2,4}|[\d.]+\w*)$/;
// English grammar, and pieces of words that are said as a whole.
const UNSAID = new Set([
    ' de ', ' from ', ' under ', '*ches', '*ies', '*shes', '*sses', '*xes', 'an ', 'are', 'ch', 'do', 'does',
    'goes', 'has', 'have', 'is', 'sh', 'ss', 'was', 'were',
    '0123456789abcdef', 'a', '-Wpadded',
]);

// What the preprocessor makes of all files of a part: rows and tables as they are.
function preprocessed(files) {
    const all = files.map(file => `#include "${join(root, file)}"`).join('\n');
    return execFileSync('gcc', ['-E', '-w', '-DONLY=none', `-I${join(root, 'src')}`, `-I${join(root, 'build/gen')}`, '-'], {
        input: all,
        maxBuffer: 1 << 28,
        encoding: 'utf8',
    });
}

// Of a file that was preprocessed: each text with what is around it.
function* textsOf(source) {
    const open = [];
    let file = '';

    for (const line of source.split(/\n(?=# )/)) {
        const mark = /^# \d+ "([^"]*)"[^\n]*\n?/.exec(line);
        if (mark) file = mark[1];
        const list = tokens(line.slice(mark?.[0].length ?? 0));
        for (let i = 0; i < list.length; i++) {
            const { kind, text } = list[i];
            const top = open.at(-1);
            if (kind === 'sign' && '([{'.includes(text)) {
                const called = text === '(' && list[i - 1]?.kind === 'name' ? list[i - 1].text : '';
                open.push({ sign: text, called, member: '', members: {} });
            } else if (kind === 'sign' && ')]}'.includes(text)) open.pop();
            else if (kind === 'sign' && text === ',' && top) top.member = '';
            else if (text === '=' && list[i - 2]?.text === '.' && top) {
                top.member = list[i - 1].text;
                top.members[top.member] = list[i + 1]?.text ?? '';
            } else if (kind === 'text' && !/^.$/.test(text)) {
                let whole = text;
                for (; list[i + 1]?.kind === 'text'; i++) whole += list[i + 1].text;
                yield { text: whole, file, around: top, member: top?.member ?? '', calls: open.map(one => one.called).filter(Boolean) };
            }
        }
    }
}

function isHeard({ text, file, around, member, calls }) {
    if (!HAS_WORD.test(text.replace(/%./g, '')) || CLAUSE.test(text) || CODE.test(text) || UNSAID.has(text))
        return false;
    if (UNHEARD.test(file) && !calls.includes('refuse')) return false;
    if (calls.some(name => NOT_SAID.test(name))) return false;
    const row = around?.members ?? {};
    if ('prefix' in row && (member === 'name' || member === 'title')) return false;
    if (member === 'name' && 'of' in row) return 'tells' in row;
    if (member === 'name') return !('tale' in row || 'rolled' in row);
    if (member === 'help' && 'of' in row) return row.of === 'FIELD_OF_SIDE';
    return !['id', 'code', 'prefix'].includes(member);
}

const PARTS = {
    core: () => [...filesUnder('src/core', /\.c$/), 'src/lab/advice_where.c', 'src/lab/advice_why.c', 'src/lab/changes.c', 'src/lab/chances.c', ...filesUnder('src/wasm', /(page|words|choices?|advised|ghost|measure|odds)\.c$/)],
};
const filesOf = part =>
    PARTS[part]?.() ?? filesUnder(`src/rules/${part.replaceAll('-', '_')}`, /\.c$/);

// Words of files as people write them; numbers of things are said of one, too.
function* keysOf({ text, around, member }) {
    const words = /^\w+$/.test(text) ? text.replaceAll('_', ' ') : text;
    yield words;
    if (member === 'name' && 'of' in around.members && words.endsWith('s'))
        yield words.replace(/ies$/, 'y').replace(/sses$/, 'ss').replace(/(?<!s)s$/, '');
}

// Kinds of ground are said with what stands before them: "into wood" (src/core/place.c).
function groundsOf(source, place) {
    const before = new Map(
        [...place.matchAll(/\[(LOOK_\w+)\] *= *\{"(\w+ )", *"(\w+ )"/g)].map(([, look, at, to]) => [look, [at, to]]),
    );
    return [...source.matchAll(/\{ *"(\w+)", *(LOOK_\w+), *SHAPE/g)].flatMap(([, name, look]) =>
        before.has(look)
            ? [...before.get(look), 'of ', 'the '].map(word => word + name.replaceAll('_', ' '))
            : [],
    );
}

// What the sides of its battles are called: "The French" stand in sentences.
const sidesOf = part =>
    filesUnder('scenarios', /\.yaml$/)
        .map(file => readFileSync(join(root, file), 'utf8'))
        .filter(text => new RegExp(`^rules: ${part}$`, 'm').test(text))
        .flatMap(text => [...text.matchAll(/^ +- \{name: \w+, title: "?([^"}]+?)"?[,}]/gm)].map(([, title]) => title));

// Of what the preprocessor has made; texts of other folders are others' words.
export function wordsOfEngineSource(source, folder = /^/) {
    const keys = new Set();
    for (const text of [...textsOf(source)]) // rows are known when they have ended
        if (folder.test(text.file) && isHeard(text)) for (const key of keysOf(text)) keys.add(key);
    return [...keys].sort();
}

// What the server says to people, and what it says of its players. Who speaks HTTP wrongly is told so in
// English.
const UNTOLD = /\/(head|visit|metrics|server)\.c$/;
function wordsOfServer() {
    const texts = filesUnder('src/server', /\.c$/)
        .filter(file => !UNTOLD.test(`/${file}`))
        .flatMap(file => [...textsOf(readFileSync(join(root, file), 'utf8').replace(/^#.*$/gm, ''))])
        .filter(({ text }) => /^[A-Z][a-z]* [^%]*\.$/.test(text));
    const players = filesUnder('src/ai', /\.c$/)
        .flatMap(file => [...textsOf(readFileSync(join(root, file), 'utf8').replace(/^#.*$/gm, ''))])
        .filter(({ member }) => member === 'help');
    return [...texts, ...players].map(({ text }) => text);
}

export function wordsOfEngine(part) {
    const folder = part === 'core' ? /src\/(core|lab|wasm)\// : new RegExp(`src/rules/${part.replaceAll('-', '_')}/|build/gen/`);
    const source = preprocessed(filesOf(part));
    const grounds = groundsOf(source, readFileSync(join(root, 'src/core/place.c'), 'utf8'));
    const told = part === 'core' ? wordsOfServer() : sidesOf(part);
    return [...new Set([...grounds, ...told, ...wordsOfEngineSource(source, folder)])].sort();
}

// --- catalogues ---

export const placesOfPage = text => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
// A pattern has the same values in any order, each as often as it likes. A line of a card has numbers in
// the order of the English, and none twice.
const CARD_LINE = /%[nlh]|%s(?! ?:)/;
export const placesOfEngine = (text, english = text) => {
    const all = text.match(/%[a-z0-9]/g) ?? [];
    return (CARD_LINE.test(english) && /^[^%]*(%[nslh][^%]*)*$/.test(english) ? all : [...new Set(all)].sort()).join(' ');
};

// What is wrong with a catalogue, a sentence each.
export function faultsOf(keys, catalogue, places = placesOfPage) {
    const known = new Set(keys);
    return [
        ...keys.filter(key => !(key in catalogue)).map(key => `has nothing for "${key}"`),
        ...Object.keys(catalogue).filter(key => !known.has(key)).map(key => `has "${key}", which nobody says`),
        ...keys
            .filter(key => catalogue[key] && places(key) !== places(catalogue[key], key))
            .map(key => `has other places in "${catalogue[key]}" than in "${key}"`),
    ];
}

export const languages = () => readdirSync(join(root, 'web/words')).sort();
export const catalogueOf = (language, part) =>
    JSON.parse(readFileSync(join(root, `web/words/${language}/${part}.json`), 'utf8'));

// Each part with its keys: the page, what all rules say, and what is a rule set's own.
export function allWords() {
    const core = wordsOfEngine('core');
    const parts = [{ part: 'page', keys: wordsOfPage().keys, places: placesOfPage }, { part: 'core', keys: core, places: placesOfEngine }];
    for (const part of ruleSets())
        parts.push({ part, keys: wordsOfEngine(part).filter(key => !core.includes(key)), places: placesOfEngine });
    return parts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const [what, of] = process.argv.slice(2);
    if (what === 'keys') {
        const keys = of === 'page' ? wordsOfPage().keys : wordsOfEngine(of);
        console.log(keys.map(key => JSON.stringify(key)).join('\n'));
    } else {
        for (const text of wordsOfPage().naked) console.log(`no key: ${text}`);
        for (const language of languages())
            for (const { part, keys, places } of allWords())
                for (const fault of faultsOf(keys, catalogueOf(language, part), places)) console.log(`${language}/${part} ${fault}`);
    }
}
