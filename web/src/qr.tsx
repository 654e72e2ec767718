// SPDX-License-Identifier: MIT
// A text as a QR code, drawn as one path.
import qrcode from 'qrcode-generator';
import { useMemo } from 'preact/hooks';

const MARGIN = 4; // modules of white around it, as readers want

export function QrCode({ text, label }: { text: string; label: string }) {
    const { size, path } = useMemo(() => {
        const code = qrcode(0, 'M');
        code.addData(text);
        code.make();
        const size = code.getModuleCount();
        let path = '';
        for (let row = 0; row < size; row++)
            for (let column = 0; column < size; column++)
                if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
        return { size: size + 2 * MARGIN, path };
    }, [text]);
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
