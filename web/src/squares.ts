// SPDX-License-Identifier: MIT
// The dark squares of a QR code. A script of its own: few ever look at one, and it is large.
import qrcode from 'qrcode-generator';

export interface Squares { size: number; dark: [number, number][] } // column, row

export function squaresOf(text: string): Squares {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const size = code.getModuleCount();
    const dark: Squares['dark'] = [];
    for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++)
            if (code.isDark(row, column)) dark.push([column, row]);
    return { size, dark };
}
