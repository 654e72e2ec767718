// SPDX-License-Identifier: MIT
// The page: which of its faces the address asks for.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Lobby } from './lobby/lobby';
import { TablePage } from './panels/page';
import * as store from './store';
import { speak } from './tongue';
import './style/app.css';
import { say } from './words';

// #GAME.TOKEN is a seat, with /seats when its links are to be seen first; #battle/NAME sets one up.
const SEAT = /^#([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{22})(\/seats)?$/;
const BATTLE = /^#battle\/([A-Za-z0-9_-]+)$/;

const hash = signal(location.hash);
window.addEventListener('hashchange', () => {
    hash.value = location.hash;
    store.reference.value = null;
    scrollTo(0, 0);
    requestAnimationFrame(greet);
});

// A new face begins at its beginning, for those who read it aloud as well.
function greet(): void {
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
}

function LiveRegion() {
    return (
        <div class="hidden" role="status" aria-live="polite">
            {store.spoken.value}
        </div>
    );
}

const LINGER = 6000; // milliseconds

function Notice() {
    const text = store.notice.value;
    useEffect(() => {
        if (!text) return;
        const timer = setTimeout(() => {
            store.notice.value = '';
        }, LINGER);
        return () => clearTimeout(timer);
    }, [text]);
    return text ? (
        <div class="notice" role="alert">
            {text}{' '}
            <button
                type="button"
                class="plain close"
                aria-label={say('Close')}
                onClick={() => {
                    store.notice.value = '';
                }}
            >
                ×
            </button>
        </div>
    ) : null;
}

function Face() {
    const seat = SEAT.exec(hash.value);
    if (seat?.[1] && seat[2])
        return <TablePage game={seat[1]} token={seat[2]} links={Boolean(seat[3])} />;
    return <Lobby battle={BATTLE.exec(hash.value)?.[1] ?? ''} />;
}

function Page() {
    return (
        <>
            <Face />
            <Notice />
            <LiveRegion />
        </>
    );
}

const host = document.getElementById('page');
void speak().then(() => {
    if (host) render(<Page />, host);
});
