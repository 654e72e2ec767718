// SPDX-License-Identifier: MIT
// The dialog that is open.
import * as store from '../store';
import { BriefingDialog } from './briefing';
import { WinsDialog } from './meter';
import { ConcedeDialog, HelpDialog, LegendDialog, PrintDialog, ReportDialog, SettingsDialog } from './soon';

const close = () => {
    store.dialog.value = '';
};

export function Dialogs() {
    switch (store.dialog.value) {
        case 'help':
            return <HelpDialog close={close} />;
        case 'settings':
            return <SettingsDialog close={close} />;
        case 'concede':
            return <ConcedeDialog close={close} />;
        case 'print':
            return <PrintDialog close={close} />;
        case 'legend':
            return <LegendDialog close={close} />;
        case 'report':
            return <ReportDialog close={close} />;
        case 'wins':
            return <WinsDialog close={close} />;
        case 'briefing':
            return <BriefingDialog close={close} />;
        case 'links':
        case '':
            return null;
    }
}
