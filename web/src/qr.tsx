// SPDX-License-Identifier: MIT
// A text as a QR code, drawn as one path.
import { useEffect, useState } from 'preact/hooks';
import * as store from './store';
import type { Squares } from './squares';
import { say } from './words';

const MARGIN = 4; // modules of white around it, as readers want

export function QrCode({ text, label }: { text: string; label: string }) {
    const [code, set] = useState<Squares | null>(null);
    useEffect(() => {
        import('./squares.js').then(
            ({ squaresOf }) => set(squaresOf(text)),
            () => {
                store.notice.value = say('The QR code could not be drawn: the server cannot be reached.');
            },
        );
    }, [text]);
    if (!code) return null;
    const size = code.size + 2 * MARGIN;
    const path = code.dark.map(([x, y]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`).join('');
    return (
        <svg
            class="qr"
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={label}
            shape-rendering="crispEdges"
        >
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
}
