// SPDX-License-Identifier: MIT
// The known word that somebody meant who wrote another.

// How many letters must be changed, added, left out or swapped with their neighbour.
function apart(a: string, b: string): number {
    const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
    rows[0] = Array.from({ length: b.length + 1 }, (_, k) => k);
    for (let i = 1; i <= a.length; i++)
        for (let k = 1; k <= b.length; k++) {
            const same = a[i - 1] === b[k - 1] ? 0 : 1;
            const swapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1];
            rows[i]![k] = Math.min(
                rows[i - 1]![k]! + 1,
                rows[i]![k - 1]! + 1,
                rows[i - 1]![k - 1]! + same,
                swapped ? rows[i - 2]![k - 2]! + 1 : Infinity,
            );
        }
    return rows[a.length]![b.length]!;
}

// The nearest, when it is near: a letter in three may be wrong. '': none is, or it is known.
export function meant(word: string, known: Iterable<string>): string {
    const wanted = word.toLowerCase();
    let best = '';
    let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
    for (const one of known) {
        const far = apart(wanted, one.toLowerCase());
        if (!far) return '';
        if (far < least) {
            least = far;
            best = one;
        }
    }
    return best;
}
