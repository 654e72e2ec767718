// SPDX-License-Identifier: MIT
// Parts of the page that are fetched when they are first shown: nobody waits for them before.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import * as store from '../store';
import { say } from '../words';

type Rest = typeof import('../later');

const rest = signal<Rest | null>(null);

// Shown again it is tried again.
function fetchRest(): void {
    if (rest.value) return;
    import('../later').then(
        all => {
            rest.value = all;
        },
        () => {
            store.notice.value = say('This part of the page could not be fetched: the server cannot be reached.');
        },
    );
}

function soon<Props extends object>(pick: (all: Rest) => ComponentType<Props>) {
    return function Soon(props: Props) {
        useEffect(fetchRest, []);
        const Part = rest.value && pick(rest.value);
        return Part && <Part {...props} />;
    };
}

export const BuyArmy = soon(all => all.BuyArmy);
export const ConcedeDialog = soon(all => all.ConcedeDialog);
export const ForcesPanel = soon(all => all.ForcesPanel);
export const HelpDialog = soon(all => all.HelpDialog);
export const Hindsight = soon(all => all.Hindsight);
export const LegendDialog = soon(all => all.LegendDialog);
export const LuckPanel = soon(all => all.LuckPanel);
export const OwnArmy = soon(all => all.OwnArmy);
export const PrintDialog = soon(all => all.PrintDialog);
export const Reference = soon(all => all.Reference);
export const ReplayBar = soon(all => all.ReplayBar);
export const ReportDialog = soon(all => all.ReportDialog);
export const SeatsPanel = soon(all => all.SeatsPanel);
export const SettingsDialog = soon(all => all.SettingsDialog);
export const Swings = soon(all => all.Swings);
export const TalkPanel = soon(all => all.TalkPanel);
