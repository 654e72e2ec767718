// SPDX-License-Identifier: MIT
// Small signs drawn here, since not every system's fonts have them.
const PATHS = {
    nearer: 'M10 4v12M4 10h12',
    farther: 'M4 10h12',
    whole: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
    troops: 'M3 5h14v10H3zM3 15L17 5M10 5V2',
    quill: 'M3 17l3-1L17 5l-2-2L4 14zM3 17h9',
    tape: 'M2 10h16M5 7l-3 3 3 3M15 7l3 3-3 3M10 8v4',
    lasso: 'M10 3c4.5 0 8 2 8 4.7S14.5 12.4 10 12.4 2 10.4 2 7.7 5.5 3 10 3M6 12c-2 1.5-1 4 1.5 3.5S8 18 6 18',
    first: 'M4 4v12M16 4L7 10l9 6z',
    back: 'M14 4L5 10l9 6z',
    play: 'M6 3l10 7-10 7z',
    pause: 'M7 4v12M13 4v12',
    on: 'M6 4l9 6-9 6z',
    last: 'M16 4v12M4 4l9 6-9 6z',
    letter: 'M2 5h16v10H2zM2 5l8 6 8-6',
    flag: 'M5 18V2M5 3h11l-3 3.5 3 3.5H5',
    glass: 'M5 2h10M5 18h10M6 2c0 5 8 6 8 16M14 2c0 5-8 6-8 16',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
    return (
        <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={PATHS[name]} />
        </svg>
    );
}
