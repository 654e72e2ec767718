// SPDX-License-Identifier: MIT
// What lies before somebody at a table: the engine that knows the rules, the map, the wire to the
// server. Nothing of it is there before a table is, nor after.
import type { Engine } from './engine';
import * as store from './store';
import type { TableView } from './table/api';
import type { Wire } from './wire';
import { say } from './words';

// `past`: of a moment that is seen again.
export const desk: { engine: Engine | null; past: Engine | null; map: TableView | null; wire: Wire | null } = {
    engine: null,
    past: null,
    map: null,
    wire: null,
};

export const table = () => desk.map;

// A question to the engine about what is shown. One that it cannot answer is said, and the page goes on.
export function ask<T>(question: (e: Engine) => T, otherwise: T, of = desk.past ?? desk.engine): T {
    if (!of) return otherwise;
    try {
        return question(of);
    } catch (problem) {
        store.notice.value =
            problem instanceof Error ? problem.message : say('The engine has no answer.');
        return otherwise;
    }
}
