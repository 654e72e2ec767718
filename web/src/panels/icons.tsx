// SPDX-License-Identifier: MIT
// Small signs drawn here, since not every system's fonts have them.
const PATHS = {
    nearer: 'M10 4v12M4 10h12',
    farther: 'M4 10h12',
    whole: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
    tape: 'M2 10h16M5 7l-3 3 3 3M15 7l3 3-3 3M10 8v4',
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
