// SPDX-License-Identifier: MIT
// Every word of the page goes through here: the English sentence is the key under which another
// language has its own.
import { signal } from '@preact/signals-core'; // the worker behind the page needs no more of it

export type Catalogue = Record<string, string>;
type Values = Record<string, string | number>;

// Of the language that was chosen; empty: English. What the rules say has one of its own: the same word
// may mean something else there.
export const catalogue = signal<Catalogue>({});
export const lore = signal<Catalogue>({});
export const language = signal('en-GB'); // for figures, dates and lists

// `say('Turn {n}', { n: 3 })`: names in braces stand for values.
export function say(english: string, values: Values = {}): string {
    const text = catalogue.value[english] ?? english;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// What came in English out of the rules: it is not written here.
export const heard = (english: string) => lore.value[english] ?? english;

// One or several of something: `count(2, '{n} loss', '{n} losses')`.
export const count = (n: number, one: string, several: string, values: Values = {}) =>
    say(n === 1 ? one : several, { n, ...values });

// A figure as it is written there, with at most so many decimals, and at least.
export const figure = (n: number, most = 1, least = 0) =>
    n.toLocaleString(language.value, { maximumFractionDigits: most, minimumFractionDigits: least });

// What stands before decimals there.
export const decimalPoint = () => figure(0.5).charAt(1);

// "Greene, Sullivan and Stephen".
export const listed = (names: string[]) =>
    new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
