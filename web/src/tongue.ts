// SPDX-License-Identifier: MIT
// Which language is spoken: its catalogues are fetched when it is chosen, those of a rule set when that
// is played. English needs none.
import { batch, effect, signal } from '@preact/signals';
import * as store from './store';
import { type Catalogue, catalogue, language, lore } from './words';

// Each by its own name.
export const TONGUES: Record<string, string> = { en: 'English', de: 'Deutsch' };

// The first the browser asks for that is here.
const usual = () =>
    navigator.languages.map(wish => wish.slice(0, 2)).find(code => code in TONGUES) ?? 'en';
export const tongue = () => store.settings.value.language || usual();

const spoken = signal('en'); // whose words are here
const parts = new Map<string, Promise<Catalogue>>();
let rules = ''; // whose words are wanted, too: those of one at a time, as an engine has room for no more
let learning = Promise.resolve(); // until they are there

// What cannot be had is said in English.
function part(code: string, name: string): Promise<Catalogue> {
    const path = `words/${code}/${name}.json`;
    const known = parts.get(path);
    if (known) return known;
    const read = fetch(path)
        .then(answer => (answer.ok ? (answer.json() as Promise<Catalogue>) : {}))
        .catch(() => ({}));
    parts.set(path, read);
    return read;
}

async function learn(code: string): Promise<void> {
    const wanted = rules;
    const names = code === 'en' ? [] : ['page', 'core', wanted].filter(Boolean);
    const [page = {}, ...learnt] = await Promise.all(names.map(name => part(code, name)));
    if (code !== tongue() || wanted !== rules) return; // another was chosen meanwhile
    batch(() => {
        catalogue.value = page;
        lore.value = Object.assign({}, ...learnt) as Catalogue;
        language.value = code === 'en' ? 'en-GB' : code;
        spoken.value = code;
    });
    document.documentElement.lang = code;
}

// The words of a rule set, which are there when this is done.
export function learnRules(name: string): Promise<void> {
    if (rules !== name) {
        rules = name;
        learning = learn(tongue());
    }
    return learning;
}

export const speaksEnglish = () => spoken.value === 'en';

// Before anything is shown, and whenever another is chosen.
export const speak = () =>
    new Promise<void>(done => {
        effect(() => void learn(tongue()).then(done));
    });
