// SPDX-License-Identifier: MIT
// The battle told when it is over: worked out by the server, shown as the sheet it is, to be printed
// and to be shared by its link.
import { useEffect, useRef, useState } from 'preact/hooks';
import { askReport, Refused } from '../http';
import { address } from '../sitting';
import type { Report } from '../types';
import { Dialog } from './parts';
import { say } from '../words';

const LOOK_AGAIN = 1500; // milliseconds

// Asks until it is there, or refused, or nobody looks any more.
function useReport(): { report: Report | null; why: string } {
    const [report, set] = useState<Report | null>(null);
    const [why, refuse] = useState('');
    useEffect(() => {
        let next = 0;
        let gone = false;
        const look = async () => {
            try {
                const now = await askReport(address().id, address().token);
                if (gone) return;
                set(now);
                if (now.percent < 100) next = window.setTimeout(() => void look(), LOOK_AGAIN);
            } catch (error) {
                refuse(
                    error instanceof Refused
                        ? error.message
                        : say('The report could not be fetched.'),
                );
            }
        };
        void look();
        return () => {
            gone = true;
            clearTimeout(next);
        };
    }, []);
    return { report, why };
}

// Whoever cannot have it copied finds it marked.
function Share({ link }: { link: string }) {
    const line = useRef<HTMLInputElement>(null);
    const [copied, note] = useState(false);
    const copy = async () => {
        line.current?.select();
        await navigator.clipboard.writeText(link);
        note(true);
    };
    return (
        <>
            <input
                ref={line}
                type="text"
                readOnly
                value={link}
                aria-label={say('Link to the report')}
                title={say('Whoever has it may read the report, and can do nothing else with it.')}
                onFocus={event => event.currentTarget.select()}
            />
            <button type="button" onClick={() => void copy().catch(() => note(false))}>
                {copied ? say('Copied') : say('Copy')}
            </button>
        </>
    );
}

function Sheet({ link }: { link: string }) {
    const frame = useRef<HTMLIFrameElement>(null);
    return (
        <>
            <p class="buttons report-tools">
                <Share link={new URL(link, location.href).href} />
                <button type="button" onClick={() => frame.current?.contentWindow?.print()}>
                    {say('Print it')}
                </button>
                <a href={link} target="_blank" rel="noopener">
                    {say('Open it by itself')}
                </a>
            </p>
            <iframe ref={frame} class="report-sheet" title={say('The battle told')} src={link} />
        </>
    );
}

export function ReportDialog({ close }: { close: () => void }) {
    const { report, why } = useReport();
    const percent = report?.percent ?? 0;
    return (
        <Dialog title={say('The battle told')} close={close} wide>
            {why ? (
                <p role="alert">{why}</p>
            ) : report && percent === 100 ? (
                <Sheet link={report.link} />
            ) : (
                <p role="status">
                    <label>
                        {say('The computer plays on from every turn to find out where it turned.')}{' '}
                        <progress max={100} value={percent}>
                            {percent}
                        </progress>
                    </label>
                </p>
            )}
        </Dialog>
    );
}
